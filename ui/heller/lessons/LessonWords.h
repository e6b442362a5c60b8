// What a lesson says in the language of the window: its texts with their pieces, what is to be
// done, what an answer is worth; and its picture.
#pragma once

#include "engine/heller/teaching/LessonCheck.h"
#include "ui/heller/lessons/PieceText.h"

#include <QString>

#include <optional>

namespace hp {

/// A text of a lesson in the language in use, in parts, with pictures for its pieces.
std::vector<TextPart> inParts(const Words& words);
/// With the figures that the step's position has for the pieces.
std::vector<TextPart> inParts(const Words& words, const LessonStep& step);
/// The same for any text with pieces by token.
std::vector<TextPart> partsOf(const QString& text);
/// What is said in place of a piece's picture: "King +6", "Stall III of Red".
QString pieceInWords(const Piece& piece);
/// What is to be done, beside the lesson's own words; empty: nothing.
QString taskInWords(const LessonTask& task);
/// The verdict on an answer, and what the lesson says of a wrong one.
QString verdictInWords(const Verdict& verdict, const LessonTask& task);
/// The page at the end. @param passedOver the steps that were, by index
std::vector<Passage> endInWords(const Lesson& lesson, const std::vector<int>& passedOver);
/// The first market of a lesson with pieces, as its picture; nothing: none has any.
std::optional<Market> firstMarket(const Lesson& lesson);
/// The seats of a lesson have the names of their colours.
QStringList seatNames(int seats);

} // namespace hp
