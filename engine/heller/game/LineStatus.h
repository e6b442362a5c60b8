// The state of each line of a market: open, due or paid, and its coins. A payment is final: a
// wizard placed later does not change it.
#pragma once

#include "engine/heller/game/Summary.h"

#include <span>

namespace hp {

enum class LineState : std::uint8_t {
    Open, ///< not full yet
    Due,  ///< full, but pays only at the round's end [16]
    Paid,
    /// It pays nothing, because the round has ended and the rules pay only full lines [14], or
    /// because the line holds only fixed fires [20].
    Lapsed
};

struct LineStatus {
    Line line;
    LineState state = LineState::Open;
    /// Per seat. Paid: the coins paid. Open and due: the coins of the line as it is now; empty
    /// squares count as 0.
    std::array<int, MaxSeats> coins{};
    /// One bit per seat that has a stall in the line: the line concerns these seats.
    unsigned seats = 0;

    friend bool operator==(const LineStatus&, const LineStatus&) = default;
};

LineState lineState(const SeatView& view, Line line);

/// The standings of all lines: rows from the top, then columns from the left.
/// @param paid lines paid so far, at least those of the view's round. A paid line may be missing
/// (in a position written by hand); it then counts as it is now
std::vector<LineStatus> lineStatuses(const SeatView& view, std::span<const ScoredLine> paid);

/// How a piece changes a line.
struct LineChange {
    LineStatus now;
    /// Paid: the line pays at once, or it is due and the piece fills the market. Under the rule
    /// "choice" a completed line is Due, because the seat that completes it decides.
    LineStatus then;

    bool completes() const { return now.state == LineState::Open && then.state != LineState::Open; }
    bool changes(int seat) const { return now.coins[seat] != then.coins[seat]; }
};

/// How the lines would change with the piece on that square, in place of what lies there. First the
/// row and the column of the square, in that order, changed or not; one that was paid is in the
/// list only if the square is occupied, with its coins as it lies and as it would have paid. Then
/// other lines whose coins the piece changes: the lines of stalls beside a wizard. Uses no secrets.
std::vector<LineChange> lineChanges(const SeatView& view, const Piece& piece, SquareIndex square);

/// The coins of all due lines, added up per seat.
std::array<int, MaxSeats> totalDue(std::span<const LineStatus> lines);

} // namespace hp
