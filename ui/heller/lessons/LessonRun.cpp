#include "ui/heller/lessons/LessonRun.h"

#include <algorithm>
#include <utility>

namespace hp {

void LessonRun::begin(Lesson lesson, int step)
{
    lesson_ = std::move(lesson);
    done_.clear();
    index_ = -1;
    const int first = step < 0 || step >= stepCount() ? 0 : step;
    for (int i = 0; i < first; ++i)
        done_.insert(i); // before, or the lesson would not begin there
    goTo(first);
}

const LessonStep& LessonRun::step() const
{
    return lesson_.steps[std::min(index_, stepCount() - 1)];
}

bool LessonRun::isDone() const
{
    return isAtEnd() || task() == LessonTask::Kind::Show || done_.count(index_) > 0;
}

bool LessonRun::asksForValues(int step) const
{
    const LessonTask& task = lesson_.steps[step].task;
    return done_.count(step) == 0 && (task.asksNumber() || task.kind == LessonTask::Kind::Line);
}

bool LessonRun::asksForValuesLater() const
{
    const auto& position = step().position;
    for (int later = index_ + 1; later < stepCount(); ++later) {
        if (lesson_.steps[later].position != position)
            return false;
        if (asksForValues(later))
            return true;
    }
    return false;
}

bool LessonRun::isExplainedBefore() const
{
    const auto end = lesson_.steps.begin() + std::min(index_, stepCount());
    const auto explains = [&](Line line) {
        return std::any_of(lesson_.steps.begin(), end, [&](const LessonStep& earlier) {
            return earlier.position == step().position &&
                   std::find(earlier.explain.begin(), earlier.explain.end(), line) !=
                       earlier.explain.end();
        });
    };
    return std::all_of(step().explain.begin(), step().explain.end(), explains);
}

std::vector<int> LessonRun::passedOver() const
{
    std::vector<int> steps;
    for (int i = 0; i < stepCount(); ++i) {
        if (done_.count(i) == 0)
            steps.push_back(i);
    }
    return steps;
}

bool LessonRun::hasMoreHints() const
{
    return !isAtEnd() && hints_ < std::ssize(step().task.hints);
}

void LessonRun::note(int step)
{
    if (done_.insert(step).second)
        emit stepDone(step);
}

void LessonRun::answer(const Verdict& verdict)
{
    if (isAtEnd() || task() == LessonTask::Kind::Show)
        return;
    verdict_ = verdict;
    if (verdict.right)
        note(index_);
    emit changed();
}

void LessonRun::answerNumber(int number)
{
    if (!isAtEnd() && step().task.asksNumber())
        answer(checkSum(step(), number));
}

void LessonRun::answerSquare(SquareIndex square)
{
    if (hears(LessonTask::Kind::Square))
        answer(checkSquare(step(), square));
}

void LessonRun::answerLine(Line line)
{
    if (hears(LessonTask::Kind::Line))
        answer(checkLine(step(), line));
}

void LessonRun::forgetAnswer()
{
    if (!verdict_)
        return;
    verdict_.reset();
    emit changed();
}

void LessonRun::goTo(int step)
{
    const int to = std::clamp(step, 0, stepCount());
    if (to == index_)
        return;
    index_ = to;
    verdict_.reset();
    hints_ = 0;
    emit stepChanged();
}

void LessonRun::restart()
{
    done_.clear();
    index_ = -1;
    goTo(0);
}

void LessonRun::back()
{
    goTo(index_ - 1);
}

void LessonRun::next()
{
    if (isAtEnd())
        return;
    if (task() == LessonTask::Kind::Show)
        note(index_);
    goTo(index_ + 1);
}

void LessonRun::hint()
{
    if (!hasMoreHints())
        return;
    ++hints_;
    emit changed();
}

} // namespace hp
