#include "ui/heller/market/BoardLayout.h"

#include <algorithm>
#include <cmath>

namespace hp {
namespace {

constexpr int Pad = 8;           ///< the wood's margin around everything
constexpr int SmallestCell = 12; ///< eight of them in the smallest window
constexpr int SmallestFont = 10; ///< of a line's value at the end of a column
constexpr int Gap = 5;           ///< between the squares and the tags of a small board
constexpr int PaperWidth = 6;    ///< width of a paper tag without its entries
constexpr int PaperHeight = 4;
constexpr int PaperGap = 5; ///< to the squares

/// Room for a mark, a gap and "−88"; wider sums shrink.
QSize entryOf(int font)
{
    return {qRound(font * 3.6), qRound(font * 1.3)};
}

/// The largest font with which that many entries side by side do not reach the next column's.
int fontWithin(int cell, int entries)
{
    return static_cast<int>((cell - PaperWidth - 2) / (3.6 * entries));
}

} // namespace

double BoardLayout::fieldInset(double cell)
{
    return std::max(1.5, cell * 0.03);
}

double BoardLayout::pieceInset(double cell, bool stall)
{
    return fieldInset(cell) + cell * (stall ? 0.085 : 0.022);
}

BoardLayout BoardLayout::withCell(int cell, const Board& of, Values values)
{
    const int seats = of.seats;
    BoardLayout l;
    l.rows = of.rows;
    l.columns = of.columns;
    l.cell = cell;
    l.labelSize = qRound(
        std::clamp(std::max(cell * 0.24, of.text * 1.3), 16.0, std::max(30.0, of.text * 2.5)));
    l.squares = QRect(Pad + l.labelSize, Pad + l.labelSize, of.columns * cell, of.rows * cell);
    int right = std::max(6, l.labelSize / 2);
    int bottom = right;
    l.valueFont = qRound(
        std::clamp(std::max(cell * 0.155, of.text * 0.9), 11.0, std::max(18.0, of.text * 1.5)));
    l.entry = entryOf(l.valueFont);
    switch (values) {
    case Values::None:
        break;
    case Values::AtTheEnds: {
        const int tag = 10; // padding of the paper tag and the gap to the squares
        l.rowEntryColumns = seats * l.entry.height() + tag <= cell ? 1 : 2;
        l.columnFont = std::min(l.valueFont, fontWithin(cell, 1));
        l.crowdedFont = std::min(l.valueFont, fontWithin(cell, 2));
        // Prefers more rows to sums that are smaller than the text around them. More than three
        // would make the squares small, for the sake of columns in which everybody has a stall.
        const double smallest = std::max<double>(SmallestFont, of.text * 0.9);
        l.columnEntryRows = l.crowdedFont >= smallest      ? (seats + 1) / 2
                            : l.crowdedFont > SmallestFont ? std::min(seats, 3)
                                                           : seats;
        l.rowValues = QSize(l.rowEntryColumns * l.entry.width() + tag + 4, cell);
        l.columnValues = QSize(cell, l.columnEntryRows * entryOf(l.columnFont).height() + tag + 4);
        right = l.rowValues.width();
        bottom = l.columnValues.height();
        break;
    }
    case Values::Beside: {
        l.tagsStack = true;
        const QSize tag(l.entry.width() + 6, (seats + 1) * l.entry.height() + 6);
        l.rowTag = QRect(l.squares.topRight() + QPoint(1 + Gap, 0), tag);
        l.columnTag = l.rowTag.translated(tag.width() + Gap, 0);
        right = l.columnTag.right() + 1 - l.squares.right();
        bottom = std::max(bottom, l.rowTag.bottom() - l.squares.bottom());
        break;
    }
    case Values::Below: {
        const QSize tag((seats + 1) * l.entry.width() - l.entry.width() / 2, l.entry.height() + 4);
        l.rowTag = QRect(l.squares.bottomLeft() + QPoint(0, 1 + Gap), tag);
        l.columnTag = l.rowTag.translated(0, tag.height() + Gap);
        right = std::max(right, l.rowTag.right() - l.squares.right());
        bottom = l.columnTag.bottom() - l.squares.bottom();
        break;
    }
    }
    l.board =
        QRect(0, 0, l.squares.right() + 1 + right + Pad, l.squares.bottom() + 1 + bottom + Pad);
    return l;
}

QRect BoardLayout::band(bool isRow, int index, const QRect& space) const
{
    if (!rowTag.isEmpty())
        return space;
    const int over = cell / 2;
    const QRect first = isRow ? cellRect(index, 0) : cellRect(0, index);
    return isRow ? QRect(space.left(), first.top() - over, space.width(), cell + 2 * over)
                 : QRect(first.left() - over, space.top(), cell + 2 * over, space.height());
}

QRect BoardLayout::insideOfSquares() const
{
    const int edge = cell / 10;
    return squares.adjusted(edge, edge, -edge, -edge);
}

BoardLayout::Paper BoardLayout::rowPaper(int row, int entries) const
{
    Paper paper;
    paper.columns = std::min(rowEntryColumns, entries);
    paper.font = valueFont;
    paper.entry = entry;
    const int lines = (entries + paper.columns - 1) / paper.columns;
    const QRect end = rowEnd(row);
    paper.rect.setSize(
        QSizeF(paper.columns * entry.width() + PaperWidth, lines * entry.height() + PaperHeight));
    paper.rect.moveTopLeft(
        QPointF(end.left() + PaperGap, end.center().y() + 0.5 - paper.rect.height() / 2));
    return paper;
}

BoardLayout::Paper BoardLayout::columnPaper(int column, int entries) const
{
    Paper paper;
    paper.columns = (entries + columnEntryRows - 1) / columnEntryRows;
    paper.font = paper.columns > 1 ? crowdedFont : columnFont;
    paper.entry = entryOf(paper.font);
    const int lines = (entries + paper.columns - 1) / paper.columns;
    const QRect end = columnEnd(column);
    paper.rect.setSize(QSizeF(paper.columns * paper.entry.width() + PaperWidth,
                              lines * paper.entry.height() + PaperHeight));
    paper.rect.moveTopLeft(
        QPointF(end.center().x() + 0.5 - paper.rect.width() / 2, end.top() + PaperGap));
    return paper;
}

BoardLayout BoardLayout::largest(QSize space, const Board& of, Values values)
{
    // Tries the sizes one by one: with a smaller square, the sums may need two columns and more
    // room.
    int cell = std::min(space.width() / of.columns, space.height() / of.rows);
    while (cell > SmallestCell && !withCell(cell, of, values).fits(space))
        --cell;
    return withCell(std::max(cell, SmallestCell), of, values);
}

BoardLayout BoardLayout::fit(QSize space, int rows, int columns, int seats, bool lineValues,
                             int text)
{
    const Board of{rows, columns, seats, text};
    const auto with = [&](Values values) { return largest(space, of, values); };
    BoardLayout l = with(lineValues ? Values::AtTheEnds : Values::None);
    if (lineValues && l.columnFont < SmallestFont) {
        const BoardLayout beside = with(Values::Beside);
        const BoardLayout below = with(Values::Below);
        l = beside.fits(space) && beside.cell >= below.cell ? beside : below;
        const BoardLayout bare = with(Values::None);
        if (!l.fits(space) || 4 * l.cell < 3 * bare.cell)
            l = bare;
    }
    // Widens the wood a little, to avoid a narrow strip of table beside the board.
    const int slackX = std::max(0, space.width() - l.board.width());
    const int slackY = std::max(0, space.height() - l.board.height());
    const int growX = slackX <= 2 * l.cell ? slackX : 0;
    const int growY = slackY <= 2 * l.cell ? slackY : 0;
    l.board.setSize(l.board.size() + QSize(growX, growY));
    const QPoint shift((space.width() - l.board.width()) / 2,
                       (space.height() - l.board.height()) / 2);
    l.board.translate(shift);
    for (QRect* part : {&l.squares, &l.rowTag, &l.columnTag})
        part->translate(shift + QPoint(growX / 2, growY / 2));
    return l;
}

BoardLayout BoardLayout::picture(int cell, int rows, int columns)
{
    constexpr int Labels = 18;
    constexpr int Edge = 6;
    BoardLayout l;
    l.rows = rows;
    l.columns = columns;
    l.cell = cell;
    l.plain = true;
    l.labelSize = rows > 1 ? Labels : 0;
    const int first = std::max(l.labelSize, Edge);
    l.squares = QRect(first, first, columns * cell, rows * cell);
    l.board = QRect(0, 0, first + columns * cell + Edge, first + rows * cell + Edge);
    return l;
}

} // namespace hp
