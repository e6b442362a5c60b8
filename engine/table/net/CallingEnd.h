// Whoever calls another machine: a seat at a table, or a pupil's place in a class. What makes the
// calls (TableCaller) knows nothing else of it. Here is what a connection needs on this side
// whatever is said on it: lines, silence, and its end.
#pragma once

#include "engine/base/Result.h"
#include "engine/table/net/Wire.h"

#include <QObject>

#include <optional>
#include <string>

namespace hp {

class CallingEnd : public QObject {
    Q_OBJECT
public:
    /// @param wire must outlive it: until close() is called on it, or lost() here
    void connected(Wire& wire);
    void receive(const QByteArray& bytes);
    void lost();
    bool isConnected() const { return wire_ != nullptr; }
    /// To be called every second or so.
    void tick();
    /// By which the other end knows it, once it does: it calls with a key of its own then.
    virtual std::optional<std::string> ownToken() const { return {}; }

signals:
    /// The other end has ended the connection, for this reason. Another one may be tried.
    void ended(const hp::Message& why);

protected:
    CallingEnd(Clock clock, QObject* parent);

    /// Says hello on a new connection.
    virtual void greet() = 0;
    virtual void hear(const QByteArray& line) = 0;
    /// It has said enough on this connection that silence is asked after.
    virtual bool isKnown() const { return welcomed_; }
    /// @pre isConnected()
    void put(const QByteArray& lines) { wire_->send(lines); }
    /// There is a connection, and the other end has welcomed this one on it.
    bool isWelcome() const { return wire_ && welcomed_; }
    void setWelcome() { welcomed_ = true; }
    void hangUp(const Message& why);

private:
    const Clock clock_;
    Wire* wire_ = nullptr;
    LineReader reader_;
    std::chrono::milliseconds heard_{};
    std::chrono::milliseconds asked_{}; ///< the last ping
    bool welcomed_ = false;             ///< on this connection
};

} // namespace hp
