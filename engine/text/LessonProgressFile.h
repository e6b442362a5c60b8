// The progress in the lessons as JSON, "format": "hellerpfennig.lessonProgress", version 1.
#pragma once

#include "engine/base/Result.h"
#include "engine/teaching/LessonProgress.h"

#include <QByteArray>

namespace hp {

QByteArray printProgress(const LessonProgress& progress);
/// Checks form and bounds. Lessons that the program does not have are kept: a file of them may come
/// back.
Result<LessonProgress> parseProgress(const QByteArray& json);

} // namespace hp
