#include "ui/heller/games/MarketSquare.h"

#include <QPainter>
#include <QPainterPath>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <algorithm>

namespace hp {

namespace {

constexpr QColor Ink(0x2b, 0x21, 0x18);  ///< of everything that is drawn with the pen
constexpr QColor Night(30, 23, 18, 205); ///< over the picture of the day
constexpr double StripeWidth = 34;

/// The whole picture, cut to that size.
QPixmap squarePicture(const QSize& size, bool night, const QColor& sky)
{
    QPixmap picture(size);
    picture.fill(sky);
    QPainter painter(&picture);
    painter.setRenderHint(QPainter::Antialiasing);
    QSvgRenderer drawing(QStringLiteral(":/market/square.svg"));
    const QSizeF all = drawing.defaultSize();
    const double scale = std::max(size.width() / all.width(), size.height() / all.height());
    const QPointF corner((size.width() - all.width() * scale) / 2,
                         (size.height() - all.height() * scale) / 2);
    const auto draw = [&](const QString& part) {
        const QRectF there = drawing.boundsOnElement(part);
        drawing.render(&painter, part,
                       QRectF(corner + there.topLeft() * scale, there.size() * scale));
    };
    draw(QStringLiteral("clouds"));
    draw(QStringLiteral("town"));
    if (night) {
        painter.fillRect(picture.rect(), Night);
        draw(QStringLiteral("lights"));
    }
    return picture;
}

} // namespace

void paintMarketSquare(QPainter& painter, const QRect& rect, const Theme& theme, qreal ratio)
{
    if (theme.highContrast || rect.isEmpty()) {
        painter.fillRect(rect, theme.table);
        return;
    }
    const QSize size = (QSizeF(rect.size()) * ratio).toSize();
    const QString key = QStringLiteral("hp:square:%1:%2:%3")
                            .arg(QLatin1String(theme.name))
                            .arg(size.width())
                            .arg(size.height());
    QPixmap picture;
    if (!QPixmapCache::find(key, &picture)) {
        picture = squarePicture(size, theme.dark, theme.table);
        QPixmapCache::insert(key, picture);
    }
    painter.drawPixmap(rect, picture);
}

void paintAwning(QPainter& painter, const QRectF& rect, int colour, const Theme& theme)
{
    const int stripes = std::max(3, 2 * static_cast<int>(rect.width() / StripeWidth / 2) + 1);
    const double width = rect.width() / stripes;
    const double round = std::min(width / 2, rect.height() / 2);
    const QColor dyed = theme.dark ? seatColour(colour).darker(150) : seatColour(colour);
    painter.setPen(theme.highContrast ? theme.pen(theme.ink, 2) : QPen(Ink, 2));
    for (int i = 0; i < stripes; ++i) {
        QPainterPath stripe(QPointF(rect.left() + i * width, rect.top()));
        stripe.lineTo(rect.left() + (i + 1) * width, rect.top());
        stripe.lineTo(rect.left() + (i + 1) * width, rect.bottom() - round);
        stripe.arcTo(rect.left() + i * width, rect.bottom() - 2 * round, width, 2 * round, 0, -180);
        stripe.closeSubpath();
        painter.setBrush(i % 2 == 0 ? dyed : theme.parchment);
        painter.drawPath(stripe);
    }
}

} // namespace hp
