// Who has won [13]: one answer for the game, and for searches that know only how a round would end.
#pragma once

#include "engine/rules/RuleSet.h"

#include <array>
#include <cstdint>
#include <span>

namespace hp {

/// Bit per winning seat: the richest, ties by the rules.
/// @param money by seat, for as many seats as there are
/// @param stalls unplaced, by seat and rank - 1, for as many seats at least
/// @param among bit per seat: only these count; at least one of the seats
unsigned winnersOf(TieBreak tieBreak, std::span<const std::int32_t> money,
                   std::span<const std::array<std::uint8_t, RankCount>> stalls,
                   unsigned among = ~0U);

} // namespace hp
