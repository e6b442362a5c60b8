// What another program writes to its standard output.
#pragma once

#include <QByteArray>

class QProcess;

namespace hp::cli {

/// QProcess alone would do, but that it never says when a program has closed its output and lives
/// on. On Unix this knows: it has a pipe of its own, of which QProcess knows nothing.
class ProgramOutput {
public:
    ProgramOutput() = default;
    ProgramOutput(const ProgramOutput&) = delete;
    ~ProgramOutput() { close(); }

    /// Before the program starts. @return what it has to write to, -1: as QProcess has it
    int prepare(QProcess& program);
    /// It has started, or could not: what is written comes from there alone.
    void begin();
    /// What is there already, at most so many bytes.
    QByteArray read(QProcess& program, qint64 most);
    /// Until there is something to be read, or nothing more can come, for so many milliseconds at
    /// most. What the program has not been sent yet is sent meanwhile.
    void wait(QProcess& program, int patience);
    /// read() has come to the end: whoever could write there has closed it, or has ended.
    bool isAtEnd() const { return atEnd_; }
    /// Nothing of what comes from now on is kept, however much it is.
    static void discard(QProcess& program);
    /// Once it has ended.
    void close();

private:
    int source_ = -1; ///< ends of the pipe
    int sink_ = -1;
    bool atEnd_ = false;
};

} // namespace hp::cli
