// Where everything on the wooden board lies: squares as large as fit, letters and numbers of the
// lines, and at their right and bottom ends what they are worth; on a small board instead, beside
// or below the squares, what the row and the column of one square are worth. Plain geometry, in
// the view's coordinates. Letters and sums grow with the squares and with the text around them.
#pragma once

#include <QPoint>
#include <QRect>
#include <QRectF>
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
    int columnFont = 0;      ///< there, where a square's width is all the room that there is
    int crowdedFont = 0;     ///< of more entries than that, which stand in two columns
    QSize rowValues;         ///< room at the end of a row; empty: values are not shown there
    QSize columnValues;
    QRect rowTag; ///< on a small board: the values of one row, and of one column
    QRect columnTag;
    bool tagsStack = false; ///< seats below each other in them, else in a line
    bool plain = false;     ///< wood without grain, for a small picture

    static constexpr int UsualText = 12; ///< pixels

    /// The largest squares that fit. Where they would be tiny with values at the lines' ends, there
    /// are two tags, or none. @param text of the window, in pixels @pre rows, columns, seats >= 1
    static BoardLayout fit(QSize space, int rows, int columns, int seats, bool lineValues,
                           int text = UsualText);

    /// A picture with squares of that size, as small as it can be: without values and, of a single
    /// line, without its letters and number.
    static BoardLayout picture(int cell, int rows, int columns);

    /// Space between the edge of a cell and its field, and between that edge and a piece.
    static double fieldInset(double cell);
    static double pieceInset(double cell, bool stall);

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

    /// The paper at the end of a line, with as many entries from its top left corner on.
    struct Paper {
        QRectF rect;
        int columns = 1;
        QSize entry;
        int font = 0;
    };
    /// @pre !rowValues.isEmpty(), entries >= 1
    Paper rowPaper(int row, int entries) const;
    Paper columnPaper(int column, int entries) const;

private:
    enum class Values { None, AtTheEnds, Beside, Below };
    struct Board {
        int rows;
        int columns;
        int seats;
        int text;
    };
    static BoardLayout withCell(int cell, const Board& of, Values values);
    static BoardLayout largest(QSize space, const Board& of, Values values);
    bool fits(QSize space) const
    {
        return board.width() <= space.width() && board.height() <= space.height();
    }
};

} // namespace hp
