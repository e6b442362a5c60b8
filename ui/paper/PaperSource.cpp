#include "ui/paper/PaperSource.h"

#include "ui/models/SessionBoard.h"
#include "ui/session/GameSession.h"

#include "engine/game/TurnReport.h"

#include <algorithm>

namespace hp {

LineToExplain PaperLine::question() const
{
    LineToExplain question;
    question.score = score;
    question.market = board.market;
    question.shields = shieldsOf(board.rules);
    question.lineScoring = board.rules.lineScoring;
    question.unfilled = board.rules.unfilledLines;
    question.moneyBefore = moneyBefore;
    if (paid) {
        question.kind = LineToExplain::Kind::Paid;
        question.moment = *paid;
    }
    return question;
}

PaperSource paperSource(const BoardState& board)
{
    PaperSource source;
    source.board = board;
    for (const LineScore& score : scoreLines(board.market, board.rules))
        source.lines.push_back({score, board});
    return source;
}

PaperSource paperSource(const GameSession& session)
{
    PaperSource source = paperSource(boardOf(session));
    const int round = session.shown().round;
    source.moment = {round, static_cast<int>(session.turns(false).size())};
    std::vector<PaperLine> earlier;
    for (const ScoredLine& line : session.scoredLines()) {
        PaperLine paid{line.score, source.board, line.moneyBefore,
                       LineToExplain::Moment{line.round, line.turn}};
        if (const std::optional<SeatView> then = session.viewAfter(line.step))
            paid.board =
                BoardState::of(*then, source.board.seats, session.scoredLinesAfter(line.step));
        if (line.round != round) {
            earlier.push_back(std::move(paid));
            continue;
        }
        const auto same =
            std::find_if(source.lines.begin(), source.lines.end(),
                         [&](const PaperLine& one) { return one.score.line == line.score.line; });
        if (same != source.lines.end())
            *same = std::move(paid);
    }
    source.lines.insert(source.lines.end(), earlier.begin(), earlier.end());
    source.rounds = session.roundSummaries();
    for (const RoundSummary& summary : source.rounds) {
        if (!summary.ended || summary.round >= round || summary.lines.empty())
            continue;
        // The turn that fills the market pays the round's last lines.
        const std::size_t step = summary.lines.back().step;
        if (const std::optional<SeatView> end = session.viewAfter(step))
            source.ends.push_back(
                BoardState::of(*end, source.board.seats, session.scoredLinesAfter(step)));
    }
    return source;
}

} // namespace hp
