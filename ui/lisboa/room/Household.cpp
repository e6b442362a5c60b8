#include "ui/lisboa/room/Household.h"

#include "ui/lisboa/room/LisboaStatistics.h"

#include <QDir>

#include <utility>

namespace hp::lisboa {

namespace {

QString beside(const Settings& settings, const char* name)
{
    return QDir(settings.dataFolder()).filePath(QLatin1String(name));
}

} // namespace

Household::Household(Settings& settings, RecentFiles& recent, StatisticsStore& statistics)
    : settings(settings), recent(recent), statistics(statistics),
      finished(host, beside(settings, "games-lisboa")), recorder(statistics),
      autosave(host, beside(settings, "autosave-lisboa.hpgame"))
{
    statistics.add(lisboaStatistics());
    QObject::connect(&host, &Host::gameReset, &autosave, [this] {
        finished.begin();
        autosave.begin();
    });
    // The last turn is in the journal only after the game is where it is kept, and counted.
    QObject::connect(&host, &Host::played, &autosave, [this](bool again) {
        finished.keep(true);
        if (!again) // this end has been counted
            recorder.record(playedGame(host));
        autosave.add();
    });
    for (const auto signal : {&Host::takenBack, &Host::seatsChanged, &Host::helped})
        QObject::connect(&host, signal, &autosave, [this] { autosave.add(); });
}

QString Household::ownRulesFolder() const
{
    return beside(settings, "rules-lisboa");
}

RulesLibrary& Household::ownRules()
{
    if (!ownRules_)
        ownRules_.emplace(ownRulesFolder());
    return *ownRules_;
}

void Household::keepFromElsewhere(Record game)
{
    Host over;
    over.adopt(std::move(game), {}, true);
    finished.keepOther(over);
    recorder.record(playedGame(over), true);
}

} // namespace hp::lisboa
