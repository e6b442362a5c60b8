// Where a person stands in the running game, as far as it decides what can be asked for. A refusal
// holds as long as this stays the same: it ends with the next thing that succeeds, and when
// somebody else is to move. What computers do meanwhile changes nothing for who waits for them.
#pragma once

#include "ui/session/TurnInput.h"

#include <optional>

namespace hp {

struct Standing {
    int seat = -1;    ///< the person who may act
    int step = -1;    ///< the place shown, to who may act or looks back
    int curtain = -1; ///< the seat it waits for
    Phase phase = Phase::Playing;
    std::optional<TurnInput::Source> held;

    friend bool operator==(const Standing&, const Standing&) = default;
};

inline Standing standingOf(const GameSession& session, const TurnInput& input)
{
    Standing now;
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
