// Rules with two seats, beyond the standard ones, for which the learned values are used
// (Weights::fit). Random rules are hardly ever like these.
#pragma once

#include "engine/heller/rules/RuleSet.h"

#include <utility>
#include <vector>

namespace hp::test {

struct NamedRules {
    const char* name;
    RuleSet set;
};

inline std::vector<NamedRules> otherRules()
{
    std::vector<NamedRules> all;
    const auto add = [&](const char* name, const auto& change) {
        RuleSet set;
        change(set);
        all.push_back({name, std::move(set)});
    };
    add("a wizard, scored at the end", [](RuleSet& set) { // kingdoms-2011
        set.wizards = 1;
        set.lineScoring = LineScoring::RoundEnd;
    });
    add("a wizard, scored by choice", [](RuleSet& set) {
        set.wizards = 1;
        set.lineScoring = LineScoring::Choice;
    });
    add("rounds not known", [](RuleSet& set) {
        set.rounds = 0;
        set.returningRanks.fill(false);
    });
    add("rounds not known, stalls that return", [](RuleSet& set) { set.rounds = 0; });
    add("four rows, great figures", [](RuleSet& set) {
        set.rows = 4;
        set.customers = {{0, 2}, {3, 2}, {9, 2}, {15, 2}};
        set.rogues = {{5, 2}, {12, 2}};
        set.coinSacks = set.evilEyes = 2;
    });
    return all;
}

} // namespace hp::test
