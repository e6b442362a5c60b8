// The same search by hand-made values: slower and weaker than with the learned tables, but for all
// rules. Expert and master fall back on it.
#pragma once

#include "engine/players/Search.h"

namespace hp {

/// @pre view.phase == Phase::Playing, and the tile in hand is known
Ranking rankByHand(const SeatView& view, const SearchSettings& settings, Random& random,
                   const ThinkLimits& limits, std::stop_token stop);

} // namespace hp
