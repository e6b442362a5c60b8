// A game without secrets, in which all money is known to whoever has it: of an example or a lesson.
// The running game is not one; a window knows what its table is told (Table.h).
#pragma once

#include "engine/lisboa/game/Game.h"

namespace hp::lisboa {

using OpenGame = Game;

} // namespace hp::lisboa
