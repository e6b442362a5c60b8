#include "ui/window/OneWindow.h"

#include "engine/text/Files.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSysInfo>
#include <QThread>
#include <QUuid>

#include <algorithm>
#include <array>

#ifdef Q_OS_UNIX
#include <cerrno>
#include <csignal>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#endif

namespace hp {

namespace {

constexpr qint64 MaxRequestBytes = 1 << 16;
/// More than it takes from making the lock file to having it locked.
constexpr int LockMs = 1000;
/// For the answer of one that seems to be gone.
constexpr int ShortPatienceMs = 1000;
const QString FileKey = QStringLiteral("file");
const QString SeedKey = QStringLiteral("seed");
const QString TokenKey = QStringLiteral("token");

QByteArray printed(const OneWindow::Request& request)
{
    QJsonObject object{{FileKey, request.file}, {TokenKey, QString::fromUtf8(request.token)}};
    if (request.seed) // as text: JSON's numbers are too short for it
        object.insert(SeedKey, QString::number(*request.seed));
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

OneWindow::Request parsed(const QByteArray& text)
{
    const QJsonObject object = QJsonDocument::fromJson(text).object();
    OneWindow::Request request{
        object.value(FileKey).toString(), {}, object.value(TokenKey).toString().toUtf8()};
    bool isNumber = false;
    const quint64 seed = object.value(SeedKey).toString().toULongLong(&isNumber);
    if (isNumber)
        request.seed = seed;
    return request;
}

/// Whether the system says that a program has the file locked. On homes without a lock service it
/// says that of none.
bool isHeld([[maybe_unused]] const QString& path)
{
#ifdef Q_OS_UNIX
    const int file = open(QFile::encodeName(path).constData(), O_WRONLY | O_CLOEXEC);
    if (file < 0)
        return false;
    const bool held = flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    close(file);
    return held;
#else
    return true; // it cannot be left behind there
#endif
}

/// Whether a process of this machine may be that program.
bool mayBeRunning([[maybe_unused]] qint64 process, [[maybe_unused]] const QString& program)
{
#ifdef Q_OS_UNIX
    if (kill(static_cast<pid_t>(process), 0) != 0 && errno == ESRCH)
        return false;
    const QByteArray link = QStringLiteral("/proc/%1/exe").arg(process).toLatin1();
    std::array<char, 4096> target{};
    const auto length = readlink(link.constData(), target.data(), target.size());
    // One that has ended has no program any more, until its parent takes note of that. Where there
    // are no such links at all, nothing is known.
    if (length < 0)
        return errno != ENOENT || !QFile::exists(QStringLiteral("/proc/self/exe"));
    QString name = QFileInfo(QFile::decodeName(QByteArray(target.data(), length))).fileName();
    const QString removed = QStringLiteral(" (deleted)"); // by an update
    if (name.endsWith(removed))
        name.chop(removed.size());
    return name == program;
#else
    return true;
#endif
}

} // namespace

OneWindow::OneWindow(const QString& folder, QObject* parent)
    : QObject(parent), folder_(folder + QStringLiteral("/requests")),
      lockPath_(folder + QStringLiteral("/window.lock")), lock_(lockPath_)
{
    // Whether the one who wrote the lock file is still there is a matter of the lock that the
    // system holds on it, however old it is, which ends with the process in any case. By what is
    // written in it alone a program in a sandbox, where each start has the same process number,
    // takes one that crashed for itself.
    lock_.setStaleLockTime(LockMs);
    QDir().mkpath(folder_);
    locked_ = std::async(std::launch::async, [this] {
        // What lies there before the lock is held was for a window that is gone. What comes later
        // is for this one, however long it takes until it is built.
        const QFileInfoList left = QDir(folder_).entryInfoList(QDir::Files);
        if (!lock_.tryLock(0))
            return false;
        for (const QFileInfo& file : left)
            QFile::remove(file.filePath()); // nobody waits for it any more
        return true;
    });
}

OneWindow::~OneWindow() = default;

OneWindow::Claim OneWindow::claim(const Request& request, int patienceMs)
{
    // Where nothing can be written there is no running game to keep either: every window for
    // itself.
    if (!locked_.get() && lock_.error() == QLockFile::LockFailedError) {
        // Asked all the same: processes of another sandbox cannot be seen from here.
        const int patience = isLeftBehind() ? std::min(patienceMs, ShortPatienceMs) : patienceMs;
        if (handOver(request, patience))
            return Claim::HandedOver;
        if (!isLeftBehind())
            return Claim::NoAnswer;
        claimAnyway();
        return Claim::First;
    }
    listen();
    return Claim::First;
}

/// Without a lock service QLockFile never takes the file of a program that crashed.
bool OneWindow::isLeftBehind() const
{
    if (isHeld(lockPath_))
        return false;
    qint64 process = 0;
    QString host;
    QString program;
    if (!lock_.getLockInfo(&process, &host, &program) || (host.isEmpty() && program.isEmpty()))
        return true; // not even written to its end, a while ago
    // In a sandbox all have this one's number.
    return (host.isEmpty() || host == QSysInfo::machineHostName()) &&
           process != QCoreApplication::applicationPid() && !mayBeRunning(process, program);
}

void OneWindow::claimAnyway()
{
    QFile::remove(lockPath_);
    lock_.tryLock(0); // where that fails, it is as where nothing can be written
    listen();
}

void OneWindow::listen()
{
    watcher_ = std::make_unique<QFileSystemWatcher>();
    if (watcher_->addPath(folder_))
        connect(watcher_.get(), &QFileSystemWatcher::directoryChanged, this,
                &OneWindow::takeRequests);
    // Whoever came since the lock was taken. Later: the caller wants to listen first.
    QMetaObject::invokeMethod(this, &OneWindow::takeRequests, Qt::QueuedConnection);
}

bool OneWindow::handOver(const Request& request, int patienceMs) const
{
    // Process numbers are not enough: in a sandbox all starts have the same.
    const QString path = QStringLiteral("%1/%2.json")
                             .arg(folder_, QUuid::createUuid().toString(QUuid::WithoutBraces));
    if (writeWholeFile(path, printed(request))) // appears complete or not at all
        return false;
    const QDeadlineTimer patience(patienceMs);
    while (QFile::exists(path)) {
        if (patience.hasExpired())
            return !QFile::remove(path); // taken at the last moment
        QThread::msleep(10);
    }
    return true;
}

void OneWindow::takeRequests()
{
    const QStringList filter{QStringLiteral("*.json")};
    for (const QFileInfo& info : QDir(folder_).entryInfoList(filter, QDir::Files, QDir::Time)) {
        QFile file(info.filePath());
        if (info.size() > MaxRequestBytes || !file.open(QIODevice::ReadOnly))
            continue;
        const Request request = parsed(file.readAll());
        file.close();
        if (file.remove()) // the answer that the other one waits for
            emit requested(request);
    }
}

} // namespace hp
