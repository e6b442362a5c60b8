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
std::optional<Decision> decisionOf(const std::string& token, const SeatView& view)
{
    const auto decision = parseDecision(token, view);
    return decision && decisionToken(*decision, view) == token ? std::optional(*decision)
                                                               : std::nullopt;
}

Result<ClassTask> puzzleTask(const std::string& id)
{
    const auto& puzzles = builtInPuzzles();
    const auto puzzle = std::ranges::find(puzzles, id, &Puzzle::id);
    if (puzzle == puzzles.end())
        return makeError("class.unknownQuestion");
    return ClassTask{{}, *puzzle, Wants::Turn, {}};
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
    switch (step.task.kind) {
    case Task::Square:
        return ClassTask{step, {}, Wants::Square, {}};
    case Task::Line:
        return ClassTask{step, {}, Wants::Line, {}};
    case Task::Turn:
        return ClassTask{step, {}, Wants::Turn, std::make_shared<TurnJudge>(step)};
    default:
        return ClassTask{step, {}, Wants::Number, {}};
    }
}

} // namespace

bool isClassTask(const LessonTask& task)
{
    return task.kind != Task::Show && task.kind != Task::Play;
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

Position ClassTask::turnPosition() const
{
    if (puzzle)
        return puzzlePosition(puzzle->position).value();
    Position position = positionOf(*step.position).value();
    position.view = position.view.asMoverKnows().value();
    return position;
}

Decision ClassTask::bestTurn() const
{
    if (puzzle)
        return puzzle->solution;
    judge->think();
    return judge->best();
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
    return decisionOf(answer.turn, turnPosition().view).has_value();
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
    const std::optional<Decision> decision = decisionOf(answer.turn, turnPosition().view);
    if (!judge)
        return {decision == bestTurn(), {}};
    judge->think();
    const std::optional<TurnVerdict> verdict = judge->judge(*decision);
    return {verdict->right, verdict->why};
}

} // namespace hp
