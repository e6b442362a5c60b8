#include "ui/kit/files/KeptFile.h"

#include "engine/text/Files.h"
#include "engine/text/Names.h"

#include <QDir>
#include <QFileInfo>

#include <chrono>
#include <utility>

namespace hp {

namespace {

constexpr std::chrono::seconds Patience{10};
constexpr qint64 MaxBytes = 1 << 24;

/// "lessons.json" -> "lessons.kept.json"
QString keptPath(const QString& path)
{
    const QFileInfo info(path);
    return info.dir().filePath(info.completeBaseName() + QStringLiteral(".kept.") + info.suffix());
}

} // namespace

KeptFile::KeptFile(QString path, std::function<QByteArray()> print)
    : path_(std::move(path)), print_(std::move(print))
{
    timer_.setSingleShot(true);
    timer_.setInterval(Patience);
    connect(&timer_, &QTimer::timeout, this, &KeptFile::flush);
}

std::optional<Result<QByteArray>> KeptFile::read() const
{
    if (path_.isEmpty())
        return {};
    Result<QByteArray> content = readSmallFile(path_, MaxBytes);
    if (!content && content.error().message.id == "file.notFound")
        return {};
    silent_ = !content && content.error().message.id == "file.noAnswer";
    return content;
}

QString KeptFile::putAside()
{
    // What does not answer may be whole.
    const Result<QString> kept =
        silent_ ? makeError("file.noAnswer") : moveAside(path_, keptPath(path_));
    inTheWay_ = !kept;
    return kept ? tr("The file is kept as %1.").arg(isolated(QDir::toNativeSeparators(*kept)))
                : tr("The file stays where it is: %1. Until it is gone from there, nothing new is "
                     "kept.")
                      .arg(isolated(QDir::toNativeSeparators(path_)));
}

bool KeptFile::touch()
{
    dirty_ = true;
    return flush();
}

void KeptFile::clear()
{
    dirty_ = false;
    timer_.stop();
    if (!path_.isEmpty() && !inTheWay_ && !silent_)
        static_cast<void>(removeFile(path_)); // one that stays is of no harm
}

bool KeptFile::flush()
{
    timer_.stop();
    if (!dirty_ || path_.isEmpty())
        return !dirty_;
    inTheWay_ = inTheWay_ && (silent_ || isThere(path_));
    if (inTheWay_)
        return false;
    // What cannot be read for the moment must not be replaced.
    if (const Failure failure = silent_ ? makeError("file.noAnswer", {}, path_.toStdString())
                                        : writeWithFolder(path_, print_())) {
        if (!std::exchange(complained_, true))
            emit failed(*failure);
        timer_.start(); // in the meantime the person may free some space
        return false;
    }
    dirty_ = false;
    complained_ = false;
    return true;
}

} // namespace hp
