#include "engine/heller/arena/GameLoop.h"

namespace hp {

GameEnd playGame(Game& game, const GameCalls& calls, const std::stop_token& stop)
{
    while (game.phase() != Phase::GameOver) {
        if (stop.stop_requested())
            return {true, {}};
        if (game.phase() == Phase::RoundOver) {
            game.startRound(calls.deal(game));
            continue;
        }
        const int seat = game.toMove();
        const Result<Decision> decision = calls.decide(game);
        // After a stop request a player returns its best turn so far.
        if (stop.stop_requested())
            return {true, {}};
        if (!decision)
            return {false, Forfeit{seat, decision.error()}};
        if (Failure failure = decision->draw ? game.checkDraw() : game.check(decision->turn))
            return {false, Forfeit{seat, *failure}};
        if (!decision->draw) {
            const LineSet paid = game.play(decision->turn);
            if (calls.played)
                calls.played(game, decision->turn, paid);
        } else if (calls.drawn) {
            const Game before = game;
            calls.drawn(before, game.draw());
        } else {
            game.draw();
        }
    }
    return {};
}

} // namespace hp
