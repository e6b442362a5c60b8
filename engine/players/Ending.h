// The last squares of a round, where there is time for it: by exact expectation, whatever the
// rules; solved where nothing is left to chance.
#pragma once

#include "engine/analysis/Solver.h"
#include "engine/players/Search.h"

#include <optional>

namespace hp {

/// Nothing when there are too many squares left for the time, or the search was stopped.
/// @param weights what the rounds after this one are worth, goods kept for them `keptGood` coins
/// more than they say (see SearchSettings); without them a guess
/// @pre view.phase == Phase::Playing, and the tile in hand is known
std::optional<Ranking> rankEnding(const SeatView& view, const Weights* weights, float keptGood,
                                  const ThinkLimits& limits, std::stop_token stop);

/// Without chance so many squares of the last round are solved, if there is time for it.
inline constexpr int SolvedSquares = 8;

/// The last squares of the game where two seats play and nothing is left to chance: all turns, by
/// the margin that they lead to at best play of both. Nothing where there is something left to
/// chance or too little time, or where ties are decided by stalls and the coins may be equal: coins
/// alone are solved.
/// @pre view.phase == Phase::Playing, and the tile in hand is known
std::optional<Ranking> rankSolved(const SeatView& view, const ThinkLimits& limits,
                                  std::stop_token stop);

/// One of the turns that come first there, for as many squares as there is likely to be time for:
/// to know it alone takes far less of it.
/// @pre as for rankSolved()
std::optional<RankedDecision> solvedTurn(const SeatView& view, const ThinkLimits& limits,
                                         std::stop_token stop);

} // namespace hp
