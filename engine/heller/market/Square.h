// Squares and lines (Gassen) of the market, rulebook "Spielmaterial" and "Wertung".
#pragma once

#include <cstdint>

namespace hp {

// Bounds of every market.
inline constexpr int MinMarketSide = 2;
inline constexpr int MaxMarketSide = 8;
inline constexpr int MaxSquares = MaxMarketSide * MaxMarketSide;
inline constexpr int MaxLines = 2 * MaxMarketSide;

/// The bit of a square in a set of squares. It is the same for every market size.
constexpr std::uint64_t boardSquare(int row, int column)
{
    return std::uint64_t{1} << (row * MaxMarketSide + column);
}

/// Index of a square: row * columns + column, from the top left. The number of columns comes from
/// the market it belongs to.
using SquareIndex = std::uint8_t;

/// A set of squares, one bit each.
using SquareSet = std::uint64_t;

/// A row (0..7 from the top) or a column (0..7 from the left).
struct Line {
    bool isRow = true;
    std::uint8_t index = 0;

    /// Rows 0..7, then columns 8..15: the place of a line in every per-line table.
    constexpr int id() const { return (isRow ? 0 : MaxMarketSide) + index; }
    static constexpr Line fromId(int id)
    {
        return id < MaxMarketSide ? Line{true, static_cast<std::uint8_t>(id)}
                                  : Line{false, static_cast<std::uint8_t>(id - MaxMarketSide)};
    }
    friend bool operator==(const Line&, const Line&) = default;
};

/// A set of lines, bit Line::id() each.
using LineSet = std::uint32_t;

constexpr LineSet lineBit(Line line)
{
    return LineSet{1} << line.id();
}

} // namespace hp
