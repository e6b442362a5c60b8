#include "ui/lisboa/market/MarketLayout.h"

#include <algorithm>

namespace hp::lisboa {

namespace {

constexpr int SmallestCell = 24;
constexpr int LargestCell = 220;
constexpr int Edge = 6; ///< of the board, outside its letters

int gateFor(int cell)
{
    return std::max(SmallestCell, qRound(cell * 0.82));
}

int labelFor(int cell, int text)
{
    return std::max(qRound(text * 1.15), qRound(cell * 0.2));
}

} // namespace

QSize MarketLayout::sizeFor(int cell, int rows, int columns, int text)
{
    const int around = 2 * (gateFor(cell) + labelFor(cell, text) + Edge);
    return {columns * cell + around, rows * cell + around};
}

MarketLayout MarketLayout::fit(QSize space, int rows, int columns, int text)
{
    int cell = std::clamp(std::min(space.width() / (columns + 1), space.height() / (rows + 1)),
                          SmallestCell, LargestCell);
    const auto fits = [&](int side) {
        const QSize size = sizeFor(side, rows, columns, text);
        return size.width() <= space.width() && size.height() <= space.height();
    };
    while (cell > SmallestCell && !fits(cell))
        --cell;
    MarketLayout l;
    l.rows = rows;
    l.columns = columns;
    l.cell = cell;
    l.gate = gateFor(cell);
    l.label = labelFor(cell, text);
    const QSize size = sizeFor(cell, rows, columns, text);
    l.board = QRect(
        QPoint((space.width() - size.width()) / 2, (space.height() - size.height()) / 2), size);
    const int in = l.label + Edge;
    l.cells = l.board.adjusted(in, in, -in, -in);
    return l;
}

} // namespace hp::lisboa
