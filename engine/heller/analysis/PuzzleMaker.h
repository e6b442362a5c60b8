// Makes puzzles from games that the levels play among themselves. In many of the last rounds the
// money of the seat to move is set so that the game is close: then one turn may be the only one
// that wins.
#pragma once

#include "engine/heller/analysis/Puzzle.h"

#include <cstdint>
#include <optional>
#include <stop_token>

namespace hp {

class PuzzleMaker {
public:
    /// The same seed makes the same puzzles, on every machine.
    explicit PuzzleMaker(std::uint64_t seed) : seed_(seed) {}

    /// The next puzzle: usually within a second on one core. Most are by the standard rules with
    /// two seats; some have three seats or open tiles. No two come from one game. Nothing after a
    /// stop, within some milliseconds; later calls go on with the next game.
    std::optional<Puzzle> make(std::stop_token stop = {});
    /// Games played so far.
    std::uint64_t games() const { return games_; }

private:
    std::uint64_t seed_;
    std::uint64_t games_ = 0;
};

} // namespace hp
