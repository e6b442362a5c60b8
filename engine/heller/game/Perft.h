// Counts turn sequences: the standard test of a rules engine.
#pragma once

#include "engine/heller/game/Game.h"

namespace hp {

struct PerftResult {
    std::uint64_t leaves = 0;
    /// Sum over the leaves of 1 x red + 2 x green + 3 x blue + 4 x yellow money.
    std::int64_t money = 0;

    friend bool operator==(const PerftResult&, const PerftResult&) = default;
};

/// Counts the sequences of `depth` turns. A turn is a stall rank on a square, a kind of tile
/// (drawn, hidden or open) on a square, or a pass. Under LineScoring::Choice each choice of
/// deferred lines is a separate turn. A sequence stops early at the round's end, after the lines
/// that pay then.
PerftResult perft(const Game& game, int depth);

} // namespace hp
