// The evaluation of the level `skilled`: one turn ahead by hand-made guesses, for all rules. The
// fallback search uses it too, where the learned tables have nothing to say. Frozen with the level.
#pragma once

#include "engine/players/Lookout.h"

namespace hp {

/// Money, lines and kept stalls of every seat, and what a turn would change about them.
class Weighing {
public:
    explicit Weighing(const SeatView& view);

    Lookout& lookout() { return lookout_; }
    /// The margin as it stands, kept stalls left out.
    double standing() const { return marginOf(base_, seat_, seats_); }
    /// What the seat's unplaced stalls are worth.
    double keptStalls(int seat) const;
    /// The margin of the seat to move after the placing, as far as it can be foreseen.
    double after(PieceCode code, SquareIndex square, bool ownHidden);
    double bestSquare(PieceCode code, bool ownHidden, SquareIndex& square);

private:
    bool lastRound() const;

    Lookout lookout_;
    int seat_;
    int seats_;
    double turnsLeft_ = 0;
    SquareGuess guess_;
    std::array<double, RankCount> price_{};
    SeatValues base_{};
};

} // namespace hp
