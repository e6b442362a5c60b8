// What luck the draws of a match brought, so that its result can be told without it.
#pragma once

#include "engine/game/Game.h"
#include "engine/players/Walk.h"

#include <optional>

namespace hp {

/// The luck of single draws, by the learned values. For two seats and tiles face down, where the
/// values know the rules.
class DrawLuck {
public:
    explicit DrawLuck(const Rules& rules);

    bool known() const { return rules_.has_value(); }
    /// Coins by which this tile is worth more to the seat to move than the mean of the supply as it
    /// really lies. Over all tiles that may come it averages to nothing whoever draws and whyever,
    /// so that taking it off changes no expected margin, only the chance in it.
    /// @param before the game before the draw  @pre known(); before.canDraw(), no tile in hand
    double of(const Game& before, KindIndex drawn) const;

private:
    std::optional<WalkRules> rules_;
};

} // namespace hp
