// How a direct connection to a table is secured: TLS 1.2 with a key that both ends have (PSK, see
// TableKeys.h), so that only who has it can connect, and nobody in between reads anything.
#pragma once

#include "engine/base/Result.h"

#include <QSslConfiguration>

namespace hp {

/// Nothing if this system can do that; else the reason: "table.noTls". Qt needs OpenSSL for it.
Failure checkTls();
/// Nothing if this program can call relays; else the reason: "relay.missing".
Failure checkRelay();
/// For both ends. Not "1.2 or later": with later versions Qt 6.4 asks for a certificate.
QSslConfiguration tableTls();

} // namespace hp
