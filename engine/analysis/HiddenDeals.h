// The ways in which the hidden tiles that a view does not know can lie, for searches that go
// through them one by one.
#pragma once

#include "engine/game/SeatView.h"

#include <array>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace hp::exact {

/// By seat, the chances of each kind to be its hidden tile, if it has one and more is known of it
/// than what is unseen. Of each seat by itself: that they cannot hold the same tile is seen to
/// here.
using ToldChances = std::array<std::optional<std::array<double, MaxTiles>>, MaxSeats>;

struct HiddenDeals {
    /// With all hidden tiles known.
    std::vector<SeatView> views;
    /// Which of them to look at, one after the other, and what each counts: whoever breaks off has
    /// an average to go by. All, the likeliest first; or by lot, then some come again.
    std::vector<std::pair<std::size_t, double>> order;
};

/// @param most ways to go through: when there are more they are drawn by lot
HiddenDeals hiddenDeals(const SeatView& view, const ToldChances& told, int most,
                        std::uint64_t seed);

} // namespace hp::exact
