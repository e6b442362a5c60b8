// What lies in the sections of a Walk, and what the tables say of it: for Walk's own files.
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

inline void Walk::addSquare(SectionSum& section, std::size_t square) const
{
    const int content = squares[square];
    addTo(section, *rules_, content);
    if (wizards != 0 && content >= 0 && content < 16) [[unlikely]] {
        auto& ranks = section.ranks[static_cast<std::size_t>(content >> 2)];
        ranks = static_cast<std::uint8_t>(ranks + lift(square));
    }
}

inline int Walk::leadIn(const SectionSum& section, int seat)
{
    return section.ranks[static_cast<std::size_t>(seat)] -
           section.ranks[static_cast<std::size_t>(1 - seat)];
}

inline float Walk::tableValue(const SectionSum& section, int lead) const
{
    if (section.empty == 0)
        return static_cast<float>(coinsPerRank(section) * lead);
    const auto place = ValueTables::linePlace(section, lead);
    const float* w = rules_->tables->weights.data();
    return w[meanAt_ + place.fine] + w[flagAt_ + place.coarse] + w[phaseAt_ + place.coarse];
}

} // namespace hp
