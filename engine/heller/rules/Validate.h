// The only validator of rules; the editor, the loader, the command line and the tests use it.
// Accepted means playable: if it finds no error, Rules can be built for 2, 3 and 4 seats and every
// game ends.
#pragma once

#include "engine/base/Finding.h"
#include "engine/heller/rules/RuleSet.h"

#include <vector>

namespace hp {

using Fix = FixOf<RuleSet>;
using Finding = FindingOf<RuleSet>;

/// All findings, errors first. Empty for good rules.
std::vector<Finding> validate(const RuleSet& rules);

} // namespace hp
