// What is there of Mercado de Lisboa before the window and after it: the running game, the table
// that a window shows, and what is kept of both.
#pragma once

#include "ui/kit/files/RecentFiles.h"
#include "ui/lisboa/rules/RulesLibrary.h"
#include "ui/lisboa/session/Host.h"
#include "ui/lisboa/session/TurnInput.h"
#include "ui/table/session/Autosave.h"
#include "ui/table/session/FinishedGames.h"
#include "ui/table/settings/Settings.h"
#include "ui/table/statistics/GameRecorder.h"

namespace hp::lisboa {

class Household {
public:
    /// Reads and writes nothing yet. All must outlive it. @param statistics of all games
    Household(Settings& settings, RecentFiles& recent, StatisticsStore& statistics);

    /// A game that was played to its end at a table elsewhere is kept and counted like one of this
    /// screen, but for the ratings.
    void keepFromElsewhere(Record game);

    Settings& settings;
    RecentFiles& recent;
    StatisticsStore& statistics;
    Host host;
    Table table{host};
    TurnInput input{table};
    FinishedGames finished;
    GameRecorder recorder;
    Autosave autosave;

    /// The person's own rules, read when they are first asked for.
    RulesLibrary& ownRules();
    QString ownRulesFolder() const;

private:
    std::optional<RulesLibrary> ownRules_;
};

} // namespace hp::lisboa
