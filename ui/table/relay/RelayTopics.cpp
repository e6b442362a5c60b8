#include "ui/table/relay/RelayTopics.h"

#include "engine/table/net/SharedDeal.h"

namespace hp {

namespace {

QByteArray topic(const TableId& table, const QByteArray& rest)
{
    return "hp/1/" + carried(table).toHex() + '/' + rest;
}

} // namespace

QByteArray dealerTopic(const TableId& table)
{
    return topic(table, "d");
}

QByteArray guestTopic(const TableId& table, const SessionId& session)
{
    return topic(table, "g/" + carried(session).toHex());
}

QByteArray cardTopic(const TableId& table)
{
    return topic(table, "t");
}

QByteArray letterTopic(const TableId& table, const QByteArray& letter)
{
    return topic(table, "l/" + letter);
}

SealKey cardKey(const Invitation& invitation)
{
    return sha256("hp-card-key-1", {invitation.secret});
}

} // namespace hp
