#include "engine/text/Files.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>
#include <QStandardPaths>
#include <QThread>
#include <QThreadPool>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <functional>
#include <future>
#include <limits>
#include <map>
#include <memory>
#include <system_error>
#include <utility>

#include <cerrno>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <unistd.h>
#elif defined(Q_OS_WIN)
#include <io.h>
#endif

namespace hp {

namespace {

/// Whether QSaveFile may replace what is there: it would replace a device with a file, for all
/// users.
bool isReplaced(const QString& path)
{
    const QFileInfo info(path);
    return !info.exists() || info.isFile() || info.isDir();
}

Error cannotWrite(const QString& reason, const QString& path)
{
    return makeError("file.cannotWrite", {reason.toStdString()}, path.toStdString());
}

Error cannotWrite(const QFileDevice& file, const QString& path)
{
    return cannotWrite(file.errorString(), path);
}

/// Writes the content and flushes it out of the program. Before that, data can wait in the file's
/// buffer, and closing the file does not report that it could not be written.
bool put(QFileDevice& file, const QByteArray& content)
{
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.flush();
}

/// Writes the file out of the system too, so that it survives a power cut. Only now do some file
/// systems report that there is no room, such as a server's quota. QSaveFile does not check this.
/// @return the error, or empty
QString putOnDisk([[maybe_unused]] const QFileDevice& file)
{
#ifdef Q_OS_WIN
    if (_commit(file.handle()) != 0 && errno == ENOSPC)
        return qt_error_string(errno);
#elif defined(Q_OS_UNIX)
#ifdef F_FULLFSYNC // on macOS, fsync() leaves the data in the drive's own memory
    if (fcntl(file.handle(), F_FULLFSYNC) == 0)
        return {};
#endif
    // Other errors only mean that this kind of file does not support it.
    if (fsync(file.handle()) != 0 && (errno == ENOSPC || errno == EDQUOT || errno == EIO))
        return qt_error_string(errno);
#endif
    return {};
}

/// A file that has just got its name keeps it after a power cut only when its folder is on disk
/// too. What cannot be done here is no error: the file itself is on disk, under one of its names.
void putNameOnDisk([[maybe_unused]] const QString& path)
{
#ifdef Q_OS_UNIX
    const QByteArray folder = QFile::encodeName(QFileInfo(path).absolutePath());
    const int handle = open(folder.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle < 0)
        return;
    fsync(handle);
    close(handle);
#endif
}

/// With the system's own reason, which QDir does not give. Without it, the file in a folder that
/// cannot be made, on a read-only disk, would be called missing.
Failure makeFolderOf(const QString& path)
{
    const QString folder = QFileInfo(path).absolutePath();
    std::error_code error;
    std::filesystem::create_directories(folder.toStdU16String(), error);
    if (!error || QFileInfo(folder).isDir())
        return {};
    return makeError("file.cannotMakeFolder", {qt_error_string(error.value()).toStdString()},
                     folder.toStdString());
}

std::atomic<std::chrono::milliseconds> waitLimit{};

bool waitsAreLimited()
{
    const QCoreApplication* const app = QCoreApplication::instance();
    return waitLimit.load().count() > 0 && app && QThread::currentThread() == app->thread();
}

/// The threads that the main thread waits for. One that hangs must not keep the program from its
/// end, so they are never taken down. No std::thread for each: of mingw-w64, one that ends just
/// while it is detached takes the next one with it, whose work is never done.
QThreadPool& others()
{
    static auto* const pool = [] {
        auto* const made = new QThreadPool; // NOLINT(cppcoreguidelines-owning-memory)
        made->setMaxThreadCount(std::numeric_limits<int>::max()); // however many hang
        return made;
    }();
    return *pool;
}

/// What the main thread has stopped waiting for, by folder.
std::map<QString, std::shared_future<void>>& hangingNow()
{
    static std::map<QString, std::shared_future<void>> hanging;
    return hanging;
}

/// Does the work, on another thread if the main thread may not wait for it any longer than
/// waitLimit. As long as something in a folder hangs, nothing else in it is waited for.
template <class T> T patiently(const QString& path, std::function<T()> work)
{
    if (!waitsAreLimited() || path.startsWith(QLatin1Char(':'))) // compiled in
        return work();
    const auto noAnswer = [&] {
        return makeError(
            "file.noAnswer",
            {std::to_string(
                std::chrono::duration_cast<std::chrono::seconds>(waitLimit.load()).count())},
            path.toStdString());
    };
    auto& hanging = hangingNow();
    const QString folder = QFileInfo(path).absolutePath();
    if (const auto found = hanging.find(folder); found != hanging.end()) {
        if (found->second.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
            return noAnswer();
        hanging.erase(found);
    }
    const auto result = std::make_shared<std::promise<T>>();
    std::future<T> answer = result->get_future();
    const auto end = std::make_shared<std::promise<void>>();
    others().start([result, end, work = std::move(work)] {
        result->set_value(work());
        end->set_value();
    });
    if (answer.wait_for(waitLimit.load()) == std::future_status::ready)
        return answer.get();
    hanging.emplace(folder, end->get_future().share());
    return noAnswer();
}

Result<QByteArray> read(const QString& path, qint64 maxBytes)
{
    const std::string name = path.toStdString();
    const QFileInfo info(path);
    if (info.isDir())
        return makeError("file.isFolder", {}, name);
    const auto tooLarge = [&] {
        return makeError("file.tooLarge", {std::to_string(maxBytes >> 20)}, name);
    };
    if (info.size() > maxBytes)
        return tooLarge();
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly)) {
        // In a folder that may not be looked into, nothing is known to be missing.
        if (!info.exists() && file.error() != QFileDevice::PermissionsError)
            return makeError("file.notFound", {}, name);
        return makeError("file.cannotRead", {file.errorString().toStdString()}, name);
    }
    // Pipes and devices have no size, so one byte more than allowed is read to find that they are
    // too large. Buffers are as large as the file, not as the limit.
    const qint64 step = std::max<qint64>(info.size() + 1, 1 << 16);
    QByteArray content;
    while (content.size() <= maxBytes) {
        const QByteArray part = file.read(std::min(step, maxBytes + 1 - content.size()));
        if (part.isEmpty())
            break;
        content += part;
    }
    if (file.error() != QFileDevice::NoError)
        return makeError("file.cannotRead", {file.errorString().toStdString()}, name);
    if (content.size() > maxBytes)
        return tooLarge();
    return content;
}

Failure write(const QString& path, const QByteArray& content)
{
    if (!isReplaced(path)) {
        QFile file(path);
        return put(file, content) ? Failure() : cannotWrite(file, path);
    }
    QSaveFile file(path); // discards the content unless commit() is called
    if (!put(file, content))
        return cannotWrite(file, path);
    if (const QString problem = putOnDisk(file); !problem.isEmpty())
        return cannotWrite(problem, path);
    if (!file.commit())
        return cannotWrite(file, path);
    putNameOnDisk(path);
    return {};
}

Failure append(const QString& path, const QByteArray& lines)
{
    if (Failure failure = makeFolderOf(path))
        return failure;
    QFile file(path);
    const bool fresh = !QFileInfo::exists(path);
    if (!file.open(QIODevice::ReadWrite | QIODevice::Unbuffered))
        return cannotWrite(file, path);
    const qint64 before = file.size();
    char last = '\n';
    if (before > 0 && (!file.seek(before - 1) || !file.getChar(&last)))
        return cannotWrite(file, path);
    const QByteArray content = last == '\n' ? lines : '\n' + lines;
    if (!file.seek(before))
        return cannotWrite(file, path);
    const bool written = file.write(content) == content.size();
    QString problem = written ? putOnDisk(file) : file.errorString();
    if (written && problem.isEmpty()) {
        if (fresh)
            putNameOnDisk(path);
        return {};
    }
    file.resize(before);
    return cannotWrite(problem, path);
}

Failure tryToWrite(const QString& path)
{
    if (isReplaced(path)) {
        QSaveFile file(path);
        if (!file.open(QIODevice::WriteOnly))
            return cannotWrite(file, path);
        file.cancelWriting();
        return {};
    }
    QFile file(path);
    return file.open(QIODevice::WriteOnly) ? Failure() : cannotWrite(file, path);
}

/// "a.txt" -> "a-2.txt"
QString numbered(const QString& path, const QString& separator, qint64 number)
{
    const QString ending = QFileInfo(path).suffix();
    const QString suffix = ending.isEmpty() ? QString() : QLatin1Char('.') + ending;
    return path.chopped(suffix.size()) + separator + QString::number(number) + suffix;
}

QString firstFree(const QString& path, const QString& separator)
{
    // A path with a broken link also counts as taken.
    const auto isTaken = [](const QString& name) {
        return QFileInfo::exists(name) || QFileInfo(name).isSymLink();
    };
    QString name = path;
    for (int n = 2; isTaken(name); ++n)
        name = numbered(path, separator, n);
    return name;
}

} // namespace

void limitFileWaits(std::chrono::milliseconds patience)
{
    waitLimit = patience;
}

std::chrono::milliseconds fileWaitLimit()
{
    return waitLimit;
}

Failure doInTime(const QString& path, std::function<Failure()> work)
{
    return patiently<Failure>(path, std::move(work));
}

Failure checkAnswers(const QString& folder)
{
    return patiently<Failure>(folder, [folder] {
        static_cast<void>(QDir(folder).isEmpty());
        return Failure();
    });
}

bool isThere(const QString& path, bool ifSilent)
{
    const auto answer =
        patiently<Result<bool>>(path, [path] { return Result<bool>(QFileInfo::exists(path)); });
    return answer ? *answer : ifSilent;
}

QFileInfoList filesIn(const QString& folder, const QStringList& patterns)
{
    const auto answer = patiently<Result<QFileInfoList>>(folder + QLatin1Char('/'), [=] {
        return Result<QFileInfoList>(
            QDir(folder).entryInfoList(patterns, QDir::Files, QDir::Name | QDir::IgnoreCase));
    });
    return answer ? *answer : QFileInfoList();
}

Result<QByteArray> readSmallFile(const QString& path, qint64 maxBytes)
{
    return patiently<Result<QByteArray>>(path, [path, maxBytes] { return read(path, maxBytes); });
}

QByteArray readBeginning(const QString& path, qint64 bytes)
{
    const auto beginning = patiently<Result<QByteArray>>(path, [path, bytes] {
        QFile file(path);
        return Result<QByteArray>(file.open(QIODevice::ReadOnly) ? file.read(bytes) : QByteArray());
    });
    return beginning ? *beginning : QByteArray();
}

Failure writeWholeFile(const QString& path, const QByteArray& content)
{
    return patiently<Failure>(path, [path, content] { return write(path, content); });
}

Failure writeWithFolder(const QString& path, const QByteArray& content)
{
    return patiently<Failure>(path, [path, content] {
        Failure failure = makeFolderOf(path);
        return failure ? failure : write(path, content);
    });
}

Failure appendLines(const QString& path, const QByteArray& lines)
{
    return patiently<Failure>(path, [path, lines] { return append(path, lines); });
}

Failure checkWritable(const QString& path)
{
    return patiently<Failure>(path, [path] { return tryToWrite(path); });
}

QString freePath(const QString& path, const QString& separator)
{
    const auto name = patiently<Result<QString>>(
        path, [=] { return Result<QString>(firstFree(path, separator)); });
    return name ? *name : numbered(path, separator, QDateTime::currentMSecsSinceEpoch());
}

Failure removeFile(const QString& path)
{
    return patiently<Failure>(path, [path]() -> Failure {
        QFile file(path);
        if (file.remove())
            return {};
        return file.exists() ? cannotWrite(file, path)
                             : makeError("file.notFound", {}, path.toStdString());
    });
}

Failure discard(const QString& path)
{
    return patiently<Failure>(path, [path]() -> Failure {
        QFile file(path);
        if (!file.exists())
            return {};
        // Where that folder is missing, Qt would take the current one for the trash.
        QDir().mkpath(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation));
        if (QFile::moveToTrash(path) || file.remove())
            return {};
        return cannotWrite(file, path);
    });
}

Result<QString> moveAside(const QString& path, const QString& wanted)
{
    return patiently<Result<QString>>(path, [path, wanted]() -> Result<QString> {
        const QString aside = firstFree(wanted, QStringLiteral("-"));
        QFile file(path);
        if (!file.rename(aside))
            return cannotWrite(file, path);
        return aside;
    });
}

Error inFile(Error error, const QString& path)
{
    const std::string name = path.toStdString();
    error.path = error.path.empty() ? name : name + ": " + error.path;
    return error;
}

} // namespace hp
