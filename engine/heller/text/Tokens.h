// The text forms of squares, pieces, turns, markets and positions: stable, language-neutral, typed
// and read by people and other programs. Every parser reports the place of an error (Error::column
// counts from 1 in the text given to it).
#pragma once

#include "engine/base/Result.h"
#include "engine/heller/game/Position.h"
#include "engine/heller/market/PieceToken.h"

#include <string>
#include <string_view>

namespace hp {

Result<SquareIndex> parseSquare(std::string_view text, int rows, int columns);

Result<Piece> parsePiece(std::string_view text);

/// R3@c2  ?+5@d4  !-3@a1  =+5@d4  pass; then ~row ~column ~both for deferred lines.
std::string turnToken(const Turn& turn, const Rules& rules, int seat);
/// A stall must have the letter of `seat`. Game::check() decides whether the turn may be played.
Result<Turn> parseTurn(std::string_view text, const Rules& rules, int seat);

std::string marketText(const Market& market);
/// Any size from 1 x 1 to the bounds; all rows of one length.
/// @param offsets gets the place of each square's piece in the text
Result<Market> parseMarket(std::string_view text, std::vector<std::size_t>* offsets = nullptr);

/// "market ; seat to move ; round ; seats ; tiles not seen"
std::string positionText(const SeatView& view);
Result<Position> parsePosition(std::string_view text, const RuleSet& rules);

/// The same form of a position that is being set up, whether it is possible or not.
std::string draftText(const PositionDraft& draft);
/// Reads also what cannot be by the rules, as long as it can be read; findings() says what is
/// wrong. The rules may have errors too. Numbers beyond all bounds and other pieces than tiles in a
/// hand are errors here.
Result<PositionDraft> parseDraft(std::string_view text, const RuleSet& rules);

} // namespace hp
