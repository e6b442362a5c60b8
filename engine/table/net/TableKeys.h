// By what both ends of a connection to a table prove that they may speak: whoever has the
// invitation, and from its first hello on each seat by a key of its own.
#pragma once

#include "engine/table/text/Invitation.h"

#include <QByteArray>

#include <optional>
#include <string>
#include <vector>

namespace hp {

/// By what somebody who calls names the key, and the key: 32 bytes.
struct TableKey {
    QByteArray name;
    QByteArray key;
};

/// Of whoever has the invitation.
TableKey keyOf(const Invitation& invitation);
/// Of whoever has a seat's token.
TableKey keyOfSeat(const std::string& token);
/// The one that is named so; nothing if the table knows none. @param tokens of its seats
std::optional<QByteArray> keyCalled(const QByteArray& name, const Invitation& invitation,
                                    const std::vector<std::string>& tokens);

} // namespace hp
