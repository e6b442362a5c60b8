// How the lines of a market stand: open, due or paid, and with how much. What has been paid is
// history: a wizard that comes later does not change it.
#pragma once

#include "engine/game/Summary.h"

#include <span>

namespace hp {

enum class LineState : std::uint8_t {
    Open, ///< not full yet
    Due,  ///< full, but pays only at the round's end [16]
    Paid,
    /// It pays nothing: the round has ended, and by these rules a line that is not full does not
    /// pay [14]; or there are only fixed fires in it [20].
    Lapsed
};

struct LineStanding {
    Line line;
    LineState state = LineState::Open;
    /// Per seat. Paid: what was paid. Open and due: as the line stands, empty squares as 0.
    std::array<int, MaxSeats> coins{};
    /// Bit per seat that has a stall in the line: whom it concerns.
    unsigned seats = 0;

    friend bool operator==(const LineStanding&, const LineStanding&) = default;
};

LineState lineState(const SeatView& view, Line line);

/// Of all lines, rows from the top, then columns from the left.
/// @param paid lines paid up to the view, at least those of its round; a paid line that is missing
/// (somebody wrote the position down) counts as it stands
std::vector<LineStanding> lineStandings(const SeatView& view, std::span<const ScoredLine> paid);

/// What placing a piece makes of a line.
struct LineChange {
    LineStanding now;
    /// Paid: at once or, where the line is due, because the market is full with it. Under the rule
    /// "choice" a completed line is Due: its seat decides.
    LineStanding then;

    bool completes() const { return now.state == LineState::Open && then.state != LineState::Open; }
    bool changes(int seat) const
    {
        return now.coins[static_cast<std::size_t>(seat)] !=
               then.coins[static_cast<std::size_t>(seat)];
    }
};

/// The row and the column of an empty square, in that order, whatever becomes of them; then other
/// lines that are worth something else with it: those of stalls beside a wizard. None for a square
/// that is taken. Secrets are not looked at.
std::vector<LineChange> lineChanges(const SeatView& view, const Piece& piece, SquareIndex square);

/// What is due, added up per seat.
std::array<int, MaxSeats> totalDue(std::span<const LineStanding> lines);

} // namespace hp
