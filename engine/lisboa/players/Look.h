// What a position promises the seat to move, step by step: coins at once, and what stands and
// restaurants will earn from customers who are still to come. Fast enough for roll-outs: the sums
// over lines are made once for a position.
#pragma once

#include "engine/lisboa/game/Game.h"

#include <vector>

namespace hp::lisboa {

/// What a look takes into account, in coins.
struct Taste {
    /// Customers of a stand's type expected at each empty entrance of its lines, while the game is
    /// young; 0 looks at coins only.
    double perEntrance = 0.55;
    double others = 0.8;   ///< what the others earn together, against own coins
    double opening = 0.4;  ///< to open a stand in itself
    double revealed = 0.6; ///< to turn a grey restaurant over
    double kept = 0.3;     ///< that a restaurant does not lie in the supply
    double newType = 0.4;  ///< to take a tile of a type that is not at hand
};
/// Looks at coins only: that a restaurant does not cost one at the end, and that stands earn some
/// day.
inline constexpr Taste CoinsOnly{0, 0, 2.6, 0, 1, 0};

class Look {
public:
    Look(const Game& game, const Taste& taste);

    struct Rated {
        Step step;
        double worth;
    };
    /// Every legal step with its worth; a swap as what its outcomes are worth on the average. The
    /// last one is the coin, or a tile to be taken.
    void rate(std::vector<Rated>& steps) const;

private:
    double opening(int type, Square square) const;
    double restaurant(int kind, Square square) const;
    double taking(int type) const;
    bool mayOpen(int type, Square square) const;
    double swapping(const std::vector<Rated>& turns) const;
    void rateOffer(std::vector<Rated>& steps) const;
    /// Customers that are expected at the empty entrances of the lines through a square.
    double toCome(Square square) const;

    const Game& game_;
    Taste taste_;
    int seat_;
    double perEntrance_ = 0; ///< now
    std::array<std::uint8_t, 2 * MaxSide> emptyEnds_{};
    /// Customers at the ends of a line, by type.
    std::array<std::array<std::uint8_t, TypeCount>, 2 * MaxSide> guests_{};
    /// Values of the stands in a line, by type: own ones, and those of others.
    std::array<std::array<std::uint16_t, TypeCount>, 2 * MaxSide> own_{}, others_{};
};

} // namespace hp::lisboa
