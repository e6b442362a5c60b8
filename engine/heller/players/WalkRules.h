// Data that is constant during a Walk: geometry, tables, and the meaning of its codes.
#pragma once

#include "engine/heller/players/ValueTables.h"
#include "engine/heller/rules/Rules.h"

#include <array>

namespace hp {

/// Constant during a search: geometry and tables.
struct WalkRules {
    /// @param keptGood a good of a stall that does not return counts this many coins more than the
    /// tables say, as long as rounds are to come
    explicit WalkRules(const Rules& rules, const ValueTables& tables, float keptGood = 0);

    static constexpr int Lines = 11;
    static constexpr int Squares = 30;
    static constexpr int MaxLength = 6;
    static constexpr int MaxSections = 3;
    static constexpr int Kinds = 16;
    static constexpr int Tiles = 32;
    /// Ranks I..IIII, then the kinds, in whole vectors.
    static constexpr int Codes = RankCount + Kinds;
    /// The tables know the standard kinds only.
    static constexpr int NotLearned = -1;

    const Rules* rules;
    const ValueTables* tables;
    int seats;
    int rows;
    int columns;
    int rounds; ///< MaxRounds if unknown
    bool unknownRounds;
    bool open;           ///< open tiles: a turn takes one of any kind, no draws
    int fireCode = -1;   ///< among Codes, as wizardCode; -1 for none
    int wizardCode = -1; ///< not in the tables: its effect on stalls is computed
    bool paidLate;       ///< paid at the round's end
    /// The standard kind used for a kind: the nearest figure of the same type, or NotLearned.
    std::array<std::int8_t, Kinds> learnedAs{};
    /// Number of tiles of all kinds that use that standard kind.
    std::array<std::uint8_t, Kinds> learnedCount{};
    /// Index among the tables' hidden tiles, for a kind or -1.
    int hiddenAs(int kind) const { return kind < 0 ? 0 : learnedAs[kind] + 1; }
    std::array<float, RankCount> keptStall{}; ///< keptGood for all goods of a stall
    std::array<Piece, Codes> pieces{};
    std::array<SectionSums, Codes> adds{}; ///< what each code adds to its section
    std::array<std::array<std::uint8_t, MaxLength>, Lines> squareOf{}; ///< line, place -> square
    std::array<std::uint8_t, Lines> length{};
    std::array<std::uint8_t, Squares> rowOf{};
    std::array<std::uint8_t, Squares> columnOf{}; ///< as a line: rows + column
    std::array<std::uint8_t, Squares> placeInRow{};
    std::array<std::uint8_t, Squares> placeInColumn{};
    std::array<std::uint32_t, Squares> neighbours{};
};

} // namespace hp
