#include "ui/table/programs/ProgramOutput.h"

#include <QProcess>

#ifdef Q_OS_UNIX
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>
#endif

namespace hp {

#ifdef Q_OS_UNIX

namespace {

void closeEnd(int& end)
{
    if (end >= 0)
        ::close(end);
    end = -1;
}

/// Lower numbers are for standard input, output and error in the new program. In this program they
/// may be free, so a pipe could get them.
constexpr int FirstOther = 3;

/// Moves the end up and marks it close-on-exec. Another program must not inherit it: that would
/// keep the pipe open.
int movedUp(int end)
{
    const int moved = ::fcntl(end, F_DUPFD_CLOEXEC, FirstOther);
    ::close(end);
    return moved;
}

} // namespace

int ProgramOutput::prepare(QProcess& program)
{
    close();
    std::array<int, 2> ends = {-1, -1};
#ifdef Q_OS_LINUX
    // Another thread may start a program at any time.
    const int made = ::pipe2(ends.data(), O_CLOEXEC);
#else
    const int made = ::pipe(ends.data());
#endif
    if (made != 0)
        return -1; // QProcess will fail for the same reason
    source_ = movedUp(ends[0]);
    sink_ = movedUp(ends[1]);
    ::fcntl(source_, F_SETFL, ::fcntl(source_, F_GETFL) | O_NONBLOCK);
    program.setStandardOutputFile(QProcess::nullDevice());
    return sink_;
}

void ProgramOutput::begin()
{
    closeEnd(sink_);
}

QByteArray ProgramOutput::read(QProcess&, qint64 most)
{
    QByteArray bytes(static_cast<qsizetype>(most), '\0');
    qsizetype size = 0;
    while (source_ >= 0 && size < bytes.size()) {
        const auto count = ::read(source_, bytes.data() + size, bytes.size() - size);
        if (count < 0 && errno == EINTR)
            continue;
        atEnd_ = count == 0;
        if (count <= 0)
            break;
        size += static_cast<qsizetype>(count);
    }
    bytes.truncate(size);
    return bytes;
}

void ProgramOutput::wait(QProcess& program, int patience)
{
    if (program.bytesToWrite() > 0)
        program.waitForBytesWritten(1);
    pollfd source = {source_, POLLIN, 0};
    ::poll(&source, 1, patience);
    program.waitForFinished(0); // QProcess notices the end only when asked
}

/// A program that has filled the pipe blocks, because nobody reads it.
void ProgramOutput::discard(QProcess&) {}

void ProgramOutput::close()
{
    closeEnd(source_);
    closeEnd(sink_);
    atEnd_ = false;
}

#else

int ProgramOutput::prepare(QProcess&)
{
    return -1;
}

void ProgramOutput::begin() {}

QByteArray ProgramOutput::read(QProcess& program, qint64 most)
{
    return program.read(most);
}

void ProgramOutput::wait(QProcess& program, int patience)
{
    program.waitForReadyRead(patience);
}

void ProgramOutput::discard(QProcess& program)
{
    program.closeReadChannel(QProcess::StandardOutput);
}

void ProgramOutput::close() {}

#endif

} // namespace hp
