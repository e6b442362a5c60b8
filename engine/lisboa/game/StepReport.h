// A step as everybody at the table may see it, with its sums: after it was played, or before, for a
// step that is only thought of.
#pragma once

#include "engine/lisboa/game/Earnings.h"

namespace hp::lisboa {

struct StepReport {
    int seat = 0;
    Step step;
    Dealt dealt; ///< nothing for a step that is only thought of
    std::vector<StandEarning> earnings;
    int cost = 0;  ///< of a stand that is opened
    int coins = 0; ///< from the bank: for a restaurant, or taken

    /// What it brings a seat, costs taken off.
    int changeFor(int which) const;
};

/// @pre the step is legal
StepReport reportOf(const Game& before, const Step& step, const Dealt& dealt = {});

} // namespace hp::lisboa
