#include "engine/heller/market/PieceToken.h"

#include "engine/heller/market/Kinds.h"

#include <cstdlib>
#include <string_view>

namespace hp {

std::string seatToken(int seat)
{
    return std::string(1, seatLetter(seat));
}

std::string squareToken(SquareIndex square, int columns)
{
    return std::string(1, static_cast<char>('a' + square % columns)) +
           std::to_string(square / columns + 1);
}

std::string lineToken(Line line)
{
    return line.isRow ? "row " + std::to_string(line.index + 1)
                      : std::string("column ") + static_cast<char>('a' + line.index);
}

std::string pieceToken(const Piece& piece)
{
    if (piece.isStall())
        return seatLetter(piece.seat) + std::to_string(piece.rank);
    const TileTraits& traits = traitsOf(piece.type);
    return traits.token + (traits.hasValue ? std::to_string(std::abs(piece.value)) : std::string());
}

} // namespace hp
