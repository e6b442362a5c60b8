// What each kind of tile is to the rules: one row for each, and the only place that knows. Tokens
// stand in text forms, what a kind adds to its section decides what the section is worth
// (scoring/SectionValue.h). Words are in text/, drawings in resources/.
#pragma once

#include "engine/market/Piece.h"

#include <array>
#include <cstddef>

namespace hp {

/// All of a section that decides its worth, added up over its squares. Rulebook "Wertung" [8, 9].
struct SectionSums {
    int customers = 0; ///< sum of their values
    int rogues = 0;    ///< sum of their values, as a positive number
    int eyes = 0;
    int sacks = 0;
    int banners = 0; ///< raise the ranks there, see goodsOf()
    int curses = 0;

    constexpr SectionSums& operator+=(const SectionSums& more)
    {
        customers += more.customers;
        rogues += more.rogues;
        eyes += more.eyes;
        sacks += more.sacks;
        banners += more.banners;
        curses += more.curses;
        return *this;
    }
    friend constexpr SectionSums operator+(SectionSums a, const SectionSums& b) { return a += b; }
    friend constexpr bool operator==(const SectionSums&, const SectionSums&) = default;
};

struct TileTraits {
    PieceType type = PieceType::None;
    char token = '.';      ///< of a figure its sign, which its value stands behind
    bool hasValue = false; ///< a figure: customer or rogue
    bool parts = false;    ///< ends a section on either side [8]
    bool lifts = false;    ///< stalls beside it count one rank more [18]
    SectionSums adds = {}; ///< to its section; of a figure for each point of its value
};

/// In the order of every text form, which is that of PieceType.
inline constexpr std::array<TileTraits, 8> TileTypes{{
    {.type = PieceType::Customer, .token = '+', .hasValue = true, .adds = {.customers = 1}},
    {.type = PieceType::Rogue, .token = '-', .hasValue = true, .adds = {.rogues = -1}},
    {.type = PieceType::CoinSack, .token = 'S', .adds = {.sacks = 1}},
    {.type = PieceType::Fire, .token = 'F', .parts = true},
    {.type = PieceType::EvilEye, .token = 'E', .adds = {.eyes = 1}},
    {.type = PieceType::Wizard, .token = 'W', .lifts = true},
    {.type = PieceType::Banner, .token = 'P', .adds = {.banners = 1}},
    {.type = PieceType::Curse, .token = 'C', .adds = {.curses = 1}},
}};

namespace detail {
inline constexpr auto TraitsByType = [] {
    std::array<TileTraits, static_cast<std::size_t>(TileTypes.back().type) + 1> rows{};
    for (const TileTraits& traits : TileTypes)
        rows[static_cast<std::size_t>(traits.type)] = traits;
    return rows;
}();
} // namespace detail

/// Of a type that is no tile: a row that does nothing.
constexpr const TileTraits& traitsOf(PieceType type)
{
    return detail::TraitsByType[static_cast<std::size_t>(type)];
}

/// What a piece adds to the section that it lies in; stalls and fires nothing.
constexpr SectionSums sumsOf(const Piece& piece)
{
    const TileTraits& traits = traitsOf(piece.type);
    SectionSums sums = traits.adds;
    if (traits.hasValue) {
        sums.customers *= piece.value;
        sums.rogues *= piece.value;
    }
    return sums;
}

constexpr bool parts(const Piece& piece)
{
    return traitsOf(piece.type).parts;
}

constexpr bool lifts(const Piece& piece)
{
    return traitsOf(piece.type).lifts;
}

} // namespace hp
