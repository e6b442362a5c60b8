// What the answer to a puzzle is about, so that a lesson can offer one to practise.
#pragma once

#include <string>
#include <vector>

namespace hp {

struct Puzzle;

enum class PuzzleTheme { Stall, Draw, Hidden, Open, Customer, Rogue, Fire, Sack, Eye };

/// As files name them, in the order of PuzzleTheme: "stall", "draw", "hidden" ...
const std::vector<std::string>& puzzleThemeNames();
/// Whether the best turn is of that kind, or places such a piece.
bool isAbout(const Puzzle& puzzle, PuzzleTheme theme);

} // namespace hp
