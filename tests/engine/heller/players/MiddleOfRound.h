// Positions as good players produce them, for tests of searches.
#pragma once

#include "engine/heller/game/Game.h"
#include "engine/heller/players/Player.h"
#include "tests/engine/Setup.h"

namespace hp::test {

/// The first round after the given number of plies by `skilled` players, whose turns are close in
/// value.
inline Game middleOfRound(const Rules& rules, int plies, Random& random)
{
    Game game = dealtGame(rules, random);
    const auto player = makePlayer("skilled");
    for (int ply = 0; ply < plies;) {
        const Decision decision = player->choose(game.viewFor(game.toMove()), random, {}, {});
        if (decision.draw) {
            game.draw();
        } else {
            game.play(decision.turn);
            ++ply;
        }
    }
    return game;
}

} // namespace hp::test
