// A pack of puzzles, spread over grades and kinds of turns.
#pragma once

#include "engine/analysis/Puzzle.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace hp {

/// What has been made so far.
using PuzzlePackProgress = std::function<void(int puzzles, std::uint64_t games)>;

/// Takes puzzles of the maker in their order, except those of a grade, a kind or a reason of which
/// the pack has enough. By grade, then in the order in which they were made.
/// @param seed same seed and count, same puzzles
std::vector<Puzzle> makePuzzles(int count, std::uint64_t seed,
                                const PuzzlePackProgress& progress = {},
                                const std::stop_token& stop = {});

} // namespace hp
