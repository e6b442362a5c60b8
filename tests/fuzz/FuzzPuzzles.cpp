// Puzzles as text, as `puzzle` of hellerpfennig-cli reads and makes them.
#include "tests/fuzz/Harness.h"

#include "engine/heller/text/PuzzleFile.h"

using namespace hp;

HP_FUZZ_TARGET(puzzles)
{
    const auto puzzles = parsePuzzles(fuzz::bytesOf(input));
    if (!puzzles)
        return fuzz::requirePlace(puzzles.error(), input);
    fuzz::require(!puzzles->empty(), "an accepted file has a puzzle");
    for (const Puzzle& puzzle : *puzzles) {
        const std::string line = puzzleLine(puzzle);
        const auto again = parsePuzzle(line);
        fuzz::require(again && again->id == puzzle.id && again->grade == puzzle.grade &&
                          puzzleLine(*again) == line,
                      "a printed puzzle reads as the same", line);
        kindOf(puzzle);
    }
}
