// The facts that decide whether a person can act in the running game. A refusal is shown as long as
// they stay the same: until an action succeeds, or another seat is to move. What computers do while
// a person waits does not change them.
#pragma once

#include "ui/heller/session/TurnInput.h"

#include <optional>

namespace hp {

struct Readiness {
    int seat = -1;    ///< the person who may act
    int step = -1;    ///< the place shown, if a person may act or looks back
    int curtain = -1; ///< the seat that the curtain waits for
    Phase phase = Phase::Playing;
    std::optional<TurnInput::Source> held;

    friend bool operator==(const Readiness&, const Readiness&) = default;
};

inline Readiness readinessOf(const TableSession& session, const TurnInput& input)
{
    Readiness now;
    now.held = input.held();
    if (!session.hasGame())
        return now;
    const bool acts = session.personMayAct();
    if (acts)
        now.seat = session.shown().toMove;
    if (acts || !session.atLatest())
        now.step = session.shownStep();
    now.curtain = session.curtainSeat();
    now.phase = session.latestPhase();
    return now;
}

} // namespace hp
