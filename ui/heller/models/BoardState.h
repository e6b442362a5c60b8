// The contents of a board, as values: the market, the worth of its lines, the owners of its stalls,
// and its marks. A BoardState is read from a SeatView (a game, a record, a position). It can also
// be built by hand where nobody can play: for drafts of rules, and for examples in the help.
#pragma once

#include "engine/heller/game/LineStatus.h"
#include "ui/heller/models/LineNotes.h"

#include <QString>

#include <optional>
#include <span>
#include <vector>

namespace hp {

struct BoardSeat {
    QString name;
    int colour = 0; ///< 0..3

    friend bool operator==(const BoardSeat&, const BoardSeat&) = default;
};

/// A row or a column.
struct BoardLine {
    LineStatus standing;
    /// The line's worth in the state that this board is compared with; set only if it differs.
    std::optional<std::array<int, MaxSeats>> before;
    QString text; ///< text for the line; empty: the text of its standing

    friend bool operator==(const BoardLine&, const BoardLine&) = default;
};

struct BoardState {
    Market market;
    RuleSet rules; ///< the rules by which the pieces act
    int seatCount = MaxSeats;
    PerSeat<BoardSeat> seats{{{{{}, 0}, {{}, 1}, {{}, 2}, {{}, 3}}}};
    std::vector<BoardLine> lines; ///< rows from the top, then columns; empty: no values shown
    /// The view that the board was read from; none: nobody can play on this market.
    std::optional<SeatView> view;

    /// @param paid as for lineStatuses()
    static BoardState of(const SeatView& view, const PerSeat<BoardSeat>& seats,
                         std::span<const ScoredLine> paid = {});

    /// A market that nobody plays on: each line is worth what it would pay as it lies, empty
    /// squares as 0. Full lines are paid, or due if all lines pay at the round's end.
    static BoardState laidOut(const Market& market, const RuleSet& rules, int seatCount,
                              const PerSeat<BoardSeat>& seats);

    const BoardLine& line(Line line) const
    {
        return lines[line.isRow ? line.index : market.rows() + line.index];
    }
    /// The owner of a stall. For other pieces, and for seats that do not play: no name, colour -1.
    BoardSeat ownerOf(const Piece& piece) const;
    /// The colours of the seats, for painters.
    PerSeat<int> colours() const;
};

/// The line that is being explained on a board, and how far the explanation has come.
struct ExplainedLine {
    LineScore score;
    ScoringStage stage;
    std::vector<LineNote> notes{}; ///< what is drawn over the squares at this stage

    /// True once the coins are shown at the line's end.
    bool showsCoins() const { return stage.reached(ScoringStage::Phase::Coins); }
    friend bool operator==(const ExplainedLine&, const ExplainedLine&) = default;
};

/// The marks on a board, in addition to its pieces.
struct BoardMarks {
    std::vector<SquareIndex> lit; ///< in the order in which the light moves along them
    Line litLine;                 ///< gives the direction of the walls
    SquareSet struckOut = 0;      ///< customers under an evil eye
    SquareSet walls = 0;          ///< fires that divide the line
    std::optional<SquareIndex> lastPlaced;
    std::optional<ExplainedLine> explained; ///< the line that was lit last

    SquareSet choosable = 0; ///< squares on which the held piece can be placed
    Piece held;              ///< floats over the choosable square that is looked at
    /// The square over which it floats when no square is pointed at.
    std::optional<SquareIndex> target;
    bool parked = false; ///< it lies there in thought, and stays until it is taken away

    /// Adds a line to the lit squares, as far as it has been explained.
    void light(const Market& market, const LineScore& score, const ScoringStage& stage = {});
    bool canChoose(SquareIndex square) const { return (choosable >> square & 1U) != 0; }
    /// What is left of them on another market: the piece in a person's hand, over the squares that
    /// are empty there too.
    BoardMarks onOther(const Market& market) const;

    friend bool operator==(const BoardMarks&, const BoardMarks&) = default;
};

SquareSet bits(const std::optional<SquareIndex>& square);
SquareSet bits(const std::vector<SquareIndex>& squares);
/// The squares whose marks differ. Where a piece may be placed is not seen.
SquareSet difference(const BoardMarks& a, const BoardMarks& b);

} // namespace hp
