#include "ui/heller/lessons/ProgressStore.h"

#include "engine/heller/text/LessonProgressFile.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Files.h"

#include <utility>

namespace hp {

ProgressStore::ProgressStore(const QString& path, QObject* parent)
    : QObject(parent), file_(path, [this] { return printLessonProgress(progress_); })
{
    connect(&file_, &KeptFile::failed, this, [this](const Error& why) {
        emit failed(tr("Progress in the lessons cannot be kept: %1").arg(wording(why)));
    });
    const std::optional<Result<QByteArray>> text = file_.read();
    if (!text)
        return;
    Result<LessonProgress> progress =
        *text ? parseLessonProgress(**text) : Result<LessonProgress>(text->error());
    if (progress)
        progress_ = std::move(progress).value();
    else
        problem_ = tr("How far you have come in the lessons cannot be read: %1")
                       .arg(wording(inFile(progress.error(), path))) +
                   QLatin1Char('\n') + file_.putAside();
}

ProgressStore::~ProgressStore()
{
    file_.flush();
}

bool ProgressStore::stepDone(const std::string& lesson, int step, int steps)
{
    const LessonMark before = progress_.of(lesson);
    const bool completed = progress_.stepDone(lesson, step, steps);
    if (progress_.of(lesson) != before)
        touch();
    return completed;
}

void ProgressStore::restart(const std::string& lesson)
{
    const LessonMark before = progress_.of(lesson);
    progress_.restart(lesson);
    if (progress_.of(lesson) != before)
        touch();
}

void ProgressStore::touch()
{
    file_.touch();
    emit changed();
}

} // namespace hp
