#include "engine/heller/players/OneTurnAhead.h"

#include "engine/base/VectorState.h"
#include "engine/heller/players/Heuristic.h"

namespace hp {

// Turns here never set the defer bits. Putting off a line's score (LineScoring::Choice) gains
// nothing, because a full line pays the same later. The exception is a wizard still to come, which
// may raise the ranks in the line; this player does not look for that.
Decision OneTurnAheadPlayer::choose(const SeatView& view, Random&, const ThinkLimits&,
                                    std::stop_token)
{
    clearUpperVectors();
    Random order(0); // order of the supply; nothing reads it
    const Game game = Game::sample(view, order);
    Heuristic heuristic(game.rules());
    heuristic.look(game);
    const Choice choice = heuristic.choose();
    if (choice.code == Choice::Draw)
        return Decision::drawTile();
    if (choice.code == Choice::Pass)
        return Decision::play(Turn::pass());
    const Placing placing{choice.code, choice.hiddenIndex, heuristic.bestSquare(choice.code)};
    return Decision::play(placing.turn(view.inHand != NoPiece));
}

} // namespace hp
