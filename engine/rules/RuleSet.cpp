#include "engine/rules/RuleSet.h"

namespace hp {

int RuleSet::tileCount() const
{
    int count = coinSacks + fires + evilEyes + wizards;
    for (const auto& [value, n] : customers)
        count += n;
    for (const auto& [value, n] : rogues)
        count += n;
    return count;
}

int RuleSet::stallCount(int seats) const
{
    int count = 0;
    for (const int n : stalls[static_cast<std::size_t>(seats - MinSeats)])
        count += n;
    return count;
}

bool samePlay(const RuleSet& a, const RuleSet& b)
{
    RuleSet c = b;
    c.nameEn = a.nameEn;
    c.nameDe = a.nameDe;
    c.base = a.base;
    const auto dropZeros = [](RuleSet rules) {
        std::erase_if(rules.customers, [](const auto& entry) { return entry.second == 0; });
        std::erase_if(rules.rogues, [](const auto& entry) { return entry.second == 0; });
        return rules;
    };
    return dropZeros(a) == dropZeros(c);
}

} // namespace hp
