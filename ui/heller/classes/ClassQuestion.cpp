#include "ui/heller/classes/ClassQuestion.h"

#include "engine/heller/text/DecisionToken.h"
#include "engine/heller/text/LessonFile.h"
#include "engine/heller/text/PuzzleFile.h"

#include <algorithm>
#include <cstdlib>

namespace hp {

namespace {

using Asks = ClassQuestion::Kind;
using Task = LessonTask::Kind;
using Wants = ClassAnswer::Kind;

/// The turn of a token; nothing if it is no legal one, or not written as it is printed.
std::optional<Decision> decisionOf(const std::string& token, const PositionDraft& draft)
{
    const auto position = puzzlePosition(draft);
    if (!position)
        return {};
    const auto decision = parseDecision(token, position->view);
    return decision && decisionToken(*decision, position->view) == token ? std::optional(*decision)
                                                                         : std::nullopt;
}

Result<ClassTask> puzzleTask(const std::string& id)
{
    const auto& puzzles = builtInPuzzles();
    const auto puzzle = std::ranges::find(puzzles, id, &Puzzle::id);
    if (puzzle == puzzles.end())
        return makeError("class.unknownQuestion");
    return ClassTask{{}, *puzzle, Wants::Turn};
}

Result<ClassTask> lessonTask(const ClassQuestion& question)
{
    const auto& lessons = builtInLessons();
    const auto lesson = std::ranges::find(lessons, question.id, &Lesson::id);
    const auto at = static_cast<std::size_t>(question.step);
    if (lesson == lessons.end() || at >= lesson->steps.size() ||
        !isClassTask(lesson->steps[at].task))
        return makeError("class.unknownQuestion");
    const LessonStep& step = lesson->steps[at];
    const Wants wants = step.task.kind == Task::Square ? Wants::Square
                        : step.task.kind == Task::Line ? Wants::Line
                                                       : Wants::Number;
    return ClassTask{step, {}, wants};
}

} // namespace

bool isClassTask(const LessonTask& task)
{
    return task.asksNumber() || task.kind == Task::Square || task.kind == Task::Line;
}

Result<ClassTask> taskOf(const ClassQuestion& question, const ClassScene& scene)
{
    if (question.kind == Asks::Step)
        return lessonTask(question);
    if (question.kind == Asks::Puzzle)
        return puzzleTask(question.id);
    ClassTask result;
    result.step.position = scene.position();
    LessonTask& task = result.step.task;
    task.seat = question.seat;
    switch (question.kind) {
    case Asks::Pays:
        task.kind = Task::Sum;
        task.line = question.line;
        result.wants = Wants::Number;
        break;
    case Asks::Place:
        task.kind = Task::Square;
        task.piece = question.piece;
        task.wish = 1;
        result.wants = Wants::Square;
        if (!findAnswers(result.step))
            return makeError("class.noBetterSquare");
        break;
    default:
        task.kind = Task::Line;
        result.wants = Wants::Line;
        for (const Line line : scene.market.lines()) {
            if (scene.market.isFull(line))
                task.lines.push_back(line);
        }
        if (task.lines.empty())
            return makeError("class.noFullLine");
    }
    return result;
}

bool ClassTask::takes(const ClassAnswer& answer) const
{
    if (answer.kind != wants)
        return false;
    const Market& market = position().market;
    switch (answer.kind) {
    case Wants::Number:
        return std::abs(answer.value) <= MostClassNumber;
    case Wants::Square:
        return answer.value >= 0 && answer.value < market.squareCount() &&
               (!step.task.piece || market.at(static_cast<SquareIndex>(answer.value)).isNone());
    case Wants::Line:
        return std::ranges::any_of(market.lines(),
                                   [&](Line line) { return line.id() == answer.value; });
    case Wants::Turn:
        break;
    }
    return puzzle && decisionOf(answer.turn, puzzle->position);
}

Verdict ClassTask::check(const ClassAnswer& answer) const
{
    switch (answer.kind) {
    case Wants::Number:
        return checkSum(step, answer.value);
    case Wants::Square:
        return checkSquare(step, static_cast<SquareIndex>(answer.value));
    case Wants::Line:
        return checkLine(step, Line::fromId(answer.value));
    case Wants::Turn:
        break;
    }
    return {decisionOf(answer.turn, puzzle->position) == puzzle->solution, {}};
}

} // namespace hp
