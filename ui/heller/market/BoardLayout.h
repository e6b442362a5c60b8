// The geometry of the wooden board: squares as large as fit, the lines' letters and numbers, and
// each line's worth at its right or bottom end. A small board instead shows the worth of one
// square's row and column, beside or below the squares. Plain geometry, in the view's coordinates.
// Letters and sums grow with the squares and with the text around them.
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
    QRect board;             ///< the wooden board
    QRect squares;           ///< all cells
    int labelSize = 0;       ///< strip with letters (top) and numbers (left)
    int valueFont = 0;       ///< pixels
    QSize entry;             ///< one seat's mark and number
    int rowEntryColumns = 1; ///< entries side by side at the end of a row
    int columnEntryRows = 1; ///< entries below each other at the end of a column
    int columnFont = 0;      ///< for such entries; limited by the width of a square
    int crowdedFont = 0;     ///< for more entries, which stand in two columns
    QSize rowValues;         ///< room at the end of a row; empty: no values there
    QSize columnValues;
    QRect rowTag; ///< on a small board: values of one row and of one column
    QRect columnTag;
    bool tagsStack = false; ///< seats below each other in these tags, else in a line
    bool plain = false;     ///< wood without grain, for a small picture

    static constexpr int UsualText = 12; ///< pixels

    /// The largest squares that fit. If values at the lines' ends would make them tiny, the board
    /// gets two tags, or none. @param text size of the window's text, in pixels @pre rows, columns,
    /// seats >= 1
    static BoardLayout fit(QSize space, int rows, int columns, int seats, bool lineValues,
                           int text = UsualText);

    /// A picture with squares of that size, as small as possible. It has no values. A picture of a
    /// single line has no letters and numbers either.
    static BoardLayout picture(int cell, int rows, int columns);

    /// The space between the edge of a cell and its field, and between the edge of a cell and a
    /// piece.
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

    /// Where a line's letter or number and its values may be, within `space`: from edge to edge,
    /// for tags may be wider than their strip. On a small board they lie elsewhere: everywhere.
    QRect band(bool isRow, int index, const QRect& space) const;
    /// The squares less their outer gap, into which tags reach.
    QRect insideOfSquares() const;

    /// The paper at the end of a line. Its entries start at its top left corner.
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
