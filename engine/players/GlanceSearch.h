// The search on the hand-made guesses, for all rules: everybody plays as `skilled` would in the
// roll-outs. What the strong players do where the learned values do not fit.
#pragma once

#include "engine/players/Search.h"

namespace hp {

/// @pre view.phase == Phase::Playing, and the tile in hand is known
Ranking rankByGlance(const SeatView& view, const SearchSettings& settings, Random& random,
                     const ThinkLimits& limits, std::stop_token stop);

} // namespace hp
