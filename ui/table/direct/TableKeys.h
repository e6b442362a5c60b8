// How a direct connection to a table is secured: TLS 1.2 with a key that both ends have (PSK), so
// that only who has the invitation can connect, and nobody in between reads anything. Each seat has
// a key of its own from its first hello on.
#pragma once

#include "engine/base/Result.h"
#include "engine/text/Invitation.h"

#include <QByteArray>
#include <QSslConfiguration>

#include <string>

namespace hp {

/// By what somebody who calls names the key, and the key.
struct TableKey {
    QByteArray name;
    QByteArray key;
};

/// Of whoever has the invitation.
TableKey keyOf(const Invitation& invitation);
/// Of whoever has a seat's token.
TableKey keyOfSeat(const std::string& token);

/// Nothing if this system can do that; else the reason: "table.noTls". Qt needs OpenSSL for it.
Failure checkTls();
/// For both ends. Not "1.2 or later": with later versions Qt 6.4 asks for a certificate.
QSslConfiguration tableTls();

} // namespace hp
