// What a table is told of a game, step by step.
#pragma once

#include "engine/lisboa/game/StepReport.h"
#include "engine/lisboa/game/View.h"
#include "engine/lisboa/text/Record.h"
#include "ui/lisboa/session/OpenGame.h"

#include <optional>
#include <span>
#include <vector>

namespace hp::lisboa {

/// SeatName::player of a person.
inline constexpr const char* Human = "human";

struct ToldStep {
    SeatView after;
    std::optional<StepReport> by; ///< nothing: the beginning
};

/// For whom a game is told.
struct Listener {
    int viewer = -1;   ///< a seat; -1: an onlooker
    bool open = false; ///< there are no secrets any more
};

/// The beginning and each step from `first` on, as the listener may know them; the beginning has
/// the number 0.
std::vector<ToldStep> toldSteps(OpenGame game, std::span<const PlayedStep> steps,
                                const Listener& listener, std::size_t first);

} // namespace hp::lisboa
