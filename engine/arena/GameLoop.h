// One game from the first deal to its end: the loop of matches and of the balance report.
#pragma once

#include "engine/game/Game.h"
#include "engine/players/Player.h"

#include <functional>
#include <optional>
#include <stop_token>

namespace hp {

/// What the loop asks for and what it tells. The last two may be left empty.
struct GameCalls {
    /// The tiles of the next round.
    std::function<Deal(const Game& game)> deal;
    /// What the seat to move does, or why its player has no answer.
    std::function<Result<Decision>(const Game& game)> decide;
    /// A tile was drawn; `before` is the game without that.
    std::function<void(const Game& before, KindIndex drawn)> drawn;
    /// A turn was played and paid these lines.
    std::function<void(const Game& after, const Turn& turn, LineSet paid)> played;
};

/// A game lost by an answer that counts for nothing; it ends there.
struct Forfeit {
    int seat = 0;
    Error reason;
};

struct GameEnd {
    bool stopped = false; ///< between two turns, as asked for
    std::optional<Forfeit> forfeit;
};

/// @param game before its first round; afterwards as it ended
GameEnd playGame(Game& game, const GameCalls& calls, const std::stop_token& stop);

} // namespace hp
