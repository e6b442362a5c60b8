#include "ui/heller/market/HandDelegate.h"

#include "ui/heller/market/HandLayout.h"
#include "ui/heller/pieces/PiecePainter.h"
#include "ui/kit/preferences/FontSize.h"

#include <QPainter>

#include <algorithm>

namespace hp {
namespace {

constexpr double RoomyTile = 48; ///< from this side on, a label fits into the corner of a tile

QString times(int count)
{
    return QStringLiteral("\u00d7%1").arg(count);
}

constexpr int HeapTiles = 4; ///< of the supply that are drawn

/// The tile number `i` of the heap, from below.
QRectF heapTile(const QRectF& rect, int i)
{
    const double side = rect.height() * 0.94;
    const double step = rect.height() * 0.035;
    return {rect.left() + (i + 1) * step, rect.bottom() - side - i * step * 0.5, side, side};
}

void paintSupply(QPainter& painter, const QRectF& rect, int count, const Theme& theme)
{
    const double side = rect.height() * 0.94;
    const int shown = std::min(count, HeapTiles);
    if (shown == 0) {
        painter.setPen(theme.pen(theme.panelBorder, 1.5, Qt::DashLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect.left() + 2, rect.top() + 2, side - 4, side - 4), 6, 6);
        return;
    }
    for (int i = 0; i < shown; ++i)
        PiecePainter::paintBack(painter, heapTile(rect, i), theme);
}

void paintCountLabel(QPainter& painter, const QRectF& tile, int count, const Theme& theme)
{
    const HandDelegate::CountLabel label =
        HandDelegate::countLabel(tile, times(count), painter.font());
    painter.setPen(theme.pen(theme.tileBorder));
    painter.setBrush(theme.panel);
    painter.drawRoundedRect(label.rect, label.corner, label.corner);
    painter.setFont(label.font);
    painter.setPen(theme.ink);
    painter.drawText(label.rect, Qt::AlignCenter | Qt::TextDontClip, times(count));
}

} // namespace

HandDelegate::HandDelegate(QObject* parent) : QStyledItemDelegate(parent) {}

QRectF HandDelegate::pieceIn(HandModel::Item item, const QRect& place, int captionHeight)
{
    const QRectF rect(place);
    switch (item) {
    case HandModel::Item::Stall:
        return rect.adjusted(2, 0, -2, -HandLayout::countHeight(place.height(), captionHeight));
    case HandModel::Item::Supply:
        return heapTile(rect, HeapTiles - 1);
    default:
        return rect.adjusted(1.5, 1.5, -1.5, -1.5);
    }
}

HandDelegate::CountLabel HandDelegate::countLabel(const QRectF& tile, const QString& text,
                                                  const QFont& font)
{
    CountLabel label{{}, font};
    label.font.setBold(true);
    if (tile.height() >= RoomyTile) {
        label.font.setPixelSize(fontPixels(tile.height() * 0.2));
        const QFontMetricsF metrics(label.font);
        label.rect.setSize({metrics.horizontalAdvance(text) + 8, metrics.height() + 1});
        label.rect.moveBottomRight(tile.bottomRight() - QPointF(1, 1));
        label.corner = 4;
        return label;
    }
    // The label takes only the room that its letters need, and part of it lies between the tiles:
    // the figure on the tile must stay visible.
    constexpr double overhang = 3;
    for (int pixels = 9; pixels >= 7; --pixels) {
        label.font.setPixelSize(pixels);
        const QFontMetricsF metrics(label.font);
        label.rect.setSize({metrics.horizontalAdvance(text) + 1, metrics.capHeight() + 3});
        if (label.rect.width() - overhang <= tile.width() * 0.45)
            break;
    }
    label.rect.moveBottomRight(tile.bottomRight() + QPointF(overhang, overhang));
    label.corner = 2;
    return label;
}

QSize HandDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const
{
    return option.rect.size();
}

void HandDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                         const QModelIndex& index) const
{
    const Theme& theme = option.widget ? Theme::of(*option.widget) : Theme::of(option.palette);
    const auto item = static_cast<HandModel::Item>(index.data(HandModel::ItemRole).toInt());
    const auto piece = index.data(HandModel::PieceRole).value<Piece>();
    const int count = index.data(HandModel::CountRole).toInt();
    const bool held = index.data(HandModel::HeldRole).toBool();
    const bool free = index.data(HandModel::WhyNotRole).toString().isEmpty();
    const QRectF rect(option.rect);

    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF frame = rect.adjusted(-2, -2, 2, 2);
    const bool hovered = (option.state & QStyle::State_MouseOver) && free;
    if (held || hovered) {
        painter->setPen(theme.pen(held ? theme.litBorder : theme.squareBorder, held ? 2.5 : 1.5));
        painter->setBrush(held ? theme.lit : Qt::transparent);
        painter->drawRoundedRect(frame, 7, 7);
    }
    PiecePainter::Look look;
    look.colours = colours_;
    look.dimmed = !free && !held;
    switch (item) {
    case HandModel::Item::Stall: {
        const int strip =
            HandLayout::countHeight(option.rect.height(), option.fontMetrics.height());
        PiecePainter::paint(*painter, pieceIn(item, option.rect, option.fontMetrics.height()),
                            piece, theme, look);
        QFont font = painter->font();
        font.setBold(true);
        font.setPixelSize(fontPixels(std::max(9.0, strip * 0.85)));
        painter->setFont(font);
        painter->setPen(count > 0 ? theme.ink : theme.faintInk);
        painter->drawText(QRectF(rect.left(), rect.bottom() - strip + 1, rect.width(), strip),
                          Qt::AlignCenter, times(count));
        break;
    }
    case HandModel::Item::Supply:
        painter->setOpacity(free || count == 0 ? 1 : 0.5);
        paintSupply(*painter, rect, count, theme);
        painter->setOpacity(1);
        break;
    default: {
        const QRectF tile = pieceIn(item, option.rect, option.fontMetrics.height());
        if (piece.isNone()) {
            painter->setOpacity(look.dimmed ? 0.6 : 1);
            PiecePainter::paintBack(*painter, tile, theme);
            painter->setOpacity(1);
        } else {
            PiecePainter::paint(*painter, tile, piece, theme, look);
            if (count > 1)
                paintCountLabel(*painter, tile, count, theme);
        }
    }
    }
    if (option.state & QStyle::State_HasFocus) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(theme.pen(theme.focus, 2.5));
        painter->drawRoundedRect(frame.adjusted(-1, -1, 1, 1), 8, 8);
    }
    painter->restore();
}

} // namespace hp
