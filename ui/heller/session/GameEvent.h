// One thing that has happened in the game, reported by a TableSession.
#pragma once

namespace hp {

struct TurnReport;

struct GameEvent {
    enum class Kind {
        Turn,    ///< was played at the latest state; the report also says what it has ended
        Drawing, ///< a tile was drawn and is not placed yet
        TakenBack,
        Redone,  ///< a draw was redone; a redone turn comes as Turn
        Round,   ///< a round has begun
        Aid,     ///< a seat has had help; the record says so
        Saved,   ///< the game was saved, maybe to another file
        Reviewed ///< the record has a review now
    };
    Kind kind;
    int seat = -1;                      ///< for a Turn, a Drawing or an Aid
    const TurnReport* report = nullptr; ///< for a Turn; valid only while the event is handled
    bool again = false;                 ///< a Turn that had been taken back
};

} // namespace hp
