// A table of the first game that this program has opened for people elsewhere.
#pragma once

#include "ui/heller/net/Dealer.h"
#include "ui/table/direct/OpenedTableOf.h"

namespace hp {

using OpenedTable = OpenedTableOf<GameHost, Dealer>;

} // namespace hp
