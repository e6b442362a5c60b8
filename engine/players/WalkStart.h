// From what a seat may know to a Walk: the secrets are dealt at random among what is unseen.
#pragma once

#include "engine/game/Game.h"
#include "engine/players/Walk.h"

namespace hp {

class WalkStart {
public:
    /// @pre Weights::fit(*view.rules), view.viewer == view.toMove or a position whose secrets are
    /// known
    WalkStart(const WalkRules& rules, const SeatView& view);

    /// The position with nobody's secrets: others' hidden tiles unknown, the supply in order of
    /// kind.
    const Walk& known() const { return known_; }
    /// Kind of the tile in hand or -1.
    int inHand() const { return inHand_; }
    /// Deals the unseen tiles: others' hidden tiles, then the supply.
    void deal(Walk& walk, Random& random) const;
    /// The same as they lie in a game that agrees with the view.
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
