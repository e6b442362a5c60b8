// Where guests call directly: listens at this machine for the dealer of a table, or for a class.
// Made only when a person opens one; nothing listens before.
#pragma once

#include "engine/table/net/AnsweringEnd.h"
#include "engine/table/text/Invitation.h"
#include "ui/table/direct/TlsWire.h"

#include <QHostAddress>
#include <QObject>
#include <QSslServer>
#include <QTimer>

#include <memory>
#include <vector>

namespace hp {

class TableServer : public QObject {
    Q_OBJECT
public:
    /// @param end must outlive it. @param secret of the table, see Invitation
    TableServer(AnsweringEnd& end, const Bytes<16>& secret, QObject* parent = nullptr);
    ~TableServer() override;

    /// Listens at each of these addresses, all at one port. Some may be missing here, as where
    /// there is no IPv6. @param port 0: any. Errors: "table.noTls", "table.cannotListen".
    Failure listen(quint16 port = 0,
                   const QList<QHostAddress>& at = {QHostAddress::AnyIPv4, QHostAddress::AnyIPv6});
    bool isListening() const { return !servers_.empty(); }
    /// With all addresses of this machine that others may reach. @pre isListening()
    Invitation invitation() const;
    /// Nothing is told any more, from now on: whoever is there loses the connection, and nobody is
    /// let in until goOn(). People call again by themselves. May be called while the dealer tells.
    void hold();
    void goOn() { held_ = false; }
    bool isHeld() const { return held_; }

private:
    Failure listenAt(const QHostAddress& address, quint16 port);
    void accept(QSslServer& server);
    void tellKey(QSslPreSharedKeyAuthenticator& asked) const;

    AnsweringEnd& end_;
    Invitation invitation_;
    QList<QHostAddress> at_;
    std::vector<std::unique_ptr<QSslServer>> servers_;
    QTimer tick_;
    bool held_ = false;
};

} // namespace hp
