#include "ui/heller/room/Household.h"

#include "ui/heller/games/HellerStatistics.h"
#include "ui/heller/games/RulesChoice.h"

#include <QDir>

namespace hp {

namespace {

QString beside(const Settings& settings, const char* name)
{
    return QDir(settings.dataFolder()).filePath(QLatin1String(name));
}

} // namespace

Household::Household(Settings& settings)
    : settings(settings), puzzles(beside(settings, "puzzles.json")),
      statistics(beside(settings, "statistics.jsonl")),
      position(beside(settings, "position-draft.hpposition")),
      finished(host, beside(settings, "games")), recorder(statistics),
      autosave(host, beside(settings, "autosave.hpgame"))
{
    statistics.add(hellerStatistics());
    QObject::connect(&host, &GameHost::gameReset, &autosave, [this] { begin(); });
    QObject::connect(&host, &GameHost::seatsChanged, &autosave, [this] { keep(false, false); });
    QObject::connect(&host, &GameHost::happened, &autosave, [this](const GameEvent& event) {
        keep(event.kind == GameEvent::Kind::Turn, event.again);
    });
}

ProgressStore& Household::lessons()
{
    if (!lessons_)
        lessons_.emplace(beside(settings, "lessons.json"));
    return *lessons_;
}

RulesLibrary& Household::ownRules()
{
    if (!ownRules_)
        ownRules_.emplace(ownRulesFolder(settings));
    return *ownRules_;
}

SampleStore& Household::samples()
{
    if (!samples_)
        samples_.emplace(ownRulesFolder(settings) + QStringLiteral("/sample-markets.json"));
    return *samples_;
}

void Household::keepFromElsewhere(const OpenRecord& game)
{
    GameHost over;
    over.adopt(game.timeline(), {}, true);
    finished.keepOther(over);
    recorder.record(playedGame(over), true);
}

void Household::begin()
{
    finished.begin();
    autosave.begin();
}

void Household::keep(bool played, bool again)
{
    // The last turn is in the journal only after the game is where it is kept. If the program is
    // stopped in between, the game goes on before that turn; when it is played again, it finds its
    // file again and counts no second time.
    finished.keep(played);
    if (played && !again) // this end has been counted
        recorder.record(playedGame(host));
    autosave.add();
}

} // namespace hp
