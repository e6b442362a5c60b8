// What a table is told of a game, step by step.
#pragma once

#include "engine/lisboa/game/StepReport.h"
#include "engine/lisboa/game/View.h"

#include <optional>

namespace hp::lisboa {

/// SeatName::player of a person.
inline constexpr const char* Human = "human";

struct ToldStep {
    SeatView after;
    std::optional<StepReport> by; ///< nothing: the beginning
};

} // namespace hp::lisboa
