// Who has won [13]. The game uses this, and so do searches that know only how a round would end.
#pragma once

#include "engine/rules/RuleSet.h"

#include <array>
#include <cstdint>
#include <span>

namespace hp {

/// One bit per winning seat: the richest seat; `tieBreak` decides ties.
/// @param money by seat, one entry per seat
/// @param stalls unplaced, by seat and rank - 1, for at least as many seats
/// @param among bit per seat that counts; at least one of the seats
unsigned winnersOf(TieBreak tieBreak, std::span<const std::int32_t> money,
                   std::span<const std::array<std::uint8_t, RankCount>> stalls,
                   unsigned among = ~0U);

} // namespace hp
