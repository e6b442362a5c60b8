#include "engine/heller/players/ValueTables.h"

#include "engine/heller/players/Walk.h"
#include "engine/heller/players/WeightBytes.h"

#include <cmath>
#include <cstdlib>

namespace hp {

namespace {

// The file: eight characters, version, number of values, a checksum of all that follows (each four
// bytes, little-endian). Then, for each number of seats, spreads and weights as differences from
// startingTables() in units of 1/64 coin: the number n > 0 of values that differ, those values, the
// number of values that do not differ, and so on. All are variable-length integers, values
// zigzagged.
constexpr std::size_t ValuesPerTable =
    static_cast<std::size_t>(ValueTables::TempoSize + ValueTables::Size);
constexpr float UnitsPerCoin = 64.0F;
constexpr std::int32_t MaxTableUnits = 1 << 20;

/// Treats spreads and weights as one array.
float& valueAt(ValueTables& table, std::size_t index)
{
    return index < table.spread.size() ? table.spread[index]
                                       : table.weights[index - table.spread.size()];
}

bool readTable(VariableReader& reader, ValueTables& table)
{
    bool differing = true;
    for (std::size_t index = 0; index < ValuesPerTable; differing = !differing) {
        const std::size_t count = reader.next();
        if (!reader.good || count > ValuesPerTable - index)
            return false;
        for (std::size_t i = 0; i < count; ++i, ++index) {
            float& value = valueAt(table, index);
            auto units = static_cast<std::int32_t>(std::lround(value * UnitsPerCoin));
            if (differing)
                units += unzigzag(reader.next());
            if (units > MaxTableUnits || units < -MaxTableUnits)
                return false;
            value = static_cast<float>(units) / UnitsPerCoin;
        }
    }
    return reader.good;
}

void writeTable(std::vector<std::byte>& bytes, ValueTables table, ValueTables start)
{
    std::vector<std::int32_t> differences;
    for (std::size_t i = 0; i < ValuesPerTable; ++i) {
        const auto units = [&](float value) {
            return static_cast<std::int32_t>(std::lround(
                std::clamp(value * UnitsPerCoin, -1.0F * MaxTableUnits, 1.0F * MaxTableUnits)));
        };
        differences.push_back(units(valueAt(table, i)) - units(valueAt(start, i)));
    }
    bool differing = true;
    for (std::size_t from = 0; from < differences.size(); differing = !differing) {
        std::size_t to = from;
        while (to < differences.size() && (differences[to] != 0) == differing)
            ++to;
        appendVariable(bytes, static_cast<std::uint32_t>(to - from));
        for (; differing && from < to; ++from)
            appendVariable(bytes, zigzag(differences[from]));
        from = to;
    }
}

WeightHead tablesHead()
{
    return {{'h', 'p', 'v', 'a', 'l', 'u', 'e', 's'},
            1,
            static_cast<std::uint32_t>(3 * ValuesPerTable)};
}

} // namespace

ValueTables startingTables(int seats)
{
    using T = ValueTables;
    constexpr float trust[T::MaxEmpty + 1] = {1, 0.9F, 0.82F, 0.76F, 0.7F, 0.65F, 0.6F};
    constexpr float goods = 6.0F;
    T tables;
    for (int mean = 0; mean < T::Means; ++mean) {
        for (int empty = 1; empty <= T::MaxEmpty; ++empty) {
            for (int sum = T::MinSum; sum <= T::MaxSum; ++sum) {
                for (int state = 0; state < T::States; ++state) {
                    for (int lead = T::MinLead; lead <= T::MaxLead; ++lead) {
                        const int at =
                            (((mean * T::MaxEmpty + empty - 1) * T::States + state) * T::Leads +
                             lead - T::MinLead) *
                                T::Sums +
                            sum - T::MinSum;
                        const float tile = static_cast<float>(mean - 1) * 0.7F;
                        const float total = static_cast<float>(sum) +
                                            (state & 2 ? -1.0F : tile) * static_cast<float>(empty);
                        tables.weights[T::MeanAt + at] =
                            total * trust[empty] * (state & 1 ? 2.0F : 1.0F) *
                            static_cast<float>(lead) / static_cast<float>(seats - 1);
                    }
                }
            }
        }
    }
    for (int rounds = 0; rounds < T::RoundsLeft; ++rounds) {
        for (int step = 0; step < T::SquareSteps; ++step) {
            const float fading = std::min(1.0F, static_cast<float>(step) / 8.0F);
            for (int rank = 1; rank <= RankCount; ++rank) {
                const float kept = rank == 1 ? 0.35F * fading : rounds > 0 ? 1.0F : 0.8F * fading;
                const auto at =
                    static_cast<std::size_t>(T::goodsPlace(rounds, 2 * step) + rank - 1);
                for (const int table : {T::OwnGoodsAt, T::OtherGoodsAt})
                    tables.weights[static_cast<std::size_t>(table) + at] =
                        goods * static_cast<float>(rank) * kept;
            }
        }
    }
    tables.spread.fill(40.0F);
    return tables;
}

Result<Weights> Weights::parse(std::span<const std::byte> bytes)
{
    const auto body = bodyOf(bytes, tablesHead());
    if (!body)
        return body.error();
    VariableReader reader(*body);
    std::array<ValueTables, 3> tables;
    for (int seats = MinSeats; seats <= MaxSeats; ++seats) {
        ValueTables& table = tables[seats - MinSeats];
        table = startingTables(seats);
        if (!readTable(reader, table))
            return makeError("weights.damaged");
    }
    if (!reader.atEnd())
        return makeError("weights.damaged");
    return of(std::move(tables));
}

std::vector<std::byte> Weights::serialize(const std::array<ValueTables, 3>& tables)
{
    std::vector<std::byte> body;
    for (int seats = MinSeats; seats <= MaxSeats; ++seats)
        writeTable(body, tables[seats - MinSeats], startingTables(seats));
    return withHead(tablesHead(), body);
}

Weights Weights::of(std::array<ValueTables, 3> tables)
{
    Weights weights;
    weights.tables_ = std::make_shared<const std::array<ValueTables, 3>>(std::move(tables));
    return weights;
}

bool Weights::fit(const Rules& rules)
{
    // Limits: the rules tested beyond the standard market (README.md), and the capacity of a Walk.
    constexpr int leastSquares = 24;
    constexpr int shortest = 4;
    constexpr int mostOfEach = 2;
    constexpr int mostWizards = 1;
    constexpr int largestFigure = 15;
    const RuleSet& set = rules.set();
    const auto [shorter, longer] = std::minmax(set.rows, set.columns);
    if (shorter < shortest || longer > WalkRules::MaxLength ||
        set.rows + set.columns > WalkRules::Lines || rules.squareCount() < leastSquares ||
        rules.squareCount() > WalkRules::Squares)
        return false;
    if (set.fixedFires != 0) // not part of the training
        return false;
    if (set.coinSacks > mostOfEach || set.fires > mostOfEach || set.evilEyes > mostOfEach ||
        set.wizards > mostWizards || set.banners > 0 || set.curses > 0 ||
        (set.fires > 0 && !rules.shielded()) || set.hiddenTilesDealt() > 1 || set.drawsIntoHand())
        return false;
    if (rules.kindCount() > WalkRules::Kinds || rules.tileCount() > WalkRules::Tiles)
        return false;
    for (int kind = 0; kind < rules.kindCount(); ++kind) {
        if (std::abs(rules.kind(static_cast<KindIndex>(kind)).piece.value) > largestFigure)
            return false;
    }
    for (int rank = 1; rank <= RankCount; ++rank) {
        if (rules.stalls(rank) > 5 - rank)
            return false;
    }
    return true;
}

} // namespace hp
