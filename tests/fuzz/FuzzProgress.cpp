// What the lessons and the puzzles keep: lessons.json and puzzles.json.
#include "tests/fuzz/Harness.h"

#include "engine/heller/text/LessonProgressFile.h"
#include "ui/heller/puzzles/PuzzleStore.h"

using namespace hp;

HP_FUZZ_TARGET(progress)
{
    const QByteArray text = fuzz::bytesOf(input);
    if (const auto lessons = parseLessonProgress(text)) {
        const QByteArray printed = printLessonProgress(*lessons);
        const auto again = parseLessonProgress(printed);
        fuzz::require(again && printLessonProgress(*again) == printed,
                      "printed progress reads as the same", printed.toStdString());
    } else {
        fuzz::requirePlace(lessons.error(), input);
    }
    if (const auto puzzles = parsePuzzleProgress(text)) {
        const auto again = parsePuzzleProgress(printPuzzleProgress(*puzzles));
        fuzz::require(again && *again == *puzzles, "printed results read as the same", input);
        const PuzzleProgress::Counts all = puzzles->counts(0);
        fuzz::require(all.tried() == static_cast<int>(puzzles->entries().size()),
                      "every puzzle has one result");
        fuzz::require(puzzles->run() <= puzzles->longestRun(), "no run is longer than the longest");
        const auto days = static_cast<int>(puzzles->days().size());
        fuzz::require(puzzles->longestDaysInARow() <= days &&
                          puzzles->daysInARow(QDate(2026, 1, 1)) <= days,
                      "days in a row are days");
    } else {
        fuzz::requirePlace(puzzles.error(), input);
    }
}
