#include "engine/lisboa/game/View.h"

namespace hp::lisboa {

SeatView seenBy(const Game& game, int seat)
{
    if (!game.rules().set().hiddenMoney)
        return countedBy(game, seat);
    State state = game.state();
    for (int other = 0; other < game.seats(); ++other) {
        if (other == seat)
            continue;
        state.money[other] = 0;
        state.unknownMoney |= 1U << other;
    }
    return {seat, Game(game.rules(), state)};
}

SeatView countedBy(const Game& game, int seat)
{
    return {seat, game};
}

} // namespace hp::lisboa
