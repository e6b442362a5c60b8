// Small games for tests of the review.
#pragma once

#include "engine/heller/game/RandomPlay.h"
#include "engine/heller/game/Timeline.h"

/// A game of one round on 3 x 3 squares, played at random to its end, or for a number of turns.
inline hp::Timeline smallGame(std::uint64_t seed, int turns = 100, const char* first = "human")
{
    using namespace hp;
    RuleSet rules;
    rules.rows = rules.columns = 3;
    rules.rounds = 1;
    Timeline game(rules, {{"Anna", first, 0}, {"Ben", "beginner", 1}}, seed, 0);
    Random random(seed);
    std::vector<Turn> scratch;
    for (int i = 0; i < turns && game.game().phase() == Phase::Playing; ++i) {
        Game copy = game.game();
        const Turn turn = copy.mustPass() ? Turn::pass() : randomTurn(copy, random, scratch);
        if (turn.kind == TurnKind::Draw) {
            game.draw();
            game.play(Turn::tile(TurnKind::Draw, game.steps().back().drawn, turn.square));
        } else {
            game.play(turn);
        }
    }
    return game;
}
