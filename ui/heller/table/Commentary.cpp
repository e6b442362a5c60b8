#include "ui/heller/table/Commentary.h"

#include "engine/heller/words/Wording.h"
#include "ui/heller/models/TurnModel.h"
#include "ui/heller/table/Prompt.h"
#include "ui/kit/access/Announcer.h"

#include <utility>

namespace hp {

Commentary::Commentary(const TableSession& session, const TurnInput& input, QWidget& place)
    : QObject(&place), session_(session), input_(input), place_(place)
{
    connect(&input_, &TurnInput::heldChanged, this, &Commentary::onHeldChanged);
    connect(&input_, &TurnInput::parkedChanged, this, &Commentary::sayQuestion);
    connect(&session_, &TableSession::happened, this, &Commentary::onHappened);
    connect(&session_, &TableSession::stateChanged, this, &Commentary::onStateChanged);
    connect(&session_, &TableSession::shownChanged, this, &Commentary::onShownChanged);
    connect(&session_, &TableSession::gameReset, this, [this] {
        // The waiting text was about another game, and maybe not for the people who play this one.
        voice().forget();
        held_.reset();
        mover_ = -1;
        step_ = -1;
    });
}

Announcer& Commentary::voice() const
{
    return Announcer::of(place_);
}

void Commentary::onHeldChanged()
{
    const std::optional<TurnInput::Source> before = std::exchange(held_, input_.held());
    if (!session_.hasGame())
        return;
    const int turns = session_.turnCount(true);
    if (held_) {
        heldAt_ = turns;
        const QString piece = pieceName(input_.heldPiece());
        voice().say(
            (held_->kind == TurnKind::Draw ? tr("Drawn: %1.") : tr("Taken up: %1.")).arg(piece));
    } else if (before && before->kind != TurnKind::Draw && turns == heldAt_ &&
               session_.personMayAct()) {
        voice().say(tr("Put back."));
    }
}

void Commentary::sayQuestion()
{
    if (input_.isAsking())
        voice().say(tr("%1 Enter places it, Escape takes it away.", "a question")
                        .arg(promptText(session_, input_)));
}

void Commentary::onHappened(const GameEvent& event)
{
    if (event.kind == GameEvent::Kind::TakenBack)
        voice().say(tr("Taken back."));
    if (event.kind == GameEvent::Kind::Drawing)
        sayDrawn();
    if (!event.report)
        return;
    if (event.report->turn.kind != TurnKind::Pass) // the strip reports passes
        sayTurn(*event.report);
    if (event.report->roundEnded)
        voice().say(promptText(session_, input_));
}

/// Announces a tile drawn into the hand. Such a tile is not taken up, so onHeldChanged() does not
/// report it. Only its owner is told.
void Commentary::sayDrawn()
{
    const SeatView& view = session_.shown();
    if (session_.personMayAct() && view.drewIntoHand() && view.inHand != UnknownTile)
        voice().say(tr("Drawn into the hand: %1.").arg(pieceName(view.rules->piece(view.inHand))));
}

void Commentary::sayTurn(const TurnReport& report)
{
    voice().say(
        tr("%1: %2.", "person, turn")
            .arg(nameOf(session_, report.seat), TurnModel::turnWords(report, session_.rules())));
    for (const LineScore& line : report.lines) {
        const QString coins = coinsOfEach(line.coins, session_.seats());
        voice().say(
            tr("%1 pays: %2.", "line, coins of everybody")
                .arg(lineName(line.line), coins.isEmpty() ? tr("nothing", "of coins") : coins));
    }
    const Line row{true,
                   static_cast<std::uint8_t>(report.turn.square / session_.rules().columns())};
    const Line column{false,
                      static_cast<std::uint8_t>(report.turn.square % session_.rules().columns())};
    for (const auto& [bit, line] : {std::pair(DeferRow, row), std::pair(DeferColumn, column)}) {
        if (report.deferred & bit)
            voice().say(tr("%1 is full and pays at the round's end.").arg(lineName(line)));
    }
}

void Commentary::onStateChanged()
{
    const bool acts = session_.hasGame() && session_.personMayAct();
    const int mover = acts ? session_.shown().toMove : -1;
    const int turns = session_.hasGame() ? session_.turnCount(true) : 0;
    if (std::pair(mover, turns) == std::pair(mover_, movesAt_))
        return;
    mover_ = mover;
    movesAt_ = turns;
    if (acts)
        voice().say(tr("%1, it is your turn.").arg(nameOf(session_, mover)));
}

void Commentary::onShownChanged()
{
    const int before = std::exchange(step_, session_.shownStep());
    if (session_.atLatest() || before == step_ || before < 0)
        return;
    QString text = promptText(session_, input_);
    if (const TableStep& step = session_.shownSteps().back(); step.kind == StepKind::Turn) {
        const TurnReport& last = step.report;
        text += QLatin1Char(' ') +
                tr("%1: %2.", "person, turn")
                    .arg(nameOf(session_, last.seat), TurnModel::turnWords(last, session_.rules()));
    }
    voice().sayLatest(text);
}

} // namespace hp
