#include "engine/players/Walk.h"

#include <cmath>
#include <limits>

namespace hp {

WalkRules::WalkRules(const Rules& r, const ValueTables& t)
    : rules(&r), tables(&t), seats(r.seats()), rows(r.rows()), columns(r.columns()),
      rounds(r.set().unknownRounds() ? MaxRounds : r.set().rounds),
      unknownRounds(r.set().unknownRounds()), open(r.set().openTiles)
{
    for (int rank = 1; rank <= RankCount; ++rank)
        pieces[static_cast<std::size_t>(rank - 1)] = Piece::stall(0, rank);
    for (int kind = 0; kind < r.kindCount(); ++kind) {
        const Piece piece = r.kind(static_cast<KindIndex>(kind)).piece;
        pieces[static_cast<std::size_t>(RankCount + kind)] = piece;
        if (piece.type == PieceType::Fire)
            fireCode = RankCount + kind;
    }
    for (int square = 0; square < rows * columns; ++square) {
        const auto s = static_cast<std::size_t>(square);
        const int row = square / columns;
        const int column = square % columns;
        rowOf[s] = static_cast<std::uint8_t>(row);
        columnOf[s] = static_cast<std::uint8_t>(rows + column);
        placeInRow[s] = static_cast<std::uint8_t>(column);
        placeInColumn[s] = static_cast<std::uint8_t>(row);
        squareOf[rowOf[s]][placeInRow[s]] = static_cast<std::uint8_t>(square);
        squareOf[columnOf[s]][placeInColumn[s]] = static_cast<std::uint8_t>(square);
        length[rowOf[s]] = static_cast<std::uint8_t>(columns);
        length[columnOf[s]] = static_cast<std::uint8_t>(rows);
    }
}

namespace {

/// Adds what lies on a square to the section it belongs to. Not for fires.
void addTo(SectionSum& section, const WalkRules& rules, int content)
{
    if (content < 0) {
        ++section.empty;
        return;
    }
    if (content < 16) {
        auto& ranks = section.ranks[static_cast<std::size_t>(content >> 2)];
        ranks = static_cast<std::uint8_t>(ranks + (content & 3) + 1);
        return;
    }
    const Piece& piece = rules.pieces[static_cast<std::size_t>(RankCount + content - 16)];
    switch (piece.type) {
    case PieceType::Customer:
        section.customers = static_cast<std::uint8_t>(section.customers + piece.value);
        break;
    case PieceType::Rogue:
        section.rogues = static_cast<std::uint8_t>(section.rogues - piece.value);
        break;
    case PieceType::CoinSack:
        ++section.sacks;
        break;
    case PieceType::EvilEye:
        ++section.eyes;
        break;
    default:
        break;
    }
}

bool isFire(const WalkRules& rules, int content)
{
    return content >= 16 && content - 16 + RankCount == rules.fireCode;
}

int coinsPerRank(const SectionSum& section)
{
    return section.sum() * (1 << section.sacks);
}

} // namespace

template <int N> Walk<N>::Walk(const WalkRules& rules) : rules_(&rules)
{
    squares.fill(-1);
    hidden.fill(-1);
    for (auto& perSeat : stalls) {
        for (int rank = 1; rank <= RankCount; ++rank)
            perSeat[static_cast<std::size_t>(rank - 1)] =
                static_cast<std::uint8_t>(rules.rules->stalls(rank));
    }
}

template <int N> int Walk<N>::guessRoundsLeft() const
{
    if (!rules_->unknownRounds)
        return std::clamp(rules_->rounds - round, 0, ValueTables::RoundsLeft - 1);
    // It ends with the round in which somebody places the last stall; about four go in a round.
    int least = MaxStallsPerRank * RankCount;
    for (const auto& own : stalls)
        least = std::min(least, own[0] + own[1] + own[2] + own[3]);
    const int before = std::popcount(empty) > 15 ? 4 : 2;
    return least <= before ? 0 : least <= before + 4 ? 1 : 2;
}

template <int N> bool Walk<N>::lastRound() const
{
    if (rules_->unknownRounds) {
        for (const auto& own : stalls) {
            if (own[0] + own[1] + own[2] + own[3] == 0)
                return true;
        }
    }
    return round >= rules_->rounds;
}

template <int N> bool Walk<N>::canAct(int seat) const
{
    const auto& own = stalls[static_cast<std::size_t>(seat)];
    return own[0] + own[1] + own[2] + own[3] > 0 || supplyCount > 0 ||
           hidden[static_cast<std::size_t>(seat)] >= 0;
}

template <int N> void Walk<N>::sumUp(int lineId)
{
    Line& line = lines_[static_cast<std::size_t>(lineId)];
    line.count = 1;
    line.sections[0] = {};
    const auto& places = rules_->squareOf[static_cast<std::size_t>(lineId)];
    for (std::size_t i = 0; i < rules_->length[static_cast<std::size_t>(lineId)]; ++i) {
        const int content = squares[places[i]];
        if (isFire(*rules_, content)) {
            line.sections[line.count++] = {};
        } else {
            addTo(line.sections[line.count - 1U], *rules_, content);
        }
        line.sectionAt[i] = static_cast<std::uint8_t>(line.count - 1);
    }
}

template <int N> void Walk<N>::settle(int lineId)
{
    Line& line = lines_[static_cast<std::size_t>(lineId)];
    for (std::size_t i = 0; i < line.count; ++i) {
        const int coins = coinsPerRank(line.sections[i]);
        for (std::size_t seat = 0; seat < N; ++seat)
            money[seat] += coins * line.sections[i].ranks[seat];
    }
    line.count = 0;
}

template <int N> void Walk<N>::payUnfilled()
{
    const int lines = rules_->rows + rules_->columns;
    for (int line = 0; line < lines; ++line) {
        if (lines_[static_cast<std::size_t>(line)].count == 0)
            continue;
        if (rules_->rules->set().unfilledLines == UnfilledLines::Score)
            settle(line);
        lines_[static_cast<std::size_t>(line)].count = 0;
    }
}

template <int N> void Walk<N>::restart(std::uint32_t unpaid)
{
    empty = 0;
    for (int square = 0; square < rules_->rows * rules_->columns; ++square) {
        if (squares[static_cast<std::size_t>(square)] < 0)
            empty |= 1U << square;
    }
    for (int line = 0; line < rules_->rows + rules_->columns; ++line) {
        sumUp(line);
        int left = 0;
        Line& sums = lines_[static_cast<std::size_t>(line)];
        for (std::size_t i = 0; i < sums.count; ++i)
            left += sums.sections[i].empty;
        if (left > 0)
            continue;
        if (unpaid >> line & 1U)
            settle(line);
        sums.count = 0;
    }
    over = empty == 0;
    roundsLeft_ = guessRoundsLeft();
    dirty_.fill(0xffff);
    slicesOf_.fill(-1);
    setSlices(squaresLeft());
}

template <int N>
void Walk<N>::startRound(int startingSeat, const std::array<std::uint8_t, 32>& order)
{
    const RuleSet& set = rules_->rules->set();
    const auto tiles = static_cast<std::size_t>(rules_->rules->tileCount());
    squares.fill(-1);
    for (std::size_t rank = 0; rank < RankCount; ++rank) {
        for (auto& own : stalls) {
            if (set.returningRanks[rank])
                own[rank] =
                    static_cast<std::uint8_t>(rules_->rules->stalls(static_cast<int>(rank) + 1));
        }
    }
    toCome.fill(0);
    for (std::size_t i = 0; i < tiles; ++i)
        ++toCome[order[i]];
    std::size_t next = 0;
    hidden.fill(-1);
    if (set.hiddenTilesDealt() > 0) {
        for (auto& kind : hidden)
            kind = static_cast<std::int8_t>(order[next++]);
    }
    supplyCount = 0;
    while (next < tiles)
        supply[supplyCount++] = order[next++];
    starter = toMove = static_cast<std::uint8_t>(startingSeat);
    restart();
}

template <int N> void Walk<N>::bringToTop(int kind)
{
    for (std::size_t i = supplyCount; i-- > 0;) {
        if (supply[i] == kind) {
            std::swap(supply[i], supply[supplyCount - 1U]);
            return;
        }
    }
}

template <int N> void Walk<N>::place(int code, bool fromHidden, int square)
{
    const auto me = static_cast<std::size_t>(toMove);
    if (code < RankCount) {
        --stalls[me][static_cast<std::size_t>(code)];
        squares[static_cast<std::size_t>(square)] = static_cast<std::int8_t>(toMove * 4 + code);
    } else {
        const int kind = code - RankCount;
        --toCome[static_cast<std::size_t>(kind)];
        squares[static_cast<std::size_t>(square)] = static_cast<std::int8_t>(16 + kind);
        if (fromHidden) {
            hidden[me] = -1;
        } else {
            --supplyCount;
        }
    }
    empty &= ~(1U << square);
    for (const int line : {int{rules_->rowOf[static_cast<std::size_t>(square)]},
                           int{rules_->columnOf[static_cast<std::size_t>(square)]}}) {
        sumUp(line);
        Line& sums = lines_[static_cast<std::size_t>(line)];
        int left = 0;
        for (std::size_t i = 0; i < sums.count; ++i)
            left += sums.sections[i].empty;
        if (left == 0)
            settle(line);
        for (auto& bits : dirty_)
            bits = static_cast<std::uint16_t>(bits | 1U << line);
    }
    pass();
    over = empty == 0;
    if (!over && supplyCount == 0) {
        bool anybody = false;
        for (int seat = 0; seat < N; ++seat)
            anybody = anybody || canAct(seat);
        if (!anybody) {
            over = true;
            payUnfilled();
        }
    }
}

template <int N> void Walk<N>::setSlices(int left)
{
    int sum = 0;
    int count = 0;
    int flags = 0;
    for (int kind = 0; kind < rules_->rules->kindCount(); ++kind) {
        const int n = toCome[static_cast<std::size_t>(kind)];
        const Piece& piece = rules_->pieces[static_cast<std::size_t>(RankCount + kind)];
        count += n;
        sum += n * piece.value;
        if (n > 0 && piece.type == PieceType::EvilEye)
            flags |= 2;
        if (n > 0 && piece.type == PieceType::CoinSack)
            flags |= 1;
    }
    meanAt_ = ValueTables::MeanAt + ValueTables::meanClass(sum, count) * ValueTables::MeanSlice;
    flagAt_ = ValueTables::FlagAt + flags * ValueTables::CoarseSlice;
    phaseAt_ = ValueTables::PhaseAt +
               ((roundsLeft() > 0 ? ValueTables::Phases : 0) + ValueTables::phaseOf(left)) *
                   ValueTables::CoarseSlice;
}

template <int N> int Walk<N>::leadIn(const SectionSum& section, int seat)
{
    int all = 0;
    for (std::size_t s = 0; s < N; ++s)
        all += section.ranks[s];
    return N * section.ranks[static_cast<std::size_t>(seat)] - all;
}

template <int N> float Walk<N>::tableValue(const SectionSum& section, int lead) const
{
    if (section.empty == 0)
        return static_cast<float>(coinsPerRank(section) * lead) * (1.0F / (N - 1));
    const auto place = ValueTables::linePlace(section, lead);
    const float* w = rules_->tables->weights.data();
    return w[meanAt_ + place.fine] + w[flagAt_ + place.coarse] + w[phaseAt_ + place.coarse];
}

template <int N> void Walk<N>::refreshLine(int seat, int lineId)
{
    const auto s = static_cast<std::size_t>(seat);
    const auto l = static_cast<std::size_t>(lineId);
    const Line& line = lines_[l];
    base_[s][l] = 0;
    const auto codes = static_cast<std::size_t>(RankCount + rules_->rules->kindCount());
    for (std::size_t i = 0; i < line.count; ++i) {
        const SectionSum& section = line.sections[i];
        const int lead = leadIn(section, seat);
        const float base = tableValue(section, lead);
        base_[s][l] += base;
        if (section.empty == 0)
            continue;
        Gains& gain = gain_[s][l][i];
        if (section.empty == 1) {
            // The piece closes the section: coins, not tables.
            const float coin = static_cast<float>(1 << section.sacks) * (1.0F / (N - 1));
            const int sum = section.sum();
            for (int rank = 1; rank <= RankCount; ++rank)
                gain[static_cast<std::size_t>(rank - 1)] =
                    coin * static_cast<float>(sum * (lead + (N - 1) * rank)) - base;
            const float perSum = coin * static_cast<float>(lead);
            for (std::size_t code = RankCount; code < codes; ++code) {
                const Piece& piece = rules_->pieces[code];
                const int added =
                    piece.type == PieceType::Customer && section.eyes > 0 ? 0 : piece.value;
                gain[code] = perSum * static_cast<float>(sum + added) - base;
                if (piece.type == PieceType::CoinSack)
                    gain[code] += perSum * static_cast<float>(sum);
                else if (piece.type == PieceType::EvilEye)
                    gain[code] = perSum * static_cast<float>(-section.rogues) - base;
            }
            continue;
        }
        SectionSum next = section;
        --next.empty;
        const float* w = rules_->tables->weights.data();
        const auto look = [&](const ValueTables::LinePlace& place) {
            return w[meanAt_ + place.fine] + w[flagAt_ + place.coarse] + w[phaseAt_ + place.coarse];
        };
        for (int rank = 1; rank <= RankCount; ++rank)
            gain[static_cast<std::size_t>(rank - 1)] =
                look(ValueTables::linePlace(next, lead + (N - 1) * rank)) - base;
        // Figures move along the innermost index of the tables.
        const int sum = section.sum();
        const auto still = ValueTables::linePlace(next, lead);
        const int bounded = std::clamp(sum, ValueTables::MinSum, ValueTables::MaxSum);
        const int fineAt = meanAt_ + still.fine - (bounded - ValueTables::MinSum);
        const int coarseAt = still.coarse - (bounded - ValueTables::MinSum) / 3;
        for (std::size_t code = RankCount; code < codes; ++code) {
            const Piece& piece = rules_->pieces[code];
            if (piece.value != 0) {
                const int added = piece.value > 0 && section.eyes > 0 ? 0 : piece.value;
                const int at = std::clamp(sum + added, ValueTables::MinSum, ValueTables::MaxSum) -
                               ValueTables::MinSum;
                const int third = coarseAt + at / 3;
                gain[code] = w[fineAt + at] + w[flagAt_ + third] + w[phaseAt_ + third] - base;
            } else if (piece.type != PieceType::Fire && toCome[code - RankCount] > 0) {
                SectionSum with = next;
                (piece.type == PieceType::CoinSack ? with.sacks : with.eyes)++;
                gain[code] = look(ValueTables::linePlace(with, lead)) - base;
            }
        }
    }
    if (rules_->fireCode >= 0 &&
        toCome[static_cast<std::size_t>(rules_->fireCode - RankCount)] > 0 && line.count > 0)
        refreshFires(seat, lineId);
}

/// A fire's worth depends on where in the line it burns.
template <int N> void Walk<N>::refreshFires(int seat, int lineId)
{
    const auto l = static_cast<std::size_t>(lineId);
    const Line& line = lines_[l];
    const auto& places = rules_->squareOf[l];
    const std::size_t length = rules_->length[l];
    std::size_t from = 0;
    while (from < length) {
        if (isFire(*rules_, squares[places[from]])) {
            ++from;
            continue;
        }
        std::size_t to = from;
        while (to < length && !isFire(*rules_, squares[places[to]]))
            ++to;
        const SectionSum& whole = line.sections[line.sectionAt[from]];
        if (whole.empty > 0) {
            const float base = tableValue(whole, leadIn(whole, seat));
            SectionSum before;
            for (std::size_t i = from; i < to; ++i) {
                const int content = squares[places[i]];
                if (content < 0) {
                    SectionSum behind = whole;
                    behind.empty = static_cast<std::uint8_t>(whole.empty - before.empty - 1);
                    behind.customers =
                        static_cast<std::uint8_t>(whole.customers - before.customers);
                    behind.rogues = static_cast<std::uint8_t>(whole.rogues - before.rogues);
                    behind.sacks = static_cast<std::uint8_t>(whole.sacks - before.sacks);
                    behind.eyes = static_cast<std::uint8_t>(whole.eyes - before.eyes);
                    for (std::size_t k = 0; k < N; ++k)
                        behind.ranks[k] =
                            static_cast<std::uint8_t>(whole.ranks[k] - before.ranks[k]);
                    fireGain_[static_cast<std::size_t>(seat)][l][i] =
                        tableValue(before, leadIn(before, seat)) +
                        tableValue(behind, leadIn(behind, seat)) - base;
                }
                addTo(before, *rules_, content);
            }
        }
        from = to;
    }
}

template <int N> void Walk<N>::prepare(int left)
{
    const auto s = static_cast<std::size_t>(toMove);
    setSlices(left);
    const std::int32_t slices = ((meanAt_ / ValueTables::MeanSlice * ValueTables::Flags) +
                                 (flagAt_ - ValueTables::FlagAt) / ValueTables::CoarseSlice) *
                                    2 * ValueTables::Phases +
                                (phaseAt_ - ValueTables::PhaseAt) / ValueTables::CoarseSlice;
    if (slices != slicesOf_[s]) {
        slicesOf_[s] = slices;
        dirty_[s] = 0xffff;
    }
    const int lines = rules_->rows + rules_->columns;
    for (unsigned set = dirty_[s] & ((1U << lines) - 1); set != 0; set &= set - 1)
        refreshLine(toMove, std::countr_zero(set));
    dirty_[s] = 0;
}

/// What the unplaced stalls are worth: each by itself, and what they are as a set.
template <int N>
float Walk<N>::stallsValue(const StallCounts& kept, bool own, int rounds, int left) const
{
    using T = ValueTables;
    const float* sets = rules_->tables->weights.data() + (own ? T::OwnStallsAt : T::OtherStallsAt);
    const float* goods = rules_->tables->weights.data() + (own ? T::OwnGoodsAt : T::OtherGoodsAt) +
                         T::goodsPlace(rounds, left);
    return sets[T::stallPlace(rounds, left, T::stallSet(kept))] + goods[0] * kept[0] +
           goods[1] * kept[1] + goods[2] * kept[2] + goods[3] * kept[3];
}

template <int N> float Walk<N>::handValue(int seat, int left) const
{
    using T = ValueTables;
    const float* w = rules_->tables->weights.data();
    const int rounds = roundsLeft();
    float others = 0;
    for (int other = 0; other < N; ++other) {
        if (other == seat)
            continue;
        const auto o = static_cast<std::size_t>(other);
        others += stallsValue(stalls[o], false, rounds, left) +
                  w[T::OtherHiddenAt + T::hiddenPlace(rounds, left, hidden[o] + 1)];
    }
    const auto s = static_cast<std::size_t>(seat);
    return stallsValue(stalls[s], true, rounds, left) +
           w[T::OwnHiddenAt + T::hiddenPlace(rounds, left, hidden[s] + 1)] -
           others * (1.0F / (N - 1)) + w[T::TempoAt + rounds * 32 + left];
}

template <int N> WalkChoice Walk<N>::choose()
{
    using T = ValueTables;
    prepare();
    const auto s = static_cast<std::size_t>(toMove);
    const std::size_t codes = static_cast<std::size_t>(RankCount + rules_->rules->kindCount());
    const int left = squaresLeft();
    WalkChoice choice;
    Gains& best = best_;
    float all = 0;

    if (left == 1) {
        best.fill(0);
        for (std::size_t code = 0; code < codes; ++code) {
            const bool possible =
                code < RankCount ? stalls[s][code] > 0 : toCome[code - RankCount] > 0;
            if (possible)
                best[code] = lastSquareValue(static_cast<int>(code));
        }
    } else {
        best.fill(-1e9F);
        float bestFire = -1e9F;
        const bool fires = rules_->fireCode >= 0 &&
                           toCome[static_cast<std::size_t>(rules_->fireCode - RankCount)] > 0;
        for (std::uint32_t set = empty; set != 0; set &= set - 1) {
            const auto square = static_cast<std::size_t>(std::countr_zero(set));
            const std::size_t row = rules_->rowOf[square];
            const std::size_t column = rules_->columnOf[square];
            const std::size_t r = rules_->placeInRow[square];
            const std::size_t c = rules_->placeInColumn[square];
            const float* a = gain_[s][row][lines_[row].sectionAt[r]].data();
            const float* b = gain_[s][column][lines_[column].sectionAt[c]].data();
            for (std::size_t code = 0; code < R::Codes; ++code) {
                const float sum = a[code] + b[code];
                best[code] = sum > best[code] ? sum : best[code];
            }
            if (fires)
                bestFire = std::max(bestFire, fireGain_[s][row][r] + fireGain_[s][column][c]);
        }
        if (fires)
            best[static_cast<std::size_t>(rules_->fireCode)] = bestFire;
        all = lead(toMove);
        for (const float base : base_[s])
            all += base;
        // What is in hand now is what stays there when a tile of the supply is placed.
        all += handValue(toMove, left - 1);
    }

    const float* w = rules_->tables->weights.data();
    const int rounds = roundsLeft();
    options_.fill(-1e30F);
    const float kept = left == 1 ? 0.0F : stallsValue(stalls[s], true, rounds, left - 1);
    for (std::size_t code = 0; code < RankCount; ++code) {
        if (stalls[s][code] == 0)
            continue;
        float value = all + best[code];
        if (left > 1) {
            --stalls[s][code];
            value += stallsValue(stalls[s], true, rounds, left - 1) - kept;
            ++stalls[s][code];
        }
        options_[code] = value;
        if (value > choice.value)
            choice = {value, static_cast<std::int8_t>(code), false};
    }
    if (hidden[s] >= 0) {
        const auto code = static_cast<std::size_t>(RankCount + hidden[s]);
        float value = all + best[code];
        if (left > 1)
            value += w[T::OwnHiddenAt + T::hiddenPlace(rounds, left - 1, 0)] -
                     w[T::OwnHiddenAt + T::hiddenPlace(rounds, left - 1, hidden[s] + 1)];
        options_[HiddenOption] = value;
        if (value > choice.value)
            choice = {value, static_cast<std::int8_t>(code), true};
    }
    if (supplyCount == 0) {
        if (choice.code == WalkChoice::Pass)
            choice.value = all;
        return choice;
    }
    if (rules_->open) {
        for (std::size_t code = RankCount; code < codes; ++code) {
            if (toCome[code - RankCount] > 0 && all + best[code] > choice.value)
                choice = {all + best[code], static_cast<std::int8_t>(code), false};
        }
        return choice;
    }
    float sum = 0;
    int count = 0;
    for (std::size_t code = RankCount; code < codes; ++code) {
        const std::size_t kind = code - RankCount;
        const int n = toCome[kind] - (hidden[s] == static_cast<int>(kind) ? 1 : 0);
        if (n == 0)
            continue;
        sum += static_cast<float>(n) * best[code];
        count += n;
    }
    drawValue_ = all + sum / static_cast<float>(std::max(1, count));
    options_[DrawOption] = drawValue_;
    if (drawValue_ > choice.value)
        choice = {drawValue_, WalkChoice::Draw, false};
    return choice;
}

template <int N> float Walk<N>::drawLuck(int code) const
{
    float sum = 0;
    int count = 0;
    for (int kind = 0; kind < rules_->rules->kindCount(); ++kind) {
        int n = toCome[static_cast<std::size_t>(kind)];
        for (const int held : hidden)
            n -= held == kind ? 1 : 0;
        sum += static_cast<float>(n) * best_[static_cast<std::size_t>(RankCount + kind)];
        count += n;
    }
    return best_[static_cast<std::size_t>(code)] - sum / static_cast<float>(std::max(1, count));
}

template <int N> float Walk<N>::valueOf(int code, bool fromHidden, int square)
{
    if (squaresLeft() == 1)
        return lastSquareValue(code);
    const auto s = static_cast<std::size_t>(toMove);
    const auto q = static_cast<std::size_t>(square);
    const std::size_t row = rules_->rowOf[q];
    const std::size_t column = rules_->columnOf[q];
    const std::size_t r = rules_->placeInRow[q];
    const std::size_t c = rules_->placeInColumn[q];
    const auto k = static_cast<std::size_t>(code);
    float value = lead(toMove);
    for (const float base : base_[s])
        value += base;
    value += code == rules_->fireCode ? fireGain_[s][row][r] + fireGain_[s][column][c]
                                      : gain_[s][row][lines_[row].sectionAt[r]][k] +
                                            gain_[s][column][lines_[column].sectionAt[c]][k];
    const auto keptStalls = stalls[s];
    const auto keptHidden = hidden[s];
    if (code < RankCount)
        --stalls[s][k];
    if (fromHidden)
        hidden[s] = -1;
    value += handValue(toMove, squaresLeft() - 1);
    stalls[s] = keptStalls;
    hidden[s] = keptHidden;
    return value;
}

template <int N> int Walk<N>::bestSquare(int code) const
{
    const auto s = static_cast<std::size_t>(toMove);
    const auto k = static_cast<std::size_t>(code);
    float best = -1e30F;
    int result = std::countr_zero(empty);
    for (std::uint32_t set = empty; set != 0; set &= set - 1) {
        const auto square = static_cast<std::size_t>(std::countr_zero(set));
        const std::size_t row = rules_->rowOf[square];
        const std::size_t column = rules_->columnOf[square];
        const std::size_t r = rules_->placeInRow[square];
        const std::size_t c = rules_->placeInColumn[square];
        const float gain = code == rules_->fireCode
                               ? fireGain_[s][row][r] + fireGain_[s][column][c]
                               : gain_[s][row][lines_[row].sectionAt[r]][k] +
                                     gain_[s][column][lines_[column].sectionAt[c]][k];
        if (gain > best) {
            best = gain;
            result = static_cast<int>(square);
        }
    }
    return result;
}

/// Places, looks and takes back, without a copy of the whole state.
template <int N> float Walk<N>::lastSquareValue(int code)
{
    const auto me = static_cast<std::size_t>(toMove);
    const auto square = static_cast<std::size_t>(std::countr_zero(empty));
    const std::size_t row = rules_->rowOf[square];
    const std::size_t column = rules_->columnOf[square];
    const auto coins = money;
    const auto kept = stalls[me];
    const Line rowSums = lines_[row];
    const Line columnSums = lines_[column];

    if (code < RankCount)
        --stalls[me][static_cast<std::size_t>(code)];
    squares[square] =
        static_cast<std::int8_t>(code < RankCount ? toMove * 4 + code : 16 + code - RankCount);
    for (const std::size_t line : {row, column}) {
        sumUp(static_cast<int>(line));
        settle(static_cast<int>(line));
    }
    const float value = valueAtRoundEnd(toMove);

    squares[square] = -1;
    lines_[row] = rowSums;
    lines_[column] = columnSums;
    money = coins;
    stalls[me] = kept;
    return value;
}

template <int N> float Walk<N>::lead(int seat) const
{
    int all = 0;
    for (const int coins : money)
        all += coins;
    return static_cast<float>(N * money[static_cast<std::size_t>(seat)] - all) * (1.0F / (N - 1));
}

template <int N> float Walk<N>::value(int seat) const
{
    float value = lead(seat);
    for (int line = 0; line < rules_->rows + rules_->columns; ++line) {
        const Line& sums = lines_[static_cast<std::size_t>(line)];
        for (std::size_t i = 0; i < sums.count; ++i)
            value += tableValue(sums.sections[i], leadIn(sums.sections[i], seat));
    }
    return value + handValue(seat, squaresLeft());
}

template <int N>
int Walk<N>::features(int seat, std::int32_t* places, float* factors, float& coins) const
{
    using T = ValueTables;
    int count = 0;
    coins = lead(seat);
    const auto add = [&](int place, float factor) {
        places[count] = place;
        factors[count++] = factor;
    };
    for (int line = 0; line < rules_->rows + rules_->columns; ++line) {
        const Line& sums = lines_[static_cast<std::size_t>(line)];
        for (std::size_t i = 0; i < sums.count; ++i) {
            if (sums.sections[i].empty == 0) {
                coins += tableValue(sums.sections[i], leadIn(sums.sections[i], seat));
                continue;
            }
            const auto place = T::linePlace(sums.sections[i], leadIn(sums.sections[i], seat));
            add(meanAt_ + place.fine, 1);
            add(flagAt_ + place.coarse, 1);
            add(phaseAt_ + place.coarse, 1);
        }
    }
    const int left = squaresLeft();
    const int rounds = roundsLeft();
    for (int i = 0; i < N; ++i) {
        const auto s = static_cast<std::size_t>(i);
        const float factor = i == seat ? 1.0F : -1.0F / (N - 1);
        add((i == seat ? T::OwnStallsAt : T::OtherStallsAt) +
                T::stallPlace(rounds, left, T::stallSet(stalls[s])),
            factor);
        for (int rank = 0; rank < RankCount; ++rank) {
            const int count = stalls[s][static_cast<std::size_t>(rank)];
            if (count > 0)
                add((i == seat ? T::OwnGoodsAt : T::OtherGoodsAt) + T::goodsPlace(rounds, left) +
                        rank,
                    factor * static_cast<float>(count));
        }
        add((i == seat ? T::OwnHiddenAt : T::OtherHiddenAt) +
                T::hiddenPlace(rounds, left, hidden[s] + 1),
            factor);
    }
    add(T::TempoAt + rounds * 32 + left, 1);
    return count;
}

template <int N> int Walk<N>::nextStarter() const
{
    switch (rules_->rules->set().nextStarter) {
    case NextStarter::Clockwise:
        return (starter + 1) % N;
    case NextStarter::Random:
        return 0;
    case NextStarter::Same:
        return firstStarter;
    case NextStarter::Richest:
        break;
    }
    int best = starter;
    for (int i = 1; i < N; ++i) {
        const int seat = (starter + i) % N;
        if (money[static_cast<std::size_t>(seat)] > money[static_cast<std::size_t>(best)])
            best = seat;
    }
    return best;
}

template <int N> float Walk<N>::valueAtRoundEnd(int seat) const
{
    using T = ValueTables;
    if (lastRound())
        return lead(seat);
    // The next round's start: an empty market, as after a turn of the seat before the starter.
    const int before = N == 2 ? 1 - nextStarter() : seat;
    const float* w = rules_->tables->weights.data();
    const int rounds = rules_->unknownRounds
                           ? std::max(0, roundsLeft_ - 1)
                           : std::clamp(rules_->rounds - round - 1, 0, T::RoundsLeft - 1);
    const int left = rules_->rows * rules_->columns;
    const RuleSet& set = rules_->rules->set();
    int sum = 0;
    int count = 0;
    for (int kind = 0; kind < rules_->rules->kindCount(); ++kind) {
        const TileKind& tile = rules_->rules->kind(static_cast<KindIndex>(kind));
        sum += tile.count * tile.piece.value;
        count += tile.count;
    }
    const int meanAt = T::MeanAt + T::meanClass(sum, count) * T::MeanSlice;
    const int flagAt = T::FlagAt + (T::Flags - 1) * T::CoarseSlice;
    const int phaseAt =
        T::PhaseAt + ((rounds > 0 ? T::Phases : 0) + T::phaseOf(left)) * T::CoarseSlice;
    float value = lead(before) + w[T::TempoAt + rounds * 32 + left];
    for (const bool isRow : {true, false}) {
        SectionSum section;
        section.empty = static_cast<std::uint8_t>(isRow ? rules_->columns : rules_->rows);
        const auto place = T::linePlace(section, 0);
        value += static_cast<float>(isRow ? rules_->rows : rules_->columns) *
                 (w[meanAt + place.fine] + w[flagAt + place.coarse] + w[phaseAt + place.coarse]);
    }
    for (int i = 0; i < N; ++i) {
        StallCounts kept = stalls[static_cast<std::size_t>(i)];
        for (std::size_t rank = 0; rank < RankCount; ++rank) {
            if (set.returningRanks[rank])
                kept[rank] =
                    static_cast<std::uint8_t>(rules_->rules->stalls(static_cast<int>(rank) + 1));
        }
        const bool own = i == before;
        value += stallsValue(kept, own, rounds, left) * (own ? 1.0F : -1.0F / (N - 1));
    }
    return before == seat ? value : -value;
}

template <int N> float Walk<N>::spread() const
{
    return rules_->tables->spread[static_cast<std::size_t>(roundsLeft() * 32 + squaresLeft())];
}

template class Walk<2>;
template class Walk<3>;
template class Walk<4>;

} // namespace hp
