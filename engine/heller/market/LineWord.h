// Everything that a line's score needs, summed up in one 64-bit word, so that placing a piece is
// one addition per line. Rulebook "Wertung" [8, 9].
#pragma once

#include "engine/heller/market/Kinds.h"

#include <cstdint>

namespace hp::lineword {

// From bit 0: the ranks of seats 0..3, 6 bits each; customers and rogues (as a positive number), 10
// bits each (8 x 99); evil eyes, coin sacks, fires and banners, 4 bits each (0..8). Of the curses
// only odd or even counts: this is the topmost bit, whose carry is lost. Three bits are free.
//
// Six bits hold the ranks of a line with its wizards. A wizard in the line raises two stalls but
// takes the square of one stall. Outside the line each stall has two more neighbours. So n stalls
// have at most 6 n + 2 (8 - n) ranks: 48. With banners in place of wizards the most is 49, with
// seven stalls.
inline constexpr int RankBits = 6;
inline constexpr int Customers = 24;
inline constexpr int Rogues = 34;
inline constexpr int Eyes = 44;
inline constexpr int Sacks = 48;
inline constexpr int Fires = 52;
inline constexpr int Banners = 56;
inline constexpr int Curses = 63;

constexpr std::uint64_t units(int count, int shift)
{
    return static_cast<std::uint64_t>(count) << shift;
}
constexpr std::uint64_t rankUnits(int seat, int ranks)
{
    return units(ranks, seat * RankBits);
}
constexpr int ranks(std::uint64_t word, int seat)
{
    return static_cast<int>(word >> (seat * RankBits)) & 63;
}
constexpr int customers(std::uint64_t word)
{
    return static_cast<int>(word >> Customers) & 1023;
}
constexpr int rogues(std::uint64_t word)
{
    return static_cast<int>(word >> Rogues) & 1023;
}
constexpr int eyes(std::uint64_t word)
{
    return static_cast<int>(word >> Eyes) & 15;
}
constexpr int sacks(std::uint64_t word)
{
    return static_cast<int>(word >> Sacks) & 15;
}
constexpr int fires(std::uint64_t word)
{
    return static_cast<int>(word >> Fires) & 15;
}
constexpr int banners(std::uint64_t word)
{
    return static_cast<int>(word >> Banners) & 15;
}
/// 1 for an odd number of them, else 0.
constexpr int curses(std::uint64_t word)
{
    return static_cast<int>(word >> Curses);
}
/// Whether the word alone is enough to score the line: no fire splits it, and no banner makes the
/// number of stalls matter.
constexpr bool saysAll(std::uint64_t word)
{
    return (word >> Fires & 255) == 0;
}
/// The sums of a line without fires, or of one section.
constexpr SectionSums sums(std::uint64_t word)
{
    return {customers(word), rogues(word), eyes(word), sacks(word), banners(word), curses(word)};
}

/// What a piece adds to the words of its row and its column, without the wizards beside a stall.
constexpr std::uint64_t addendOf(const Piece& piece)
{
    if (piece.type == PieceType::Stall)
        return rankUnits(piece.seat, piece.rank);
    const SectionSums sums = sumsOf(piece);
    return units(sums.customers, Customers) | units(sums.rogues, Rogues) | units(sums.eyes, Eyes) |
           units(sums.sacks, Sacks) | units(parts(piece) ? 1 : 0, Fires) |
           units(sums.banners, Banners) | units(sums.curses, Curses);
}

} // namespace hp::lineword
