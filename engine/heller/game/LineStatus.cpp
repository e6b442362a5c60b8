#include "engine/heller/game/LineStatus.h"

#include <algorithm>

namespace hp {

namespace {

unsigned seatsOf(const Market& market, const LineScore& score)
{
    unsigned seats = 0;
    for (const SquareIndex square : score.squares) {
        if (market.at(square).isStall())
            seats |= 1U << market.at(square).seat;
    }
    return seats;
}

LineStatus standing(const Market& market, Line line, LineState state, const RuleSet& rules)
{
    LineStatus result{line, state, {}, 0};
    const LineScore score = scoreLine(market, line, shieldsOf(rules));
    result.seats = seatsOf(market, score);
    if (state != LineState::Lapsed)
        result.coins = score.coins;
    return result;
}

} // namespace

LineState lineState(const SeatView& view, Line line)
{
    if ((view.rules->payingLines() & lineBit(line)) == 0)
        return LineState::Lapsed;
    if ((view.unscored & lineBit(line)) == 0)
        return LineState::Paid;
    if (view.phase != Phase::Playing)
        return LineState::Lapsed;
    for (SquareSet left = view.rules->squaresOfLine(line.id()); left != 0; left &= left - 1) {
        if (view.squares[std::countr_zero(left)] == NoPiece)
            return LineState::Open;
    }
    return LineState::Due;
}

std::vector<LineStatus> lineStatuses(const SeatView& view, std::span<const ScoredLine> paid)
{
    const Market market = view.market();
    std::vector<LineStatus> result;
    for (const Line line : market.lines()) {
        result.push_back(standing(market, line, lineState(view, line), view.rules->set()));
        if (result.back().state != LineState::Paid)
            continue;
        const auto found = std::find_if(paid.begin(), paid.end(), [&](const ScoredLine& one) {
            return one.round == view.round && one.score.line == line;
        });
        if (found != paid.end())
            result.back().coins = found->score.coins;
    }
    return result;
}

std::vector<LineChange> lineChanges(const SeatView& view, const Piece& piece, SquareIndex square)
{
    const bool occupied = view.squares[square] != NoPiece;
    const RuleSet& rules = view.rules->set();
    const Market before = view.market();
    Market after = before;
    after.set(square, piece);
    const bool last = after.isFull(); // everything pays then
    std::vector<LineChange> changes;
    const auto add = [&](Line line, bool always) {
        const LineState state = lineState(view, line);
        const bool paid = state == LineState::Paid;
        if ((paid && !(always && occupied)) || state == LineState::Lapsed)
            return;
        LineChange change{standing(before, line, state, rules),
                          standing(after, line, state, rules)};
        if (after.isFull(line) && !paid)
            change.then.state =
                last || (state == LineState::Open && rules.lineScoring == LineScoring::Immediate)
                    ? LineState::Paid
                    : LineState::Due;
        if (always || change.now.coins != change.then.coins)
            changes.push_back(change);
    };
    const Line row = Line::fromId(view.rules->rowOf(square));
    const Line column = Line::fromId(view.rules->columnLineOf(square));
    add(row, true);
    add(column, true);
    for (const Line line : after.lines()) {
        if (line != row && line != column)
            add(line, false);
    }
    return changes;
}

std::array<int, MaxSeats> totalDue(std::span<const LineStatus> lines)
{
    std::array<int, MaxSeats> sums{};
    for (const LineStatus& line : lines) {
        for (std::size_t seat = 0; seat < MaxSeats && line.state == LineState::Due; ++seat)
            sums[seat] += line.coins[seat];
    }
    return sums;
}

} // namespace hp
