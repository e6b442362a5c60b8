#include "engine/analysis/LastTwo.h"

#include "engine/analysis/BoardCount.h"
#include "engine/analysis/Sections.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <span>

namespace hp::exact {

namespace {

constexpr double Worst = -1e300;
constexpr double Equal = 1e-9;
/// Coins of a line, of a kept stall, and between the seats at first. A total is made of six of them
/// at the most, and what lies between two totals has to fit into 16 bits.
constexpr int MostCoins = 2700;
static_assert(2 * 6 * MostCoins <= std::numeric_limits<std::int16_t>::max());
/// Of a seat that is not there: less than any other has in the end.
constexpr int NobodysCoins = -32'000;
static_assert(NobodysCoins < -6 * MostCoins);
/// Shares of the first place are counted in these.
constexpr std::int16_t WholeShare = 12;

SeatUtilities worst()
{
    SeatUtilities values;
    values.fill(Worst);
    return values;
}

} // namespace

bool prefers(const SeatUtilities& a, const SeatUtilities& b, std::size_t seat, std::size_t seats)
{
    const double difference = a[seat] - b[seat];
    if (std::abs(difference) > Equal)
        return difference > 0;
    for (std::size_t i = 1; i < seats; ++i) {
        const double other = a[(seat + i) % seats] - b[(seat + i) % seats];
        if (std::abs(other) > Equal)
            return other < 0;
    }
    return false;
}

bool LastTwo::fits(const Rules& rules, const RoundEndValue& atEnd)
{
    if (!atEnd.totals || rules.hasWizards() || rules.set().lineScoring != LineScoring::Immediate)
        return false;
    // Coins alone say who is first, and what is besides: here there are totals only.
    const TotalsValue& worth = *atEnd.totals;
    const bool coinsAlone = std::all_of(worth.stall.begin(), worth.stall.end(),
                                        [](double coins) { return coins == 0; });
    const bool whole = std::all_of(worth.stall.begin(), worth.stall.end(), [](double coins) {
        return std::abs(coins) < MostCoins && coins == std::trunc(coins);
    });
    return whole && worth.seats == rules.seats() &&
           (!worth.firstPlace || worth.tieBreak == TieBreak::Shared) &&
           (coinsAlone || (!worth.firstPlace && worth.beside < 0));
}

bool LastTwo::serves(const SeatView& view, const RoundEndValue& atEnd)
{
    const Rules& rules = *view.rules;
    if (!fits(rules, atEnd) || emptySquares(view) <= 2)
        return false;
    const auto kinds = view.unseen.begin() + rules.kindCount();
    const auto [least, most] =
        std::minmax_element(view.money.begin(), view.money.begin() + view.seats());
    return rules.kindCount() - std::count(view.unseen.begin(), kinds, 0) <=
               static_cast<std::ptrdiff_t>(MaxKinds) &&
           std::int64_t{*most} - *least <= MostCoins;
}

LastTwo::LastTwo(const Rules& rules, const RoundEndValue& atEnd)
    : rules_(rules), worth_(*atEnd.totals), seats_(static_cast<std::size_t>(rules.seats()))
{
    for (std::size_t rank = 0; rank < RankCount; ++rank)
        keptStall_[rank] = static_cast<int>(worth_.stall[rank]);
}

// --- the position --------------------------------------------------------------------------------

bool LastTwo::findPieces(const Game& game)
{
    mover_ = static_cast<std::size_t>(game.toMove());
    other_ = static_cast<std::size_t>(rules_.nextSeat(game.toMove()));
    supply_ = game.supplyCount();
    // A draw may take the last tile away.
    if (supply_ < 2 && game.rankMask(static_cast<int>(other_)) == 0 &&
        game.hiddenCount(static_cast<int>(other_)) == 0)
        return false;
    std::array<std::uint8_t, MaxTiles> laneOf;
    laneOf.fill(NoKind);
    kinds_ = 0;
    counts_ = {};
    moverHolds_ = otherHolds_ = 0;
    const auto lane = [&](PieceCode code) -> std::size_t {
        const KindIndex kind = rules_.kindOf(code);
        if (laneOf[kind] == NoKind) {
            if (kinds_ == MaxKinds)
                return MaxKinds;
            addends_[kinds_] = rules_.addend(code);
            laneOf[kind] = static_cast<std::uint8_t>(kinds_++);
        }
        return laneOf[kind];
    };
    for (int i = 0; i < supply_; ++i) {
        const std::size_t at = lane(game.supplyAt(i));
        if (at == MaxKinds)
            return false;
        ++counts_[at];
    }
    const auto hold = [&](std::size_t seat, unsigned& holds) {
        for (int i = 0; i < game.hiddenCount(static_cast<int>(seat)); ++i) {
            const std::size_t at = lane(game.hidden(static_cast<int>(seat), i));
            if (at == MaxKinds)
                return false;
            holds |= 1U << at;
        }
        return true;
    };
    if (!hold(mover_, moverHolds_) || !hold(other_, otherHolds_))
        return false;
    lanes_ = kinds_;
    const auto addStalls = [&](std::size_t seat) {
        for (unsigned mask = game.rankMask(static_cast<int>(seat)); mask != 0; mask &= mask - 1)
            addends_[lanes_++] =
                rules_.addend(stallCode(static_cast<int>(seat), std::countr_zero(mask) + 1));
    };
    addStalls(other_);
    answers_ = lanes_;
    addStalls(mover_);
    return true;
}

bool LastTwo::findTotals(const Game& game)
{
    const auto totalOf = [&](int seat) {
        std::int64_t total = game.money(seat);
        for (int rank = 1; rank <= RankCount; ++rank)
            total += keptStall_[static_cast<std::size_t>(rank - 1)] * game.stalls(seat, rank);
        return total;
    };
    const std::int64_t first = totalOf(0);
    for (std::size_t seat = 0; seat < seats_; ++seat) {
        const std::int64_t lead = totalOf(static_cast<int>(seat)) - first;
        if (std::abs(lead) > MostCoins)
            return false;
        totals_[seat] = static_cast<int>(lead);
    }
    std::fill(totals_.begin() + static_cast<std::ptrdiff_t>(seats_), totals_.end(), NobodysCoins);
    return true;
}

/// Adds what each piece would bring to every seat in the line, once it is full; false where that is
/// too much.
/// @param lanes so many from the first
/// @param other an empty square of it besides, with a piece of that addend; none where that is 0
bool LastTwo::addPays(const Game& game, int line, SquareIndex square, std::size_t lanes,
                      Table& table, SquareIndex other, std::uint64_t addend) const
{
    using namespace lineword;
    const std::uint64_t word = game.lineWord(line) + addend;
    std::array<std::uint64_t, MaxMarketSide> along{};
    const auto addends = std::span(along).first(static_cast<std::size_t>(rules_.length(line)));
    std::size_t open = 0;
    bool listed = false;
    const auto list = [&] {
        if (listed)
            return;
        int at = rules_.firstSquare(line);
        for (std::size_t i = 0; i < addends.size(); ++i, at += rules_.step(line)) {
            open = at == square ? i : open;
            const bool filled = addend != 0 && at == other;
            addends[i] = filled ? addend : rules_.addend(game.at(static_cast<SquareIndex>(at)));
        }
        listed = true;
    };
    using Coins = std::array<int, MaxSeats>;
    const auto ofSections = [&](std::uint64_t whole) {
        Coins coins{};
        forEachSection(addends, [&](std::uint64_t section) {
            const int value = sectionValue(rules_.set(), section, whole);
            for (std::size_t seat = 0; seat < MaxSeats; ++seat)
                coins[seat] += value * ranks(section, static_cast<int>(seat));
        });
        return coins;
    };

    // What is paid beyond fires is the same for all pieces that are no fires themselves; they have
    // to do with the section that the square is in.
    std::uint64_t section = word;
    Coins beyond{};
    if (fires(word) != 0) {
        list();
        section = sectionAround(addends, open);
        beyond = ofSections(word);
        const int value = sectionValue(rules_.set(), section, section);
        for (std::size_t seat = 0; seat < MaxSeats; ++seat)
            beyond[seat] -= value * ranks(section, static_cast<int>(seat));
    }
    int most = 0;
    alignas(16) Row values{};
    unsigned alone = 0; // lanes that are worked out one by one
    for (std::size_t lane = 0; lane < lanes; ++lane) {
        const std::uint64_t own = addends_[lane];
        if (fires(own) != 0 || (fires(word) != 0 && !rules_.shielded())) {
            alone |= 1U << lane;
            continue;
        }
        const int value = sectionValue(rules_.set(), section + own, section + own);
        most = std::max(most, std::abs(value));
        values[lane] = static_cast<std::int16_t>(value);
    }
    for (std::size_t seat = 0; seat < seats_; ++seat) {
        const int there = ranks(section, static_cast<int>(seat));
        if (std::abs(beyond[seat]) + most * (there + RankCount) > MostCoins)
            return false;
        Row& row = table.of[seat];
        for (std::size_t lane = 0; lane < Lanes; ++lane)
            row[lane] = static_cast<std::int16_t>(row[lane] + values[lane] * there + beyond[seat]);
    }
    for (std::size_t lane = kinds_; lane < lanes; ++lane) {
        const std::size_t seat = lane < answers_ ? other_ : mover_;
        std::int16_t& coins = table.of[seat][lane];
        const int rank = ranks(addends_[lane], static_cast<int>(seat));
        coins = static_cast<std::int16_t>(coins + values[lane] * rank);
    }
    for (; alone != 0; alone &= alone - 1) {
        const auto lane = static_cast<std::size_t>(std::countr_zero(alone));
        list();
        addends[open] = addends_[lane];
        const Coins coins = ofSections(word + addends_[lane]);
        for (std::size_t seat = 0; seat < seats_; ++seat) {
            if (std::abs(coins[seat]) > MostCoins)
                return false;
            std::int16_t& sum = table.of[seat][lane];
            sum = static_cast<std::int16_t>(sum + coins[seat] - beyond[seat]);
        }
    }
    return true;
}

bool LastTwo::findPlaces(const Game& game)
{
    const SquareSet empty = game.empty();
    LineSet lines = 0;
    for (std::size_t i = 0; i < 2; ++i) {
        Place& place = places_[i];
        place.square =
            static_cast<SquareIndex>(std::countr_zero(i == 0 ? empty : empty & (empty - 1)));
        place.lines = {rules_.rowOf(place.square), rules_.columnLineOf(place.square)};
        for (const int line : place.lines)
            lines |= LineSet{1} << line;
    }
    if (game.unscored() != lines)
        return false;
    shared_ = -1;
    for (std::size_t direction = 0; direction < 2; ++direction) {
        if (places_[0].lines[direction] == places_[1].lines[direction])
            shared_ = places_[0].lines[direction];
    }
    for (Place& place : places_) {
        place.alone = {};
        for (const int line : place.lines) {
            if (line != shared_ && !addPays(game, line, place.square, lanes_, place.alone))
                return false;
        }
        // A stall that is placed is not kept.
        std::size_t lane = kinds_;
        for (const std::size_t seat : {other_, mover_}) {
            for (unsigned mask = game.rankMask(static_cast<int>(seat)); mask != 0;
                 mask &= mask - 1, ++lane) {
                const int kept = keptStall_[static_cast<std::size_t>(std::countr_zero(mask))];
                std::int16_t& coins = place.alone.of[seat][lane];
                coins = static_cast<std::int16_t>(coins - kept);
            }
        }
    }
    return true;
}

// --- turns and answers ---------------------------------------------------------------------------

/// How the round ends by what comes to `there`, when the mover's piece lies on the other square.
/// All lanes and seats at once, whether they are there or not: processors do that in one go. The
/// arrays are local so that compilers see that they do not overlap.
template <std::size_t Count, bool FirstPlace>
void LastTwo::findEnds(const Place& there, std::size_t lane)
{
    using Each = std::array<std::int16_t, Count>;
    const Place& first = &there == &places_[0] ? places_[1] : places_[0];
    alignas(16) std::array<Each, MaxSeats> ends;
    for (std::size_t seat = 0; seat < MaxSeats; ++seat) {
        const auto start = static_cast<std::int16_t>(totals_[seat] + first.alone.of[seat][lane]);
        const Row& gains = there.alone.of[seat];
        const Row& more = shared_ < 0 ? None : sharedPays_.of[seat];
        for (std::size_t i = 0; i < Count; ++i)
            ends[seat][i] = static_cast<std::int16_t>(start + gains[i] + more[i]);
    }
    static_assert(MaxSeats == 4);
    alignas(16) std::array<Each, MaxSeats> leads;
    for (std::size_t i = 0; i < Count; ++i) {
        const std::int16_t early = std::max(ends[0][i], ends[1][i]);
        const std::int16_t late = std::max(ends[2][i], ends[3][i]);
        const auto lead = [&](std::size_t seat, std::size_t beside, std::int16_t others) {
            const std::int16_t best = std::max(ends[beside][i], others);
            leads[seat][i] = static_cast<std::int16_t>(ends[seat][i] - best);
        };
        lead(0, 1, late);
        lead(1, 0, late);
        lead(2, 3, early);
        lead(3, 2, early);
    }
    for (std::size_t seat = 0; seat < MaxSeats; ++seat)
        std::copy(leads[seat].begin(), leads[seat].end(), leads_.of[seat].begin());
    if constexpr (FirstPlace) {
        for (std::size_t seat = 0; seat < MaxSeats; ++seat) {
            alignas(16) Each firsts;
            for (std::size_t i = 0; i < Count; ++i)
                firsts[i] = leads[seat][i] > 0 ? WholeShare : std::int16_t{0};
            std::copy(firsts.begin(), firsts.end(), firsts_.of[seat].begin());
        }
        alignas(16) Each equal{}; // seats that are the richest together
        for (std::size_t seat = 0; seat < MaxSeats; ++seat) {
            for (std::size_t i = 0; i < Count; ++i) {
                const std::int16_t one = leads[seat][i] == 0 ? 1 : 0;
                equal[i] = static_cast<std::int16_t>(equal[i] + one);
            }
        }
        int any = 0;
        for (std::size_t i = 0; i < Count; ++i)
            any |= equal[i];
        for (std::size_t i = 0; any != 0 && i < Count; ++i) {
            for (std::size_t seat = 0; seat < MaxSeats; ++seat) {
                if (leads[seat][i] == 0)
                    firsts_.of[seat][i] = static_cast<std::int16_t>(WholeShare / equal[i]);
            }
        }
    }
}

double LastTwo::utility(std::size_t seat, std::size_t lane) const
{
    const double coins = worth_.coin * leads_.of[seat][lane];
    return worth_.firstPlace ? coins + firsts_.of[seat][lane] / double{WholeShare} : coins;
}

SeatUtilities LastTwo::at(std::size_t lane) const
{
    SeatUtilities values{};
    for (std::size_t seat = 0; seat < seats_; ++seat)
        values[seat] = utility(seat, lane);
    if (worth_.beside >= 0)
        values[BesideUtilities] = leads_.of[static_cast<std::size_t>(worth_.beside)][lane];
    return values;
}

/// Summed up over the supply, of which the mover may have drawn a tile.
int LastTwo::sum(const Row& row, std::size_t lane, bool drawn) const
{
    int sum = 0;
    for (std::size_t i = 0; i < Lanes; ++i)
        sum += counts_[i] * row[i];
    return drawn ? sum - row[lane] : sum;
}

/// What the seats get once the mover's piece lies on the square that is not `there`.
/// @param drawn whether it came from the supply
SeatUtilities LastTwo::answer(const Place& there, std::size_t lane, bool drawn)
{
    ++turns_;
    if (answers_ > FewLanes)
        worth_.firstPlace ? findEnds<Lanes, true>(there, lane)
                          : findEnds<Lanes, false>(there, lane);
    else
        worth_.firstPlace ? findEnds<FewLanes, true>(there, lane)
                          : findEnds<FewLanes, false>(there, lane);

    std::size_t best = Lanes;
    double most = Worst;
    const auto offer = [&](std::size_t one) {
        const double value = utility(other_, one);
        if (value > most + Equal ||
            (value > most - Equal && prefers(at(one), at(best), other_, seats_))) {
            best = one;
            most = value;
        }
    };
    for (std::size_t i = kinds_; i < answers_; ++i)
        offer(i);
    for (unsigned held = otherHolds_; held != 0; held &= held - 1)
        offer(static_cast<std::size_t>(std::countr_zero(held)));
    if (rules_.set().openTiles) {
        for (std::size_t i = 0; i < kinds_; ++i) {
            if (counts_[i] > (drawn && i == lane ? 1 : 0))
                offer(i);
        }
        return at(best);
    }
    const int supply = supply_ - (drawn ? 1 : 0);
    if (supply == 0)
        return at(best);
    const double each = 1.0 / supply;
    const auto ofDraw = [&](std::size_t seat) {
        const double coins = worth_.coin * sum(leads_.of[seat], lane, drawn);
        return each * (worth_.firstPlace
                           ? coins + sum(firsts_.of[seat], lane, drawn) / double{WholeShare}
                           : coins);
    };
    const double value = ofDraw(other_);
    if (best != Lanes && value < most - Equal)
        return at(best);
    SeatUtilities draw{};
    for (std::size_t seat = 0; seat < seats_; ++seat)
        draw[seat] = seat == other_ ? value : ofDraw(seat);
    if (worth_.beside >= 0)
        draw[BesideUtilities] =
            each * sum(leads_.of[static_cast<std::size_t>(worth_.beside)], lane, drawn);
    return best == Lanes || prefers(draw, at(best), other_, seats_) ? draw : at(best);
}

/// The mover's piece on the better of the two squares.
bool LastTwo::ofPiece(const Game& game, std::size_t lane, bool drawn, SeatUtilities& values)
{
    values = worst();
    for (std::size_t i = 0; i < 2; ++i) {
        const Place& there = places_[1 - i];
        if (shared_ >= 0) {
            sharedPays_ = {};
            if (!addPays(game, shared_, there.square, answers_, sharedPays_, places_[i].square,
                         addends_[lane]))
                return false;
        }
        const SeatUtilities one = answer(there, lane, drawn);
        if (prefers(one, values, mover_, seats_))
            values = one;
    }
    return true;
}

bool LastTwo::value(const Game& game, SeatUtilities& values)
{
    turns_ = 0;
    if (!findPieces(game) || !findTotals(game) || !findPlaces(game))
        return false;
    values = worst();
    SeatUtilities one{};
    const auto offer = [&](const SeatUtilities& offered) {
        if (prefers(offered, values, mover_, seats_))
            values = offered;
    };
    for (std::size_t lane = 0; lane < lanes_; ++lane) {
        const bool own = lane < kinds_ ? (moverHolds_ >> lane & 1U) != 0 : lane >= answers_;
        if (!own)
            continue;
        if (!ofPiece(game, lane, false, one))
            return false;
        offer(one);
    }
    if (supply_ == 0)
        return true;
    SeatUtilities draw{};
    for (std::size_t lane = 0; lane < kinds_; ++lane) {
        if (counts_[lane] == 0)
            continue;
        if (!ofPiece(game, lane, true, one))
            return false;
        if (rules_.set().openTiles)
            offer(one);
        for (std::size_t number = 0; number < draw.size(); ++number)
            draw[number] += one[number] * counts_[lane] / supply_;
    }
    if (!rules_.set().openTiles)
        offer(draw);
    return true;
}

} // namespace hp::exact
