// What an exact expectation over a round's last squares will cost, for those who want to know
// beforehand.
#pragma once

#include "engine/game/SeatView.h"

namespace hp::exact {

int emptySquares(const SeatView& view);

/// About how many nodes expectedDecisions() takes for one assignment of the hidden tiles, rather
/// too many. @pre at most MaxExpectedSquares squares are empty
double expectedNodes(const SeatView& seen);

} // namespace hp::exact
