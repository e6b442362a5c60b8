// A pack of puzzles, spread over grades and kinds of turns.
#pragma once

#include "engine/heller/analysis/Puzzle.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace hp {

/// Whether two markets are the same on three quarters of their squares or more, whoever has which
/// colour.
bool areAlike(const Puzzle& a, const Puzzle& b);

/// What has been made so far.
using PuzzlePackProgress = std::function<void(int puzzles, std::uint64_t games)>;

/// Takes puzzles of the maker in their order, except those like others and those of a grade or a
/// kind of which the pack has enough. By grade; within a grade, the kinds of answers are mixed.
/// @param seed same seed and count, same puzzles
std::vector<Puzzle> makePuzzles(int count, std::uint64_t seed,
                                const PuzzlePackProgress& progress = {},
                                const std::stop_token& stop = {});

} // namespace hp
