#include "ui/teaching/DecisionWords.h"

#include "engine/text/Wording.h"

#include <QCoreApplication>

namespace hp {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(hp::DecisionWords)
};

/// What happens to the scores that the turn puts off; empty if it puts off none.
QString deferWords(std::uint8_t defer)
{
    switch (defer) {
    case DeferRow:
        return Text::tr("the row pays at the round's end");
    case DeferColumn:
        return Text::tr("the column pays at the round's end");
    case DeferBoth:
        return Text::tr("row and column pay at the round's end");
    default:
        return {};
    }
}

QString placeWords(const Turn& turn, const SeatView& view)
{
    const Piece piece = pieceOf(Decision::play(turn), view);
    const QString square = squareName(turn.square, view.rules->columns());
    switch (turn.kind) {
    case TurnKind::Stall:
        return Text::tr("stall %1 on %2", "rank, square").arg(rankName(turn.what), square);
    case TurnKind::Hidden:
        if (!view.rules->drawsIntoHand())
            return Text::tr("hidden tile %1 on %2", "tile, square").arg(pieceName(piece), square);
        break;
    case TurnKind::Pass:
        return Text::tr("pass");
    case TurnKind::Draw:
    case TurnKind::Open:
        break;
    }
    return Text::tr("%1 on %2", "tile, square").arg(pieceName(piece), square);
}

} // namespace

Piece pieceOf(const Decision& decision, const SeatView& view)
{
    const Turn& turn = decision.turn;
    if (decision.draw || turn.kind == TurnKind::Pass)
        return {};
    if (turn.kind == TurnKind::Stall)
        return Piece::stall(view.toMove, turn.what);
    return view.rules->kind(turn.what).piece;
}

QString decisionWords(const Decision& decision, const SeatView& view)
{
    if (decision.draw)
        return Text::tr("draw a tile");
    const QString place = placeWords(decision.turn, view);
    const QString defer = deferWords(decision.turn.defer);
    return defer.isEmpty() ? place : Text::tr("%1, %2", "turn, what is put off").arg(place, defer);
}

QString sourceWords(const Decision& decision, const SeatView& view)
{
    if (decision.draw)
        return Text::tr("a draw from the supply");
    switch (decision.turn.kind) {
    case TurnKind::Stall:
        return Text::tr("a stall");
    case TurnKind::Draw:
        return Text::tr("the drawn tile");
    case TurnKind::Hidden:
        return view.rules->drawsIntoHand() || view.handCount() > 1 ? Text::tr("a tile of your hand")
                                                                   : Text::tr("your hidden tile");
    case TurnKind::Open:
        return Text::tr("an open tile");
    case TurnKind::Pass:
        break;
    }
    return Text::tr("pass");
}

QString ledgerSentence(const Ledger& ledger, const SeatView& view)
{
    return Text::tr("%1 instead of %2: together %3.")
        .arg(decisionWords(ledger.turn, view), decisionWords(ledger.other, view),
             signedNumber(ledger.shown));
}

} // namespace hp
