// A program and everything that it starts. They end together: with the program's player, and with
// this program.
#pragma once

#include <QtGlobal>

#ifndef Q_OS_WIN
#include <atomic>
#include <sys/types.h>
#endif

class QProcess;

namespace hp {

/// A process group on Unix, a job on Windows.
class ProcessGroup {
public:
    ProcessGroup() = default;
    ProcessGroup(const ProcessGroup&) = delete;
    ~ProcessGroup() { end(); }

    /// On Unix: makes the program, when it starts, the head of a new process group, and makes it
    /// write to `output`, unless that is -1. On Linux it also ends when the thread that started it
    /// is killed.
    void prepare(QProcess& program, int output = -1);
    /// Call when the program has been started, whether or not it runs. Its group ends with end(),
    /// or when a signal ends this program; on Windows, whatever ends this program.
    void join(qint64 leader);
    /// Ends the rest of the group: a program that has ended may have started others.
    void end();

private:
#ifdef Q_OS_WIN
    void* job_ = nullptr; ///< the job's handle
#else
    qint64 leader_ = 0;
    std::atomic<pid_t>* place_ = nullptr; ///< where the program enters itself
#endif
};

} // namespace hp
