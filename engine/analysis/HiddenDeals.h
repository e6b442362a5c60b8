// The ways in which the hidden tiles that a view does not know can lie, for searches that go
// through them one by one.
#pragma once

#include "engine/game/SeatView.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace hp::exact {

struct HiddenDeals {
    /// With all hidden tiles known.
    std::vector<SeatView> views;
    /// Which of them to look at, one after the other, and what each counts: whoever breaks off has
    /// an average to go by. All, the likeliest first; or by lot, then some come again.
    std::vector<std::pair<std::size_t, double>> order;
};

/// @param most ways to go through: when there are more they are drawn by lot
HiddenDeals hiddenDeals(const SeatView& view, int most, std::uint64_t seed);

} // namespace hp::exact
