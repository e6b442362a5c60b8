// Who can play this game's seats: the levels and the even match.
#pragma once

#include "ui/table/seats/SeatTable.h"

namespace hp {

const SeatPlayers& hellerPlayers();

} // namespace hp
