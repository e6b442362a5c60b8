// The evaluation of the level `skilled`: one turn ahead by hand-made guesses, for all rules.
// Frozen with the level; Glance foresees it, and the searches use that.
#pragma once

#include "engine/players/Lookout.h"

namespace hp {

/// Unplaced stalls by seat and rank - 1.
using AllStalls = std::array<std::array<std::uint8_t, RankCount>, MaxSeats>;

/// The numbers behind the guesses, for whoever has to foresee what `skilled` does.
struct WeighingScale {
    static constexpr double TileShareOfRest =
        0.9;                                  ///< of the tiles left, how many fit beside the stalls
    static constexpr double GoodsPrice = 6.0; ///< what one good of a kept stall earns
    static constexpr double HiddenTilePrice = 4.0; ///< for being able to wait for the right line
    static constexpr double TrustByEmpty[MaxMarketSide + 1] = {1,    0.9, 0.82, 0.76, 0.7,
                                                               0.65, 0.6, 0.6,  0.6};

    /// What a kept stall of each rank is worth.
    static PerRank<double> stallPrices(const Rules& rules, int round, const AllStalls& stalls,
                                       double turnsLeft);
    static double hiddenPrice(double turnsLeft);
    /// Whether the round is the last one, or may become it where their number is not known.
    static bool lastRound(const Rules& rules, int round, const AllStalls& stalls, double turnsLeft);
};

/// What `skilled` takes the empty squares to become.
SquareGuess foreseen(const Lookout& lookout);

/// Money, lines and kept stalls of every seat, and what a turn would change about them.
class Weighing {
public:
    explicit Weighing(const SeatView& view);

    Lookout& lookout() { return lookout_; }
    /// The margin as it stands, kept stalls left out.
    double standing() const { return marginOf(base_, seat_, seats_); }
    /// Money and what the lines promise a seat.
    double standing(int seat) const { return base_[seat]; }
    /// What the seat's unplaced stalls are worth.
    double keptStalls(int seat) const;
    /// The margin of the seat to move after the placing, as far as it can be foreseen.
    double after(PieceCode code, SquareIndex square, bool ownHidden);
    double bestSquare(PieceCode code, bool ownHidden, SquareIndex& square);

private:
    Lookout lookout_;
    int seat_;
    int seats_;
    double turnsLeft_ = 0;
    SquareGuess guess_;
    PerRank<double> price_;
    SeatValues base_{};
};

} // namespace hp
