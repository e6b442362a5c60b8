// What lies in the sections of a Walk.
#pragma once

#include "engine/players/Walk.h"

namespace hp {

/// Adds what lies on a square to the section it belongs to, no wizard beside it. Not for fires.
inline void addTo(SectionSum& section, const WalkRules& rules, int content)
{
    if (content < 0) {
        ++section.empty;
        return;
    }
    if (content < 16) {
        auto& ranks = section.ranks[static_cast<std::size_t>(content >> 2)];
        ranks = static_cast<std::uint8_t>(ranks + (content & 3) + 1);
        return;
    }
    section.add(rules.adds[static_cast<std::size_t>(RankCount + content - 16)]);
}

inline bool isFire(const WalkRules& rules, int content)
{
    return content >= 16 && content - 16 + RankCount == rules.fireCode;
}

inline bool isWizard(const WalkRules& rules, int content)
{
    return content >= 16 && content - 16 + RankCount == rules.wizardCode;
}

inline int coinsPerRank(const SectionSum& section)
{
    return sectionValue(section.sums());
}

} // namespace hp
