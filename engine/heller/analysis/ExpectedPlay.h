// What probably follows a turn until the round's end.
#pragma once

#include "engine/heller/analysis/Analysis.h"
#include "engine/heller/game/Game.h"

#include <functional>

namespace hp {

/// What a seat does. It gets the position as if nothing were hidden, and must not use more than its
/// purpose allows.
using Policy = std::function<Decision(const Game&)>;

/// The fast policy: every seat plays like `skilled`, by what it may know.
Policy skilledPolicy();

/// All seats play by the policy. Every drawn tile, and every hidden tile that the view does not
/// know, is one of the most frequent kind that is left; among equally frequent kinds one of about
/// the mean value is drawn.
/// @pre the decision is legal in the view
std::vector<ExpectedTurn> expectedPlay(const SeatView& view, const Decision& first,
                                       const Policy& policy);

} // namespace hp
