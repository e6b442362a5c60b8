// What a turn did, for people: the events that views animate, logs word and replays print.
#pragma once

#include "engine/game/Game.h"
#include "engine/scoring/LineScore.h"

namespace hp {

struct TurnReport {
    int seat = 0;
    int round = 1;
    Turn turn;
    Piece piece; ///< what was placed; none for a pass
    /// Lines paid, in order: the completed row, the completed column, then whatever the round's end
    /// pays (rows, then columns).
    std::vector<LineScore> lines;
    std::uint8_t deferred = DeferNone; ///< completed, but put off to the round's end
    std::array<int, MaxSeats> moneyBefore{};
    std::array<int, MaxSeats> moneyAfter{};
    bool roundEnded = false;
    bool gameEnded = false;
};

/// Plays a turn and reports it. @pre !game.check(turn)
TurnReport playReported(Game& game, const Turn& turn);

/// Scores of all lines as they stand, by the game's rules (rows, then columns).
std::vector<LineScore> scoreLines(const Market& market, const RuleSet& rules);

/// What the seat to move would get from a placement before it is made: the lines it would complete.
/// `piece` may be anything; secrets are not looked at.
std::vector<LineScore> previewLines(const SeatView& view, const Piece& piece, SquareIndex square);

} // namespace hp
