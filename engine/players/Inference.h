// What the turns of a round tell of another seat when tiles are drawn face down: how it plays, and
// so which kind its hidden tile may be, as some it would have placed before. From what everybody
// has seen (SeatView::played), and from nothing else.
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

/// Whether there is something to conclude: tiles face down, and one hidden tile each.
bool inferenceFits(const Rules& rules);

/// Where nobody knows what was played, what is unseen is all that counts. With two seats it
/// takes a small part of a millisecond.
/// @param learned with two seats: for ifLearned, and to tell who plays otherwise; else null
/// @pre inferenceFits(*view.rules), view.phase == Phase::Playing, seat is not the one to move,
/// whose tiles are known
Belief beliefOf(int seat, const SeatView& view, const WalkRules* learned);

/// What the seat to move believes of all others: by seat; of itself nothing.
using Beliefs = std::array<Belief, MaxSeats>;
Beliefs beliefsOfOthers(const SeatView& view);

/// The view with unknown hidden tiles dealt by lot as is believed.
SeatView withHidden(const SeatView& view, const Beliefs& beliefs, Random& random);

} // namespace hp
