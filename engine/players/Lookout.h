// What the simple levels see when they look at the market: for each line, what it would pay each
// seat, with a guess for its empty squares. Works on a SeatView alone, for all rules.
#pragma once

#include "engine/game/SeatView.h"
#include "engine/players/Player.h"

#include <array>
#include <span>

namespace hp {

using SeatValues = PerSeat<double>;

/// What one empty square of a line is expected to become.
struct SquareGuess {
    double customers = 0; ///< expected customer value
    double rogues = 0;    ///< expected rogue value, as a positive number
    double eye = 0;       ///< chance of an evil eye
    double sack = 0;      ///< chance of a coin sack
    double trust[MaxMarketSide + 1] = {1, 1, 1, 1, 1,
                                       1, 1, 1, 1}; ///< by empty squares in the section
};

class Lookout {
public:
    explicit Lookout(const SeatView& view);

    const SeatView& view() const { return *view_; }
    const Rules& rules() const { return *view_->rules; }
    SquareSet empty() const { return empty_; }

    /// Counts what is unseen and turns it into a guess for a square. `tileShare`: how likely a
    /// square becomes a tile rather than a stall.
    SquareGuess guess(double tileShare) const;
    /// Tiles that may still come to the market, the reader's own hidden ones included.
    int tilesToCome() const;

    /// Adds what the line is expected to pay each seat, times `sign`; full lines are exact.
    void addLine(int lineId, const SquareGuess& guess, double sign, SeatValues& values) const;
    /// All lines not paid yet.
    SeatValues allLines(const SquareGuess& guess) const;
    /// How the lines' values change when `code` comes to `square`, those overlooked left out.
    SeatValues change(PieceCode code, SquareIndex square, const SquareGuess& guess,
                      LineSet overlooked = 0);

    /// What the reader can place without drawing: stalls, hidden tiles or the tile in hand (then
    /// only that, or any of the hand that it has joined), open tiles; each kind once.
    std::vector<PieceCode> placeable() const;
    /// The turn that brings `code`, one of placeable() or a drawn tile, to a square.
    Turn turnFor(PieceCode code, SquareIndex square) const;
    bool canDraw() const;

private:
    LineSet linesTouched(PieceCode code, SquareIndex square) const;

    const SeatView* view_;
    std::array<PieceCode, MaxSquares> squares_;
    SquareSet empty_ = 0;
};

/// A seat's value less the best other's.
double marginOf(const SeatValues& values, int seat, int seats);

} // namespace hp
