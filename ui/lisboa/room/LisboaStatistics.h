// What the statistics keep of Mercado de Lisboa.
#pragma once

#include "ui/lisboa/session/Host.h"
#include "ui/table/statistics/StatisticsGame.h"

namespace hp::lisboa {

StatisticsGame lisboaStatistics();

/// The host's game; nothing if it is not over or does not count. Games that begin from a position
/// do not count.
std::optional<PlayedGame> playedGame(const Host& host);

} // namespace hp::lisboa
