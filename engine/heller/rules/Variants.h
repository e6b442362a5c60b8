// Adds the rulebook's two variants to any rules, or removes them [14, 15].
#pragma once

#include "engine/heller/rules/RuleSet.h"

namespace hp {

/// Rules that already match do not change. With an unknown number of rounds all stalls are in use
/// for every number of seats, and none returns. Names do not change. The result may be unplayable.
RuleSet withVariants(const RuleSet& rules, bool unknownRounds, bool openTiles);

} // namespace hp
