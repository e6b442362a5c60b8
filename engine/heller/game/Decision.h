// What a seat decides: a turn, or a draw.
#pragma once

#include "engine/heller/game/Turn.h"

namespace hp {

/// A turn, or a draw. After a draw the seat decides again with the tile in SeatView::inHand, and
/// then its turn places that tile.
struct Decision {
    bool draw = false;
    Turn turn;

    static Decision drawTile() { return {true, {}}; }
    static Decision play(const Turn& turn) { return {false, turn}; }

    friend bool operator==(const Decision&, const Decision&) = default;
};

} // namespace hp
