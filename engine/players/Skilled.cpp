#include "engine/players/Levels.h"
#include "engine/players/Weighing.h"

namespace hp {

Decision SkilledPlayer::choose(const SeatView& view, Random&, const ThinkLimits&,
                               std::stop_token stop)
{
    Weighing weighing(view);
    Lookout& lookout = weighing.lookout();
    const Rules& rules = lookout.rules();
    const std::vector<PieceCode> codes = lookout.placeable();
    if (codes.empty() && !lookout.canDraw())
        return Decision::play(Turn::pass());

    double best = -1e300;
    Decision decision = Decision::drawTile();
    const bool placing = view.inHand != NoPiece;
    // Turns here leave the defer bits alone. Putting a line's score off (LineScoring::Choice) gains
    // nothing, as a full line pays the same later, except where a wizard is still to come: then
    // the ranks in it may rise. This level does not look for that.
    for (const PieceCode code : codes) {
        SquareIndex square = 0;
        const bool ownHidden = !isStallCode(code) && !placing && !rules.set().openTiles;
        const double value = weighing.bestSquare(code, ownHidden, square);
        if (value > best) {
            best = value;
            decision = Decision::play(lookout.turnFor(code, square));
        }
        if (stop.stop_requested())
            return decision;
    }
    if (!lookout.canDraw())
        return decision;

    double sum = 0;
    int count = 0;
    for (int kind = 0; kind < rules.kindCount(); ++kind) {
        const int n = view.unseen[static_cast<std::size_t>(kind)];
        if (n == 0)
            continue;
        SquareIndex square = 0;
        sum += n * weighing.bestSquare(rules.kind(static_cast<KindIndex>(kind)).firstCode, false,
                                       square);
        count += n;
        if (stop.stop_requested())
            return decision;
    }
    return count > 0 && sum / count > best ? Decision::drawTile() : decision;
}

} // namespace hp
