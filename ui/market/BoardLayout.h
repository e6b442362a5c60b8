// Where everything on the wooden board lies: squares as large as fit, letters and numbers of the
// lines, and at their right and bottom ends what they are worth. Plain geometry, in the view's
// coordinates.
#pragma once

#include <QPoint>
#include <QRect>
#include <QSize>

namespace hp {

struct BoardLayout {
    int rows = 0;
    int columns = 0;
    int cell = 0;            ///< side of a square with its gap
    QRect board;             ///< the wood
    QRect squares;           ///< all cells
    int labelSize = 0;       ///< strip with letters (top) and numbers (left)
    int valueFont = 0;       ///< pixels
    QSize entry;             ///< one seat's mark and number
    int rowEntryColumns = 1; ///< entries side by side at the end of a row
    int columnEntryRows = 1; ///< entries below each other at the end of a column
    /// More entries than that at the end of a column stand in two columns, in this size.
    int crowdedFont = 0;
    QSize crowdedEntry;
    QSize rowValues; ///< room at the end of a row; empty: values are not shown
    QSize columnValues;

    /// The largest squares that fit; where they would be tiny, values are left out. @pre rows,
    /// columns, seats >= 1
    static BoardLayout fit(QSize space, int rows, int columns, int seats, bool lineValues);

    QRect cellRect(int row, int column) const
    {
        return {squares.left() + column * cell, squares.top() + row * cell, cell, cell};
    }
    QRect rowLabel(int row) const
    {
        return {squares.left() - labelSize, squares.top() + row * cell, labelSize, cell};
    }
    QRect columnLabel(int column) const
    {
        return {squares.left() + column * cell, squares.top() - labelSize, cell, labelSize};
    }
    QRect rowEnd(int row) const
    {
        return {squares.right() + 1, squares.top() + row * cell, rowValues.width(), cell};
    }
    QRect columnEnd(int column) const
    {
        return {squares.left() + column * cell, squares.bottom() + 1, cell, columnValues.height()};
    }

private:
    static BoardLayout withCell(int cell, int rows, int columns, int seats, bool lineValues);
};

} // namespace hp
