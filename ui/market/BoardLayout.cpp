#include "ui/market/BoardLayout.h"

#include <algorithm>
#include <cmath>

namespace hp {
namespace {

constexpr int Pad = 8; ///< wood around everything
constexpr int SmallestCell = 20;
constexpr int SmallestWithValues = 30; ///< below it the squares need all the room
constexpr int LargestCell = 240;
constexpr int SmallestFont = 10; ///< of a line's value, where four stand at the end of a column

} // namespace

BoardLayout BoardLayout::withCell(int cell, int rows, int columns, int seats, bool lineValues)
{
    BoardLayout l;
    l.rows = rows;
    l.columns = columns;
    l.cell = cell;
    l.labelSize = std::clamp(qRound(cell * 0.24), 16, 30);
    int right = std::max(6, l.labelSize / 2);
    int bottom = right;
    if (lineValues) {
        l.valueFont = std::clamp(qRound(cell * 0.155), 11, 18);
        const auto entryOf = [](int font) {
            // A mark, a gap and "−88"; wider sums shrink.
            return QSize(qRound(font * 3.6), qRound(font * 1.3));
        };
        l.entry = entryOf(l.valueFont);
        const int tag = 10; // padding of the paper tag and the gap to the squares
        l.rowEntryColumns = seats * l.entry.height() + tag <= cell ? 1 : 2;
        l.crowdedFont = std::min(l.valueFont, static_cast<int>((cell - 8) / 7.2));
        l.crowdedEntry = entryOf(l.crowdedFont);
        l.columnEntryRows = l.crowdedFont >= SmallestFont ? (seats + 1) / 2 : seats;
        l.rowValues = QSize(l.rowEntryColumns * l.entry.width() + tag + 4, cell);
        l.columnValues = QSize(cell, l.columnEntryRows * l.entry.height() + tag + 4);
        right = l.rowValues.width();
        bottom = l.columnValues.height();
    }
    l.squares = QRect(Pad + l.labelSize, Pad + l.labelSize, columns * cell, rows * cell);
    l.board =
        QRect(0, 0, l.squares.right() + 1 + right + Pad, l.squares.bottom() + 1 + bottom + Pad);
    return l;
}

BoardLayout BoardLayout::fit(QSize space, int rows, int columns, int seats, bool lineValues)
{
    int low = SmallestCell;
    int high = LargestCell;
    const auto fits = [&](int cell) {
        const QRect board = withCell(cell, rows, columns, seats, lineValues).board;
        return board.width() <= space.width() && board.height() <= space.height();
    };
    while (low < high) {
        const int middle = (low + high + 1) / 2;
        if (fits(middle))
            low = middle;
        else
            high = middle - 1;
    }
    if (lineValues && low < SmallestWithValues)
        return fit(space, rows, columns, seats, false);
    BoardLayout l = withCell(low, rows, columns, seats, lineValues);
    // A little more wood instead of a narrow strip of table beside the board.
    const int slackX = std::max(0, space.width() - l.board.width());
    const int slackY = std::max(0, space.height() - l.board.height());
    const int growX = slackX <= 2 * l.cell ? slackX : 0;
    const int growY = slackY <= 2 * l.cell ? slackY : 0;
    l.board.setSize(l.board.size() + QSize(growX, growY));
    l.squares.translate(growX / 2, growY / 2);
    const QPoint shift((space.width() - l.board.width()) / 2,
                       (space.height() - l.board.height()) / 2);
    l.board.translate(shift);
    l.squares.translate(shift);
    return l;
}

} // namespace hp
