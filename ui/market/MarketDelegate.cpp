#include "ui/market/MarketDelegate.h"

#include "ui/market/BoardLayout.h"
#include "ui/models/MarketModel.h"
#include "ui/shell/KeptPixmap.h"
#include "ui/theme/PiecePainter.h"

#include <QPainter>

#include <algorithm>

namespace hp {
namespace {

QColor mix(const QColor& a, const QColor& b, double t)
{
    return QColor::fromRgbF(static_cast<float>(a.redF() + (b.redF() - a.redF()) * t),
                            static_cast<float>(a.greenF() + (b.greenF() - a.greenF()) * t),
                            static_cast<float>(a.blueF() + (b.blueF() - a.blueF()) * t));
}

QRectF shrunk(const QRectF& rect, double by)
{
    return rect.adjusted(by, by, -by, -by);
}

} // namespace

MarketDelegate::MarketDelegate(const MarketLook& look, QObject* parent)
    : QStyledItemDelegate(parent), look_(look)
{
}

QSize MarketDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const
{
    return option.rect.size();
}

void MarketDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const
{
    const Theme& theme = option.widget ? Theme::of(*option.widget) : Theme::of(option.palette);
    const int columns = index.model()->columnCount();
    const auto square = static_cast<SquareIndex>(index.row() * columns + index.column());
    const auto piece = index.data(MarketModel::PieceRole).value<Piece>();
    const QRectF cell(option.rect);
    const double side = cell.width();
    const double gap = BoardLayout::fieldInset(side);
    const QRectF field = shrunk(cell, gap);
    const double radius = side * 0.06;

    const auto lit = std::find(look_.lit.begin(), look_.lit.end(), square);
    const double light =
        lit == look_.lit.end() ? 0 : look_.litAt(static_cast<std::size_t>(lit - look_.lit.begin()));
    const bool target = look_.preview == square;
    const bool crossed = look_.preview && (*look_.preview / columns == index.row() ||
                                           *look_.preview % columns == index.column());

    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    QColor fill = theme.square;
    QPen border(theme.squareBorder, 1.0);
    if (crossed)
        fill = mix(fill, theme.lit, target ? 1.0 : theme.dark ? 0.5 : 0.75);
    if (light > 0)
        fill = mix(fill, theme.lit, light);
    if (target)
        border = QPen(theme.litBorder, std::max(2.0, side * 0.028));
    else if (crossed)
        border = QPen(mix(theme.squareBorder, theme.litBorder, 0.6), 1.6);
    const auto paintField = [&](QPainter& p, const QRectF& whole) {
        p.setBrush(fill);
        p.setPen(border);
        p.drawRoundedRect(shrunk(whole, gap), radius, radius);
    };
    if (!crossed && light <= 0) // most of them, and all alike
        paintKept(*painter, cell, QStringLiteral("square:%1").arg(theme.dark), paintField);
    else
        paintField(*painter, cell);

    PiecePainter::Look look;
    look.colours = look_.colours;
    if (!piece.isNone()) {
        QRectF rect = shrunk(cell, BoardLayout::pieceInset(side, piece.isStall()));
        if (look_.lastPlaced == square && look_.dropProgress < 1) {
            // Comes down from above the board: large and faint first. The pixmap of the final size
            // is stretched, so that the animation does not fill the cache with sizes.
            const double height = 1 - look_.dropProgress;
            const double scale = 1 + 0.35 * height * height;
            painter->setOpacity(std::min(1.0, 0.35 + look_.dropProgress));
            const QPixmap pixmap = PiecePainter::pixmap(
                piece, qRound(rect.width()), painter->device()->devicePixelRatioF(), theme, look);
            QRectF raised(QPointF(), rect.size() * scale);
            raised.moveCenter(rect.center() - QPointF(0, side * 0.16 * height * height));
            painter->setRenderHint(QPainter::SmoothPixmapTransform);
            painter->drawPixmap(raised, pixmap, QRectF(pixmap.rect()));
        } else {
            look.struckOut = ((look_.struckOut >> square) & 1) != 0 && light >= 1;
            PiecePainter::paint(*painter, rect, piece, theme, look);
        }
        painter->setOpacity(1);
    } else if (target && !look_.held.isNone()) {
        painter->setOpacity(0.7);
        PiecePainter::paint(*painter,
                            shrunk(cell, gap + side * (look_.held.isStall() ? 0.085 : 0.03)),
                            look_.held, theme, look);
        painter->setOpacity(1);
    }

    painter->setBrush(Qt::NoBrush);
    if (light > 0) {
        QColor colour = theme.litBorder;
        colour.setAlphaF(static_cast<float>(light));
        painter->setPen(QPen(colour, std::max(2.5, side * 0.034)));
        painter->drawRoundedRect(field, radius, radius);
    } else if (look_.lastPlaced == square && !piece.isNone()) {
        painter->setPen(QPen(theme.litBorder, std::max(1.6, side * 0.022)));
        painter->drawRoundedRect(field, radius, radius);
    }
    if (option.state & QStyle::State_HasFocus) {
        const double pen = std::max(2.5, side * 0.034);
        painter->setPen(QPen(theme.dark ? QColor(0x10, 0x0b, 0x07) : QColor(Qt::white), pen + 2.2));
        painter->drawRoundedRect(field, radius, radius);
        painter->setPen(QPen(theme.focus, pen));
        painter->drawRoundedRect(field, radius, radius);
    }
    painter->restore();
}

} // namespace hp
