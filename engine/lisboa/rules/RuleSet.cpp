#include "engine/lisboa/rules/RuleSet.h"

#include <algorithm>
#include <bit>

namespace hp::lisboa {

namespace {

/// Each set of this many types, so many times.
void fill(std::array<int, TypeSets>& counts, int types, int copies)
{
    for (int set = 1; set < TypeSets; ++set) {
        if (std::popcount(static_cast<unsigned>(set)) == types)
            counts[set] = copies;
    }
}

} // namespace

CustomerCounts pairCustomers()
{
    CustomerCounts counts{};
    for (int number = 1; number < MaxCustomers; ++number)
        fill(counts[number - 1], 2, 1);
    fill(counts[MaxCustomers - 1], 1, 1);
    return counts;
}

CustomerCounts fallingCustomers()
{
    CustomerCounts counts{};
    for (int number = 1; number < MaxCustomers; ++number)
        fill(counts[number - 1], TypeCount - number, 1);
    fill(counts[MaxCustomers - 1], 1, 2);
    return counts;
}

const std::vector<std::string>& presetNames()
{
    static const std::vector<std::string> names{"pairs", "falling"};
    return names;
}

Words presetName(std::string_view preset)
{
    if (preset == "falling")
        return {{"en", "The fewer customers, the more types"},
                {"de", "Je weniger Kunden, desto mehr Arten"}};
    return {{"en", "Mercado de Lisboa"}, {"de", "Mercado de Lisboa"}};
}

std::optional<RuleSet> preset(std::string_view name)
{
    const auto& names = presetNames();
    if (std::find(names.begin(), names.end(), name) == names.end())
        return {};
    RuleSet rules;
    rules.name = presetName(name);
    rules.base = name;
    if (name == "falling")
        rules.customers = fallingCustomers();
    return rules;
}

bool samePlay(const RuleSet& a, const RuleSet& b)
{
    RuleSet c = b;
    c.name = a.name;
    c.base = a.base;
    return a == c;
}

} // namespace hp::lisboa
