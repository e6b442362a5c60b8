// Who has won [13], and who starts the next round. The game uses this, and so do searches that know
// only how a round would end, and whoever knows only a view.
#pragma once

#include "engine/heller/game/SeatView.h"

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
/// The same for a view.
unsigned winnersOf(const SeatView& view);

/// @param money by seat, one entry per seat
/// @param starter of this round
/// @pre rule != NextStarter::Random
int nextStarterOf(NextStarter rule, std::span<const std::int32_t> money, int starter,
                  int firstStarter);

} // namespace hp
