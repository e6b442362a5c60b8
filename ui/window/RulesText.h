// Rules in a few words: what the new-game dialog says below the choice.
#pragma once

#include "engine/rules/RuleSet.h"

#include <QString>

namespace hp {

/// What makes these rules what they are: rounds, tiles, stalls, scoring; one line each.
QString rulesSummary(const RuleSet& rules, int seats);

} // namespace hp
