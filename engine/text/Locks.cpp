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

/// Whether the system says that a program has the file locked. On home folders without a lock
/// service it never says so.
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
    return true; // there, no lock file can be left behind
#endif
}

/// Whether this process of this machine may be this program.
bool mayBeRunning([[maybe_unused]] qint64 process, [[maybe_unused]] const QString& program)
{
#ifdef Q_OS_UNIX
    if (kill(static_cast<pid_t>(process), 0) != 0 && errno == ESRCH)
        return false;
    const QByteArray link = QStringLiteral("/proc/%1/exe").arg(process).toLatin1();
    std::array<char, 4096> target{};
    const auto length = readlink(link.constData(), target.data(), target.size());
    // A process that has ended stays without a program until its parent collects it. On a system
    // without such links, nothing is known.
    if (length < 0)
        return errno != ENOENT || !QFile::exists(QStringLiteral("/proc/self/exe"));
    QString name = QFileInfo(QFile::decodeName(QByteArray(target.data(), length))).fileName();
    const QString removed = QStringLiteral(" (deleted)"); // after an update
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
        return true; // an old lock file that was never completely written
    // In sandboxes, different programs can have the same process number as this one.
    return (host.isEmpty() || host == QSysInfo::machineHostName()) &&
           process != QCoreApplication::applicationPid() && !mayBeRunning(process, program);
}

} // namespace hp
