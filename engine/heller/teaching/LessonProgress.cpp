#include "engine/heller/teaching/LessonProgress.h"

namespace hp {

LessonMark LessonProgress::of(const std::string& lesson) const
{
    const auto found = lessons.find(lesson);
    return found == lessons.end() ? LessonMark() : found->second;
}

bool LessonProgress::stepDone(const std::string& lesson, int step, int steps)
{
    LessonMark& mark = lessons[lesson];
    if (step != mark.steps)
        return false;
    ++mark.steps;
    if (mark.steps < steps)
        return false;
    mark.steps = 0;
    ++mark.completed;
    return true;
}

void LessonProgress::restart(const std::string& lesson)
{
    if (const auto found = lessons.find(lesson); found != lessons.end())
        found->second.steps = 0;
}

} // namespace hp
