// What each kind of tile does in the rules: one row per kind. No other file repeats this. Tokens
// are for the text forms. What a kind adds to its section decides the worth of the section
// (scoring/SectionValue.h). Words are in text/, drawings in resources/.
#pragma once

#include "engine/heller/market/Piece.h"

#include <array>
#include <cstddef>

namespace hp {

/// Everything that decides a section's worth, added up over its squares. Rulebook "Wertung" [8, 9].
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
    char token = '.';      ///< of a figure: the sign before its value
    bool hasValue = false; ///< a figure: customer or rogue
    bool parts = false;    ///< ends the section on both of its sides [8]
    bool lifts = false;    ///< stalls beside it count one rank more [18]
    SectionSums adds = {}; ///< to its section; for a figure: per point of its value
};

/// In the order of PieceType, which every text form uses.
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

/// For a type that is not a tile: a row without effect.
constexpr const TileTraits& traitsOf(PieceType type)
{
    return detail::TraitsByType[static_cast<std::size_t>(type)];
}

/// What a piece adds to its section; stalls and fires add nothing.
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
