// Counts turn sequences: the standard test of a rules engine.
#pragma once

#include "engine/lisboa/game/Game.h"

namespace hp::lisboa {

struct PerftResult {
    std::uint64_t leaves = 0;
    /// Sum over the leaves of 1 x red + 2 x green + 3 x blue + 4 x yellow money.
    std::int64_t money = 0;

    friend bool operator==(const PerftResult&, const PerftResult&) = default;
};

/// Counts the sequences of `depth` turns: each legal step once, times each kind of outcome.
/// Swapping and opening use no turn up; in the middle of a turn, finishing it is the first one. A
/// game that is over is one leaf with its final money. @pre all money is known
PerftResult perft(const Game& game, int depth);

} // namespace hp::lisboa
