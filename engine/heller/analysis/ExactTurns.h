// The exact values of a position's turns, where the exact searches know them in a short time: the
// last squares without unknown hidden tiles. After each turn all seats play their best. In the last
// round that is for the first place, and for coins only between equal chances; the solver (two
// seats, no chance left) plays for coins. In earlier rounds kept stalls count at the hand-made
// price.
#pragma once

#include "engine/heller/analysis/ExpectedPlay.h"
#include "engine/heller/analysis/TurnResults.h"
#include "engine/heller/players/Search.h"

#include <optional>
#include <stop_token>
#include <vector>

namespace hp {

/// All decisions that put off no score, best first, with their exact values. Nothing where they are
/// not known or would take too long, or on a stop.
/// @param weights value the later rounds; null: the hand-made price of kept stalls
std::optional<Ranking> rankExactly(const SeatView& view, const Weights* weights,
                                   const std::stop_token& stop);

class ExactTurns {
public:
    /// Nothing where they are not known, would take too long, or on a stop. Takes about 0.1 s at
    /// most; the limit is one of nodes, so that every machine answers the same.
    static std::optional<ExactTurns> of(const SeatView& view, const std::stop_token& stop);

    /// All decisions that put off no score, best first.
    const Ranking& ranking() const { return ranking_; }
    /// The mean numbers over all ways in which the round can end after the decision.
    /// @pre the decision is legal
    std::vector<double> numbersAfter(const Decision& decision, const ResultColumns& columns,
                                     const HeuristicEvaluator& evaluator) const;

    /// Best play in the positions that follow.
    Policy policy() const;

private:
    ExactTurns(const SeatView& known, Ranking ranking, bool solved)
        : view_(known), ranking_(std::move(ranking)), solved_(solved)
    {
    }

    SeatView view_; ///< all hidden tiles are known
    Ranking ranking_;
    bool solved_; ///< by the solver
};

} // namespace hp
