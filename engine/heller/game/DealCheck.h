// Whether a game was dealt as its seeds say, seen from one seat: whoever sat there replays it and
// compares what it was told.
#pragma once

#include "engine/base/Result.h"
#include "engine/heller/game/GoingOn.h"
#include "engine/heller/game/TableStep.h"
#include "engine/heller/game/Timeline.h"
#include "engine/table/SeatInfo.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace hp {

/// @param told all steps from the first deal on, as the viewer was told of them
/// @param seeds of the rounds that are checked: the first, the second ... Steps after these rounds
/// are not looked at. Error: "record.otherDeal" with the round whose tiles, turns or sums differ
/// @param from of a game that goes on from there: its first seed shuffles what nobody knew
Failure checkDeals(std::span<const TableStep> told, int viewer,
                   const std::vector<std::uint64_t>& seeds, const GoingOn* from = nullptr);

/// The game with these seats and seeds, as it was told; nothing if they do not fit. @param told all
/// steps, of a game that is over  @param numbers of the rounds' deals, see Timeline::numberDeal()
std::optional<Timeline> replayed(std::span<const TableStep> told,
                                 const std::vector<std::uint64_t>& seeds,
                                 const std::vector<int>& numbers,
                                 const std::vector<SeatInfo>& seats, const GoingOn* from = nullptr);

} // namespace hp
