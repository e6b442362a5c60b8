// What a GameSession tells of: one thing that somebody has done in the game.
#pragma once

namespace hp {

struct TurnReport;

struct GameEvent {
    enum class Kind {
        Turn,    ///< was played, at the latest state; the report says what it has ended, too
        Drawing, ///< of a tile that is not placed yet
        TakenBack,
        Redone, ///< a drawing; a turn comes as Turn
        Round,  ///< has begun
        Saved   ///< maybe in another file
    };
    Kind kind;
    int seat = -1;                      ///< of a Turn or a Drawing
    const TurnReport* report = nullptr; ///< of a Turn; valid while it is told of
};

} // namespace hp
