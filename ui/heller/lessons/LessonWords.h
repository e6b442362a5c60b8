// The texts of a lesson in the language of the window, with their pieces; and its picture.
#pragma once

#include "engine/heller/teaching/Lesson.h"
#include "ui/heller/lessons/PieceText.h"

#include <QString>

#include <optional>

namespace hp {

/// A text of a lesson in the language in use, in parts, with pictures for its pieces.
std::vector<TextPart> inParts(const Words& words);
/// The same for any text with pieces by token.
std::vector<TextPart> partsOf(const QString& text);
/// What is said in place of a piece's picture: "King +6", "Stall III of Red".
QString pieceInWords(const Piece& piece);
/// The first market of a lesson with pieces, as its picture; nothing: none has any.
std::optional<Market> firstMarket(const Lesson& lesson);
/// The seats of a lesson have the names of their colours.
QStringList seatNames(int seats);

} // namespace hp
