#include "ui/heller/paper/PaperSource.h"

#include "ui/heller/models/SessionBoard.h"
#include "ui/heller/session/TableSession.h"

namespace hp {

namespace {

/// The board after a step of the timeline, as everybody saw it.
BoardState boardAfter(const TableSession& session, std::size_t step, const BoardState& now)
{
    const std::optional<SeatView> then = session.viewAfter(step);
    return then ? BoardState::of(*then, now.seats, session.scoredLinesAfter(step)) : now;
}

} // namespace

PaperSource paperSource(const BoardState& board)
{
    PaperSource source;
    source.board = board;
    for (const Line line : board.market.lines())
        source.lines.push_back({laidLine(board.market, board.rules, line), board});
    return source;
}

PaperSource paperSource(const TableSession& session)
{
    PaperSource source;
    source.board = boardOf(session);
    const SeatView& shown = session.shown();
    // A position that was set up is no round's start.
    const int turn = session.turnCount(false);
    if (turn > 0 || !session.beginsWithPosition())
        source.moment = {shown.round, turn};
    const auto add = [&](const LineToExplain& question) {
        const bool paid = question.kind == LineToExplain::Kind::Paid;
        source.lines.push_back(
            {question, paid ? boardAfter(session, question.step, source.board) : source.board});
    };
    const std::size_t now = session.timelineStep(session.shownStep());
    for (const Line line : source.board.market.lines())
        add(lineAfter(session, now, shown, line));
    for (const ScoredLine& line : session.scoredLines()) {
        if (line.round != shown.round)
            add(paidLine(session, line));
    }
    source.rounds = roundSummaries(session.steps());
    for (const RoundSummary& summary : source.rounds) {
        if (!summary.ended || summary.round >= shown.round || summary.lines.empty())
            continue;
        // The turn that fills the market pays the round's last lines.
        source.ends.push_back(boardAfter(session, summary.lines.back().step, source.board));
    }
    return source;
}

} // namespace hp
