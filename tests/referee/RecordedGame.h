// A recorded game before the referee: whether every deal, draw and turn of it can be by the rules,
// and pays what the program says.
#pragma once

#include "engine/heller/game/Timeline.h"

#include <string>

namespace referee {

/// @return what the first disagreement is about; empty if there is none
std::string judge(const hp::Timeline& game);

} // namespace referee
