// Why something may not be done, asked of a view: the same answers as Game::check() gives, for
// whoever has not chosen a whole turn yet. A part of a turn is refused for what it says already.
#pragma once

#include "engine/base/Result.h"
#include "engine/game/SeatView.h"

namespace hp {

/// Why no turn may be played now, or nothing.
Failure checkPlaying(const SeatView& view);

/// Why the seat to move may not draw a tile, or nothing.
Failure checkDraw(const SeatView& view);

/// Why the seat to move may place nothing from there (see Turn), or nothing.
/// @pre the viewer knows what the seat to move holds; kind is not Pass
Failure checkSource(const SeatView& view, TurnKind kind, std::uint8_t what);

/// Why nothing may be placed on the square, or nothing.
Failure checkSquare(const SeatView& view, SquareIndex square);

} // namespace hp
