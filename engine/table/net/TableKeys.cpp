#include "engine/table/net/TableKeys.h"

#include "engine/table/net/SharedDeal.h"

#include <span>

namespace hp {

namespace {

std::span<const std::uint8_t> spanOf(const std::string& text)
{
    return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

} // namespace

TableKey keyOf(const Invitation& invitation)
{
    const TableId table = tableId(invitation);
    return {"table-" + carried(table).toHex(),
            carried(sha256("hp-table-key-1", {invitation.secret, table}))};
}

TableKey keyOfSeat(const std::string& token)
{
    return {"seat-" + carried(sha256("hp-seat-name-1", {spanOf(token)})).left(16).toHex(),
            carried(sha256("hp-seat-key-1", {spanOf(token)}))};
}

std::optional<QByteArray> keyCalled(const QByteArray& name, const Invitation& invitation,
                                    const std::vector<std::string>& tokens)
{
    if (const TableKey table = keyOf(invitation); table.name == name)
        return table.key;
    for (const std::string& token : tokens) {
        if (const TableKey seat = keyOfSeat(token); seat.name == name)
            return seat.key;
    }
    return {};
}

} // namespace hp
