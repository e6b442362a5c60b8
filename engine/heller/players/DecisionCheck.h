// Checks a decision against what its seat may know.
#pragma once

#include "engine/heller/players/Player.h"

namespace hp {

/// The reason why the seat to move may not decide so; empty if it may. The reasons are those of
/// Game::check(); player.drawFirst for a tile that has not been drawn yet.
/// @pre the viewer knows what the seat to move holds
Failure checkDecision(const SeatView& view, const Decision& decision);

} // namespace hp
