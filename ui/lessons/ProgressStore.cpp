#include "ui/lessons/ProgressStore.h"

#include "engine/text/Files.h"
#include "engine/text/LessonProgressFile.h"
#include "engine/text/Names.h"
#include "engine/text/Wording.h"

#include <QDir>
#include <QFileInfo>

#include <chrono>
#include <utility>

namespace hp {

namespace {

constexpr std::chrono::seconds Patience{10};
constexpr qint64 MaxBytes = 1 << 20;

/// "lessons.json" -> "lessons.kept.json"
QString keptPath(const QString& path)
{
    const QFileInfo info(path);
    const QString suffix = QLatin1Char('.') + info.suffix();
    return path.chopped(suffix.size()) + QStringLiteral(".kept") + suffix;
}

} // namespace

ProgressStore::ProgressStore(QString path, QObject* parent)
    : QObject(parent), path_(std::move(path))
{
    timer_.setSingleShot(true);
    timer_.setInterval(Patience);
    connect(&timer_, &QTimer::timeout, this, &ProgressStore::flush);
    read();
}

ProgressStore::~ProgressStore()
{
    flush();
}

void ProgressStore::read()
{
    if (!QFileInfo::exists(path_))
        return;
    const Result<QByteArray> text = readSmallFile(path_, MaxBytes);
    Result<LessonProgress> progress =
        text ? parseLessonProgress(*text) : Result<LessonProgress>(text.error());
    if (progress) {
        progress_ = std::move(progress).value();
        return;
    }
    const Result<QString> kept = moveAside(path_, keptPath(path_));
    inTheWay_ = !kept;
    const QString what = tr("How far you have come in the lessons cannot be read: %1")
                             .arg(wording(inFile(progress.error(), path_)));
    const QString where =
        kept ? tr("The file is kept as %1.").arg(isolated(QDir::toNativeSeparators(*kept)))
             : tr("The file stays where it is: %1. Until it is gone from there, progress is not "
                  "kept.")
                   .arg(isolated(QDir::toNativeSeparators(path_)));
    problem_ = what + QLatin1Char('\n') + where;
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
    dirty_ = true;
    flush();
    emit changed();
}

bool ProgressStore::flush()
{
    timer_.stop();
    inTheWay_ = inTheWay_ && QFileInfo::exists(path_);
    if (!dirty_)
        return true;
    if (inTheWay_)
        return false;
    QDir().mkpath(QFileInfo(path_).absolutePath());
    if (const Failure failure = writeWholeFile(path_, printLessonProgress(progress_))) {
        if (!std::exchange(complained_, true))
            emit failed(tr("Progress in the lessons cannot be kept: %1").arg(wording(*failure)));
        timer_.start(); // in the meantime the person may free some space
        return false;
    }
    dirty_ = false;
    complained_ = false;
    return true;
}

} // namespace hp
