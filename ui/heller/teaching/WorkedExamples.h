// The worked examples of scoring: the rulebook's three ("Einige Beispiele zur Wertung") and the
// market with the wizard of the 2011 edition. The help shows the rulebook's, and all of them can be
// laid beside the game as positions.
#pragma once

#include "engine/heller/game/PositionDraft.h"
#include "engine/table/SeatInfo.h"

#include <QString>

#include <array>
#include <vector>

namespace hp {

enum class WorkedExample {
    FullRow,
    FireAndEye,
    RowAndColumn, ///< the coin sack completes both at once
    Wizard        ///< by the rules of 2011: all lines pay at the round's end
};
inline constexpr std::array<WorkedExample, 4> WorkedExamples{
    WorkedExample::FullRow, WorkedExample::FireAndEye, WorkedExample::RowAndColumn,
    WorkedExample::Wizard};

/// A position in which the lines of the example are full, without errors or warnings. Lines that
/// pay at once have paid.
PositionDraft positionOf(WorkedExample example);
/// Its name in the menu: "A Row Is Full".
QString exampleName(WorkedExample example);
/// The full lines: rows from the top, then columns from the left.
std::vector<Line> linesOf(WorkedExample example);
/// The people at the table: they are called by their colours, in the language in use.
std::vector<SeatInfo> seatsOf(WorkedExample example);

} // namespace hp
