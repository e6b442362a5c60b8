// Whoever answers calls to this machine: the dealer of a table, or the desk of a class. What
// carries the calls (TableServer, TableRelay) knows nothing else of it. Here is what connections
// need on this side whatever is said on them: lines and their limits, silence, and their end.
#pragma once

#include "engine/base/Result.h"
#include "engine/table/net/Wire.h"
#include "engine/text/Json.h"

#include <QObject>

#include <map>
#include <string>
#include <vector>

namespace hp {

class AnsweringEnd : public QObject {
    Q_OBJECT
public:
    using Connection = int;

    struct Limits {
        std::chrono::milliseconds hello{5'000};   ///< until somebody says it
        std::chrono::milliseconds ping{15'000};   ///< of silence, before a ping
        std::chrono::milliseconds gone{45'000};   ///< of silence, until the connection is lost
        std::chrono::milliseconds window{10'000}; ///< see `lines`
        int lines = 40;                           ///< that one connection may send in a window
        qint64 waiting = 256 * 1024;              ///< bytes that a slow reader may leave waiting
        int connections = 16;                     ///< of callers who are not known
    };

    /// A new connection. @param wire must outlive the connection: until close() is called on it, or
    /// lost() here
    Connection connected(Wire& wire);
    void receive(Connection connection, const QByteArray& bytes);
    /// The connection is no more.
    void lost(Connection connection);
    /// To be called every second or so.
    virtual void tick();
    /// Ends all connections with this reason.
    void close(const Message& why);
    /// Of all who have a key of their own, see TableKeys.h.
    virtual std::vector<std::string> tokens() const { return {}; }

protected:
    /// A visitor has said hello, and looks only; a known one is somebody here.
    enum class Caller { New, Visitor, Known };

    AnsweringEnd(Clock clock, const Limits& limits, QObject* parent);

    /// A line other than a ping and its answer. @param kind see kindOfLine()
    virtual void hear(Connection connection, const std::string& kind, const JsonValue& line) = 0;
    /// The connection is no more, and has been forgotten here.
    virtual void left(Connection connection) = 0;

    std::chrono::milliseconds now() const { return clock_(); }
    bool isConnected(Connection connection) const { return lines_.contains(connection); }
    void setCaller(Connection connection, Caller caller) { lines_.at(connection).caller = caller; }
    /// The longest line that it may send from now on, in bytes.
    void setLongest(Connection connection, qsizetype longest)
    {
        lines_.at(connection).reader.setLongest(longest);
    }
    /// Bytes that it may leave waiting beside Limits::waiting.
    void setMoreWaiting(Connection connection, qint64 bytes)
    {
        lines_.at(connection).moreWaiting = bytes;
    }
    void send(Connection connection, const QByteArray& lines);
    /// To all that have said hello.
    void sendGreeted(const QByteArray& lines);
    /// Says why, and ends the connection.
    void end(Connection connection, const Message& why);

private:
    struct Line {
        Wire* wire = nullptr;
        LineReader reader;
        Caller caller = Caller::New;
        std::chrono::milliseconds began{};
        std::chrono::milliseconds heard{};
        std::chrono::milliseconds asked{}; ///< the last ping
        std::chrono::milliseconds windowBegan{};
        int lines = 0; ///< in the window
        qint64 moreWaiting = 0;
    };

    void hearLine(Connection connection, const QByteArray& text);

    const Clock clock_;
    const Limits limits_;
    Connection last_ = 0;
    std::map<Connection, Line> lines_;
};

} // namespace hp
