// A call straight to a machine.
#pragma once

#include "engine/table/net/TableCall.h"
#include "engine/table/net/TableKeys.h"
#include "engine/table/text/Invitation.h"
#include "ui/table/direct/TlsWire.h"

#include <QSslSocket>

namespace hp {

class DirectCall : public TableCall {
    Q_OBJECT
public:
    DirectCall(const HostAddress& address, quint16 port, const TableKey& key,
               QObject* parent = nullptr);

    void start() override;
    Wire& wire() override { return wire_; }

private:
    void onEncrypted();

    const QString address_;
    const quint16 port_;
    QSslSocket socket_;
    TlsWire wire_;
};

} // namespace hp
