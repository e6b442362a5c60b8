#include "ui/heller/positions/TypedPiece.h"

#include "engine/heller/text/Tokens.h"
#include "engine/heller/text/Typed.h"

#include <algorithm>

namespace hp {

namespace {

QString tokenOf(const Piece& piece)
{
    return QString::fromStdString(pieceToken(piece));
}

} // namespace

void TypedPiece::clear()
{
    text_.clear();
    complete_ = false;
}

TypedPiece::Answer TypedPiece::add(QChar key, const std::vector<Piece>& pieces)
{
    // A person may type small letters, and a keyboard may have other dashes.
    const QString tidy = QString::fromStdString(tidiedNotation(QString(key).toStdString()));
    const QChar sign = tidy.isEmpty() ? key : tidy.front();
    const auto begins = [&](const QString& text) {
        return tokenOf({}).startsWith(text) ||
               std::any_of(pieces.begin(), pieces.end(),
                           [&](const Piece& piece) { return tokenOf(piece).startsWith(text); });
    };
    const QString longer = text_ + sign;
    const bool continues = !text_.isEmpty() && begins(longer);
    longer_ = continues && complete_;
    text_ = continues ? longer : QString(sign);
    complete_ = false;
    if (!begins(text_)) {
        text_.clear();
        return Answer::Unknown;
    }
    if (text_ == tokenOf({})) {
        piece_ = {};
        complete_ = true;
        return Answer::Complete;
    }
    const auto found = std::find_if(pieces.begin(), pieces.end(),
                                    [&](const Piece& piece) { return tokenOf(piece) == text_; });
    if (found == pieces.end())
        return Answer::Begun;
    piece_ = *found;
    complete_ = true;
    return Answer::Complete;
}

} // namespace hp
