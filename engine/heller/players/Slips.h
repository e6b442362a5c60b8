// Models players who do not calculate: they look at what a turn changes, as `skilled` does, and
// make slips. The two lowest levels differ in how often.
#pragma once

#include "engine/heller/players/Player.h"

namespace hp {

struct Slips {
    double forgetsColumns = 0; ///< chance to look only along the rows, for a whole turn
    int squares = 0;           ///< number of random squares looked at for a piece; 0: all
    bool foresees = true;      ///< estimates what will come to the empty squares of a line
    double priceSense = 1;     ///< share of a stall's price that counts before the stall is spent
    double misjudges = 0;      ///< most coins by which a turn seems better than it is
    double drawsBelow = 0;     ///< draws if no turn seems to gain this many coins
    double drawsAnyway = 0;    ///< chance to draw without looking, as casual players like to draw
};

/// @pre view.phase == Phase::Playing, and the tile in hand is known
Decision chooseWithSlips(const SeatView& view, const Slips& slips, Random& random,
                         const std::stop_token& stop);

class SlippingPlayer final : public Player {
public:
    explicit SlippingPlayer(const Slips& slips) : slips_(slips) {}
    Decision choose(const SeatView& view, Random& random, const ThinkLimits& limits,
                    std::stop_token stop) override;

private:
    Slips slips_;
};

} // namespace hp
