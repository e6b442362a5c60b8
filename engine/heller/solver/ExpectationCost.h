// Predicts the cost of an exact expectation over a round's last squares.
#pragma once

#include "engine/heller/game/SeatView.h"

namespace hp::exact {

int emptySquares(const SeatView& view);

/// Estimates the nodes that expectedDecisions() takes for one assignment of the hidden tiles;
/// rather too many than too few. @pre at most MaxExpectedSquares squares are empty
double expectedNodes(const SeatView& seen);

} // namespace hp::exact
