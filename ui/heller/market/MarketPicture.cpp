#include "ui/heller/market/MarketPicture.h"

#include <QPainter>

#include <algorithm>

namespace hp {

std::vector<QRectF> paintMarket(QPainter& painter, const QRectF& rect, const Market& market,
                                const Theme& theme, const PiecePainter::Look& look)
{
    const int columns = market.columns();
    const int rows = market.rows();
    const double side = std::min(rect.width() / columns, rect.height() / rows);
    const QPointF first = rect.center() - QPointF(side * columns / 2, side * rows / 2);
    const double gap = std::min(1.5, side / 30);
    std::vector<QRectF> squares;
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) {
            const QRectF square =
                QRectF(first + QPointF(side * column, side * row), QSizeF(side, side))
                    .adjusted(gap, gap, -gap, -gap);
            painter.setPen(theme.pen(theme.squareBorder));
            painter.setBrush(theme.square);
            painter.drawRoundedRect(square, side * 0.06, side * 0.06);
            PiecePainter::paint(painter, square, market.at(row, column), theme, look);
            squares.push_back(square);
        }
    }
    return squares;
}

} // namespace hp
