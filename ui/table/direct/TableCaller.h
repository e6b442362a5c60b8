// Calls a table directly, for a seat elsewhere: all addresses of the invitation together, and the
// first that answers with the right key is taken. When the connection is lost it calls again, at
// once and then after longer and longer pauses, until it is told to stop.
#pragma once

#include "engine/text/Invitation.h"
#include "ui/table/direct/TlsWire.h"
#include "ui/table/net/SeatClient.h"

#include <QObject>
#include <QSslSocket>
#include <QTimer>

#include <memory>
#include <vector>

namespace hp {

class TableCaller : public QObject {
    Q_OBJECT
public:
    enum class State {
        Stopped,
        Calling,
        There,  ///< connected
        Waiting ///< until the next call
    };

    /// @param seat must outlive it
    TableCaller(SeatClient& seat, Invitation invitation, QObject* parent = nullptr);
    ~TableCaller() override;

    State state() const { return state_; }
    /// Why the last call was in vain, or the table has ended it: "table.noAnswer",
    /// "table.otherKey", or what the table said.
    const std::optional<Message>& why() const { return why_; }
    void start() { call(); }
    /// Calls now instead of after the pause.
    void tryNow();
    void stop();

signals:
    void stateChanged();

private:
    void call();
    void addCall(const HostAddress& address);
    void answered(QSslSocket* socket);
    void failed(QSslSocket* socket);
    void lost();
    void ended(const Message& why);
    void drop(QSslSocket* socket);
    void setState(State state);

    SeatClient& seat_;
    const Invitation invitation_;
    State state_ = State::Stopped;
    std::optional<Message> why_;
    std::vector<QSslSocket*> calls_; ///< under way
    bool knowsSeat_ = false;         ///< its own key was accepted, or may be
    QSslSocket* socket_ = nullptr;   ///< connected
    std::unique_ptr<TlsWire> wire_;
    int failures_ = 0; ///< since the last connection
    QTimer pause_;
    QTimer patience_;
    QTimer tick_;
};

} // namespace hp
