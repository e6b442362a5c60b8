#include "ui/heller/session/OpenRecord.h"

#include "engine/heller/game/DealCheck.h"

#include <utility>

namespace hp {

OpenRecord::OpenRecord(Timeline timeline)
    : timeline_(std::move(timeline)), steps_(timeline_.openSteps())
{
}

OpenRecord OpenRecord::dealt(const RuleSet& rules, int seats, std::uint64_t seed)
{
    return OpenRecord(
        Timeline(rules, std::vector<SeatInfo>(static_cast<std::size_t>(seats)), seed));
}

OpenRecord OpenRecord::at(const SeatView& position, const std::vector<SeatInfo>& seats)
{
    return OpenRecord(Timeline::fromPosition(position, seats, 1));
}

std::optional<OpenRecord> OpenRecord::told(std::span<const TableStep> steps,
                                           const std::vector<std::uint64_t>& seeds,
                                           const std::vector<int>& numbers,
                                           const std::vector<SeatInfo>& seats, const GoingOn* from)
{
    auto game = replayed(steps, seeds, numbers, seats, from);
    return game ? std::optional(OpenRecord(*std::move(game))) : std::nullopt;
}

SeatView OpenRecord::knownAfter(std::size_t step, int seat) const
{
    return timeline_.steps()[step].after.viewFor(seat);
}

OpenRecord OpenRecord::before(std::size_t step, const std::vector<SeatInfo>& players) const
{
    Timeline then = timeline_;
    while (then.steps().size() > step)
        then.takeBackStep();
    int seat = 0;
    for (const SeatInfo& player : players)
        then.sit(seat++, player);
    return OpenRecord(std::move(then));
}

} // namespace hp
