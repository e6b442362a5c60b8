#pragma once

#include "engine/base/Result.h"

namespace hp {

/// A seat whose player has no valid answer: it loses the game, which ends, and why.
struct Forfeit {
    int seat = 0;
    Error reason;
};

} // namespace hp
