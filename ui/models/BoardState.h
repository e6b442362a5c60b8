// What a board shows, as values: the market with what its lines are worth and whose the stalls are,
// and what is marked on it. It is read from a SeatView (a game, a record, a position), or put
// together where nobody can play: drafts of rules, examples in the help.
#pragma once

#include "engine/game/LineStandings.h"
#include "ui/scoring/ScoringStage.h"

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
    LineStanding standing;
    /// What it was worth to the seats by something that it is compared with, if that differs.
    std::optional<std::array<int, MaxSeats>> before;
    QString text; ///< what is said of it; empty: what the standing says

    friend bool operator==(const BoardLine&, const BoardLine&) = default;
};

struct BoardState {
    Market market;
    RuleSet rules; ///< by which the pieces do what they do
    int seatCount = MaxSeats;
    PerSeat<BoardSeat> seats{{{{{}, 0}, {{}, 1}, {{}, 2}, {{}, 3}}}};
    std::vector<BoardLine> lines; ///< rows from the top, then columns; empty: nothing is told
    /// Where it was read from; none: nobody can play on this market.
    std::optional<SeatView> view;

    /// @param paid as for lineStandings()
    static BoardState of(const SeatView& view, const PerSeat<BoardSeat>& seats,
                         std::span<const ScoredLine> paid = {});

    const BoardLine& line(Line line) const
    {
        return lines[static_cast<std::size_t>(line.isRow ? line.index
                                                         : market.rows() + line.index)];
    }
    /// Whose stall it is; nobody's, of no colour, when it is none or the seat does not play.
    BoardSeat ownerOf(const Piece& piece) const;
    /// Of the seats, for painters.
    PerSeat<int> colours() const;
};

/// What is marked on a board beyond what lies on it.
struct BoardMarks {
    std::vector<SquareIndex> lit; ///< in the order in which the light runs along them
    Line litLine;                 ///< direction of the walls
    SquareSet struckOut = 0;      ///< customers under an evil eye
    SquareSet walls = 0;          ///< fires that part the line
    std::optional<SquareIndex> lastPlaced;

    SquareSet choosable = 0; ///< squares onto which the held piece can go
    Piece held;              ///< floats over the choosable square that is looked at
    /// Where it floats while none is looked at.
    std::optional<SquareIndex> target;

    /// Lights a line too, as far as it has been explained.
    void light(const Market& market, const LineScore& score, const ScoringStage& stage = {});
    bool canChoose(SquareIndex square) const { return (choosable >> square & 1U) != 0; }

    friend bool operator==(const BoardMarks&, const BoardMarks&) = default;
};

/// The squares that are marked otherwise.
SquareSet difference(const BoardMarks& a, const BoardMarks& b);

} // namespace hp
