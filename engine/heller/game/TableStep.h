// One step of a game as one viewer is told of it: a seat, an onlooker, or everybody at an open
// table. It holds nothing that the viewer may not know, so it can be shown, kept or sent as it is.
#pragma once

#include "engine/heller/game/TurnReport.h"
#include "engine/table/Aid.h"

namespace hp {

/// A position that a game begins from is also a Deal, as its first step.
enum class StepKind { Deal, Draw, Turn };

struct TableStep {
    StepKind kind = StepKind::Deal;
    int seat = 0;      ///< who started the round, drew or played
    TurnReport report; ///< Turn
    AidSet aids = 0;   ///< Turn: what its seat had
    SeatView after;
};

} // namespace hp
