#include "engine/players/HandLook.h"
#include "engine/players/Levels.h"

namespace hp {

Decision SkilledPlayer::choose(const SeatView& view, Random&, const ThinkLimits&,
                               std::stop_token stop)
{
    return HandLook(view, stop).decision();
}

} // namespace hp
