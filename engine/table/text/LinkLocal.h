// Addresses of IPv6 that mean something in a network of this machine only: "fe80::1%eth0". A table
// in the same home is heard of by them. They stand in an invitation as names of machines do: the
// file of a seat keeps them, nobody else is told.
#pragma once

#include "engine/table/text/Invitation.h"

namespace hp {

/// Such an address with the name of its network.
bool isLinkLocal(std::string_view text);
/// Without such addresses.
Invitation forOthers(Invitation invitation);

} // namespace hp
