// The events of a turn, for people: views animate them, logs describe them, replays print them.
#pragma once

#include "engine/heller/game/SeatView.h"
#include "engine/heller/scoring/LineScore.h"

namespace hp {

class Game;

struct TurnReport {
    int seat = 0;
    int round = 1;
    Turn turn;
    Piece piece; ///< what was placed; none for a pass
    /// Lines paid, in order: the completed row, the completed column, then the lines that pay at
    /// the round's end (rows, then columns).
    std::vector<LineScore> lines;
    std::uint8_t deferred = DeferNone; ///< completed, but deferred to the round's end
    std::array<int, MaxSeats> moneyBefore{};
    std::array<int, MaxSeats> moneyAfter{};
    bool roundEnded = false;
    bool gameEnded = false;
};

/// Plays a turn and reports it. @pre !game.check(turn)
TurnReport playReported(Game& game, const Turn& turn);

/// Scores of all lines as they are now, by the game's rules (rows, then columns).
std::vector<LineScore> scoreLines(const Market& market, const RuleSet& rules);

/// A preview of a placement by the seat to move: the scores of the lines that it would complete.
/// `piece` may be any piece. Uses no secrets.
std::vector<LineScore> previewLines(const SeatView& view, const Piece& piece, SquareIndex square);

} // namespace hp
