// Reads what another program writes to its standard output.
#pragma once

#include <QByteArray>

class QProcess;

namespace hp {

/// QProcess does not report when a program has closed its output but still runs. On Unix this class
/// detects it: it uses its own pipe, which QProcess does not know.
class ProgramOutput {
public:
    ProgramOutput() = default;
    ProgramOutput(const ProgramOutput&) = delete;
    ~ProgramOutput() { close(); }

    /// Call before the program starts. @return the descriptor that the program must write to, -1:
    /// the one that QProcess sets
    int prepare(QProcess& program);
    /// Call when the program has started or failed to start. From then on only that program can
    /// write here.
    void begin();
    /// The output that has already come, at most this many bytes.
    QByteArray read(QProcess& program, qint64 most);
    /// Waits until there is something to read, or nothing more can come, for at most this many
    /// milliseconds. Also sends pending input to the program.
    void wait(QProcess& program, int patience);
    /// read() has reached the end: every writer has closed the output or has ended.
    bool isAtEnd() const { return atEnd_; }
    /// Drops all further output, however much there is.
    static void discard(QProcess& program);
    /// Call when the program has ended.
    void close();

private:
    int source_ = -1; ///< the two ends of the pipe
    int sink_ = -1;
    bool atEnd_ = false;
};

} // namespace hp
