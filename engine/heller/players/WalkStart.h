// Builds a Walk from what a seat may know: the secrets are dealt at random from the unseen tiles.
#pragma once

#include "engine/heller/game/Game.h"
#include "engine/heller/players/Walk.h"

namespace hp {

class WalkStart {
public:
    /// @pre Weights::fit(*view.rules), and view.viewer == view.toMove or all secrets of the
    /// position are known
    WalkStart(const WalkRules& rules, const SeatView& view);

    /// The position without secrets: the others' hidden tiles are unknown, the supply is in order
    /// of kind.
    const Walk& known() const { return known_; }
    /// Kind of the tile in hand or -1.
    int inHand() const { return inHand_; }
    /// Deals the unseen tiles: others' hidden tiles, then the supply.
    void deal(Walk& walk, Random& random) const;
    /// Deals them as they lie in a game that agrees with the view.
    void dealAs(Walk& walk, const Game& game) const;

private:
    Walk known_;
    int inHand_ = -1;
    std::array<std::uint8_t, WalkRules::Tiles> unseen_{};
    std::uint32_t unseenCount_ = 0;
    std::array<bool, Walk::Seats> secret_{};
    bool open_;
};

} // namespace hp
