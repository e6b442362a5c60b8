// What a table or a class is found by again after the program has ended, in the file that it is
// kept in: secret, port and relay. The machine's addresses are found anew.
#pragma once

#include "engine/table/net/LineFields.h"
#include "engine/table/text/Invitation.h"
#include "engine/text/Json.h"

namespace hp {

/// Within an object.
void writeInvitation(JsonWriter& json, const Invitation& invitation);
Invitation readInvitation(LineFields& fields, const JsonValue& object);

} // namespace hp
