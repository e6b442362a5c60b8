// The grid for people and for the scoring breakdown: pieces by meaning, any size within the bounds.
// The running game keeps its own compact form (game/Game.h) and can return a Market.
#pragma once

#include "engine/heller/market/Piece.h"
#include "engine/heller/market/Square.h"

#include <array>
#include <cassert>
#include <vector>

namespace hp {

class Market {
public:
    /// @pre 1 <= rows, columns <= MaxMarketSide
    Market(int rows, int columns) : rows_(rows), columns_(columns)
    {
        assert(rows >= 1 && rows <= MaxMarketSide && columns >= 1 && columns <= MaxMarketSide);
    }
    Market() : Market(5, 6) {}

    int rows() const { return rows_; }
    int columns() const { return columns_; }
    int squareCount() const { return rows_ * columns_; }

    SquareIndex square(int row, int column) const
    {
        return static_cast<SquareIndex>(row * columns_ + column);
    }
    int rowOf(SquareIndex square) const { return square / columns_; }
    int columnOf(SquareIndex square) const { return square % columns_; }

    const Piece& at(SquareIndex square) const { return squares_[square]; }
    const Piece& at(int row, int column) const { return squares_[this->square(row, column)]; }
    void set(SquareIndex square, Piece piece) { squares_[square] = piece; }
    void set(int row, int column, Piece piece) { squares_[this->square(row, column)] = piece; }

    /// All lines, rows from the top, then columns from the left.
    std::vector<Line> lines() const;
    /// The squares of a line from the top or the left.
    std::vector<SquareIndex> squaresOf(Line line) const;
    bool isFull(Line line) const;
    bool isFull() const;

    friend bool operator==(const Market&, const Market&) = default;

private:
    int rows_;
    int columns_;
    std::array<Piece, MaxSquares> squares_{};
};

} // namespace hp
