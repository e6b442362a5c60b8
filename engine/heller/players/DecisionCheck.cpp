#include "engine/heller/players/DecisionCheck.h"

#include "engine/heller/game/Game.h"
#include "engine/heller/game/TurnCheck.h"

namespace hp {

Failure checkDecision(const SeatView& view, const Decision& decision)
{
    if (decision.draw)
        return checkDraw(view);
    if (Failure failure = checkPlaying(view))
        return failure;
    const bool mayDraw = !view.rules->set().openTiles && view.supplyCount > 0;
    if (decision.turn.kind == TurnKind::Draw && view.inHand == NoPiece && mayDraw)
        return makeError("player.drawFirst");
    Random unused; // the checks read nothing that the view does not say
    return Game::sample(view, unused).check(decision.turn);
}

} // namespace hp
