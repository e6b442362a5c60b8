// A RuleSet as look-up tables, for one number of seats.
#pragma once

#include "engine/lisboa/rules/RuleSet.h"

#include <vector>

namespace hp::lisboa {

class Rules {
public:
    /// @pre validate(set) finds no error, MinSeats <= seats <= MaxSeats
    Rules(RuleSet set, int seats);

    const RuleSet& set() const { return set_; }
    int seats() const { return seats_; }
    int nextSeat(int seat) const { return seat + 1 < seats_ ? seat + 1 : 0; }

    SquareSet market() const { return market_; }
    EntranceSet entrances() const { return entrances_; }
    SquareSet squaresOf(Line line) const { return lines_[line]; }
    /// Those orthogonally beside it.
    SquareSet neighbours(Square square) const { return neighbours_[square]; }

    struct Customers {
        int number; ///< 1..4
        TypeSet types;
        int count; ///< of these tiles in the game
    };
    /// All customer tiles there are, by number, then by types: `f` before `fl` before `ft` before
    /// `l`. CustomerTile is the index.
    const std::vector<Customers>& customers() const { return customers_; }
    /// @pre tile != NoCustomers
    const Customers& customers(CustomerTile tile) const { return customers_[tile]; }
    /// NoCustomers if the game has none of these.
    CustomerTile findCustomers(int number, TypeSet types) const;
    /// The tiles of a number are those from firstOf(number) to before firstOf(number + 1).
    int firstOf(int number) const { return first_[number - 1]; }

    /// Restaurants of this kind in the game; without the pub that was put aside for good.
    int restaurants(int kind) const { return restaurants_[kind]; }
    bool lastHasPub() const { return lastHasPub_; }
    /// Turns one after the other in which all take coins that end the game.
    int coinsToEnd() const { return coinsToEnd_; }

private:
    RuleSet set_;
    int seats_;
    SquareSet market_ = 0;
    EntranceSet entrances_ = 0;
    std::array<SquareSet, 2 * MaxSide> lines_{};
    std::array<SquareSet, SquareCount> neighbours_{};
    std::vector<Customers> customers_;
    std::array<int, MaxCustomers + 1> first_{};
    std::array<int, KindCount> restaurants_{};
    bool lastHasPub_ = false;
    int coinsToEnd_ = 0;
};

} // namespace hp::lisboa
