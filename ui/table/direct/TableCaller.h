// Calls a table for a seat elsewhere, or a class for a pupil: all addresses of the invitation
// together, and its relay if none of them answers soon; the first that answers with the right key
// is taken. When the connection is lost it calls again, at once and then after longer and longer
// pauses, until it is told to stop.
#pragma once

#include "engine/table/net/CallingEnd.h"
#include "engine/table/net/TableCall.h"
#include "engine/table/net/TableKeys.h"
#include "engine/table/text/Invitation.h"

#include <QObject>
#include <QTimer>

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

    /// @param end must outlive it
    TableCaller(CallingEnd& end, Invitation invitation, QObject* parent = nullptr);
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
    void addCall(TableCall* call);
    void callRelay();
    void answered(TableCall* call);
    void failed(TableCall* call, bool wrongKey);
    void lost();
    void ended(const Message& why);
    void drop(TableCall* call);
    TableKey key() const;
    void setState(State state);

    CallingEnd& end_;
    const Invitation invitation_;
    State state_ = State::Stopped;
    std::optional<Message> why_;
    std::vector<TableCall*> calls_; ///< under way
    bool knowsSeat_ = false;        ///< its own key was accepted, or may be
    TableCall* there_ = nullptr;    ///< answered
    int failures_ = 0;              ///< since the last connection
    QTimer pause_;
    QTimer patience_;
    QTimer relay_; ///< until it is called too
    QTimer tick_;
};

} // namespace hp
