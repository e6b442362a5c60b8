// The text forms of squares, pieces, turns, markets and positions: stable, language-neutral, typed
// and read by people and other programs. Every parser reports the place of an error (Error::column
// counts from 1 in the text given to it).
#pragma once

#include "engine/base/Result.h"
#include "engine/game/SeatView.h"

#include <string>
#include <string_view>

namespace hp {

char seatLetter(int seat); ///< R G B Y
/// Seat 0..3 or -1.
int seatOfLetter(char letter);

std::string squareToken(SquareIndex square, int columns);
Result<SquareIndex> parseSquare(std::string_view text, int rows, int columns);

/// +5 -3 S F E W R3, "." for nothing.
std::string pieceToken(const Piece& piece);
Result<Piece> parsePiece(std::string_view text);

/// R3@c2  ?+5@d4  !-3@a1  =+5@d4  pass; then ~row ~column ~both for deferred lines.
std::string turnToken(const Turn& turn, const Rules& rules, int seat);
/// A stall must have the letter of `seat`. Game::check() decides whether the turn may be played.
Result<Turn> parseTurn(std::string_view text, const Rules& rules, int seat);

std::string marketText(const Market& market);
/// Any size from 1 x 1 to the bounds; all rows of one length.
Result<Market> parseMarket(std::string_view text);

struct Position {
    RulesPtr rules;
    SeatView view; ///< view.rules == rules.get(), viewer -1
};
/// "market ; seat to move ; round ; seats ; tiles not seen"
std::string positionText(const SeatView& view);
Result<Position> parsePosition(std::string_view text, const RuleSet& rules);

} // namespace hp
