#include "engine/players/Levels.h"
#include "engine/players/Weighing.h"

#include <algorithm>

namespace hp {

// Turns here leave the defer bits alone. Putting a line's score off (LineScoring::Choice) gains
// nothing, as a full line pays the same later, except where a wizard is still to come: then the
// ranks in it may rise. `skilled` does not look for that.
Decision SkilledPlayer::choose(const SeatView& view, Random&, const ThinkLimits&,
                               std::stop_token stop)
{
    Weighing weighing(view);
    Lookout& lookout = weighing.lookout();
    const bool canDraw = lookout.canDraw();
    const bool hides = view.inHand == NoPiece && !view.rules->set().openTiles;
    Decision decision = canDraw ? Decision::drawTile() : Decision::play(Turn::pass());
    double most = -1e300;
    SquareIndex square = 0;
    for (const PieceCode code : lookout.placeable()) {
        const double value = weighing.bestSquare(code, !isStallCode(code) && hides, square);
        if (value > most) {
            most = value;
            decision = Decision::play(lookout.turnFor(code, square));
        }
        if (stop.stop_requested())
            return decision;
    }
    if (!canDraw)
        return decision;

    // A tile drawn into the hand is placed only if it is the best of it.
    double ofHand = -1e300;
    for (int i = 0; view.drawsFirst() && i < view.handCount(); ++i)
        ofHand = std::max(ofHand, weighing.bestSquare(view.handTile(i), false, square));
    double sum = 0;
    int count = 0;
    for (std::size_t kind = 0; kind < view.unseen.size(); ++kind) {
        const int n = view.unseen[kind];
        if (n == 0)
            continue;
        const PieceCode code = view.rules->kind(static_cast<KindIndex>(kind)).firstCode;
        sum += n * std::max(ofHand, weighing.bestSquare(code, false, square));
        count += n;
        if (stop.stop_requested())
            return decision;
    }
    return count > 0 && sum / count > most ? Decision::drawTile() : decision;
}

} // namespace hp
