// The start of a game that goes on from a position instead of a deal: all that has to be known to
// play it again exactly. It includes secrets.
#pragma once

#include "engine/heller/game/Position.h"

#include <optional>
#include <vector>

namespace hp {

class Game;

struct GameStart {
    PositionDraft position; ///< no hidden tile is unknown
    /// The unseen tiles in the order in which they are drawn; open tiles as they lie.
    std::vector<Piece> supply;
    /// One of the unseen tiles that is not in the supply: drawn by the seat to move, and not
    /// placed.
    std::optional<Piece> drawn;
    int starter = 0;      ///< of the round
    int firstStarter = 0; ///< of the first round
    LineSet due = 0;      ///< lines that are not paid yet
    int line = 0;         ///< line number in the file that was read, for errors

    static GameStart of(const Game& game);
};

/// The game at its start. The pictures of equal tiles are given anew, see numberCopies().
/// @param rules those of the position  @return also every error of positionOf()
Result<Game> gameFrom(const GameStart& start, const Rules& rules);

} // namespace hp
