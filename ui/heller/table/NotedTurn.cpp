#include "ui/heller/table/NotedTurn.h"

#include "engine/heller/text/ExternalPlayer.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/text/Typed.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/heller/session/TurnInput.h"
#include "ui/kit/access/MenuText.h"

namespace hp {

NotedTurn::NotedTurn(TableSession& session, TurnInput& input, QWidget* parent)
    : TypedTurn(parent), session_(session), input_(input)
{
    for (const auto signal :
         {&TableSession::stateChanged, &TableSession::gameReset, &TableSession::seatsChanged})
        connect(&session_, signal, this, [this] { follow(); });
    connect(&session_, &TableSession::refused, this, [this](const QString& why, const void* asker) {
        if (asker == this)
            refuse(why);
    });
    connect(&session_, &TableSession::happened, this, [this](const GameEvent& event) {
        if (event.kind == GameEvent::Kind::Turn || event.kind == GameEvent::Kind::Drawing)
            played();
    });
    retranslate();
}

QString NotedTurn::forms() const
{
    return tr(
        "draw draws a tile, @d4 then places it. !@d4 places the hidden tile, =+5@d4 takes an "
        "open one. ~row, ~column or ~both after it puts scores off where the rules allow it.");
}

QString NotedTurn::fieldName() const
{
    if (session_.hasGame() && session_.personMayAct()) {
        const int seat = session_.shown().toMove;
        return tr("&Turn of %1 (for example %2):", "person, notation")
            .arg(menuText(isolated(session_.seatInfo(seat).name)),
                 QString::fromStdString(seatToken(seat)) + QStringLiteral("3@c2"));
    }
    if (session_.hasGame() && session_.curtainSeat() >= 0)
        return tr("&Turn (lift the curtain first):");
    return tr("&Turn (wait until it is a person's turn):");
}

QString NotedTurn::ask(const QString& text)
{
    if (!session_.hasGame() || !session_.personMayAct()) {
        const QString why = session_.hasGame() ? session_.whyNotAsk() : QString();
        return why.isEmpty() ? tr("It is not a person's turn.") : why;
    }
    if (!input_.closed().isEmpty())
        return input_.closed();
    const SeatView& view = session_.shown();
    const std::string typed = tidiedTurn(text.toStdString());
    if (typed == "draw" || typed == "?") {
        session_.requestDraw(this);
        return {};
    }
    if (typed.starts_with('@') && view.inHand == NoPiece)
        return tr("No tile is drawn yet. Type draw first, then @ and the square.");
    if (typed.starts_with("!@") && view.handCount() == 0)
        return tr("There is no hidden tile to be placed with !@.");
    const auto turn = parseProtocolTurn(typed, view);
    if (!turn)
        return wording(turn.error().message);
    session_.requestTurn(*turn, this);
    return {};
}

} // namespace hp
