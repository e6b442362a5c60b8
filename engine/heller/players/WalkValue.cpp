// The tables' value of a Walk, and how much it changes when a piece is placed on a square. It is
// updated line by line.
#include "engine/heller/players/Walk.h"

namespace hp {

void Walk::setSlices(int left)
{
    int sum = 0;
    int count = 0;
    int flags = 0;
    for (int kind = 0; kind < rules_->rules->kindCount(); ++kind) {
        const int n = toCome[kind];
        const SectionSums& adds = rules_->adds[RankCount + kind];
        count += n;
        sum += n * (adds.customers - adds.rogues);
        if (n > 0 && adds.eyes > 0)
            flags |= 2;
        if (n > 0 && adds.sacks > 0)
            flags |= 1;
    }
    meanAt_ = ValueTables::MeanAt + ValueTables::meanClass(sum, count) * ValueTables::MeanSlice;
    flagAt_ = ValueTables::FlagAt + flags * ValueTables::CoarseSlice;
    phaseAt_ = ValueTables::PhaseAt +
               ((roundsLeft() > 0 ? ValueTables::Phases : 0) + ValueTables::phaseOf(left)) *
                   ValueTables::CoarseSlice;
}

void Walk::refreshLine(int seat, int lineId)
{
    const Line& line = lines_[lineId];
    base_[seat][lineId] = 0;
    const std::size_t codes = RankCount + rules_->rules->kindCount();
    for (std::size_t i = 0; i < line.count; ++i) {
        const SectionSum& section = line.sections[i];
        const int lead = leadIn(section, seat);
        const float base = tableValue(section, lead);
        base_[seat][lineId] += base;
        if (section.empty == 0)
            continue;
        Gains& gain = gain_[seat][lineId][i];
        if (section.empty == 1) {
            // The piece completes the section: it pays coins, so the tables are not used.
            const float coin = static_cast<float>(factorOf(section.sacks));
            const int sum = section.sum();
            for (int rank = 1; rank <= RankCount; ++rank)
                gain[rank - 1] = coin * static_cast<float>(sum * (lead + rank)) - base;
            const float perCoin = static_cast<float>(lead);
            const SectionSums sums = section.sums();
            for (std::size_t code = RankCount; code < codes; ++code)
                gain[code] =
                    perCoin * static_cast<float>(sectionValue(sums + rules_->adds[code])) - base;
            continue;
        }
        SectionSum next = section;
        --next.empty;
        const float* w = rules_->tables->weights.data();
        const auto look = [&](const ValueTables::LinePlace& place) {
            return w[meanAt_ + place.fine] + w[flagAt_ + place.coarse] + w[phaseAt_ + place.coarse];
        };
        for (int rank = 1; rank <= RankCount; ++rank)
            gain[rank - 1] = look(ValueTables::linePlace(next, lead + rank)) - base;
        // The innermost index of the tables is the sum, so figures move along it.
        const SectionSums sums = section.sums();
        const int sum = countingSum(sums);
        const auto still = ValueTables::linePlace(next, lead);
        const int bounded = std::clamp(sum, ValueTables::MinSum, ValueTables::MaxSum);
        const int fineAt = meanAt_ + still.fine - (bounded - ValueTables::MinSum);
        const int coarseAt = still.coarse - (bounded - ValueTables::MinSum) / 3;
        for (std::size_t code = RankCount; code < codes; ++code) {
            const SectionSums& adds = rules_->adds[code];
            if (rules_->pieces[code].isFigure()) {
                const int at =
                    std::clamp(countingSum(sums + adds), ValueTables::MinSum, ValueTables::MaxSum) -
                    ValueTables::MinSum;
                const int third = coarseAt + at / 3;
                gain[code] = w[fineAt + at] + w[flagAt_ + third] + w[phaseAt_ + third] - base;
            } else if (adds != SectionSums{} && toCome[code - RankCount] > 0) {
                SectionSum with = next;
                with.add(adds);
                gain[code] = look(ValueTables::linePlace(with, lead)) - base;
            }
        }
    }
    if (rules_->fireCode >= 0 && toCome[rules_->fireCode - RankCount] > 0 && line.count > 0)
        refreshFires(seat, lineId);
}

/// A fire's value depends on its place in the line.
void Walk::refreshFires(int seat, int lineId)
{
    const Line& line = lines_[lineId];
    const auto& places = rules_->squareOf[lineId];
    const std::size_t length = rules_->length[lineId];
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
                    for (std::size_t k = 0; k < Seats; ++k)
                        behind.ranks[k] =
                            static_cast<std::uint8_t>(whole.ranks[k] - before.ranks[k]);
                    fireGain_[seat][lineId][i] = tableValue(before, leadIn(before, seat)) +
                                                 tableValue(behind, leadIn(behind, seat)) - base;
                }
                addSquare(before, places[i]);
            }
        }
        from = to;
    }
}

/// For every stall beside the square, calls see(its seat, whether it is in the same row, its other
/// line, its place there).
template <class See> void Walk::forStallsBeside(std::size_t square, const See& see) const
{
    for (std::uint32_t near = rules_->neighbours[square]; near != 0; near &= near - 1) {
        const std::size_t beside = std::countr_zero(near);
        const int content = squares[beside];
        if (content < 0 || content >= 16)
            continue;
        const int seat = content >> 2;
        if (rules_->rowOf[beside] == rules_->rowOf[square])
            see(seat, true, rules_->columnOf[beside], rules_->placeInColumn[beside]);
        else
            see(seat, false, rules_->rowOf[beside], rules_->placeInRow[beside]);
    }
}

/// The stalls beside a new wizard on the square count one rank more, also in full lines that the
/// game has not paid yet. The caller updates the square's own lines.
void Walk::liftBeside(int square)
{
    wizards |= 1U << square;
    forStallsBeside(square, [&](int seat, bool, std::size_t other, std::size_t place) {
        const Line& line = lines_[other];
        if (line.count > 0) {
            sumUp(static_cast<int>(other));
            for (auto& bits : dirty_)
                bits = static_cast<std::uint16_t>(bits | 1U << other);
        } else if (owed_ >> other & 1U) {
            money[seat] += coinsPerRank(line.sections[line.sectionAt[place]]);
        }
    });
}

/// Like gain_ for the seat to move, for a stall that counts this many ranks with the wizards beside
/// it.
float Walk::liftedGain(int lineId, std::size_t place, int rank) const
{
    const Line& line = lines_[lineId];
    SectionSum section = line.sections[line.sectionAt[place]];
    const int lead = leadIn(section, toMove);
    const float base = tableValue(section, lead);
    --section.empty;
    return tableValue(section, lead + rank) - base;
}

/// Like gain_ for the seat to move, for a wizard: its square is filled, and the stalls beside it
/// count one rank more in both their lines.
float Walk::wizardGain(int square) const
{
    const std::size_t s = square;
    std::array<int, 2> lifted{}; // increase of the lead in the square's own row and column
    float gain = 0;
    forStallsBeside(s, [&](int seat, bool inRow, std::size_t other, std::size_t place) {
        const int more = seat == toMove ? 1 : -1;
        lifted[inRow ? 0 : 1] += more;
        const Line& line = lines_[other];
        const SectionSum& section = line.sections[line.sectionAt[place]];
        if (line.count > 0) {
            const int lead = leadIn(section, toMove);
            gain += tableValue(section, lead + more) - tableValue(section, lead);
        } else if (owed_ >> other & 1U) {
            gain += static_cast<float>(coinsPerRank(section) * more);
        }
    });
    const auto own = [&](std::size_t line, std::size_t place, int more) {
        SectionSum section = lines_[line].sections[lines_[line].sectionAt[place]];
        const int lead = leadIn(section, toMove);
        const float base = tableValue(section, lead);
        --section.empty;
        gain += tableValue(section, lead + more) - base;
    };
    own(rules_->rowOf[s], rules_->placeInRow[s], lifted[0]);
    own(rules_->columnOf[s], rules_->placeInColumn[s], lifted[1]);
    return gain;
}

void Walk::prepare(int left)
{
    setSlices(left);
    const std::int32_t slices = ((meanAt_ / ValueTables::MeanSlice * ValueTables::Flags) +
                                 (flagAt_ - ValueTables::FlagAt) / ValueTables::CoarseSlice) *
                                    2 * ValueTables::Phases +
                                (phaseAt_ - ValueTables::PhaseAt) / ValueTables::CoarseSlice;
    if (slices != slicesOf_[toMove]) {
        slicesOf_[toMove] = slices;
        dirty_[toMove] = 0xffff;
    }
    const int lines = rules_->rows + rules_->columns;
    for (unsigned set = dirty_[toMove] & ((1U << lines) - 1); set != 0; set &= set - 1)
        refreshLine(toMove, std::countr_zero(set));
    dirty_[toMove] = 0;
}

/// The value of the unplaced stalls: each one separately, plus a value for the set.
float Walk::stallsValue(const StallCounts& kept, bool own, int rounds, int left) const
{
    using T = ValueTables;
    const float* sets = rules_->tables->weights.data() + (own ? T::OwnStallsAt : T::OtherStallsAt);
    const float* goods = rules_->tables->weights.data() + (own ? T::OwnGoodsAt : T::OtherGoodsAt) +
                         T::goodsPlace(rounds, left);
    float value = sets[T::stallPlace(rounds, left, T::stallSet(kept))];
    // At the start of the last round, before its first turn, they still count as kept.
    const bool later = rounds > 0 || left == rules_->rows * rules_->columns;
    for (std::size_t i = 0; i < RankCount; ++i)
        value += (later ? goods[i] + rules_->keptStall[i] : goods[i]) * kept[i];
    return value;
}

float Walk::handValue(int seat, int left) const
{
    using T = ValueTables;
    const float* w = rules_->tables->weights.data();
    const int rounds = roundsLeft();
    float others = 0;
    for (int other = 0; other < Seats; ++other) {
        if (other == seat)
            continue;
        others +=
            stallsValue(stalls[other], false, rounds, left) +
            w[T::OtherHiddenAt + T::hiddenPlace(rounds, left, rules_->hiddenAs(hidden[other]))];
    }
    return stallsValue(stalls[seat], true, rounds, left) +
           w[T::OwnHiddenAt + T::hiddenPlace(rounds, left, rules_->hiddenAs(hidden[seat]))] -
           others + w[T::TempoAt + rounds * 32 + left];
}

float Walk::lead(int seat) const
{
    return static_cast<float>(money[seat] - money[1 - seat]);
}

float Walk::value(int seat) const
{
    float value = lead(seat);
    for (int line = 0; line < rules_->rows + rules_->columns; ++line) {
        const Line& sums = lines_[line];
        for (std::size_t i = 0; i < sums.count; ++i)
            value += tableValue(sums.sections[i], leadIn(sums.sections[i], seat));
    }
    return value + handValue(seat, squaresLeft());
}

int Walk::features(int seat, std::int32_t* places, float* factors, float& coins) const
{
    using T = ValueTables;
    int count = 0;
    coins = lead(seat);
    const auto add = [&](int place, float factor) {
        places[count] = place;
        factors[count++] = factor;
    };
    for (int line = 0; line < rules_->rows + rules_->columns; ++line) {
        const Line& sums = lines_[line];
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
    for (int i = 0; i < Seats; ++i) {
        const float factor = i == seat ? 1.0F : -1.0F;
        add((i == seat ? T::OwnStallsAt : T::OtherStallsAt) +
                T::stallPlace(rounds, left, T::stallSet(stalls[i])),
            factor);
        for (int rank = 0; rank < RankCount; ++rank) {
            const int count = stalls[i][rank];
            if (count > 0)
                add((i == seat ? T::OwnGoodsAt : T::OtherGoodsAt) + T::goodsPlace(rounds, left) +
                        rank,
                    factor * static_cast<float>(count));
        }
        add((i == seat ? T::OwnHiddenAt : T::OtherHiddenAt) +
                T::hiddenPlace(rounds, left, rules_->hiddenAs(hidden[i])),
            factor);
    }
    add(T::TempoAt + rounds * 32 + left, 1);
    return count;
}

float Walk::valueAtRoundEnd(int seat) const
{
    using T = ValueTables;
    if (lastRound())
        return lead(seat);
    // The next round starts with an empty market, as after a turn of the seat before the starter.
    const int before = 1 - nextStarter();
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
    for (int i = 0; i < Seats; ++i) {
        StallCounts kept = stalls[i];
        for (std::size_t rank = 0; rank < RankCount; ++rank) {
            if (set.returningRanks[rank])
                kept[rank] =
                    static_cast<std::uint8_t>(rules_->rules->stalls(static_cast<int>(rank) + 1));
        }
        const bool own = i == before;
        value += stallsValue(kept, own, rounds, left) * (own ? 1.0F : -1.0F);
    }
    return before == seat ? value : -value;
}

float Walk::spread(int leastRounds) const
{
    const int rounds = std::max(leastRounds, roundsLeft());
    return rules_->tables->spread[rounds * 32 + squaresLeft()];
}

} // namespace hp
