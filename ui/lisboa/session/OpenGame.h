// A game without secrets for whoever has it: of an example or a lesson, in which all money is
// known, or one that was told to a seat elsewhere, in which the money that it may not know is not
// there. The running game is not one; a window knows what its table is told (Table.h).
#pragma once

#include "engine/lisboa/game/Game.h"

namespace hp::lisboa {

using OpenGame = Game;

} // namespace hp::lisboa
