// The last squares of a round by exact expectation, where there is time for it: the strong levels
// play them so, whatever the rules.
#pragma once

#include "engine/players/Inference.h"
#include "engine/players/Search.h"

#include <optional>

namespace hp {

/// Nothing when there are too many squares left for the time, or the search was stopped.
/// @param weights what the rounds after this one are worth, goods kept for them `keptGood` coins
/// more than they say (see SearchSettings); without them a guess
/// @param belief of the other's hidden tile, where there are two seats; none: what is unseen counts
/// @pre view.phase == Phase::Playing, and the tile in hand is known
std::optional<Ranking> rankEnding(const SeatView& view, const Weights* weights, float keptGood,
                                  const std::optional<Belief>& belief, const ThinkLimits& limits,
                                  std::stop_token stop);

} // namespace hp
