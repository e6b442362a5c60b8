// The progress in the lessons as JSON, "format": "hellerpfennig.lessonProgress", version 1.
#pragma once

#include "engine/base/Result.h"
#include "engine/heller/teaching/LessonProgress.h"

#include <QByteArray>

namespace hp {

QByteArray printLessonProgress(const LessonProgress& progress);
/// Checks form and bounds. Lessons that the program does not have are kept: a file of them may come
/// back.
Result<LessonProgress> parseLessonProgress(const QByteArray& json);

} // namespace hp
