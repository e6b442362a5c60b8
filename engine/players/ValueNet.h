// What the value tables cannot see, because they look at one line at a time: how many good lines
// there are for how many stalls, what crosses what. A small network over the sections of all lines,
// the squares where they cross, the hands and the tiles to come; its answer is added to the
// tables'. How it is learned: TrainNet.h; how well it does: README.md. For two seats.
#pragma once

#include "engine/base/Result.h"
#include "engine/players/ValueTables.h"

#include <array>
#include <span>
#include <vector>

namespace hp {

/// Who plays on after the turn: the net has learned from games of both kinds.
enum class Company : std::uint8_t {
    Learned,      ///< both seats by the learned values
    MoverSkilled, ///< the seat that has just moved plays as `skilled` does
    OtherSkilled, ///< the other one does
};

/// What the net looks at, as the seat that has just moved sees it.
struct NetPosition {
    static constexpr std::size_t MaxSections = 33;
    static constexpr std::size_t MaxCrossings = 30;
    static constexpr std::size_t MaxFacts = 64;

    float tables = 0; ///< what the tables say, in coins
    std::size_t sectionCount = 0;
    std::array<std::uint16_t, MaxSections> sections; ///< with empty squares: kinds of section
    std::size_t crossingCount = 0;                   ///< one for every empty square
    std::array<std::uint8_t, MaxCrossings> row;      ///< index of the section it lies in
    std::array<std::uint8_t, MaxCrossings> column;
    std::size_t factCount = 0; ///< of hands, tiles and time; all others are 0
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
    // Kinds of section: empty squares, evil eye and sack, lead in ranks, sum; coarser than the
    // tables, which know the rest.
    static constexpr int LeadClasses = 12;
    static constexpr int SumClasses = 20;
    static constexpr int SectionKinds =
        ValueTables::MaxEmpty * ValueTables::States * LeadClasses * SumClasses;
    /// @param lead own ranks less the other's
    static std::uint16_t kindOf(const SectionSum& section, int lead);

    // Facts, by their first place.
    static constexpr int RoundsLeftAt = 0;
    static constexpr int SquaresLeftAt = 3;
    static constexpr int PhaseAt = 4;
    static constexpr int OddAt = 10;
    static constexpr int OwnStallsAt = 11; ///< per rank and count
    static constexpr int OtherStallsAt = 25;
    static constexpr int OwnHiddenAt = 39; ///< by kind, none first
    static constexpr int OtherHiddenAt = 55;
    static constexpr int ToComeAt = 71; ///< by kind, as parts of all
    static constexpr int SumToComeAt = 86;
    static constexpr int CountToComeAt = 87;
    static constexpr int SupplyAt = 88;
    static constexpr int CompanyAt = 89;
    static constexpr int StallCountAt = 92;
    static constexpr int Facts = 93;
    static constexpr std::array<int, RankCount> StallPlaces{0, 5, 9, 12};

    // Widths of the layers.
    static constexpr std::size_t Sums = 16;     ///< added up over the sections
    static constexpr std::size_t Crossings = 8; ///< products of row and column, added up
    static constexpr std::size_t Inputs = Sums + Crossings + Facts;
    static constexpr std::size_t First = 32;
    static constexpr std::size_t Second = 16;
    static constexpr float CoinsPerUnit = 10;

    /// Everything that is learned, in the order of the file.
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

    /// All weights 0: says what the tables say.
    ValueNet();
    /// Reads what serialize() wrote. Errors: as Weights::parse().
    static Result<ValueNet> parse(std::span<const std::byte> bytes);
    std::vector<std::byte> serialize() const;
    /// The net that is compiled in, read once; an error when it is broken.
    static const Result<ValueNet>& builtIn();

    /// What goes on between input and answer; learning needs it.
    struct Activity {
        std::array<float, Sums + Crossings> pooled;
        std::array<float, First> first; ///< after the bend
        std::array<float, Second> second;
    };
    /// What a kind of section adds to the Sums, and its factors where it crosses another one.
    const float* sums(int kind) const
    {
        return &weights[SectionPart][static_cast<std::size_t>(kind) * Sums];
    }
    const float* factors(int kind) const
    {
        return &weights[CrossingPart][static_cast<std::size_t>(kind) * Crossings];
    }
    /// sums += amount x row, for the first N
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
    /// The same in two steps: what the facts bring to the first layer, with its bias ...
    std::array<float, First> startFirst(const NetPosition& position) const;
    /// ... and the rest, from that and what sections and crossings add up to.
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
