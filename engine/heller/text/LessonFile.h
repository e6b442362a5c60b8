// Lessons as JSON, "format": "hellerpfennig.lesson", version 1; resources/lessons/README.md
// describes the format. The program's own lessons are such files too, built in as resources; a
// teacher's are files named .hplesson.
#pragma once

#include "engine/base/Result.h"
#include "engine/heller/teaching/Lesson.h"

#include <QByteArray>
#include <QString>

#include <vector>

namespace hp {

inline constexpr int MaxLessonSteps = 99;
inline constexpr int MaxLessonHints = 9;
inline constexpr int MaxLessonText = 2000; ///< characters of one text

/// Checks all that Lesson.h promises. Unknown fields are errors with a suggestion. Errors have line
/// and column, and the path of the field: "steps.3.task.line" is of the third step.
Result<Lesson> parseLesson(const QByteArray& json);

/// Reads and parses a file. The error names the file, the line and what would be right. The
/// lesson's id begins with "file.", so that it is none of the built-in ones.
Result<Lesson> loadLesson(const QString& path);

/// The program's lessons in their order.
const std::vector<Lesson>& builtInLessons();

} // namespace hp
