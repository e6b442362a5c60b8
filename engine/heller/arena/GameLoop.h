// One game from the first deal to its end: the loop for matches and the balance report.
#pragma once

#include "engine/heller/game/Game.h"
#include "engine/heller/players/Player.h"
#include "engine/table/Forfeit.h"

#include <functional>
#include <optional>
#include <stop_token>

namespace hp {

/// The loop's callbacks. The last two may be empty.
struct GameCalls {
    /// Returns the tiles of the next round.
    std::function<Deal(const Game& game)> deal;
    /// Returns the decision of the seat to move, or why its player has no answer.
    std::function<Result<Decision>(const Game& game)> decide;
    /// Called after a draw; `before` is the game before it.
    std::function<void(const Game& before, KindIndex drawn)> drawn;
    /// Called after a turn, with the lines that it paid.
    std::function<void(const Game& after, const Turn& turn, LineSet paid)> played;
};

struct GameEnd {
    bool stopped = false; ///< stopped between two turns on request
    std::optional<Forfeit> forfeit;
};

/// @param game at the call: before its first round; afterwards: as it ended
GameEnd playGame(Game& game, const GameCalls& calls, const std::stop_token& stop);

} // namespace hp
