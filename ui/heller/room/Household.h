// What is there before the window and after it: the running game, the table that a window shows,
// and everything that is kept of games and persons. The program has one, beside its settings.
#pragma once

#include "ui/heller/lessons/ProgressStore.h"
#include "ui/heller/positions/PositionKeeper.h"
#include "ui/heller/puzzles/PuzzleStore.h"
#include "ui/heller/rules/RulesLibrary.h"
#include "ui/heller/rules/SampleStore.h"
#include "ui/heller/session/GameHost.h"
#include "ui/heller/session/OpenRecord.h"
#include "ui/heller/session/TableSession.h"
#include "ui/heller/session/TurnInput.h"
#include "ui/kit/files/RecentFiles.h"
#include "ui/table/session/Autosave.h"
#include "ui/table/session/FinishedGames.h"
#include "ui/table/settings/Settings.h"
#include "ui/table/statistics/GameRecorder.h"
#include "ui/table/statistics/StatisticsStore.h"

#include <optional>

namespace hp {

class Household {
public:
    /// Reads and writes nothing yet. @param settings must outlive it; the stores lie beside them
    explicit Household(Settings& settings);

    // Each is read when it is first asked for.
    /// How far a person has come in the lessons.
    ProgressStore& lessons();
    /// The rule sets, with the drafts of their editor.
    RulesLibrary& ownRules();
    /// The markets that rules are tried on.
    SampleStore& samples();

    /// A game that was played at a table elsewhere and is over: kept and counted like those here,
    /// but for the ratings.
    void keepFromElsewhere(const OpenRecord& game);

    // Each uses only those before it.
    Settings& settings;
    RecentFiles recent{settings.file()};
    PuzzleStore puzzles;
    StatisticsStore statistics;
    PositionKeeper position; ///< the unsaved one of the editor
    GameHost host;
    TableSession session{host};
    TurnInput input{session};
    FinishedGames finished;
    GameRecorder recorder;
    Autosave autosave;

private:
    /// Another game.
    void begin();
    /// Something has happened to the game.
    void keep(bool played, bool again);

    std::optional<ProgressStore> lessons_;
    std::optional<RulesLibrary> ownRules_;
    std::optional<SampleStore> samples_;
};

} // namespace hp
