// What is explained about a line: its score, the market on which it has that score, and the
// question that this answers. Views ask for it, the scoring view explains it, and the market lights
// it.
#pragma once

#include "engine/heller/game/LineStatus.h"

#include <array>
#include <optional>

namespace hp {

class TableSession;
class SessionBoard;
class TurnInput;

struct LineToExplain {
    enum class Kind {
        Plain,      ///< of a market without a game: an example, a draft. In a game: paid before the
                    ///< game began with a position
        Paid,       ///< as it lay when it paid
        Due,        ///< full; it pays at the round's end
        Unfinished, ///< not full; empty squares count 0
        Lapsed,     ///< pays nothing: not full at the round's end, or only fixed fires
        WhatIf      ///< with a piece that only lies there in thought
    };
    struct Moment {
        int round = 1;
        int turn = 1; ///< within the game, from 1; 0: before the first

        friend bool operator==(const Moment&, const Moment&) = default;
    };
    /// The piece that lies there in thought, and how it changes the line.
    struct Supposed {
        Piece piece;
        SquareIndex square = 0;
        LineChange change;
        Piece instead; ///< what lies there
    };

    Kind kind = Kind::Plain;
    LineScore score;      ///< WhatIf: with the supposed piece; Lapsed: no sections, no coins
    Market market;        ///< the market of that score
    Moment moment;        ///< in a game: when the market lay so
    std::size_t step = 0; ///< in a game: the step of the timeline after which it lay so
    FireShields shields;  ///< by which it is scored
    LineScoring lineScoring = LineScoring::Immediate;
    UnfilledLines unfilled = UnfilledLines::Score;
    /// Each seat's money before the line paid. None: the explanation shows no money.
    std::optional<std::array<int, MaxSeats>> moneyBefore;
    std::optional<Supposed> supposed; ///< WhatIf
};

/// The same line at the same moment, asked in the same way.
bool isSameQuestion(const LineToExplain& a, const LineToExplain& b);

/// Lays a piece on an empty square of the line's market in thought. A line that the piece does not
/// change stays as it is.
void suppose(LineToExplain& line, const SeatView& view, const Piece& piece, SquareIndex square);

/// True if the line lies on this market as it is explained, apart from a piece in thought.
bool liesOn(const Market& market, const LineToExplain& line);

/// A line of a market without a game, as it lies.
LineToExplain laidLine(const Market& market, const RuleSet& rules, Line line);
/// A line as it paid. It may be of any round. @pre the session has a game
LineToExplain paidLine(const TableSession& session, const ScoredLine& line);
/// A line of the market after a step of the timeline; a line that had paid then, as it paid.
/// @param view of the game after that step. @pre the session has a game
LineToExplain lineAfter(const TableSession& session, std::size_t step, const SeatView& view,
                        Line line);
/// A line of the market on the board, which may be an earlier one. While a piece is parked on the
/// present market, the lines that it changes are explained with it. @pre the session has a game
LineToExplain lineOnBoard(const SessionBoard& board, const TurnInput& input, Line line);

} // namespace hp
