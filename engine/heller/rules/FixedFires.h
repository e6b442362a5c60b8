// The fires that lie on the market from each round's start on [20].
#pragma once

#include "engine/heller/market/Market.h"
#include "engine/heller/rules/RuleSet.h"

namespace hp {

/// Whether the rules have such a fire on the square.
/// @param market gives the size
inline bool isFixedFire(const RuleSet& rules, const Market& market, SquareIndex square)
{
    return (rules.fixedFires & boardSquare(market.rowOf(square), market.columnOf(square))) != 0;
}

} // namespace hp
