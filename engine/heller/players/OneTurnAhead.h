// One turn ahead by the hand-made evaluation: the level `skilled`. A test keeps its games fixed,
// because stronger levels are measured against it.
#pragma once

#include "engine/heller/players/Player.h"

namespace hp {

class OneTurnAheadPlayer final : public Player {
public:
    Decision choose(const SeatView& view, Random& random, const ThinkLimits& limits,
                    std::stop_token stop) override;
};

} // namespace hp
