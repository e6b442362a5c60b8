#include "engine/heller/arena/DrawLuck.h"

#include "engine/heller/players/ValueTables.h"
#include "engine/heller/players/WalkStart.h"

namespace hp {

DrawLuck::DrawLuck(const Rules& rules)
{
    const auto& weights = Weights::builtIn();
    if (weights && rules.seats() == 2 && !rules.set().openTiles && Weights::fit(rules))
        rules_.emplace(rules, weights->forSeats(2));
}

double DrawLuck::of(const Game& before, KindIndex drawn) const
{
    // With all secrets known, the walk's supply is the real one, without the hidden tiles. The mean
    // by the drawing seat's knowledge would be biased: a seat has a reason to hold a tile back.
    Walk walk = WalkStart(*rules_, before.fullView()).known();
    walk.choose();
    return static_cast<double>(walk.drawLuck(RankCount + drawn));
}

} // namespace hp
