// Lessons of a teacher's own: .hplesson.
#include "tests/fuzz/Harness.h"

#include "engine/heller/game/Position.h"
#include "engine/heller/teaching/LessonCheck.h"
#include "engine/heller/text/LessonFile.h"
#include "engine/heller/text/LessonText.h"
#include "engine/heller/words/LessonFindings.h"

using namespace hp;

namespace {

/// Any answer to a task gets a verdict with words.
void answer(const LessonStep& step)
{
    const LessonTask& task = step.task;
    const Market& market = step.position->market;
    const auto check = [](const Verdict& verdict) {
        fuzz::requireWords(Error{verdict.why, {}, 0, 0});
        return verdict.right;
    };
    bool right = false;
    switch (task.kind) {
    case LessonTask::Kind::Show:
        return;
    case LessonTask::Kind::Sum:
    case LessonTask::Kind::Count:
        check(checkSum(step, rightNumber(step) == 0 ? 1 : 0));
        right = check(checkSum(step, rightNumber(step)));
        break;
    case LessonTask::Kind::Square:
        for (int square = 0; square < market.squareCount(); ++square)
            right = check(checkSquare(step, static_cast<SquareIndex>(square))) || right;
        break;
    case LessonTask::Kind::Line:
        for (const Line line : market.lines())
            right = check(checkLine(step, line)) || right;
        break;
    case LessonTask::Kind::Turn:
        right = TurnJudge(step).view().phase == Phase::Playing; // to think takes a second
        break;
    case LessonTask::Kind::Play:
        right = !checkPlay(step, positionOf(*step.position)->view);
        break;
    }
    fuzz::require(right, "a task has a right answer");
}

} // namespace

HP_FUZZ_TARGET(lesson)
{
    const auto lesson = parseLesson(fuzz::bytesOf(input));
    if (!lesson)
        return fuzz::requirePlace(lesson.error(), input);
    fuzz::require(!lesson->steps.empty(), "a lesson has a step");
    bool thinks = false;
    for (const LessonStep& step : lesson->steps) {
        for (const Words::Entry& one : step.text)
            fuzz::require(!checkWords(one.text), "the pieces in accepted texts are good", one.text);
        fuzz::require(step.position || step.task.kind == LessonTask::Kind::Show,
                      "a task has a position");
        thinks = thinks || step.task.kind == LessonTask::Kind::Turn;
        if (step.position) {
            fuzz::require(!hasErrors(findings(*step.position)), "a position of a lesson can be");
            answer(step);
        }
    }
    if (thinks)
        return;
    for (const Error& error : lessonFindings(*lesson))
        fuzz::requireWords(error);
}
