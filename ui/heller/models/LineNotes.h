// What an explanation adds to the squares of a line, as plain data: the plan that a painter follows
// and a test checks. Each stage of the explanation shows more of it.
#pragma once

#include "engine/heller/scoring/LineScore.h"
#include "ui/heller/models/ScoringStage.h"

#include <vector>

namespace hp {

constexpr SquareSet bit(SquareIndex square)
{
    return SquareSet{1} << square;
}

struct LineNote {
    enum class Kind {
        Bracket, ///< along a section: from its first square to `square`, its last one
        Running, ///< on a figure that counts: the section's sum up to this square
        Value,   ///< on a section's last square: its sum, then doubled, then with its sign changed
        Ray,     ///< from the evil eye on `from` to a customer that it strikes
        Factor,  ///< on a figure that counts: the sacks multiply it by `number`
        Sign,    ///< on a figure that counts: curses change its sign
        Raise,   ///< on a stall: `number` ranks more from the wizard or banner on `from`
        Rank,    ///< on a stall: its rank with all that raises it
        Product  ///< on a stall: what it earns, the section's value x its rank
    };
    Kind kind = Kind::Bracket;
    int section = 0; ///< index into LineScore::sections
    SquareIndex square = 0;
    SquareIndex from = 0; ///< Bracket: the first square; Ray, Raise: the cause; else as `square`
    int number = 0;
    SquareSet touches = 0; ///< all squares over which it is drawn

    friend bool operator==(const LineNote&, const LineNote&) = default;
};

/// The notes of a line at a stage of its explanation, in the order in which the stages add them. A
/// later stage changes only notes of the kind Value; all others stay.
/// @param market at the moment when the line was scored
std::vector<LineNote> lineNotes(const Market& market, const LineScore& score,
                                const ScoringStage& stage);

} // namespace hp
