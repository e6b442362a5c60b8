// How many boards an exact search of a round's last squares will meet, for those who want to know
// beforehand what it costs.
#pragma once

#include "engine/game/SeatView.h"

namespace hp::exact {

int emptySquares(const SeatView& view);

/// In how many ways pieces can fill `squares` of the empty ones, always the same ones, when the
/// seats take turns from `first` on. A seat places no more of its own than it has turns; seats with
/// nothing to place pass. Hidden tiles are left out. @pre squares < OpenLines::MaxOpen
double waysToFill(const SeatView& view, std::size_t first, int squares);

/// About how many nodes the plain way takes that goes by all hidden tiles (Expectation.cpp), for
/// one assignment of them. @pre fewer than OpenLines::MaxOpen squares are empty
/// @param quickEnd whether LastTwo does the last two squares: turns on the first of them count then
double plainNodes(const SeatView& seen, bool quickEnd);
/// The same where it is known how all others play (Habit), roughly: mostly within a factor of ten.
double habitNodes(const SeatView& view);

} // namespace hp::exact
