// Games played at random: the bench, property tests and the plainest roll-outs.
#pragma once

#include "engine/game/Game.h"

namespace hp {

/// Plays turns until the round is over, uniformly among what the seat to move may do: every rank it
/// has, every kind of hidden or open tile, and drawing, each on every empty square. The supply is
/// taken to be in no particular order. Returns the number of turns.
int playRoundAtRandom(Game& game, Random& random);

/// Deals and plays rounds until the game is over. Returns the number of turns.
int playGameAtRandom(Game& game, Random& random);

/// One uniformly random turn of any rules; draws if that is what comes out. For tests that look at
/// every turn. @pre game.phase() == Phase::Playing
Turn randomTurn(Game& game, Random& random, std::vector<Turn>& scratch);

} // namespace hp
