#include "ui/lisboa/room/Household.h"

#include <QDir>

#include <utility>

namespace hp::lisboa {

namespace {

QString beside(const Settings& settings, const char* name)
{
    return QDir(settings.dataFolder()).filePath(QLatin1String(name));
}

} // namespace

Household::Household(Settings& settings, RecentFiles& recent)
    : settings(settings), recent(recent), finished(host, beside(settings, "games-lisboa")),
      autosave(host, beside(settings, "autosave-lisboa.hpgame"))
{
    QObject::connect(&host, &Host::gameReset, &autosave, [this] {
        finished.begin();
        autosave.begin();
    });
    // The last turn is in the journal only after the game is where it is kept.
    QObject::connect(&host, &Host::played, &autosave, [this] {
        finished.keep(true);
        autosave.add();
    });
    for (const auto signal : {&Host::takenBack, &Host::seatsChanged})
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
    FinishedGames kept(over, finished.folder());
    QObject::connect(&kept, &FinishedGames::changed, &finished, &FinishedGames::changed);
    QObject::connect(&kept, &FinishedGames::failed, &finished, &FinishedGames::failed);
    kept.keep(true);
}

} // namespace hp::lisboa
