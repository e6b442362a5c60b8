// What somebody has overlooked who counts a line wrongly: the usual slips are counted through, and
// the one that leads to the given number is named.
#pragma once

#include "engine/base/Result.h"
#include "engine/heller/game/PositionDraft.h"
#include "engine/heller/scoring/LineScore.h"

#include <string>

namespace hp {

/// What the line pays a seat, as a calculation without words: "6 + 2 − 3 − 1 = 4; 4 × 3 = 12". Only
/// the sections where the seat has stalls; "0" if it has none in the line.
std::string calculation(const Market& market, const LineScore& score, int seat);

/// Why the line does not pay `given` coins, with the calculation. @pre it does not
Message lineMistake(const PositionDraft& position, Line line, int seat, int given);

} // namespace hp
