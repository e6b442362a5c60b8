// What a seat may see. Only money is secret, since what lies face down is decided when it is turned
// over (Game.h).
#pragma once

#include "engine/lisboa/game/Game.h"

namespace hp::lisboa {

struct SeatView {
    int viewer = 0;
    Game game;
};

/// What lies open to this seat (-1: to an onlooker): with hidden money, that of the others is not
/// known [19]. Two games that differ only in what the seat cannot see give equal views.
SeatView seenBy(const Game& game, int seat);
/// What the seat knows that has counted what was earned and paid, for the program's own players.
SeatView countedBy(const Game& game, int seat);

} // namespace hp::lisboa
