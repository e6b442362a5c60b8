// A market used to try rules. It is filled with the pieces of the rules so that every effect is
// visible, and it is kept as far as possible when the rules change.
#pragma once

#include "engine/heller/market/Market.h"
#include "engine/heller/rules/RuleSet.h"

#include <cstdint>

namespace hp {

/// A market as it could be at a round's end. From several deals it takes one in which coin sack,
/// evil eye and fire have an effect. The same seed gives the same market.
Market sampleMarket(const RuleSet& rules, int seats, std::uint64_t seed);

/// The parts of the rules that determine a sample: size, fixed fires, tiles and stalls. Everything
/// else has its default.
RuleSet materialOf(const RuleSet& rules);

/// Resizes the market to the rules. Pieces that the rules do not have are replaced by pieces that
/// they have. Empty squares of the old market stay empty.
Market adaptedSample(const Market& market, const RuleSet& rules, int seats);

} // namespace hp
