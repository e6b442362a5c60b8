// Who can play the seats of Mercado de Lisboa beside persons: the levels.
#pragma once

#include "ui/table/seats/SeatTable.h"

namespace hp::lisboa {

const SeatPlayers& lisboaPlayers();

} // namespace hp::lisboa
