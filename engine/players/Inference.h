// What the turns of a round tell of the other seat, with two seats and tiles face down: how it
// plays, and so which kind its hidden tile may be, as some it would have placed before. From what
// everybody has seen (SeatView::played), and from nothing else.
#pragma once

#include "engine/game/SeatView.h"
#include "engine/players/Walk.h"

namespace hp {

/// Chances, from 0 to 1, as the seat to move may have them.
struct Belief {
    /// That the other seat plays as `skilled` does, not by something like the learned values.
    double skilled = 0.5;
    /// Whether it holds a hidden tile that the view does not know.
    bool holds = false;
    /// Of each kind to be that tile, if the seat plays as `skilled` does, and if it does not: 0 for
    /// kinds of which none is unseen, 1 in all.
    using Kinds = std::array<double, MaxTiles>;
    Kinds ifSkilled{};
    Kinds ifLearned{};

    /// Of each kind to be that tile, whichever way the seat plays.
    Kinds hidden() const;
};

/// Where nobody knows what was played, what is unseen is all that counts. Takes some 0.2 ms.
/// @pre view.phase == Phase::Playing, two seats, Weights::fit(*view.rules), and the seat to move's
/// tiles are known
Belief beliefFrom(const SeatView& view, const WalkRules& rules);

} // namespace hp
