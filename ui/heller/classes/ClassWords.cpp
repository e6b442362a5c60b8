#include "ui/heller/classes/ClassWords.h"

#include "engine/heller/text/DecisionToken.h"
#include "engine/heller/words/LedgerWording.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/heller/lessons/LessonWords.h"
#include "ui/heller/puzzles/PuzzleWords.h"

#include <QCoreApplication>

#include <algorithm>

namespace hp {

namespace {

struct ClassText {
    Q_DECLARE_TR_FUNCTIONS(hp::ClassWords)
};

QString seatName(const ClassScene& scene, int seat)
{
    return seatNames(scene).value(seat);
}

QString signText(int number)
{
    return number < 0 ? QChar(0x2212) + QString::number(-number) : QString::number(number);
}

} // namespace

QStringList seatNames(const ClassScene& scene)
{
    QStringList names;
    for (const SeatInfo& seat : scene.seats)
        names << (seat.name.empty() ? colourName(seat.colour) : isolated(seat.name));
    return names;
}

std::vector<TextPart> questionParts(const ClassQuestion& question, const ClassTask* task,
                                    const ClassScene& scene)
{
    using Kind = ClassQuestion::Kind;
    if (!task)
        return {};
    switch (question.kind) {
    case Kind::FullLine:
        return {{ClassText::tr("Which line is full?"), {}}};
    case Kind::Pays:
        return {{ClassText::tr("What does %1 pay %2?", "line, seat")
                     .arg(lineInSentence(question.line), seatName(scene, question.seat)),
                 {}}};
    case Kind::Place:
        return {{ClassText::tr("Where does %1 bring %2 most?", "piece, seat")
                         .arg(pieceName(question.piece), seatName(scene, question.seat)) +
                     QLatin1Char(' '),
                 {}},
                {pieceName(question.piece), question.piece}};
    case Kind::Step:
        return inParts(task->step.text);
    case Kind::Puzzle:
        break;
    }
    return {{questionText(*task->puzzle, seatName(scene, task->puzzle->position.toMove)), {}}};
}

QString questionText(const ClassQuestion& question, const ClassTask* task, const ClassScene& scene)
{
    if (question.kind == ClassQuestion::Kind::Place) // not its picture
        return questionParts(question, task, scene).front().words.trimmed();
    QString text;
    for (const TextPart& part : questionParts(question, task, scene))
        text += part.words;
    return text.simplified();
}

QString answerText(const ClassAnswer& answer, const ClassTask& task)
{
    switch (answer.kind) {
    case ClassAnswer::Kind::Number:
        return signText(answer.value);
    case ClassAnswer::Kind::Square:
        return squareName(static_cast<SquareIndex>(answer.value), task.position().market.columns());
    case ClassAnswer::Kind::Line:
        return lineInSentence(Line::fromId(answer.value));
    case ClassAnswer::Kind::Turn:
        break;
    }
    const Position position = task.turnPosition();
    const auto decision = parseDecision(answer.turn, position.view);
    return decision ? decisionInWords(*decision, *position.rules) : QString();
}

QString rightText(const ClassTask& task)
{
    if (task.wants == ClassAnswer::Kind::Turn)
        return decisionInWords(task.bestTurn(), *task.turnPosition().rules);
    const LessonTask& asked = task.step.task;
    if (asked.asksNumber())
        return signText(rightNumber(task.step));
    QStringList all;
    for (const Line line : asked.lines)
        all << lineInSentence(line);
    for (int square = 0; square < task.position().market.squareCount(); ++square) {
        if ((asked.squares >> square & 1U) != 0)
            all << squareName(static_cast<SquareIndex>(square), task.position().market.columns());
    }
    return all.join(QStringLiteral(", "));
}

std::vector<std::pair<ClassAnswer, int>> spreadByCount(const ClassDesk::Asked& asked)
{
    const auto spread = ClassDesk::spreadOf(asked);
    std::vector<std::pair<ClassAnswer, int>> all(spread.begin(), spread.end());
    std::ranges::stable_sort(all, [](const auto& a, const auto& b) { return a.second > b.second; });
    return all;
}

QString spreadText(const ClassDesk::Asked& asked)
{
    QStringList lines;
    for (const auto& [answer, count] : spreadByCount(asked)) {
        const QString mark = asked.task.check(answer).right ? QStringLiteral("\u2713 ") : QString();
        lines << mark + ClassText::tr("%1: %2", "an answer, how many gave it")
                            .arg(answerText(answer, asked.task))
                            .arg(count);
    }
    return lines.join(QStringLiteral(" \u00b7 "));
}

} // namespace hp
