// The tokens of seats, squares, lines and pieces, as in every text form. The engine's messages name
// pieces with them; the parsers are in text/Tokens.h.
#pragma once

#include "engine/heller/market/Piece.h"
#include "engine/heller/market/Square.h"
#include "engine/table/SeatLetter.h"

#include <string>

namespace hp {

/// "R"
std::string seatToken(int seat);

/// "c2"
std::string squareToken(SquareIndex square, int columns);

/// "row 2", "column c"
std::string lineToken(Line line);

/// +5 -3 S F E W R3, "." for nothing.
std::string pieceToken(const Piece& piece);

} // namespace hp
