// Checks parts of a turn against a view, for callers that have not chosen a whole turn yet. The
// reasons are those of Game::check(). Each function checks only the part that it gets.
#pragma once

#include "engine/base/Result.h"
#include "engine/heller/game/SeatView.h"

namespace hp {

/// The reason why no turn may be played now; empty if one may.
Failure checkPlaying(const SeatView& view);

/// The reason why the seat to move may not draw a tile; empty if it may.
Failure checkDraw(const SeatView& view);

/// The reason why the seat to move may not place a piece from this source (see Turn); empty if it
/// may.
/// @pre the viewer knows what the seat to move holds; kind is not Pass
Failure checkSource(const SeatView& view, TurnKind kind, std::uint8_t what);

/// The reason why nothing may be placed on the square; empty if a piece may.
Failure checkSquare(const SeatView& view, SquareIndex square);

} // namespace hp
