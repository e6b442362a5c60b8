#include "ui/heller/lessons/LessonWords.h"

#include "engine/heller/text/LessonText.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Languages.h"

#include <QCoreApplication>

namespace hp {

namespace {
struct Text {
    Q_DECLARE_TR_FUNCTIONS(hp::LessonWords)
};
} // namespace

std::vector<TextPart> inParts(const Words& words)
{
    return partsOf(inWords(words));
}

std::vector<TextPart> partsOf(const QString& text)
{
    std::vector<TextPart> parts;
    for (const WordPart& part : wordParts(text.toStdString())) {
        if (part.piece)
            parts.push_back({pieceInWords(*part.piece), *part.piece});
        else
            parts.push_back({QString::fromStdString(part.words), {}});
    }
    return parts;
}

QString pieceInWords(const Piece& piece)
{
    if (!piece.isStall())
        return pieceName(piece);
    return Text::tr("%1 of %2", "stall, colour").arg(pieceName(piece), colourName(piece.seat));
}

std::optional<Market> firstMarket(const Lesson& lesson)
{
    for (const LessonStep& step : lesson.steps) {
        const int squares = step.position ? step.position->market.squareCount() : 0;
        for (int i = 0; i < squares; ++i) {
            if (!step.position->market.at(static_cast<SquareIndex>(i)).isNone())
                return step.position->market;
        }
    }
    return {};
}

QStringList seatNames(int seats)
{
    QStringList names;
    for (int seat = 0; seat < seats; ++seat)
        names << colourName(seat);
    return names;
}

} // namespace hp
