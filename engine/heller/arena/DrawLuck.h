// Measures the luck of the draws in a match, so that its result can be given without it.
#pragma once

#include "engine/heller/game/Game.h"
#include "engine/heller/players/Walk.h"

#include <optional>

namespace hp {

/// The luck of single draws, by the learned values. For two seats and face-down tiles, if the
/// learned values support the rules.
class DrawLuck {
public:
    explicit DrawLuck(const Rules& rules);

    bool known() const { return rules_.has_value(); }
    /// How many coins more this tile is worth to the seat to move than the mean of the real supply.
    /// It averages to zero over all tiles that may come, whoever draws and for whatever reason. So
    /// subtracting it does not change the expected margin, it only reduces the variance.
    /// @param before the game before the draw  @pre known(); before.canDraw(), no tile in hand
    double of(const Game& before, KindIndex drawn) const;

private:
    std::optional<WalkRules> rules_;
};

} // namespace hp
