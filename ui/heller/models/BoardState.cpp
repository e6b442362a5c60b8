#include "ui/heller/models/BoardState.h"

#include "engine/heller/scoring/LineScore.h"

#include <algorithm>

namespace hp {

namespace {

/// The squares of the notes that are only in the first list.
SquareSet missing(const std::optional<ExplainedLine>& from, const std::optional<ExplainedLine>& in)
{
    SquareSet set = 0;
    if (!from)
        return set;
    for (const LineNote& note : from->notes) {
        if (!in || std::find(in->notes.begin(), in->notes.end(), note) == in->notes.end())
            set |= note.touches;
    }
    return set;
}

} // namespace

BoardState BoardState::of(const SeatView& view, const PerSeat<BoardSeat>& seats,
                          std::span<const ScoredLine> paid)
{
    BoardState state;
    state.market = view.market();
    state.rules = view.rules->set();
    state.seatCount = view.seats();
    state.seats = seats;
    for (const LineStatus& standing : lineStatuses(view, paid))
        state.lines.push_back({standing, {}, {}});
    state.view = view;
    return state;
}

BoardState BoardState::laidOut(const Market& market, const RuleSet& rules, int seatCount,
                               const PerSeat<BoardSeat>& seats)
{
    BoardState state;
    state.market = market;
    state.rules = rules;
    state.seatCount = seatCount;
    state.seats = seats;
    for (const Line line : market.lines()) {
        BoardLine shown;
        LineStatus& standing = shown.standing;
        const LineScore score = scoreLine(market, line, shieldsOf(rules));
        standing.line = line;
        standing.coins = score.coins;
        if (score.full)
            standing.state =
                rules.lineScoring == LineScoring::RoundEnd ? LineState::Due : LineState::Paid;
        for (const SquareIndex square : score.squares) {
            if (const Piece& piece = market.at(square); piece.isStall())
                standing.seats |= 1U << piece.seat;
        }
        state.lines.push_back(std::move(shown));
    }
    return state;
}

BoardSeat BoardState::ownerOf(const Piece& piece) const
{
    return piece.isStall() && piece.seat < seatCount ? seats[piece.seat] : BoardSeat{{}, -1};
}

PerSeat<int> BoardState::colours() const
{
    PerSeat<int> result;
    std::transform(seats.begin(), seats.end(), result.begin(),
                   [](const BoardSeat& seat) { return seat.colour; });
    return result;
}

void BoardMarks::light(const Market& market, const LineScore& score, const ScoringStage& stage)
{
    lit.insert(lit.end(), score.squares.begin(), score.squares.end());
    litLine = score.line;
    for (int i = 0; i < std::ssize(score.sections); ++i) {
        if (!score.sections[i].evilEye || !stage.strikes(i))
            continue;
        for (const SquareIndex square : score.sections[i].squares) {
            if (market.at(square).type == PieceType::Customer)
                struckOut |= bit(square);
        }
    }
    for (const SquareIndex square : score.squares) {
        if (stage.showsWalls() && market.at(square).type == PieceType::Fire)
            walls |= bit(square);
    }
    explained = {score, stage, lineNotes(market, score, stage)};
}

BoardMarks BoardMarks::onOther(const Market& market) const
{
    BoardMarks left;
    for (int i = 0; i < market.squareCount(); ++i) {
        const auto square = static_cast<SquareIndex>(i);
        if (canChoose(square) && market.at(square).isNone())
            left.choosable |= bit(square);
    }
    if (left.choosable != 0)
        left.held = held;
    return left;
}

SquareSet bits(const std::optional<SquareIndex>& square)
{
    return square ? bit(*square) : 0;
}

SquareSet bits(const std::vector<SquareIndex>& squares)
{
    SquareSet set = 0;
    for (const SquareIndex square : squares)
        set |= bit(square);
    return set;
}

SquareSet difference(const BoardMarks& a, const BoardMarks& b)
{
    SquareSet changed = a.struckOut ^ b.struckOut;
    if (a.lit != b.lit)
        changed |= bits(a.lit) ^ bits(b.lit);
    changed |= a.litLine == b.litLine ? a.walls ^ b.walls : a.walls | b.walls;
    if (a.explained != b.explained)
        changed |= missing(a.explained, b.explained) | missing(b.explained, a.explained);
    if (a.lastPlaced != b.lastPlaced)
        changed |= bits(a.lastPlaced) | bits(b.lastPlaced);
    if (a.target != b.target || a.held != b.held || a.parked != b.parked)
        changed |= bits(a.target) | bits(b.target);
    return changed;
}

} // namespace hp
