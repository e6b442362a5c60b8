// Who sits at a seat, as records keep it.
#pragma once

#include <string>

namespace hp {

struct SeatInfo {
    std::string name;
    std::string player = "human"; ///< "human", a level's name, or "exec:COMMAND"
    int colour = 0;               ///< 0..3, red green blue yellow: only for pictures

    friend bool operator==(const SeatInfo&, const SeatInfo&) = default;
};

} // namespace hp
