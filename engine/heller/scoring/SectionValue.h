// The worth of a section, rulebook "Wertung" [8, 9]. Only this file computes it: the breakdown for
// people, the fast path of play, the exact searches and the players all use it.
#pragma once

#include "engine/heller/market/Kinds.h"
#include "engine/heller/rules/RuleSet.h"

namespace hp {

/// A section's sums, with the sacks and eyes of its line's other sections that act on it.
constexpr SectionSums reached(SectionSums section, const SectionSums& line, FireShields shields)
{
    if (!shields.coinSack)
        section.sacks = line.sacks;
    if (!shields.evilEye)
        section.eyes = line.eyes;
    return section;
}

/// What counts: the rogues, and the customers unless there is an evil eye. A template, because
/// estimates are not whole numbers.
/// @param rogues as a positive number
template <class Number> constexpr Number countingSum(Number customers, Number rogues, int eyes)
{
    return (eyes > 0 ? Number{} : customers) - rogues;
}

constexpr int countingSum(const SectionSums& sums)
{
    return countingSum(sums.customers, sums.rogues, sums.eyes);
}

/// The factor of a section: doubled once for each sack.
constexpr int factorOf(int sacks)
{
    return 1 << sacks;
}

/// The sign of the section's value: each curse changes it, after the doubling [20].
constexpr int signOf(int curses)
{
    return (curses & 1) != 0 ? -1 : 1;
}

/// What the section pays for each good that is offered in it.
constexpr int sectionValue(const SectionSums& sums)
{
    const int value = countingSum(sums) * factorOf(sums.sacks);
    return signOf(sums.curses) < 0 ? -value : value;
}

/// Goods that a seat offers in the section: the ranks of its stalls, and one more per stall for
/// each banner [20].
/// @param ranks with wizards
constexpr int goodsOf(int ranks, int stalls, int banners)
{
    return ranks + stalls * banners;
}

} // namespace hp
