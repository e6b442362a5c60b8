#include "ui/heller/market/LineEnds.h"

#include "engine/heller/words/Wording.h"
#include "ui/heller/models/MarketModel.h"
#include "ui/heller/pieces/PiecePainter.h"

#include <QPainter>

namespace hp::lineends {

namespace {

constexpr int NumberGap = 2;

QFont endFont(const QFont& font)
{
    QFont small = font;
    if (small.pointSizeF() > 0)
        small.setPointSizeF(small.pointSizeF() * 0.9);
    return small;
}

} // namespace

void paint(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index,
           const Theme& theme)
{
    const auto coins = index.data(MarketModel::LineCoinsRole).value<QVector<int>>();
    const auto before = index.data(MarketModel::LineBeforeRole).value<QVector<int>>();
    const PerSeat<int> colours = static_cast<const MarketModel&>(*index.model()).state().colours();
    const QRect cell = option.rect.adjusted(1, 1, -1, -1);
    const bool selected = option.state & QStyle::State_Selected;
    if (!before.isEmpty()) {
        painter.setPen(theme.pen(theme.litBorder, 2));
        painter.setBrush(theme.lit);
    } else {
        painter.setPen(theme.pen(selected ? theme.focus : theme.panelBorder));
        painter.setBrush(theme.panel);
    }
    painter.drawRoundedRect(QRectF(cell).adjusted(1, 1, -1, -1), 3, 3);
    if (selected) {
        painter.setPen(theme.pen(theme.focus, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(cell).adjusted(1, 1, -1, -1), 3, 3);
    }
    QFont font = endFont(option.font);
    painter.setFont(font);
    if (index.data(MarketModel::LineStateRole).toInt() == static_cast<int>(LineState::Lapsed)) {
        painter.setPen(theme.faintInk);
        painter.drawText(cell, Qt::AlignCenter, QStringLiteral("–"));
        return;
    }
    const QFontMetrics metrics(font);
    const int line = metrics.height();
    const int mark = metrics.ascent();
    // Puts as many side by side as there is room for.
    const int entry = mark + NumberGap + metrics.horizontalAdvance(QStringLiteral("−000"));
    const auto seats = static_cast<int>(coins.size());
    const int columns = cell.width() >= 2 * entry + 8 && seats * line > cell.height() - 4 ? 2 : 1;
    const int rows = (seats + columns - 1) / columns;
    const int top = cell.center().y() - rows * line / 2;
    for (int seat = 0; seat < seats; ++seat) {
        const QRect place(cell.left() + 4 + (seat / rows) * (cell.width() - 6) / columns,
                          top + (seat % rows) * line, (cell.width() - 6) / columns, line);
        PiecePainter::paintSeatMark(
            painter, QRectF(place.left(), place.top() + (line - mark) / 2.0, mark, mark),
            colours[seat], theme);
        const int value = coins[seat];
        const bool changed = !before.isEmpty() && before[seat] != value;
        font.setBold(changed);
        painter.setFont(font);
        painter.setPen(value < 0 ? theme.loss : value > 0 ? theme.gain : theme.faintInk);
        const QRect number = place.adjusted(mark + NumberGap, 0, -2, 0);
        // In a narrow column the digits are condensed before any of them is cut off.
        const QString text = signedNumber(value);
        const int wanted = QFontMetrics(font).horizontalAdvance(text);
        QFont fitting = font;
        if (wanted > number.width() && number.width() > 0)
            fitting.setStretch(qMax(50, 100 * number.width() / wanted));
        painter.setFont(fitting);
        painter.drawText(number, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, text);
    }
}

QSize size(const QFont& font, int seats)
{
    const QFontMetrics metrics(endFont(font));
    const int entry =
        metrics.ascent() + NumberGap + metrics.horizontalAdvance(QStringLiteral("−000")) + 12;
    return {entry, metrics.height() * seats + 8};
}

int wide(const QFont& font)
{
    return 2 * (size(font, 1).width() - 12) + 12;
}

int lowest(const QFont& font, int seats)
{
    return QFontMetrics(endFont(font)).height() * ((seats + 1) / 2) + 2;
}

int narrowest(const QFont& font)
{
    const QFontMetrics metrics(endFont(font));
    return metrics.ascent() + NumberGap + metrics.horizontalAdvance(QStringLiteral("−00")) + 8;
}

} // namespace hp::lineends
