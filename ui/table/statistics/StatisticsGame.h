// A game of the program as the statistics know it. Each game gives one.
#pragma once

#include "engine/table/net/DealtGame.h"
#include "ui/table/seats/SeatTable.h"
#include "ui/table/statistics/PersonGames.h"

namespace hp {

struct StatisticsGame {
    GameName name; ///< its id is PlayedGame::game
    const SeatPlayers& (*players)() = nullptr;
    StrengthOf strength = nullptr; ///< of at least one of its computers
    /// The name of rules, in the language in use.
    QString (*rulesName)(const Words& name) = nullptr;
};

} // namespace hp
