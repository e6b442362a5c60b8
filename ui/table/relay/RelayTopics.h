// What is said where, of one table at its relay. A table is called by what anybody may know of it.
#pragma once

#include "engine/table/text/Invitation.h"
#include "ui/table/relay/Sealing.h"

namespace hp {

/// To the dealer.
QByteArray dealerTopic(const TableId& table);
/// To one guest.
QByteArray guestTopic(const TableId& table, const SessionId& session);
/// The table's card, which the relay keeps.
QByteArray cardTopic(const TableId& table);
/// Of a letter that the relay keeps; "+": of all letters.
QByteArray letterTopic(const TableId& table, const QByteArray& letter);
/// By which the card is sealed: whoever has the invitation has it.
SealKey cardKey(const Invitation& invitation);

} // namespace hp
