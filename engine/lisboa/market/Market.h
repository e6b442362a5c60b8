// The pieces and places of Mercado de Lisboa: types, squares, lines and entrances. Numbers in
// brackets, here and in the other files, are the points of the game's rules.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace hp::lisboa {

// --- types [2, 3] ---------------------------------------------------------------------------

/// Fish, flowers, tomatoes, meat, grapes.
inline constexpr int TypeCount = 5;
/// Restaurants have one kind more: the pub, which serves all types.
inline constexpr int KindCount = TypeCount + 1;
inline constexpr int Pub = TypeCount;
inline constexpr std::string_view KindLetters = "fltmgp";
/// No type, no kind.
inline constexpr std::uint8_t NoType = 255;

/// Bit per type.
using TypeSet = std::uint8_t;
inline constexpr int TypeSets = 1 << TypeCount;
constexpr TypeSet setOf(int type)
{
    return static_cast<TypeSet>(1U << type);
}

// --- squares [1] ----------------------------------------------------------------------------

inline constexpr int MinSide = 3;
inline constexpr int MaxSide = 8;
inline constexpr int SquareCount = MaxSide * MaxSide;
/// row * MaxSide + column, whatever the market's size.
using Square = std::uint8_t;
/// Bit per square.
using SquareSet = std::uint64_t;

constexpr Square squareAt(int row, int column)
{
    return static_cast<Square>(row * MaxSide + column);
}
constexpr int rowOf(Square square)
{
    return square / MaxSide;
}
constexpr int columnOf(Square square)
{
    return square % MaxSide;
}
constexpr SquareSet setOfSquare(Square square)
{
    return SquareSet{1} << square;
}
/// The squares of a market of this size.
constexpr SquareSet marketSquares(int rows, int columns)
{
    SquareSet squares = 0;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column)
            squares |= setOfSquare(squareAt(row, column));
    }
    return squares;
}

// --- lines and entrances [1] ----------------------------------------------------------------

/// Rows 0..7, columns 8..15.
using Line = std::uint8_t;
constexpr Line rowLine(int row)
{
    return static_cast<Line>(row);
}
constexpr Line columnLine(int column)
{
    return static_cast<Line>(MaxSide + column);
}
constexpr bool isRow(Line line)
{
    return line < MaxSide;
}

/// line * 2, and 1 more at its other end: the right one of a row, the bottom one of a column. That
/// is also the order of text forms.
using Entrance = std::uint8_t;
inline constexpr int EntranceCount = 4 * MaxSide;
/// Bit per entrance.
using EntranceSet = std::uint32_t;
constexpr Line lineOf(Entrance entrance)
{
    return entrance / 2;
}
constexpr Entrance firstEnd(Line line)
{
    return static_cast<Entrance>(line * 2);
}
constexpr Entrance otherEnd(Line line)
{
    return static_cast<Entrance>(line * 2 + 1);
}

// --- customer tiles [4] -----------------------------------------------------------------------

inline constexpr int MaxCustomers = 4;
/// An index of Rules::customers(): number and types.
using CustomerTile = std::uint8_t;
inline constexpr int MaxCustomerTiles = MaxCustomers * (TypeSets - 1);
inline constexpr CustomerTile NoCustomers = 255;

} // namespace hp::lisboa
