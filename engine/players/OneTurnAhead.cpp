#include "engine/players/OneTurnAhead.h"

#include "engine/base/VectorState.h"
#include "engine/players/Heuristic.h"

namespace hp {

// Turns here leave the defer bits alone. Putting a line's score off (LineScoring::Choice) gains
// nothing, as a full line pays the same later, except where a wizard is still to come: then the
// ranks in it may rise. This player does not look for that.
Decision OneTurnAheadPlayer::choose(const SeatView& view, Random&, const ThinkLimits&,
                                    std::stop_token)
{
    clearUpperVectors();
    Random order(0); // of the supply, which nobody looks at
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
