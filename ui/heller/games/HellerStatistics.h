// What the statistics keep of this game.
#pragma once

#include "ui/heller/session/GameHost.h"
#include "ui/table/statistics/StatisticsGame.h"

namespace hp {

StatisticsGame hellerStatistics();

/// The host's game; nothing if it is not over or does not count. Games that begin from a position
/// (lessons, puzzles, a market set up by hand) do not count.
std::optional<PlayedGame> playedGame(const GameHost& host);

} // namespace hp
