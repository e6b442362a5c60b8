// The geometry of the market: squares as large as fit, entrances around them that are a little less
// deep, letters and numbers outside. Plain geometry, in the view's coordinates.
#pragma once

#include <QRect>
#include <QSize>

namespace hp::lisboa {

struct MarketLayout {
    int rows = 0; ///< of squares
    int columns = 0;
    int cell = 0;  ///< side of a square with its gap
    int gate = 0;  ///< depth of an entrance with its gap
    int label = 0; ///< strip of letters and numbers
    QRect board;   ///< the whole
    QRect cells;   ///< squares and entrances

    /// The largest squares that fit. @param text height of the text around, in pixels
    static MarketLayout fit(QSize space, int rows, int columns, int text);
    /// The size of a market with such squares.
    static QSize sizeFor(int cell, int rows, int columns, int text);

    /// As the model counts: entrances are the first and the last row and column.
    int widthOf(int column) const { return isEnd(column, columns) ? gate : cell; }
    int heightOf(int row) const { return isEnd(row, rows) ? gate : cell; }
    QRect rect(int row, int column) const
    {
        return {cells.left() + offset(column, columns), cells.top() + offset(row, rows),
                widthOf(column), heightOf(row)};
    }
    /// All squares.
    QRect squares() const
    {
        return {cells.left() + gate, cells.top() + gate, columns * cell, rows * cell};
    }

private:
    static bool isEnd(int index, int count) { return index == 0 || index == count + 1; }
    int offset(int index, int) const { return index == 0 ? 0 : gate + (index - 1) * cell; }
};

} // namespace hp::lisboa
