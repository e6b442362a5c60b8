// The last squares of a round, if there is enough time: by exact expectation under any rules, or
// solved where no chance is left.
#pragma once

#include "engine/heller/players/Search.h"
#include "engine/heller/solver/Expectation.h"
#include "engine/heller/solver/Solver.h"

#include <optional>

namespace hp {

/// Nothing if too many squares are left for the time, or if the search was stopped.
/// @param weights value the later rounds; a good kept for them counts `keptGood` coins more than
/// the weights say (see SearchSettings). Null: the later rounds are estimated.
/// @pre view.phase == Phase::Playing, and the tile in hand is known
std::optional<Ranking> rankEnding(const SeatView& view, const Weights* weights, float keptGood,
                                  const ThinkLimits& limits, std::stop_token stop);

/// How rankEnding() without weights values a round's end: coins, kept stalls at the hand-made
/// price; in the last round first places, and coins only between equal chances.
RoundEndValue roundEndValue(const SeatView& view);

/// Without chance, this many squares of the last round are solved if there is enough time.
inline constexpr int SolvedSquares = 8;

/// The last squares of the game for two seats where no chance is left: all turns with their margin
/// at best play of both seats. Nothing if chance is left or time is too short. Nothing also if
/// stalls decide ties and the coins may be equal, because the solver counts coins only.
/// @pre view.phase == Phase::Playing, and the tile in hand is known
std::optional<Ranking> rankSolved(const SeatView& view, const ThinkLimits& limits,
                                  std::stop_token stop);

/// One of the best turns of rankSolved(), for as many squares as the time is likely to allow. This
/// takes far less time than ranking all turns.
/// @pre as for rankSolved()
std::optional<RankedDecision> solvedTurn(const SeatView& view, const ThinkLimits& limits,
                                         std::stop_token stop);

} // namespace hp
