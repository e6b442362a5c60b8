// How far somebody has come in the lessons: plain data. Its text form is in
// engine/heller/text/LessonProgressFile.h.
#pragma once

#include <map>
#include <string>

namespace hp {

struct LessonMark {
    int steps = 0;     ///< of the current run: done from the lesson's start on without a gap
    int completed = 0; ///< how often the whole lesson has been done

    friend bool operator==(const LessonMark&, const LessonMark&) = default;
};

struct LessonProgress {
    std::map<std::string, LessonMark> lessons; ///< by Lesson::id, also of lessons that are gone

    /// Nothing done yet if the lesson is not listed.
    LessonMark of(const std::string& lesson) const;
    /// Notes that the step with this index, of a lesson with so many steps, is done. The last step
    /// completes the lesson, and its next run starts from the beginning. A step that was done
    /// before, or one after a gap, changes nothing.
    /// @return whether it has completed the lesson
    bool stepDone(const std::string& lesson, int step, int steps);
    /// The next run starts from the beginning; how often it was completed stays.
    void restart(const std::string& lesson);

    friend bool operator==(const LessonProgress&, const LessonProgress&) = default;
};

} // namespace hp
