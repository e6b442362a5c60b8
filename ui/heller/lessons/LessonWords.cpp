#include "ui/heller/lessons/LessonWords.h"

#include "engine/heller/text/LessonText.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Languages.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

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

std::vector<TextPart> inParts(const Words& words, const LessonStep& step)
{
    std::vector<TextPart> parts = inParts(words);
    if (!step.position)
        return parts;
    // In a game the text is mostly about the learner's own tile, else about the market.
    const bool game =
        step.task.kind == LessonTask::Kind::Turn || step.task.kind == LessonTask::Kind::Play;
    std::vector<Piece> there;
    for (int square = 0; square < step.position->market.squareCount(); ++square)
        there.push_back(step.position->market.at(static_cast<SquareIndex>(square)));
    for (const PositionDraft::HiddenTile& tile : step.position->hidden[step.position->toMove]) {
        if (tile)
            there.insert(game ? there.begin() : there.end(), *tile);
    }
    for (TextPart& part : parts) {
        const auto same = std::find_if(there.begin(), there.end(), [&](const Piece& piece) {
            return !piece.isNone() && sameMeaning(piece, part.piece);
        });
        if (!part.piece.isNone() && same != there.end())
            part = {pieceInWords(*same), *same};
    }
    return parts;
}

QString taskInWords(const LessonTask& task)
{
    switch (task.kind) {
    case LessonTask::Kind::Show:
        return {};
    case LessonTask::Kind::Sum:
        return Text::tr("%1: type what it pays %2, with a minus if it costs money.", "line, seat")
            .arg(lineName(task.line), colourName(task.seat));
    case LessonTask::Kind::Count:
        return Text::tr("Type the number.");
    case LessonTask::Kind::Square:
        return Text::tr("Click the square. With the keyboard: arrow keys, then Enter.");
    case LessonTask::Kind::Line:
        return Text::tr(
            "Click the number of the row or the letter of the column, or one of its squares. "
            "With the keyboard: arrow keys, then R for the row or C for the column of the "
            "square.");
    case LessonTask::Kind::Turn:
        return Text::tr("It is your turn, you are %1: place a piece, or draw.", "seat")
            .arg(colourName(task.seat));
    case LessonTask::Kind::Play: {
        const QString who = colourName(task.seat);
        const QString others = playerName(QString::fromStdString(task.goal.level));
        if (task.goal.kind == LessonGoal::Kind::MoreThan)
            return Text::tr("Play %1 to the end of the round. Goal: more money than every other. "
                            "Against: %2.",
                            "seat, level")
                .arg(who, others);
        return Text::tr("Play %1 to the end of the round. Goal: win at least %2. Against: %3.",
                        "seat, coins, level")
            .arg(who, localNumber(task.goal.coins), others);
    }
    }
    return {};
}

QString verdictInWords(const Verdict& verdict, const LessonTask& task)
{
    QString text = verdict.right ? QString(QChar(0x2713)) + QLatin1Char(' ') : QString();
    text += wording(verdict.why);
    if (!verdict.right && !task.wrong.empty())
        text += QLatin1Char(' ') + inWords(task.wrong);
    return text;
}

std::vector<Passage> endInWords(const Lesson& lesson, const std::vector<int>& passedOver)
{
    const auto words = [](const QString& text) {
        return Passage{Passage::Kind::Words, {}, {{text, {}}}};
    };
    std::vector<Passage> passages{
        words(Text::tr("You have reached the end of the lesson “%1”.").arg(inWords(lesson.name)))};
    if (const Words& learned = lesson.learned; !learned.empty())
        passages.push_back({Passage::Kind::Right, {}, inParts(learned)});
    QStringList numbers;
    for (const int step : passedOver)
        numbers << QString::number(step + 1);
    passages.push_back(words(
        passedOver.empty() ? Text::tr("All its tasks are done. It can be repeated at any time.")
                           : Text::tr("Passed over: step %1. Back leads there.", "numbers",
                                      static_cast<int>(passedOver.size()))
                                 .arg(numbers.join(QStringLiteral(", ")))));
    return passages;
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
