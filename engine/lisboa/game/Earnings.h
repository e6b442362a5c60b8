// Who earns what from which stand and tile, as sums for people.
#pragma once

#include "engine/lisboa/game/Game.h"

#include <vector>

namespace hp::lisboa {

/// 1 + restaurants x bonus = value; of each tile, customers x value = coins [8, 9].
struct StandEarning {
    struct From {
        Entrance entrance = 0;
        int customers = 0;
        int coins = 0;
    };

    Square square = 0;
    int seat = 0;
    int type = 0;
    std::vector<Square> restaurants; ///< those beside it that add to its value
    int value = 0;
    std::vector<From> from; ///< in the order of the entrances

    int coins() const;
};

/// The stands that earn at a legal step, row by row. Steps other than opening a stand and bringing
/// customers earn nothing in this way.
std::vector<StandEarning> earningsOf(const Game& before, const Step& step);

} // namespace hp::lisboa
