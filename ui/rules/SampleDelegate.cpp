#include "ui/rules/SampleDelegate.h"

#include "engine/text/Wording.h"
#include "ui/rules/SampleModel.h"
#include "ui/session/GameSession.h" // metatype of Piece
#include "ui/theme/PiecePainter.h"

#include <QPainter>

namespace hp {

namespace {

constexpr int Gap = 2;

QFont endFont(const QFont& font)
{
    QFont small = font;
    if (small.pointSizeF() > 0)
        small.setPointSizeF(small.pointSizeF() * 0.9);
    return small;
}

void paintEnd(QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index,
              const Theme& theme)
{
    const auto coins = index.data(SampleModel::CoinsRole).value<QVector<int>>();
    const auto before = index.data(SampleModel::BeforeRole).value<QVector<int>>();
    const QRect cell = option.rect.adjusted(1, 1, -1, -1);
    const bool selected = option.state & QStyle::State_Selected;
    if (!before.isEmpty()) {
        painter.setPen(QPen(theme.litBorder, 2));
        painter.setBrush(theme.lit);
    } else {
        painter.setPen(QPen(selected ? theme.focus : theme.panelBorder, 1));
        painter.setBrush(theme.panel);
    }
    painter.drawRoundedRect(QRectF(cell).adjusted(1, 1, -1, -1), 3, 3);
    if (selected) {
        painter.setPen(QPen(theme.focus, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(cell).adjusted(1, 1, -1, -1), 3, 3);
    }
    QFont font = endFont(option.font);
    painter.setFont(font);
    if (index.data(SampleModel::IgnoredRole).toBool()) {
        painter.setPen(theme.faintInk);
        painter.drawText(cell, Qt::AlignCenter, QStringLiteral("–"));
        return;
    }
    const QFontMetrics metrics(font);
    const int line = metrics.height();
    const int mark = metrics.ascent();
    // As many side by side as there is room for.
    const int entry = mark + Gap + metrics.horizontalAdvance(QStringLiteral("−000"));
    const auto seats = static_cast<int>(coins.size());
    const int columns = cell.width() >= 2 * entry + 8 && seats * line > cell.height() - 4 ? 2 : 1;
    const int rows = (seats + columns - 1) / columns;
    const int top = cell.center().y() - rows * line / 2;
    for (int seat = 0; seat < seats; ++seat) {
        const QRect place(cell.left() + 4 + (seat / rows) * (cell.width() - 6) / columns,
                          top + (seat % rows) * line, (cell.width() - 6) / columns, line);
        PiecePainter::paintSeatMark(
            painter, QRectF(place.left(), place.top() + (line - mark) / 2.0, mark, mark), seat,
            theme);
        const int value = coins[seat];
        const bool changed = !before.isEmpty() && before[seat] != value;
        font.setBold(changed);
        painter.setFont(font);
        painter.setPen(value < 0 ? theme.loss : value > 0 ? theme.gain : theme.faintInk);
        const QRect number = place.adjusted(mark + Gap, 0, -2, 0);
        // In a narrow column the figures move together before any of them is cut off.
        const QString text = signedNumber(value);
        const int wanted = QFontMetrics(font).horizontalAdvance(text);
        QFont fitting = font;
        if (wanted > number.width() && number.width() > 0)
            fitting.setStretch(qMax(50, 100 * number.width() / wanted));
        painter.setFont(fitting);
        painter.drawText(number, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, text);
    }
}

} // namespace

QSize SampleDelegate::endSize(const QFont& font, int seats)
{
    const QFontMetrics metrics(endFont(font));
    const int entry =
        metrics.ascent() + Gap + metrics.horizontalAdvance(QStringLiteral("−000")) + 12;
    return {entry, metrics.height() * seats + 8};
}

int SampleDelegate::wideEnd(const QFont& font)
{
    return 2 * (endSize(font, 1).width() - 12) + 12;
}

int SampleDelegate::lowestEnd(const QFont& font, int seats)
{
    return QFontMetrics(endFont(font)).height() * ((seats + 1) / 2) + 2;
}

int SampleDelegate::narrowestEnd(const QFont& font)
{
    const QFontMetrics metrics(endFont(font));
    return metrics.ascent() + Gap + metrics.horizontalAdvance(QStringLiteral("−00")) + 8;
}

void SampleDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const
{
    const Theme& theme = Theme::of(option.palette);
    const auto& model = static_cast<const SampleModel&>(*index.model());
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (model.isSquare(index)) {
        painter->fillRect(option.rect, theme.wood);
        painter->setPen(QPen(theme.squareBorder, 1));
        painter->setBrush(theme.square);
        painter->drawRect(QRectF(option.rect).adjusted(1.5, 1.5, -1.5, -1.5));
        const Piece piece = index.data(SampleModel::PieceRole).value<Piece>();
        const int side = qMin(option.rect.width(), option.rect.height()) - 6;
        QRectF place(0, 0, side, side);
        place.moveCenter(QRectF(option.rect).center());
        PiecePainter::paint(*painter, place, piece, theme);
        if (option.state & QStyle::State_Selected) {
            painter->setPen(QPen(theme.focus, 3));
            painter->setBrush(Qt::NoBrush);
            painter->drawRect(QRectF(option.rect).adjusted(2, 2, -2, -2));
        }
    } else if (model.lineOf(index)) {
        paintEnd(*painter, option, index, theme);
    }
    painter->restore();
}

} // namespace hp
