// Corrects the value tables, which look at one line at a time: they cannot see how many good lines
// there are for how many stalls, and which lines cross. A small network over the sections of all
// lines, the squares where they cross, the hands and the tiles to come; its output is added to the
// tables' value. For two seats.
// Training: TrainNet.h. Results: README.md.
#pragma once

#include "engine/base/Result.h"
#include "engine/heller/players/ValueTables.h"

#include <array>
#include <span>
#include <vector>

namespace hp {

/// Who plays after the turn. The net has learned from games of all these kinds.
enum class Company : std::uint8_t {
    Learned,      ///< both seats by the learned values
    MoverSkilled, ///< the seat that has just moved plays as `skilled` does
    OtherSkilled, ///< the other seat does
};

/// The net's input, as the seat that has just moved sees it.
struct NetPosition {
    static constexpr std::size_t MaxSections = 33;
    static constexpr std::size_t MaxCrossings = 30;
    static constexpr std::size_t MaxFacts = 64;

    float tables = 0; ///< value by the tables, in coins
    std::size_t sectionCount = 0;
    std::array<std::uint16_t, MaxSections> sections; ///< sections with empty squares, by kind
    std::size_t crossingCount = 0;                   ///< one for every empty square
    std::array<std::uint8_t, MaxCrossings> row;      ///< index of the section it lies in
    std::array<std::uint8_t, MaxCrossings> column;
    std::size_t factCount = 0; ///< facts of hands, tiles and time that are not 0
    std::array<std::uint8_t, MaxFacts> facts;
    std::array<float, MaxFacts> amounts;

    void add(int fact, float amount)
    {
        facts[factCount] = static_cast<std::uint8_t>(fact);
        amounts[factCount++] = amount;
    }
};

class ValueNet {
public:
    // Kinds of section: empty squares, evil eye and sack, lead in ranks, sum. They are coarser than
    // in the tables, which cover the rest.
    static constexpr int LeadClasses = 12;
    static constexpr int SumClasses = 20;
    static constexpr int SectionKinds =
        ValueTables::MaxEmpty * ValueTables::States * LeadClasses * SumClasses;
    /// @param lead own ranks less the other's
    static std::uint16_t kindOf(const SectionSum& section, int lead);

    // Facts: the first index of each group.
    static constexpr int RoundsLeftAt = 0;
    static constexpr int SquaresLeftAt = 3;
    static constexpr int PhaseAt = 4;
    static constexpr int OddAt = 10;
    static constexpr int OwnStallsAt = 11; ///< per rank and count
    static constexpr int OtherStallsAt = 25;
    static constexpr int OwnHiddenAt = 39; ///< by kind, none first
    static constexpr int OtherHiddenAt = 55;
    static constexpr int ToComeAt = 71; ///< by kind, as shares of all
    static constexpr int SumToComeAt = 86;
    static constexpr int CountToComeAt = 87;
    static constexpr int SupplyAt = 88;
    static constexpr int CompanyAt = 89;
    static constexpr int StallCountAt = 92;
    static constexpr int Facts = 93;
    static constexpr std::array<int, RankCount> StallPlaces{0, 5, 9, 12};

    // Widths of the layers.
    static constexpr std::size_t Sums = 16;     ///< summed over the sections
    static constexpr std::size_t Crossings = 8; ///< products of row and column, summed
    static constexpr std::size_t Inputs = Sums + Crossings + Facts;
    static constexpr std::size_t First = 32;
    static constexpr std::size_t Second = 16;
    static constexpr float CoinsPerUnit = 10;

    /// All learned weights, in the order of the file.
    enum Part : std::size_t {
        SectionPart,  ///< section kind x Sums
        CrossingPart, ///< section kind x Crossings
        FirstPart,    ///< Inputs x First
        FirstBias,
        SecondPart, ///< First x Second
        SecondBias,
        LastPart, ///< Second
        LastBias,
        Parts
    };
    std::array<std::vector<float>, Parts> weights;

    /// All weights are 0, so the value is that of the tables.
    ValueNet();
    /// Reads what serialize() wrote. Errors: as Weights::parse().
    static Result<ValueNet> parse(std::span<const std::byte> bytes);
    std::vector<std::byte> serialize() const;
    /// The net that is compiled in, read once; an error if it is broken.
    static const Result<ValueNet>& builtIn();

    /// The intermediate values of the layers; learning needs them.
    struct Activity {
        std::array<float, Sums + Crossings> pooled;
        std::array<float, First> first; ///< after the activation function
        std::array<float, Second> second;
    };
    /// What a kind of section adds to the Sums, and its factors where it crosses another section.
    const float* sums(int kind) const
    {
        return &weights[SectionPart][static_cast<std::size_t>(kind) * Sums];
    }
    const float* factors(int kind) const
    {
        return &weights[CrossingPart][static_cast<std::size_t>(kind) * Crossings];
    }
    /// sums += amount x row, for the first N elements
    template <std::size_t N, std::size_t All>
    static void addRow(std::array<float, All>& sums, const float* row, float amount)
    {
        for (std::size_t i = 0; i < N; ++i)
            sums[i] += amount * row[i];
    }
    template <std::size_t N>
    static void addRow(std::array<float, N>& sums, const float* row, float amount)
    {
        addRow<N, N>(sums, row, amount);
    }

    /// What to add to the tables, in units of CoinsPerUnit.
    float correction(const NetPosition& position, Activity& activity) const;
    /// The same in two steps: the facts' contribution to the first layer, with its bias ...
    std::array<float, First> startFirst(const NetPosition& position) const;
    /// ... and the rest, from that and the sums over sections and crossings.
    float finish(const std::array<float, Sums + Crossings>& pooled,
                 const std::array<float, First>& started) const;
    /// Margin in coins for the seat that has just moved.
    float value(const NetPosition& position) const
    {
        Activity activity;
        return position.tables + CoinsPerUnit * correction(position, activity);
    }

private:
    template <std::size_t N> static void bend(std::array<float, N>& sums)
    {
        for (float& sum : sums)
            sum = sum > 0 ? sum : 0;
    }
    std::array<float, Second> secondLayer(const std::array<float, First>& first) const;
    float last(const std::array<float, Second>& second) const;
};

} // namespace hp
