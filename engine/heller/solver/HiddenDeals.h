// The possible assignments of the hidden tiles that a view does not know, for searches that try
// them one by one.
#pragma once

#include "engine/heller/game/SeatView.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace hp::exact {

struct HiddenDeals {
    /// Views in which all hidden tiles are known.
    std::vector<SeatView> views;
    /// Which views to search, in this order, and the weight of each. A search that stops early then
    /// has a useful average. Either all views, the likeliest first, or a random sample, in which
    /// views may repeat.
    std::vector<std::pair<std::size_t, double>> order;
};

/// @param most ways to search: if there are more, they are drawn at random
HiddenDeals hiddenDeals(const SeatView& view, int most, std::uint64_t seed);

/// The view with all hidden tiles known: unknown ones get the most frequent kinds.
SeatView likeliestHidden(SeatView view);

} // namespace hp::exact
