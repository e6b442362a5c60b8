// A line's sections as the searches see them: from the addends along it (see lineword).
#pragma once

#include "engine/rules/Rules.h"

#include <cstdint>
#include <span>

namespace hp::exact {

/// What a section pays for each rank that stands in it.
/// @param whole the line's sum, fires and all: effects that no fire keeps out are taken from there
inline int sectionValue(const RuleSet& set, std::uint64_t section, std::uint64_t whole)
{
    using namespace lineword;
    const bool eye = eyes(set.fireShieldsEvilEye ? section : whole) != 0;
    const int sum = (eye ? 0 : customers(section)) - rogues(section);
    return sum * (1 << sacks(set.fireShieldsCoinSack ? section : whole));
}

/// Visits the sum of each section, those of no square too.
template <class Visit>
void forEachSection(std::span<const std::uint64_t> addends, const Visit& visit)
{
    std::uint64_t section = 0;
    for (const std::uint64_t addend : addends) {
        if (lineword::fires(addend) == 0) {
            section += addend;
            continue;
        }
        visit(section);
        section = 0;
    }
    visit(section);
}

/// The sum of the section that a square is in. @pre there is no fire on it
inline std::uint64_t sectionAround(std::span<const std::uint64_t> addends, std::size_t square)
{
    std::uint64_t sum = addends[square];
    for (std::size_t i = square; i > 0 && lineword::fires(addends[i - 1]) == 0; --i)
        sum += addends[i - 1];
    for (std::size_t i = square + 1; i < addends.size() && lineword::fires(addends[i]) == 0; ++i)
        sum += addends[i];
    return sum;
}

} // namespace hp::exact
