#include "engine/table/net/TurnTimer.h"

#include <algorithm>
#include <utility>

namespace hp {

std::optional<TurnTime> TurnTimer::run(std::chrono::milliseconds now, int seat, int turn,
                                       bool isThere)
{
    constexpr std::chrono::milliseconds none{0};
    const std::chrono::milliseconds passed = now - std::exchange(counted_, now);
    if (kind_ == TurnClock::None || seat < 0)
        return {};
    const bool limited = kind_ == TurnClock::Limited;
    std::chrono::milliseconds& time = times_[seat];
    if (std::exchange(turn_, turn) != turn) {
        over_ = false;
        time = limited ? std::min<std::chrono::milliseconds>(time + More, Longest) : none;
        return told(seat);
    }
    if (!isThere)
        return {};
    time = limited ? std::max(time - passed, none) : time + passed;
    if (!limited || time > none || std::exchange(over_, true))
        return {};
    return told(seat);
}

TurnTime TurnTimer::told(int seat) const
{
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(times_[seat]).count();
    return {seat, static_cast<int>(seconds), over_};
}

} // namespace hp
