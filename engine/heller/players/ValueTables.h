// The value of a position, learned by self-play: tables over the sections of lines, kept stalls and
// hidden tiles. A value is a margin in coins for the seat that has just moved.
// Training: Train.h. Results: README.md.
#pragma once

#include "engine/base/Result.h"
#include "engine/heller/rules/Rules.h"
#include "engine/heller/scoring/SectionValue.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <span>
#include <vector>

namespace hp {

/// A run of squares between fires or the line's ends, with what the tables use of it. Bytes, no
/// LineWord: a walk reads single numbers far more often than it adds a piece, and counts the empty
/// squares too.
struct SectionSum {
    std::uint8_t empty = 0;
    std::uint8_t customers = 0;
    std::uint8_t rogues = 0;
    std::uint8_t sacks = 0;
    std::uint8_t eyes = 0;
    std::array<std::uint8_t, MaxSeats> ranks{};

    SectionSums sums() const { return {customers, rogues, eyes, sacks}; }
    int sum() const { return countingSum(sums()); }
    /// Adds a piece that lies in the section.
    void add(const SectionSums& more)
    {
        customers = static_cast<std::uint8_t>(customers + more.customers);
        rogues = static_cast<std::uint8_t>(rogues + more.rogues);
        eyes = static_cast<std::uint8_t>(eyes + more.eyes);
        sacks = static_cast<std::uint8_t>(sacks + more.sacks);
    }
};

/// The tables for one number of seats.
struct ValueTables {
    // Bounds of the tables; values beyond a bound use the entry at the bound.
    static constexpr int MaxEmpty = 6;
    static constexpr int MinSum = -14, MaxSum = 24, Sums = MaxSum - MinSum + 1;
    static constexpr int CoarseSums = 13;
    static constexpr int States = 4; ///< evil eye here x sack here
    static constexpr int MinLead = -8, MaxLead = 12, Leads = MaxLead - MinLead + 1;
    static constexpr int Means = 5;  ///< classes of the mean of the tiles to come
    static constexpr int Flags = 4;  ///< evil eye to come x sack to come
    static constexpr int Phases = 6; ///< squares left, in fives
    static constexpr int RoundsLeft = 3;
    static constexpr int SquareSteps = 16; ///< squares left, in twos
    static constexpr int StallSets = 5 * 4 * 3 * 2;
    static constexpr int HiddenKinds = 16; ///< the standard kinds, and none

    static constexpr int MeanSlice = MaxEmpty * Sums * States * Leads;
    static constexpr int CoarseSlice = MaxEmpty * CoarseSums * States * Leads;
    static constexpr int MeanSize = Means * MeanSlice;
    static constexpr int FlagSize = Flags * CoarseSlice;
    static constexpr int PhaseSize = 2 * Phases * CoarseSlice;
    static constexpr int StallSize = RoundsLeft * SquareSteps * StallSets;
    static constexpr int GoodsSize = RoundsLeft * SquareSteps * RankCount;
    static constexpr int HiddenSize = 2 * SquareSteps * HiddenKinds;
    static constexpr int TempoSize = RoundsLeft * 32;

    // Offsets into the one array that holds all tables.
    static constexpr int MeanAt = 0;
    static constexpr int FlagAt = MeanAt + MeanSize;
    static constexpr int PhaseAt = FlagAt + FlagSize;
    static constexpr int OwnStallsAt = PhaseAt + PhaseSize;
    static constexpr int OtherStallsAt = OwnStallsAt + StallSize;
    static constexpr int OwnHiddenAt = OtherStallsAt + StallSize;
    static constexpr int OtherHiddenAt = OwnHiddenAt + HiddenSize;
    static constexpr int TempoAt = OtherHiddenAt + HiddenSize;
    static constexpr int OwnGoodsAt = TempoAt + TempoSize;
    static constexpr int OtherGoodsAt = OwnGoodsAt + GoodsSize;
    static constexpr int Size = OtherGoodsAt + GoodsSize;

    std::vector<float> weights = std::vector<float>(Size);
    /// Standard deviation of the final margin about the value, by rounds left x squares left.
    std::array<float, TempoSize> spread{};

    /// Three indices, one in each line table, relative to the slices in use.
    struct LinePlace {
        int fine = 0;
        int coarse = 0;
    };
    /// @param lead own ranks against the others': own - other with 2 seats, else seats x own - all
    static LinePlace linePlace(const SectionSum& section, int lead)
    {
        const int sum = std::clamp(section.sum(), MinSum, MaxSum);
        const int state = (section.eyes > 0 ? 2 : 0) + (section.sacks > 0 ? 1 : 0);
        const int clamped = std::clamp(lead, MinLead, MaxLead) - MinLead;
        const int head = section.empty - 1;
        const int line = (head * States + state) * Leads + clamped;
        return {line * Sums + sum - MinSum, line * CoarseSums + (sum - MinSum) / 3};
    }
    static int stallSet(const std::array<std::uint8_t, RankCount>& stalls)
    {
        return ((stalls[0] * 4 + stalls[1]) * 3 + stalls[2]) * 2 + stalls[3];
    }
    static int stallPlace(int roundsLeft, int squaresLeft, int set)
    {
        return (roundsLeft * SquareSteps + squaresLeft / 2) * StallSets + set;
    }
    /// Index of rank I, the first of four: the value of one kept stall of the rank.
    static int goodsPlace(int roundsLeft, int squaresLeft)
    {
        return (roundsLeft * SquareSteps + squaresLeft / 2) * RankCount;
    }
    static int hiddenPlace(int roundsLeft, int squaresLeft, int kind)
    {
        return ((roundsLeft > 0 ? 1 : 0) * SquareSteps + squaresLeft / 2) * HiddenKinds + kind;
    }
    static int phaseOf(int squaresLeft) { return std::min(squaresLeft / 5, Phases - 1); }
    /// @param sum,count for the tiles to come
    static int meanClass(int sum, int count)
    {
        // Thresholds -0.5, 0.5, 1.4, 2.4 in tenths.
        const int tenths = count > 0 ? 10 * sum / count : 9;
        return (tenths > -5) + (tenths > 5) + (tenths > 14) + (tenths > 24);
    }
};

/// The start of learning: approximately the estimates of the level `skilled`.
ValueTables startingTables(int seats);

class ValueNet;

/// The learned weights for 2, 3 and 4 seats.
class Weights {
public:
    /// Reads what serialize() wrote. Errors: "weights.truncated", "weights.foreign",
    /// "weights.version", "weights.damaged".
    static Result<Weights> parse(std::span<const std::byte> bytes);
    /// For 2, 3 and 4 seats; less than 1 MiB.
    static std::vector<std::byte> serialize(const std::array<ValueTables, 3>& tables);
    static Weights of(std::array<ValueTables, 3> tables);
    /// The weights that are compiled in, with their net, read once; an error if they are broken.
    static const Result<Weights>& builtIn();
    /// The same tables with a net that was learned on top of the tables for two seats.
    Weights with(ValueNet net) const;

    const ValueTables& forSeats(int seats) const { return (*tables_)[seats - MinSeats]; }
    /// Null, or the net for two seats and tiles drawn face down.
    const ValueNet* net() const { return net_.get(); }
    /// Whether the line tables are valid for these rules: a market of about the standard size,
    /// fires (if any) that shield, not many more special tiles, one wizard, one hidden tile, no
    /// more stalls. Figures and tiles, rounds, scoring time and open tiles may vary within bounds.
    static bool fit(const Rules& rules);

private:
    std::shared_ptr<const std::array<ValueTables, 3>> tables_;
    std::shared_ptr<const ValueNet> net_;
};

} // namespace hp
