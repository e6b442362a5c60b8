// The only validator of rules. Accepted means playable: if it finds no error, Rules can be built
// for 2, 3 and 4 seats, and every game ends.
#pragma once

#include "engine/base/Finding.h"
#include "engine/lisboa/rules/RuleSet.h"

#include <vector>

namespace hp::lisboa {

using Fix = FixOf<RuleSet>;
using Finding = FindingOf<RuleSet>;

/// All findings, errors first. Empty for good rules.
std::vector<Finding> validate(const RuleSet& rules);

} // namespace hp::lisboa
