// Why one turn is better than another, as a sum. Both turns are played out to the round's end on
// the same deals by the fast policy, and every line's payments are added up apart. The differences
// of the lines, and of what the kept stalls are worth, are the ledger. Its entries add up to its
// total exactly, also as whole numbers.
//
// Amounts are those of the seat to move less those of the best other seat. With three or four seats
// that seat is chosen deal by deal: the one that is the best other at the end. If it is one seat
// after the first turn and another one after the second, lines and kept stalls count against the
// mean of both, and BestOther is what is left.
#pragma once

#include "engine/heller/players/Player.h"

#include <vector>

namespace hp {

struct LedgerEntry {
    enum class Kind {
        Line,       ///< what this line pays
        OtherLines, ///< all lines that are not named, together
        KeptStalls, ///< what unplaced stalls are worth in later rounds, by the hand-made price
        BestOther,  ///< another seat may then be the best other one; only with more than two seats
        /// What better endings than those of the fast policy change, as far as a review knows it.
        /// How much of it the seat to move gets itself is not known: `own` is 0.
        StrongerPlay
    };
    Kind kind = Kind::Line;
    Line line; ///< Kind::Line
    /// Coins by which the first turn is better here, for the seat to move less the best other seat.
    double coins = 0;
    double error = 0; ///< half width of the 95 % interval
    int shown = 0;    ///< coins as a whole number; the shown numbers of a ledger add up to its own
    double own = 0;   ///< the part of `coins` that the seat to move gets itself
};

struct Ledger {
    Decision turn;  ///< the turn that is explained
    Decision other; ///< the turn that it is compared with
    /// At most three lines by name, the greatest first; then what is not 0 of the other kinds.
    std::vector<LedgerEntry> entries;
    double total = 0; ///< sum of the entries' coins
    double error = 0; ///< half width of the 95 % interval of the total
    int shown = 0;    ///< sum of the entries' shown numbers
    /// Every number is exact: all draws are averaged, and after both turns all seats play their
    /// best, not the fast policy. An error of 0 alone does not say this.
    bool certain = false;
};

} // namespace hp
