// A program and all that it starts, which end together: with its player, and with this program.
#pragma once

#include <QtGlobal>

class QProcess;

namespace hp::cli {

/// A process group on Unix, a job on Windows.
class ProcessGroup {
public:
    ProcessGroup() = default;
    ProcessGroup(const ProcessGroup&) = delete;
    ~ProcessGroup() { end(); }

    /// On Unix: has the program, once it starts, head a group of its own and write to `output`,
    /// unless that is -1. On Linux it also ends with the thread that started it, were that killed.
    static void prepare(QProcess& program, int output = -1);
    /// The program has started: its group ends when end() says so, or a signal ends this program;
    /// on Windows, whatever ends it.
    void join(qint64 leader);
    /// Ends what is left of the group: a program that has ended may have started others.
    void end();

private:
#ifdef Q_OS_WIN
    void* job_ = nullptr; ///< its handle
#else
    qint64 leader_ = 0;
#endif
};

} // namespace hp::cli
