// Random play, for the benchmark, property tests and the simplest roll-outs.
#pragma once

#include "engine/heller/game/Game.h"

namespace hp {

/// Plays random turns until the round is over. All choices of the seat to move are equally likely:
/// every rank it has, every kind of hidden or open tile, and drawing, each on every empty square.
/// Assumes that the order of the supply means nothing. Returns the number of turns.
int playRoundAtRandom(Game& game, Random& random);

/// Deals and plays rounds until the game is over. Returns the number of turns.
int playGameAtRandom(Game& game, Random& random);

/// One uniformly random turn under any rules; draws a tile if that is the choice. For tests that
/// check every turn. @pre game.phase() == Phase::Playing
Turn randomTurn(Game& game, Random& random, std::vector<Turn>& scratch);

/// The market at the end of a round that was played so. The same seed gives the same one.
Market randomlyPlayedMarket(const RuleSet& rules, int seats, std::uint64_t seed);

} // namespace hp
