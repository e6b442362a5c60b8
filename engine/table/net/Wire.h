// Bytes to and from another program, and the lines in them. What carries the bytes (a socket, a
// pipe within a test) is not known here.
#pragma once

#include <QByteArray>

#include <chrono>
#include <functional>
#include <optional>

namespace hp {

/// One connection, as whoever speaks over it sees it.
class Wire {
public:
    virtual ~Wire() = default;
    virtual void send(const QByteArray& bytes) = 0;
    /// What was sent and has not left yet, in bytes.
    virtual qint64 waiting() const = 0;
    /// Ends the connection when what was sent has left. Nothing is received any more.
    virtual void close() = 0;
};

/// Since any moment; never goes back.
using Clock = std::function<std::chrono::milliseconds()>;
/// The machine's own, from now on.
Clock steadyClock();

/// Splits what is received into lines.
class LineReader {
public:
    /// The longest line, without its end.
    explicit LineReader(qsizetype longest) : longest_(longest) {}

    void setLongest(qsizetype longest) { longest_ = longest; }
    void add(const QByteArray& bytes) { buffer_ += bytes; }
    /// The next whole line; nothing if there is none yet, or if it isTooLong().
    std::optional<QByteArray> next()
    {
        const qsizetype end = buffer_.indexOf('\n');
        if (end < 0 || end > longest_)
            return {};
        QByteArray line = buffer_.left(end);
        buffer_.remove(0, end + 1);
        return line;
    }
    bool isTooLong() const
    {
        const qsizetype end = buffer_.indexOf('\n');
        return (end < 0 ? buffer_.size() : end) > longest_;
    }

private:
    qsizetype longest_;
    QByteArray buffer_;
};

} // namespace hp
