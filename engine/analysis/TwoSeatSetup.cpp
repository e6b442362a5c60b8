// What TwoSeatSearch needs to know of a view before it searches.
#include "engine/analysis/BoardCount.h"
#include "engine/analysis/TwoSeatSearch.h"

#include <algorithm>
#include <bit>

namespace hp::exact {

namespace {

/// Whether whoever is to move will have something to place, whatever is placed before.
bool nobodyPasses(const SeatView& view)
{
    int squares = emptySquares(view);
    std::size_t mover = view.toMove;
    if (view.inHand != NoPiece) {
        --squares;
        mover = 1 - mover;
    }
    for (std::size_t seat = 0; seat < 2; ++seat) {
        const int turns = (squares + (seat == mover ? 1 : 0)) / 2;
        int own = view.hiddenCount[seat];
        for (const int count : view.stalls[seat])
            own += count;
        if (own < turns && own + view.supplyCount < squares)
            return false;
    }
    return true;
}

} // namespace

std::vector<KindIndex> TwoSeatSearch::kindsOf(const SeatView& view)
{
    std::array<bool, MaxTiles> there{};
    for (int kind = 0; kind < view.rules->kindCount(); ++kind)
        there[static_cast<std::size_t>(kind)] = view.unseen[static_cast<std::size_t>(kind)] > 0;
    const auto see = [&](PieceCode code) {
        if (code != NoPiece && code != UnknownTile)
            there[view.rules->kindOf(code)] = true;
    };
    see(view.inHand);
    for (std::size_t seat = 0; seat < 2; ++seat) {
        for (std::size_t i = 0; i < view.hiddenCount[seat]; ++i)
            see(view.hidden[seat][i]);
    }
    std::vector<KindIndex> kinds;
    for (std::size_t kind = 0; kind < there.size(); ++kind) {
        if (there[kind])
            kinds.push_back(static_cast<KindIndex>(kind));
    }
    return kinds;
}

bool TwoSeatSearch::fits(const SeatView& view, const RoundEndValue& atEnd)
{
    const Rules& rules = *view.rules;
    if (!atEnd.perCoin || view.seats() != 2 || rules.hasWizards() || rules.set().openTiles ||
        rules.set().lineScoring != LineScoring::Immediate)
        return false;
    if (view.hiddenCount[0] > 1 || view.hiddenCount[1] > 1 || !OpenLines::fits(view, kindsOf(view)))
        return false;
    for (LineSet lines = view.unscored; lines != 0; lines &= lines - 1) {
        const int line = std::countr_zero(lines);
        int square = rules.firstSquare(line);
        bool full = true;
        for (int i = 0; i < rules.length(line); ++i, square += rules.step(line))
            full = full && view.squares[static_cast<std::size_t>(square)] != NoPiece;
        if (full)
            return false;
    }
    return nobodyPasses(view);
}

double TwoSeatSearch::nodesFor(const SeatView& view)
{
    const int squares = emptySquares(view);
    if (squares < 2)
        return 0;
    // In how many ways pieces can lie there when two squares are left.
    const std::size_t mover = view.toMove;
    double boards = waysToFill(view, mover, squares - 2);
    // A tile that lies there may have been a hidden one.
    boards *= view.hiddenCount[1 - mover] > 0 ? 2 : 1;
    boards *= view.hiddenCount[mover] > 0 ? 1.5 : 1;
    double answers = 0;
    for (int kind = 0; kind < view.rules->kindCount(); ++kind)
        answers += view.unseen[static_cast<std::size_t>(kind)] > 0 ? 2 : 0;
    for (std::size_t seat = 0; seat < 2; ++seat) {
        for (const int count : view.stalls[seat])
            answers += count > 0 ? 1 : 0;
    }
    return boards * squares * (squares - 1) / 2 * answers;
}

TwoSeatSearch::TwoSeatSearch(const SeatView& view, const RoundEndValue& atEnd,
                             SearchControl& control)
    : view_(view), atEnd_(atEnd), control_(control), kinds_(kindsOf(view)), lines_(view, kinds_),
      lanes_((kinds_.size() + 3) / 4 * 4), perCoin_(*atEnd.perCoin), mover_(view.toMove),
      toMove_(view.toMove), margin_(view.money[0] - view.money[1]),
      empty_((1U << lines_.squareCount()) - 1),
      left_(lines_.squareCount()), stalls_{view.stalls[0], view.stalls[1]}
{
    const auto laneOf = [&](PieceCode code) {
        return static_cast<int>(std::find(kinds_.begin(), kinds_.end(), view.rules->kindOf(code)) -
                                kinds_.begin());
    };
    RoundEnd end;
    end.stalls = view.stalls;
    const SeatUtilities equal = atEnd(end);
    sum_ = equal[0] + equal[1];
    end.money[0] = 1;
    besidePerCoin_ = atEnd(end)[BesideUtilities] - equal[BesideUtilities];

    for (std::size_t kind = 0; kind < kinds_.size(); ++kind) {
        counts_[kind] = view.unseen[kinds_[kind]];
        tiles_ += counts_[kind];
    }
    const auto mover = static_cast<std::size_t>(mover_);
    moverHolds_ = view.hiddenCount[mover] > 0;
    otherHolds_ = view.hiddenCount[1 - mover] > 0;
    if (moverHolds_)
        moverHidden_ = laneOf(view.hidden[mover][0]);
    if (otherHolds_) {
        many_ = view.hidden[1 - mover][0] == UnknownTile;
        if (!many_) {
            otherHidden_ = laneOf(view.hidden[1 - mover][0]);
            giveTile(otherHidden_);
        }
    }

    int ways = 1;
    const auto turns = static_cast<std::uint8_t>((lines_.squareCount() + 1) / 2);
    for (std::size_t seat = 0; seat < 2; ++seat) {
        for (std::size_t rank = 0; rank < RankCount; ++rank) {
            keptStep_[seat][rank] = ways;
            ways *= std::min(stalls_[seat][rank], turns) + 1;
        }
    }
    levels_.resize(static_cast<std::size_t>(ways));
    const std::size_t numbers = besidePerCoin_ != 0 ? 2 : 1;
    single_ = NumberTable(numbers);
    several_ = NumberTable(numbers * lanes_);
}

/// For the stalls that are left now.
TwoSeatSearch::Level TwoSeatSearch::levelNow(int seat) const
{
    RoundEnd end;
    end.stalls[0] = stalls_[0];
    end.stalls[1] = stalls_[1];
    const auto ofFirst = [&](int lead) {
        end.money[0] = std::max(0, lead);
        end.money[1] = std::max(0, -lead);
        return atEnd_(end)[0] - sum_ / 2 - perCoin_ * lead;
    };
    const double equal = ofFirst(0);
    const double first = ofFirst(1) - equal;
    const double second = ofFirst(-1) - equal;
    return seat == 0 ? Level{equal, first, second} : Level{-equal, -second, -first};
}

const TwoSeatSearch::Levels& TwoSeatSearch::findLevels(int seat)
{
    const auto s = static_cast<std::size_t>(seat);
    Levels& levels = levels_[static_cast<std::size_t>(kept_)][s];
    levels.known = true;
    const auto add = [&](Level& level) {
        level = levelNow(seat);
        levels.flat = levels.flat && level.richer == 0 && level.poorer == 0;
    };
    add(levels.now);
    for (std::size_t rank = 0; rank < RankCount; ++rank) {
        if (stalls_[s][rank] == 0)
            continue;
        --stalls_[s][rank];
        levels.stall[static_cast<std::size_t>(levels.count)] =
            static_cast<std::uint8_t>(OpenLines::stall(seat, static_cast<int>(rank) + 1));
        add(levels.placed[static_cast<std::size_t>(levels.count++)]);
        ++stalls_[s][rank];
    }
    return levels;
}

} // namespace hp::exact
