// A market to try rules on: filled with what the rules have, so that every effect can be seen, and
// kept as far as possible when the rules change.
#pragma once

#include "engine/market/Market.h"
#include "engine/rules/RuleSet.h"

#include <cstdint>

namespace hp {

/// A market as it may lie at a round's end. Among several deals one is taken in which coin sack,
/// evil eye and fire have something to act on. Same seed, same market.
Market sampleMarket(const RuleSet& rules, int seats, std::uint64_t seed);

/// What of the rules a sample is made of: size, fixed fires, tiles and stalls; everything else as
/// usual.
RuleSet materialOf(const RuleSet& rules);

/// The market resized to the rules; pieces that the rules do not have (any more) give way to ones
/// that they do. Empty squares of the old market stay empty.
Market adaptedSample(const Market& market, const RuleSet& rules, int seats);

} // namespace hp
