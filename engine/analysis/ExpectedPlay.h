// What probably follows a turn until the round's end.
#pragma once

#include "engine/analysis/Analysis.h"

namespace hp {

/// The fast policy plays for all seats. Every drawn tile, and every hidden tile that the view does
/// not know, is one of the most frequent kind that is left; among equally frequent kinds one of
/// about the mean value is drawn.
/// @pre the decision is legal in the view
std::vector<ExpectedTurn> expectedPlay(const SeatView& view, const Decision& first);

} // namespace hp
