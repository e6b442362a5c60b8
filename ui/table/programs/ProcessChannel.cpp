#include "ui/table/programs/ProcessChannel.h"

#include "ui/table/programs/ProcessGroup.h"
#include "ui/table/programs/ProgramOutput.h"

#include <QElapsedTimer>
#include <QProcess>

#include <algorithm>

namespace hp {

namespace {

constexpr int StartPatience = 5'000; // in milliseconds, like all of these
constexpr int FinishPatience = 500;
constexpr int Slice = 20; ///< how long a stop request may wait
constexpr qsizetype QuotedLength = 80;

class ProcessChannel : public LineChannel {
public:
    explicit ProcessChannel(const QString& command) : words_(QProcess::splitCommand(command)) {}
    ~ProcessChannel() override { finish(); }

    Failure start() override
    {
        finish();
        if (words_.isEmpty())
            return makeError("player.notStarted", {std::string()});
        process_ = std::make_unique<QProcess>();
        process_->setStandardErrorFile(QProcess::nullDevice());
        group_.prepare(*process_, output_.prepare(*process_));
        process_->start(words_.first(), words_.mid(1));
        group_.join(process_->processId());
        output_.begin();
        if (process_->waitForStarted(StartPatience))
            return {};
        group_.end();
        process_.reset();
        output_.close();
        return makeError("player.notStarted", {words_.first().toStdString()});
    }

    Failure send(const std::string& line) override
    {
        if (!process_ || process_->state() != QProcess::Running)
            return gone();
        // Nobody has asked anything yet. So any output here means that an answer had more than one
        // line.
        output_.wait(*process_, 0);
        pending_ += output_.read(*process_, 1);
        if (!pending_.isEmpty())
            return flood();
        process_->write(QByteArray::fromStdString(line + '\n'));
        // A program that does not read is detected later, because it does not answer.
        process_->waitForBytesWritten(Slice);
        return {};
    }

    Result<std::string> receive(std::chrono::milliseconds patience,
                                const std::stop_token& stop) override
    {
        if (!process_)
            return gone();
        QElapsedTimer timer;
        timer.start();
        for (;;) {
            const bool hasEnded = process_->state() != QProcess::Running;
            const QByteArray bytes =
                output_.read(*process_, static_cast<qint64>(2 * MaxLine) - pending_.size());
            pending_ += bytes;
            const qsizetype end = pending_.indexOf('\n');
            if (end > static_cast<qsizetype>(MaxLine) ||
                (end < 0 && pending_.size() > static_cast<qsizetype>(MaxLine)) ||
                pending_.size() >= static_cast<qsizetype>(2 * MaxLine))
                return flood();
            if (end >= 0) {
                const std::string line = pending_.left(end).toStdString();
                pending_.remove(0, end + 1);
                return line;
            }
            if (stop.stop_requested())
                return makeError("player.stopped");
            // A program that has ended may have left output behind, or passed the pipe to other
            // programs.
            if (bytes.isEmpty() && (hasEnded || output_.isAtEnd()))
                return gone();
            const qint64 left = patience.count() - timer.elapsed();
            if (left <= 0)
                return tooLate(patience);
            output_.wait(*process_, static_cast<int>(std::min<qint64>(left, Slice)));
        }
    }

    void finish() override
    {
        if (!process_)
            return;
        // A program that has flooded the pipe would continue, so give it no time to finish.
        ProgramOutput::discard(*process_);
        process_->closeWriteChannel();
        if (flooded_ || !process_->waitForFinished(FinishPatience)) {
            process_->kill();
            process_->waitForFinished(FinishPatience);
        }
        group_.end();
        process_.reset();
        output_.close();
        pending_.clear();
        flooded_ = false;
    }

private:
    Error flood()
    {
        flooded_ = true;
        return makeError("player.flood");
    }
    Error tooLate(std::chrono::milliseconds patience) const
    {
        const std::string waited = std::to_string(patience.count());
        return pending_.isEmpty() ? makeError("player.tooLate", {waited})
                                  : makeError("player.lineTooLate", {waited, unfinished()});
    }
    Error gone()
    {
        if (process_ && !process_->waitForFinished(FinishPatience) &&
            process_->state() == QProcess::Running)
            return makeError("player.closed");
        if (process_ && (process_->exitStatus() == QProcess::CrashExit ||
                         isExceptionCode(process_->exitCode())))
            return makeError("player.crashed");
        const std::string code = process_ ? std::to_string(process_->exitCode()) : "-";
        return pending_.isEmpty() ? makeError("player.gone", {code})
                                  : makeError("player.lineCutOff", {code, unfinished()});
    }
    /// The beginning of a line whose end is missing.
    std::string unfinished() const
    {
        return pending_.left(QuotedLength).toStdString() +
               (pending_.size() > QuotedLength ? "..." : "");
    }

    QStringList words_;
    std::unique_ptr<QProcess> process_; ///< made in the thread that uses it
    ProcessGroup group_;
    ProgramOutput output_;
    QByteArray pending_;
    bool flooded_ = false;
};

} // namespace

std::unique_ptr<LineChannel> makeChannelTo(const QString& player)
{
    const QString command =
        player.startsWith(ExecPrefix) ? player.mid(ExecPrefix.size()).trimmed() : QString();
    return command.isEmpty() ? nullptr : makeProcessChannel(command);
}

std::unique_ptr<LineChannel> makeProcessChannel(const QString& command)
{
    return std::make_unique<ProcessChannel>(command);
}

bool isExceptionCode(int exitCode)
{
    // Bits 31 and 30: an error. Bit 29: not defined by Windows. Bit 28 is reserved, but is set in
    // -1 and other codes that a program may choose.
    constexpr unsigned mask = 0xD0000000U;
    constexpr unsigned error = 0xC0000000U;
    return (static_cast<unsigned>(exitCode) & mask) == error;
}

} // namespace hp
