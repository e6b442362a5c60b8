// What a section is worth, rulebook "Wertung" [8, 9]: the one place that knows. The breakdown that
// people read, the fast path of play, the exact searches and the players all ask here.
#pragma once

#include "engine/market/Kinds.h"
#include "engine/rules/RuleSet.h"

namespace hp {

/// A section's sums with what reaches it from the other sections of its line.
constexpr SectionSums reached(SectionSums section, const SectionSums& line, FireShields shields)
{
    if (!shields.coinSack)
        section.sacks = line.sacks;
    if (!shields.evilEye)
        section.eyes = line.eyes;
    return section;
}

/// What counts: the rogues, and the customers unless an evil eye looks on. Also for guesses, which
/// are no whole numbers.
/// @param rogues as a positive number
template <class Number> constexpr Number countingSum(Number customers, Number rogues, int eyes)
{
    return (eyes > 0 ? Number{} : customers) - rogues;
}

constexpr int countingSum(const SectionSums& sums)
{
    return countingSum(sums.customers, sums.rogues, sums.eyes);
}

/// How often a section counts: doubled once for each sack.
constexpr int factorOf(int sacks)
{
    return 1 << sacks;
}

/// The sign of the section's value: each curse changes it, after the doubling [20].
constexpr int signOf(int curses)
{
    return (curses & 1) != 0 ? -1 : 1;
}

/// What the section pays for each good that is offered there.
constexpr int sectionValue(const SectionSums& sums)
{
    const int value = countingSum(sums) * factorOf(sums.sacks);
    return signOf(sums.curses) < 0 ? -value : value;
}

/// Goods that a seat offers in the section: the ranks of its stalls, each one more for each banner
/// [20].
/// @param ranks wizards counted in
constexpr int goodsOf(int ranks, int stalls, int banners)
{
    return ranks + stalls * banners;
}

} // namespace hp
