// The rulebook's two variants on top of any rules, or taken from them [14, 15].
#pragma once

#include "engine/rules/RuleSet.h"

namespace hp {

/// Rules that have the variants already, or lack them already, stay as they are. With an unknown
/// number of rounds every number of seats has all stalls, and none returns. Names stay. The result
/// need not be playable.
RuleSet withVariants(const RuleSet& rules, bool unknownRounds, bool openTiles);

} // namespace hp
