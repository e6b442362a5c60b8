// How the learned value changes when a piece comes to a square: kept up to date line by line.
// A part of Walk.cpp in a file of its own: included there only, so that all of it is compiled as
// one.
#pragma once

#include "engine/players/WalkSections.h"

namespace hp {

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
    float value = sets[T::stallPlace(rounds, left, T::stallSet(kept))];
    // At the start of the last round, before its first turn, they are still kept ones.
    const bool later = rounds > 0 || left == rules_->rows * rules_->columns;
    for (std::size_t i = 0; i < RankCount; ++i)
        value += (later ? goods[i] + rules_->keptStall[i] : goods[i]) * kept[i];
    return value;
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

} // namespace hp
