// The texts of a lesson in the language of the window, with their pieces.
#pragma once

#include "engine/heller/teaching/Lesson.h"
#include "ui/heller/lessons/PieceText.h"

#include <QString>

namespace hp {

/// A text of a lesson in the language in use.
QString inWords(const Words& words);
/// The same in parts, with pictures for its pieces.
std::vector<TextPart> inParts(const Words& words);
/// The same for any text with pieces by token.
std::vector<TextPart> partsOf(const QString& text);
/// What is said in place of a piece's picture: "King +6", "Stall III of Red".
QString pieceInWords(const Piece& piece);
/// The seats of a lesson have the names of their colours.
QStringList seatNames(int seats);

} // namespace hp
