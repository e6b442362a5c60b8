#include "engine/heller/rules/Variants.h"

#include <algorithm>

namespace hp {

RuleSet withVariants(const RuleSet& rules, bool unknownRounds, bool openTiles)
{
    RuleSet set = rules;
    set.openTiles = openTiles;
    if (unknownRounds && !rules.unknownRounds()) {
        set.rounds = 0;
        // All stalls, whatever the number of players.
        std::array<int, RankCount> all{};
        for (const auto& row : rules.stalls) {
            for (std::size_t rank = 0; rank < all.size(); ++rank)
                all[rank] = std::max(all[rank], row[rank]);
        }
        set.stalls.fill(all);
        set.returningRanks = {};
    } else if (!unknownRounds && rules.unknownRounds()) {
        set.rounds = RuleSet{}.rounds;
        set.returningRanks = RuleSet{}.returningRanks;
    }
    return set;
}

} // namespace hp
