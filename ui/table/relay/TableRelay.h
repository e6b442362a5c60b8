// Where guests come to a table that they cannot call: both call the relay of the invitation. Made
// only when a person opens a table with one.
#pragma once

#include "engine/table/net/AnsweringEnd.h"
#include "ui/table/relay/RelayLine.h"
#include "ui/table/relay/RelayTopics.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <map>
#include <memory>
#include <optional>

namespace hp {

class TableRelay : public QObject {
    Q_OBJECT
public:
    /// @param end must outlive it  @param invitation has a relay  @param card of the table now,
    /// in any form that its guests read
    TableRelay(AnsweringEnd& end, const Invitation& invitation, std::function<QByteArray()> card,
               QObject* parent = nullptr);
    ~TableRelay() override;

    bool isThere() const { return line_.isThere(); }
    /// Why it is not, if that is known: one of RelayLine::lost().
    const std::optional<Message>& why() const { return why_; }

    // See TableServer.
    void hold();
    void goOn();
    /// The card may be another one.
    void tellCard();

signals:
    void changed(); ///< isThere(), or why not

private:
    class GuestWire;
    struct Guest;

    void onThere();
    void onLost(const Message& why);
    void onHeard(const QByteArray& message);
    void hearCall(const QByteArray& message);
    void hearSaid(Guest& guest, const QByteArray& message);
    void forget(const SessionId& session);
    /// By the name that a guest gives it.
    std::optional<SealKey> keyCalled(const QByteArray& name) const;

    AnsweringEnd& end_;
    const Invitation invitation_;
    const TableId table_;
    const std::function<QByteArray()> card_;
    QByteArray told_; ///< the last card
    std::map<SessionId, std::unique_ptr<Guest>> guests_;
    std::optional<Message> why_;
    int failures_ = 0;
    bool held_ = false;
    QTimer pause_;
    RelayLine line_;
};

} // namespace hp
