#include "engine/players/HandLook.h"

namespace hp {

// Turns here leave the defer bits alone. Putting a line's score off (LineScoring::Choice) gains
// nothing, as a full line pays the same later, except where a wizard is still to come: then the
// ranks in it may rise. `skilled` does not look for that.
HandLook::HandLook(const SeatView& view, const std::stop_token& stop)
    : weighing_(view), canDraw_(weighing_.lookout().canDraw()),
      decision_(canDraw_ ? Decision::drawTile() : Decision::play(Turn::pass()))
{
    double most = -1e300;
    for (const PieceCode code : weighing_.lookout().placeable()) {
        const Best best = bestOf(code, isHidden(code));
        if (best.value > most) {
            most = best.value;
            decision_ = Decision::play(weighing_.lookout().turnFor(code, best.square));
        }
        if (stop.stop_requested())
            return;
    }
    if (!canDraw_)
        return;

    double sum = 0;
    int count = 0;
    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
        const int n = view.unseen[kind];
        if (n == 0)
            continue;
        kinds_[kind] = bestOf(view.rules->kind(static_cast<KindIndex>(kind)).firstCode, false);
        sum += n * kinds_[kind].value;
        count += n;
        if (stop.stop_requested())
            return;
    }
    if (count == 0)
        return;
    drawValue_ = sum / count;
    if (drawValue_ > most)
        decision_ = Decision::drawTile();
}

bool HandLook::isHidden(PieceCode code)
{
    const SeatView& view = weighing_.lookout().view();
    return !isStallCode(code) && view.inHand == NoPiece && !view.rules->set().openTiles;
}

HandLook::Best HandLook::bestOf(PieceCode code, bool hidden)
{
    Best best;
    best.value = weighing_.bestSquare(code, hidden, best.square);
    return best;
}

} // namespace hp
