#include "ui/heller/review/ReviewedGame.h"

#include "engine/heller/analysis/LedgerSum.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/heller/models/TurnModel.h"

#include <QCoreApplication>

#include <utility>

namespace hp {

namespace {
struct ReviewedText {
    Q_DECLARE_TR_FUNCTIONS(hp::ReviewedGame)
};
} // namespace

ReviewedGame::ReviewedGame(OpenRecord record) : record_(std::move(record))
{
    int turns = 0;
    for (const TableStep& step : record_.steps()) {
        turns += step.kind == StepKind::Turn ? 1 : 0;
        turns_.push_back(step.kind == StepKind::Draw ? turns + 1 : turns);
    }
}

QString ReviewedGame::name(int seat) const
{
    return isolated(record_.seats()[seat].name);
}

PerSeat<BoardSeat> ReviewedGame::boardSeats() const
{
    PerSeat<BoardSeat> result{{{{{}, 0}, {{}, 1}, {{}, 2}, {{}, 3}}}};
    int seat = 0;
    for (const SeatInfo& info : record_.seats())
        result[seat++] = {QString::fromStdString(info.name), info.colour};
    return result;
}

double ReviewedGame::place(std::size_t step) const
{
    switch (record_.steps()[step].kind) {
    case StepKind::Deal:
        return step == 0 ? 0 : turns_[step] + 0.25; // a draw may follow
    case StepKind::Draw:
        return turns_[step] - 0.5;
    case StepKind::Turn:
        break;
    }
    return turns_[step];
}

QString ReviewedGame::stepWords(std::size_t step) const
{
    const TableStep& at = record_.steps()[step];
    switch (at.kind) {
    case StepKind::Deal:
        return ReviewedText::tr("Round %1 is dealt").arg(at.after.round);
    case StepKind::Draw:
        return ReviewedText::tr("%1. %2: %3 drawn", "number, person, tile")
            .arg(turns_[step])
            .arg(name(at.seat), pieceName(rules().piece(at.after.inHand)));
    case StepKind::Turn:
        break;
    }
    return ReviewedText::tr("%1. %2: %3", "number, person, turn")
        .arg(turns_[step])
        .arg(name(at.seat), TurnModel::turnWords(at.report, rules()));
}

QString ReviewedGame::words(const Decision& decision, int seat) const
{
    if (decision.draw)
        return ReviewedText::tr("a draw");
    TurnReport report;
    report.turn = decision.turn;
    report.piece = decision.turn.kind == TurnKind::Stall  ? Piece::stall(seat, decision.turn.what)
                   : decision.turn.kind == TurnKind::Pass ? Piece{}
                                                          : rules().kind(decision.turn.what).piece;
    return TurnModel::turnWords(report, rules());
}

Ledger ReviewedGame::judged(const Ledger& ledger, const TurnReview& turn)
{
    Ledger result = ledger;
    // In the last round a turn may lose chances to win, and no coins.
    if (ledger.turn == turn.best && ledger.other == turn.played && turn.loss > 0)
        addStrongerPlay(result, turn.loss, turn.lossError);
    return result;
}

} // namespace hp
