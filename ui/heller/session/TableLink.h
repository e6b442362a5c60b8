// What goes between a table and the host of its game, as plain values: requests one way, news the
// other. Today both are calls within the program. The host tells a table nothing that it may not
// know, and answers a request by news, if at all.
#pragma once

#include "engine/base/Result.h"
#include "engine/heller/game/TableStep.h"
#include "engine/table/Aid.h"
#include "engine/table/SeatInfo.h"
#include "ui/heller/session/GameEvent.h"
#include "ui/table/session/SeatsState.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace hp {

struct TableRequest {
    enum class Kind {
        Look,  ///< be told what `seat` knows (-1: an onlooker), or everything, if `on`
        Wait,  ///< computers wait while it is `on`
        Pause, ///< people look at the market only now: the pause before the next turn begins anew
        Draw,
        Turn, ///< `turn`; its seat has had `aids`
        NextRound,
        TakeBack, ///< the last turn of a person, and all after it
        Redo,
        Aid,        ///< `seat` has had `aids`
        SitIn,      ///< a person plays in place of the player of `seat`
        Substitute, ///< a level does
        OnRequest,  ///< computers play only when asked, while it is `on`
        Computer,   ///< the computer to move is asked to play
        Withdraw,   ///< and is no longer asked
        Hurry,      ///< the computer that is thinking plays the best turn found so far
        Again       ///< news is missing: the whole game once more, as Reset
    };
    Kind kind;
    int seat = -1;
    bool on = false;
    hp::Turn turn = {};
    AidSet aids = 0;
    const void* asker = nullptr; ///< comes back with a refusal
};

/// What everybody at a table may know of its game, beside the steps.
struct TableState : SeatsState {
    RulesPtr rules;
    std::vector<SeatInfo> seats;
    bool fair = false;
    bool beginsWithPosition = false;
    bool isBusy = false;      ///< somebody is thinking, or a decision waits to be played
    bool waitsForAsk = false; ///< computers wait until they are asked
};

struct TableNews {
    enum class Kind {
        Reset,    ///< another game, or an answer to Again
        Happened, ///< `event`, with other steps
        Noted,    ///< `event`, with the same steps
        Seats,    ///< other players, or what they can do
        Thinking, ///< a computer for `seat`; -1: none
        State,    ///< anything else that enables or disables requests
        Looked,   ///< nothing has changed but what the table is told
        Refused,  ///< `why`
        Warned    ///< `why`: people should know this, although nobody has asked
    };
    Kind kind;
    TableState state = {};
    /// One more than that of the news before. A table that misses one asks Again.
    std::uint64_t number = 0;
    /// The steps that the table has been told before, and which still hold. 0: `steps` are the
    /// whole game.
    std::size_t first = 0;
    /// The steps after those, as the table may know them.
    std::vector<TableStep> steps = {};
    /// All steps with all secrets, when the game is over and there are `steps`.
    std::vector<TableStep> openSteps = {};
    GameEvent::Kind event{};
    int seat = -1;
    bool fresh = false;  ///< Reset: nobody has played it yet, so nobody has a tile to hide
    bool redone = false; ///< Happened: the turn had been played before
    Message why = {};
    const void* asker = nullptr;
};

} // namespace hp
