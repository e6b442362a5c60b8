#include "engine/text/Locks.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QSysInfo>

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

bool isLeftBehind(const QString& lockFile)
{
    if (isHeld(lockFile))
        return false;
    qint64 process = 0;
    QString host;
    QString program;
    if (!QLockFile(lockFile).getLockInfo(&process, &host, &program) ||
        (host.isEmpty() && program.isEmpty()))
        return true; // not even written to its end, a while ago
    // In a sandbox all have this one's number.
    return (host.isEmpty() || host == QSysInfo::machineHostName()) &&
           process != QCoreApplication::applicationPid() && !mayBeRunning(process, program);
}

} // namespace hp
