// Words for puzzles: what is asked, how hard it is, what has come of it.
#pragma once

#include "ui/heller/puzzles/PuzzleProgress.h"

#include <QString>

namespace hp {

/// "Red to move: find the best turn."
QString questionText(const Puzzle& puzzle, const QString& mover);
/// "the best turn", "the only turn that wins"
QString taskWords(const Puzzle& puzzle);
/// "Skilled": the strongest level that misses puzzles of this grade.
QString gradeLevel(int grade);
/// "✓ solved at once"; a sign and a word, so that neither colour nor picture is needed. Empty: new.
QString resultWords(PuzzleResult result);

} // namespace hp
