// Puzzles as text, one on each line, and those that come with the program. Blank lines and lines
// that begin with # are skipped. A line has five fields joined by " | ":
//
//   3 | draw | +5.25 | standard | +6 . F R3 . . / ... ; R ; 3 ; R 50 1/0/0/0 - , G 61 ... ; +1 -2
//
// grade 1..5 | the best first turn | coins by which it is better than the next best one, with
// " wins" behind them if it is the only one that wins | a preset of the rules | the position
#pragma once

#include "engine/heller/analysis/Puzzle.h"

#include <QByteArray>
#include <QString>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace hp {

/// The coins of a line: "+5.25", "+0.50 wins".
std::string gapText(const Puzzle& puzzle);
/// Without a line end. @pre the rules of the puzzle are those of a preset
std::string puzzleLine(const Puzzle& puzzle);
/// Checks that the position is possible and the turn legal; PuzzleJudge says whether the rest is
/// true. Errors have a column: puzzle.fields (number, what the fields are), puzzle.notAGrade,
/// puzzle.notAGap, puzzle.unknownTile, those of loadPreset(), parsePosition() and parseDecision().
Result<Puzzle> parsePuzzle(std::string_view line);

/// Errors have line and column; puzzle.twice (line of the first one), puzzle.none.
Result<std::vector<Puzzle>> parsePuzzles(const QByteArray& text);
/// Reads and parses. The error names the file, the line and what would be right.
Result<std::vector<Puzzle>> loadPuzzles(const QString& path);

/// The puzzles that come with the program, by grade, easy ones first. Read once.
const std::vector<Puzzle>& builtInPuzzles();
/// The puzzle of a day: an index into builtInPuzzles(). It follows from the date alone, and no
/// puzzle comes again before all others have been there. Any date will do.
std::size_t dailyPuzzle(int year, int month, int day);

} // namespace hp
