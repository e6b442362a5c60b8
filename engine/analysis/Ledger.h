// Why one turn is better than another, as a sum. Both turns are played out to the round's end on
// the same deals by the fast policy, and every line's payments are added up apart. The differences
// of the lines, and of what the kept stalls are worth, are the ledger. Its entries add up to its
// total exactly, also as whole numbers.
#pragma once

#include "engine/players/Player.h"

#include <vector>

namespace hp {

struct LedgerEntry {
    enum class Kind {
        Line,       ///< what this line pays
        OtherLines, ///< all lines that are not named, together
        KeptStalls, ///< what unplaced stalls are worth in later rounds
        Money       ///< anything else: coins that the seats already have
    };
    Kind kind = Kind::Line;
    Line line; ///< Kind::Line
    /// Coins by which the first turn is better here, for the seat to move less the best other seat.
    double coins = 0;
    double error = 0; ///< half width of the 95 % interval; 0: certain
    int shown = 0;    ///< coins as a whole number; the shown numbers of a ledger add up to its own
    double own = 0;   ///< the part of `coins` that the seat to move gets itself
};

struct Ledger {
    Decision turn;                    ///< the turn that is explained
    Decision other;                   ///< the turn that it is compared with
    std::vector<LedgerEntry> entries; ///< at most three lines by name, the greatest first
    double total = 0;                 ///< sum of the entries' coins
    double error = 0;                 ///< half width of the 95 % interval of the total; 0: certain
    int shown = 0;                    ///< sum of the entries' shown numbers
    bool certain = false;             ///< every number is exact: no chance was sampled
};

} // namespace hp
