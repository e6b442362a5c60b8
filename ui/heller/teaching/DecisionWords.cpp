#include "ui/heller/teaching/DecisionWords.h"

#include "ui/heller/session/TurnInput.h"

#include <QCoreApplication>

namespace hp {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(hp::DecisionWords)
};

} // namespace

Piece pieceOf(const Decision& decision, const SeatView& view)
{
    const Turn& turn = decision.turn;
    if (decision.draw || turn.kind == TurnKind::Pass)
        return {};
    const TurnInput::Source source{turn.kind, turn.what};
    // A turn of another state may be about a tile that this view does not show.
    const Piece piece = turn.kind == TurnKind::Draw && view.inHand == NoPiece
                            ? Piece()
                            : TurnInput::pieceFrom(view, source);
    return piece.isNone() ? view.rules->kind(turn.what).piece : piece;
}

QString sourceWords(const Decision& decision, const SeatView& view)
{
    if (decision.draw)
        return Text::tr("a tile from the supply");
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

QString asSentence(QString words)
{
    if (!words.isEmpty())
        words[0] = words[0].toUpper();
    return words + QLatin1Char('.');
}

} // namespace hp
