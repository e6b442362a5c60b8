#include "ui/kit/look/Marks.h"

#include "ui/kit/look/Drawing.h"
#include "ui/kit/look/Pigments.h"

#include <QPainter>
#include <QPainterPath>
#include <QPixmap>
#include <QWidget>

#include <algorithm>
#include <cmath>

namespace hp {

void paintSeatMark(QPainter& painter, const QRectF& rect, int colour, const Theme& theme)
{
    const QRectF square = squareIn(rect);
    const qreal side = square.width();
    const qreal pen = std::max(1.0, side * 0.09);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(outlineOf(theme), pen));
    painter.setBrush(seatColour(colour));
    painter.drawEllipse(square.adjusted(pen / 2, pen / 2, -pen / 2, -pen / 2));
    // The stitching at a small size: a dot, a dash, two lines, a wave. The thread is dark on
    // yellow.
    const QPointF c = square.center();
    const QColor stitch = (colour & 3) == 3 ? pigment::Ink : pigment::Thread;
    painter.setPen(QPen(stitch, std::max(1.0, side * 0.1), Qt::SolidLine, Qt::RoundCap));
    painter.setBrush(Qt::NoBrush);
    switch (colour & 3) {
    case 0:
        painter.setPen(Qt::NoPen);
        painter.setBrush(stitch);
        painter.drawEllipse(c, side * 0.14, side * 0.14);
        break;
    case 1:
        painter.drawLine(c - QPointF(side * 0.2, 0), c + QPointF(side * 0.2, 0));
        break;
    case 2:
        painter.drawLine(c + QPointF(-side * 0.18, -side * 0.11),
                         c + QPointF(side * 0.18, -side * 0.11));
        painter.drawLine(c + QPointF(-side * 0.18, side * 0.11),
                         c + QPointF(side * 0.18, side * 0.11));
        break;
    default: {
        QPainterPath wave(c + QPointF(-side * 0.26, side * 0.04));
        wave.quadTo(c + QPointF(-side * 0.13, -side * 0.22), c);
        wave.quadTo(c + QPointF(side * 0.13, side * 0.22), c + QPointF(side * 0.26, -side * 0.04));
        painter.drawPath(wave);
    }
    }
    painter.restore();
}

QIcon seatIcon(int colour, int size, const QWidget& widget)
{
    const qreal ratio = widget.devicePixelRatioF();
    QPixmap pixmap(QSize(size, size) * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    paintSeatMark(painter, QRectF(1, 1, size - 2, size - 2), colour, Theme::of(widget));
    return QIcon(pixmap);
}

void paintWreath(QPainter& painter, const QRectF& rect, const QColor& colour)
{
    // Two sprigs of laurel that meet at the bottom and stay open at the top.
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    const QPointF centre = rect.center();
    const qreal radius = rect.width() / 2 - 1;
    const qreal leaf = rect.width() * 0.16;
    for (const int side : {-1, 1}) {
        for (int i = 0; i < 6; ++i) {
            const qreal angle = (90 + side * (12 + i * 25)) * 3.14159265358979 / 180;
            painter.save();
            painter.translate(centre + QPointF(std::cos(angle), std::sin(angle)) * radius);
            painter.rotate(angle * 180 / 3.14159265358979 + 90 + side * 28);
            painter.drawEllipse(QPointF(0, 0), leaf, leaf * 0.48);
            painter.restore();
        }
    }
    painter.restore();
}

void paintCrown(QPainter& painter, const QRectF& rect)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(rect.topLeft());
    painter.scale(rect.width() / 100, rect.height() / 70);
    painter.setPen(QPen(pigment::Ink, 6, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(QColor(0xe8, 0xb0, 0x2e));
    QPainterPath crown(QPointF(14, 62));
    for (const QPointF& point : {QPointF(8, 22), QPointF(32, 42), QPointF(50, 10), QPointF(68, 42),
                                 QPointF(92, 22), QPointF(86, 62)})
        crown.lineTo(point);
    crown.closeSubpath();
    painter.drawPath(crown);
    painter.setBrush(QColor(0xa8, 0x24, 0x2c));
    painter.setPen(QPen(pigment::Ink, 4));
    for (const QPointF& jewel : {QPointF(8, 19), QPointF(50, 8), QPointF(92, 19)})
        painter.drawEllipse(jewel, 6, 6);
    painter.drawLine(QPointF(17, 51), QPointF(83, 51));
    painter.restore();
}

QRectF crownOn(const QRectF& mark)
{
    const double width = mark.width() * 0.7;
    const double height = width * 0.7;
    return {mark.center().x() - width / 2, mark.top() - height * 0.8, width, height};
}

void paintCoin(QPainter& painter, const QRectF& rect)
{
    const QRectF square = squareIn(rect);
    const double pen = std::max(1.0, square.width() * 0.07);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(pigment::Ink, pen));
    painter.setBrush(QColor(0xe8, 0xb0, 0x2e));
    painter.drawEllipse(square.adjusted(pen / 2, pen / 2, -pen / 2, -pen / 2));
    painter.setPen(QPen(QColor(0x9c, 0x6a, 0x10), pen * 0.8));
    painter.setBrush(Qt::NoBrush);
    const double rim = square.width() * 0.2;
    painter.drawEllipse(square.adjusted(rim, rim, -rim, -rim));
    const QPointF c = square.center();
    const double arm = square.width() * 0.13;
    painter.drawLine(c - QPointF(arm, 0), c + QPointF(arm, 0));
    painter.drawLine(c - QPointF(0, arm), c + QPointF(0, arm));
    painter.restore();
}

} // namespace hp
