#include "ui/table/direct/KeptInvitation.h"

#include "engine/table/net/SharedDeal.h"

namespace hp {

void writeInvitation(JsonWriter& json, const Invitation& invitation)
{
    json.member("secret", carried(invitation.secret).toHex().toStdString());
    json.member("port", invitation.port);
    if (invitation.relay)
        json.member("relay", relayText(*invitation.relay));
}

Invitation readInvitation(LineFields& fields, const JsonValue& object)
{
    Invitation invitation;
    const JsonValue* secret = fields.needed(object, {}, "secret");
    const auto bytes = secret ? uncarried<16>(fields.hex(*secret, "secret")) : std::nullopt;
    if (secret && !fields.error() && !bytes)
        fields.fail(*secret, "secret", "view.impossible");
    invitation.secret = bytes.value_or(Bytes<16>{});
    if (const JsonValue* relay = fields.member(object, "relay")) {
        const auto address = parseRelay(fields.string(*relay, "relay"));
        if (address)
            invitation.relay = *address;
        else if (!fields.error())
            fields.fail(*relay, "relay", address.error());
    }
    if (const JsonValue* port = fields.needed(object, {}, "port"))
        invitation.port = static_cast<quint16>(fields.integer(*port, "port", 0, UINT16_MAX));
    return invitation;
}

} // namespace hp
