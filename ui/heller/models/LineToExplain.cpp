#include "ui/heller/models/LineToExplain.h"

#include "ui/heller/models/SessionBoard.h"
#include "ui/heller/session/TurnInput.h"

#include <algorithm>
#include <vector>

namespace hp {

namespace {

LineToExplain::Kind kindOf(LineState state)
{
    switch (state) {
    case LineState::Open:
        return LineToExplain::Kind::Unfinished;
    case LineState::Due:
        return LineToExplain::Kind::Due;
    case LineState::Paid:
        return LineToExplain::Kind::Paid;
    case LineState::Lapsed:
        break;
    }
    return LineToExplain::Kind::Lapsed;
}

LineToExplain under(const RuleSet& rules)
{
    LineToExplain result;
    result.shields = shieldsOf(rules);
    result.lineScoring = rules.lineScoring;
    result.unfilled = rules.unfilledLines;
    return result;
}

/// The number of the last turn at that step of the timeline.
int turnAt(const TableSession& session, std::size_t step)
{
    return static_cast<int>(std::ranges::count(std::span(session.steps()).first(step + 1),
                                               StepKind::Turn, &TableStep::kind));
}

} // namespace

bool isSameQuestion(const LineToExplain& a, const LineToExplain& b)
{
    if (a.supposed.has_value() != b.supposed.has_value() ||
        (a.supposed &&
         (a.supposed->piece != b.supposed->piece || a.supposed->square != b.supposed->square)))
        return false;
    return a.kind == b.kind && a.step == b.step && a.moment == b.moment &&
           a.score.line == b.score.line && a.score.coins == b.score.coins &&
           a.moneyBefore == b.moneyBefore;
}

void suppose(LineToExplain& line, const SeatView& view, const Piece& piece, SquareIndex square)
{
    for (const LineChange& change : lineChanges(view, piece, square)) {
        if (change.now.line != line.score.line)
            continue;
        line.kind = LineToExplain::Kind::WhatIf;
        line.market = view.market(); // it may have paid on an earlier one
        line.supposed = {piece, square, change, line.market.at(square)};
        line.market.set(square, piece);
        line.moneyBefore.reset();
        line.score = scoreLine(line.market, line.score.line, line.shields);
        return;
    }
}

bool liesOn(const Market& market, const LineToExplain& line)
{
    if (market.rows() != line.market.rows() || market.columns() != line.market.columns())
        return false;
    const std::vector<SquareIndex> squares = market.squaresOf(line.score.line);
    return std::all_of(squares.begin(), squares.end(), [&](SquareIndex square) {
        const bool thought = line.supposed && line.supposed->square == square;
        return thought || market.at(square) == line.market.at(square);
    });
}

LineToExplain laidLine(const Market& market, const RuleSet& rules, Line line)
{
    LineToExplain result = under(rules);
    result.market = market;
    result.score = scoreLine(market, line, result.shields);
    return result;
}

LineToExplain paidLine(const TableSession& session, const ScoredLine& line)
{
    LineToExplain result = under(session.ruleSet());
    result.kind = LineToExplain::Kind::Paid;
    result.score = line.score;
    result.moment = {line.round, line.turn};
    result.step = line.step;
    result.moneyBefore = line.moneyBefore;
    // The market of a past round is no longer on the table, but it is in the history.
    if (const std::optional<SeatView> then = session.viewAfter(line.step))
        result.market = then->market();
    return result;
}

LineToExplain lineAfter(const TableSession& session, std::size_t step, const SeatView& view,
                        Line line)
{
    LineToExplain result = laidLine(view.market(), view.rules->set(), line);
    result.kind = kindOf(lineState(view, line));
    result.step = step;
    if (result.kind == LineToExplain::Kind::Paid) {
        const std::vector<ScoredLine> paid = session.scoredLinesAfter(step);
        const auto found = std::find_if(paid.rbegin(), paid.rend(), [&](const ScoredLine& one) {
            return one.round == view.round && one.score.line == line;
        });
        if (found != paid.rend())
            return paidLine(session, *found);
        result.kind = LineToExplain::Kind::Plain;
    }
    result.moment = {view.round, turnAt(session, step)};
    if (result.kind == LineToExplain::Kind::Lapsed) {
        result.score.sections.clear();
        result.score.coins = {};
    }
    return result;
}

LineToExplain lineOnBoard(const SessionBoard& board, const TurnInput& input, Line line)
{
    const SeatView& view = board.view();
    LineToExplain result = lineAfter(board.session(), board.timelineStep(), view, line);
    if (const std::optional<TurnInput::Parked>& parked = input.parked();
        parked && !board.exhibited())
        suppose(result, view, parked->piece, parked->square);
    if (result.supposed) {
        result.step = board.timelineStep();
        result.moment = {view.round, turnAt(board.session(), result.step)};
    }
    return result;
}

} // namespace hp
