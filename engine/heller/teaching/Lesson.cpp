#include "engine/heller/teaching/Lesson.h"

#include <algorithm>

namespace hp {

namespace {

int secondsFor(LessonTask::Kind kind)
{
    switch (kind) {
    case LessonTask::Kind::Show:
        return 0;
    case LessonTask::Kind::Line:
        return 15;
    case LessonTask::Kind::Sum:
    case LessonTask::Kind::Count:
    case LessonTask::Kind::Square:
        return 25;
    case LessonTask::Kind::Turn:
        return 45;
    case LessonTask::Kind::Play:
        return 180;
    }
    return 0;
}

} // namespace

int minutesOf(const Lesson& lesson)
{
    constexpr int WordsInAMinute = 120; ///< with a look at the market
    constexpr int SecondsForALine = 12; ///< that is explained step by step
    constexpr int SecondsAtOnce = 6;
    constexpr int Minute = 60;
    int seconds = 0;
    for (const LessonStep& step : lesson.steps) {
        const std::string& text = step.text.in(SourceLanguage);
        const auto words = 1 + std::count(text.begin(), text.end(), ' ');
        seconds +=
            static_cast<int>(words) * Minute / WordsInAMinute +
            static_cast<int>(step.explain.size()) * (step.whole ? SecondsAtOnce : SecondsForALine) +
            secondsFor(step.task.kind);
    }
    return std::max(1, (seconds + Minute / 2) / Minute);
}

} // namespace hp
