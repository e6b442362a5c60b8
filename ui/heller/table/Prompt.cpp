#include "ui/heller/table/Prompt.h"

#include "engine/heller/game/Winners.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/heller/session/TurnInput.h"

#include <QCoreApplication>
#include <QStringList>

#include <span>

namespace hp {

namespace {

struct PromptWords {
    Q_DECLARE_TR_FUNCTIONS(hp::Prompt)
};

QString resultText(const TableSession& session)
{
    const SeatView& view = session.shown();
    const unsigned won = winnersOf(view);
    QStringList winners;
    int money = 0;
    for (int seat = 0; seat < session.seatCount(); ++seat) {
        if (won >> seat & 1U) {
            winners.append(nameOf(session, seat));
            money = view.money[seat];
        }
    }
    QString result = (winners.size() == 1
                          ? PromptWords::tr("The game is over. Winner: %1 with %2.")
                          : PromptWords::tr("The game is over. Shared victory: %1 with %2 each."))
                         .arg(winners.join(QStringLiteral(", ")), localNumber(money));
    const std::size_t seats = session.seatCount();
    const unsigned richest =
        winnersOf(TieBreak::Shared, std::span(view.money).first(seats), view.stalls);
    if (richest != won)
        result += QLatin1Char(' ') + PromptWords::tr("Equal money: more unplaced stalls decide.");
    return result;
}

/// What a full line does to everybody's money.
QString payText(const TableSession& session, const LineStatus& line)
{
    const QString name = lineName(line.line);
    if (line.state != LineState::Paid)
        return PromptWords::tr("%1 is full then and pays at the round's end.", "line").arg(name);
    const QString coins = coinsOfEach(line.coins, session.seats());
    return PromptWords::tr("%1 is full then and pays: %2.", "line, coins of everybody")
        .arg(name, coins.isEmpty() ? PromptWords::tr("nothing", "of coins") : coins);
}

/// Asks whether the piece shall lie where it waits, and says what that would pay.
QString questionText(const TableSession& session, const TurnInput& input)
{
    const TurnInput::Parked& waiting = *input.parked();
    QStringList sentences{PromptWords::tr("%1: %2 on %3. Place it there?", "person, piece, square")
                              .arg(nameOf(session, session.shown().toMove),
                                   pieceName(waiting.piece),
                                   squareName(waiting.square, session.rules().columns()))};
    for (const LineChange& change : input.changes(waiting.square)) {
        if (change.completes())
            sentences.append(payText(session, change.then));
    }
    return sentences.join(QLatin1Char(' '));
}

QString turnText(const TableSession& session, const TurnInput& input)
{
    const SeatView& view = session.shown();
    const QString name = nameOf(session, view.toMove);
    if (view.inHand != NoPiece && !view.drewIntoHand())
        return PromptWords::tr("%1: put the drawn tile on an empty square.").arg(name);
    if (input.held())
        return PromptWords::tr("%1: put it on an empty square. Esc puts it back.").arg(name);
    if (view.drewIntoHand())
        return PromptWords::tr("%1: take any tile of your hand.").arg(name);
    // Mention only what is possible now.
    QStringList ways;
    for (const std::uint8_t count : view.stalls[view.toMove]) {
        if (count > 0 && ways.isEmpty())
            ways.append(PromptWords::tr("take a stall"));
    }
    if (view.supplyCount > 0)
        ways.append(view.rules->set().openTiles ? PromptWords::tr("take an open tile")
                                                : PromptWords::tr("draw a tile"));
    if (view.hiddenCount[view.toMove] > 0)
        ways.append(PromptWords::tr("take your hidden tile"));
    const QString last = ways.isEmpty() ? QString() : ways.takeLast();
    const QString all =
        ways.isEmpty() ? last
                       : PromptWords::tr("%1 or %2").arg(ways.join(QStringLiteral(", ")), last);
    return PromptWords::tr("%1, it is your turn: %2.").arg(name, all);
}

/// Uses the numbers of the list of turns. The market right after the deal has no number.
QString earlierText(const TableSession& session)
{
    if (session.shownSteps().back().kind == StepKind::Deal)
        return PromptWords::tr("This is the start of round %1.").arg(session.shown().round);
    // When a person looks back while a drawn tile is not placed, the latest turn is still the
    // latest.
    const int shown = session.turnCount(false);
    const int all = session.turnCount(true);
    if (session.steps().back().kind == StepKind::Draw && shown == all)
        return PromptWords::tr("This is before the tile was drawn.");
    return PromptWords::tr("This is an earlier turn: %1 of %2.").arg(shown).arg(all);
}

} // namespace

QString nameOf(const TableSession& session, int seat)
{
    return isolated(session.seatInfo(seat).name);
}

QString promptText(const TableSession& session, const TurnInput& input)
{
    if (!session.hasGame())
        return PromptWords::tr("No game is open.");
    if (input.isAsking())
        return questionText(session, input);
    if (input.isSent()) {
        return PromptWords::tr("%1 on %2: on its way to the table.", "piece, square")
            .arg(pieceName(input.parked()->piece),
                 squareName(input.parked()->square, session.rules().columns()));
    }
    if (input.parked()) {
        return PromptWords::tr("Only in thought: %1 on %2. Esc takes it away.", "piece, square")
            .arg(pieceName(input.parked()->piece),
                 squareName(input.parked()->square, session.rules().columns()));
    }
    if (!session.atLatest())
        return earlierText(session);
    if (session.curtainSeat() >= 0)
        return {};
    const SeatView& view = session.shown();
    switch (view.phase) {
    case Phase::GameOver:
        if (session.isExplaining()) // nobody is named before
            return PromptWords::tr("The game is over. The last scoring is being explained.");
        return resultText(session);
    case Phase::RoundOver:
        return PromptWords::tr("Round %1 is over.").arg(view.round);
    case Phase::Playing:
        break;
    }
    if (session.personMayAct())
        return turnText(session, input);
    if (session.waitingComputer() >= 0)
        return PromptWords::tr("%1 is to move, and plays when you say so.")
            .arg(nameOf(session, view.toMove));
    if (session.isExplaining())
        return PromptWords::tr("The scoring is being explained. Then it is %1's turn.")
            .arg(nameOf(session, view.toMove));
    if (session.isAway(view.toMove))
        return PromptWords::tr("%1 is to move, but away just now. The table waits.")
            .arg(nameOf(session, view.toMove));
    if (session.isHuman(view.toMove) && !session.sitsHere(view.toMove) && !view.mustPass())
        return PromptWords::tr("%1 is to move.").arg(nameOf(session, view.toMove));
    if (session.isHuman(view.toMove))
        return PromptWords::tr("%1 cannot act and has to pass.").arg(nameOf(session, view.toMove));
    return PromptWords::tr("%1 is thinking…").arg(nameOf(session, view.toMove));
}

QString statusText(const TableSession& session)
{
    if (!session.hasGame())
        return {};
    const SeatView& view = session.shown();
    const RuleSet& rules = session.ruleSet();
    QStringList parts;
    // With an unknown number of rounds, show no counter at all, rulebook "Variante".
    if (!rules.unknownRounds())
        parts.append(PromptWords::tr("Round %1 of %2").arg(view.round).arg(rules.rounds));
    parts.append(isolated(rulesName(rules)));
    if (view.phase == Phase::GameOver)
        parts.append(PromptWords::tr("The game is over"));
    else if (view.phase == Phase::RoundOver)
        parts.append(PromptWords::tr("The round is over"));
    else
        parts.append(PromptWords::tr("To move: %1").arg(nameOf(session, view.toMove)));
    return parts.join(QStringLiteral(" \u00b7 "));
}

} // namespace hp
