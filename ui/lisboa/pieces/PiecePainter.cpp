#include "ui/lisboa/pieces/PiecePainter.h"

#include "ui/kit/look/Drawing.h"
#include "ui/kit/look/Marks.h"
#include "ui/kit/look/Pigments.h"
#include "ui/kit/motion/KeptPixmap.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <bit>

namespace hp::lisboa {

namespace {

constexpr std::array<const char*, TypeCount> GoodFiles{"fish", "flowers", "tomatoes", "meat",
                                                       "grapes"};
constexpr std::array<const char*, KindCount> HouseFiles{"sushi",  "teahouse", "pizzeria",
                                                        "burger", "winebar",  "pub"};
/// Blue of the tiles on Lisbon's walls.
constexpr auto Azulejo = QColor(0x2f, 0x5f, 0x9e);
/// What customers wear, so that two of them are two.
constexpr std::array Coats{QColor(0x3f, 0x70, 0x89), QColor(0x9c, 0x4f, 0x5a),
                           QColor(0x5f, 0x7d, 0x4a), QColor(0x8a, 0x5f, 0x30)};

QString pathOf(const char* file)
{
    return QStringLiteral(":/lisboa/%1.svg").arg(QLatin1String(file));
}

/// A part of a picture of 200 by 200.
QRectF part(const QRectF& rect, double left, double top, double width, double height)
{
    const double unit = rect.width() / 200;
    return {rect.left() + left * unit, rect.top() + top * unit, width * unit, height * unit};
}

void drawNumber(QPainter& painter, const QRectF& disc, int number)
{
    painter.setPen(QPen(pigment::Paper, disc.width() * 0.06));
    painter.setBrush(pigment::Black);
    painter.drawEllipse(disc);
    painter.setPen(Qt::white);
    drawCentred(painter, disc.center(), QString::number(number), disc.width() * 0.74,
                disc.width() * 0.75);
}

/// The counter of a stand, covered in the owner's colour and stitched like the owner's ring.
void drawCounter(QPainter& painter, const QRectF& counter, int colour)
{
    const double unit = counter.height() / 24;
    painter.setPen(QPen(pigment::Ink, 4 * unit, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(seatColour(colour));
    painter.drawRoundedRect(counter, 3 * unit, 3 * unit);
    const QColor thread = colour == 3 ? pigment::Ink : pigment::Thread;
    const double middle = counter.center().y();
    const double left = counter.left() + 9 * unit;
    const double right = counter.right() - 9 * unit;
    painter.setBrush(Qt::NoBrush);
    switch (colour) {
    case 0:
        painter.setPen(Qt::NoPen);
        painter.setBrush(thread);
        for (double x = left; x <= right + 0.1; x += (right - left) / 9)
            painter.drawEllipse(QPointF(x, middle), 5 * unit, 5 * unit);
        break;
    case 1:
        painter.setPen(QPen(thread, 7 * unit, Qt::SolidLine, Qt::FlatCap));
        for (double x = left; x + 16 * unit <= right + 1; x += (right - left) / 6)
            painter.drawLine(QPointF(x, middle), QPointF(x + 18 * unit, middle));
        break;
    case 2:
        painter.setPen(QPen(thread, 3.4 * unit));
        for (const double y : {middle - 4.5 * unit, middle + 4.5 * unit})
            painter.drawLine(QPointF(left - 4 * unit, y), QPointF(right + 4 * unit, y));
        break;
    default: {
        QPainterPath wave(QPointF(left, middle));
        const double step = (right - left) / 12;
        for (int i = 0; i < 12; ++i)
            wave.quadTo(left + (i + 0.5) * step, middle + (i % 2 ? 12 : -12) * unit,
                        left + (i + 1) * step, middle);
        painter.setPen(QPen(thread, 4 * unit, Qt::SolidLine, Qt::RoundCap));
        painter.drawPath(wave);
    }
    }
}

void drawStand(QPainter& painter, const QRectF& rect, const Figure& figure, const Theme& theme)
{
    const int colour = figure.colour & 3;
    drawSvg(painter, pathOf("stand"), rect, {"#c79a5f", seatColour(colour)});
    const bool empty = figure.kind == Figure::Kind::EmptyStand;
    if (!empty)
        paintGood(painter, part(rect, 48, 66, 108, 108), figure.what);
    drawCounter(painter, part(rect, 4, 174, 192, 23), colour);
    paintSeatMark(painter, empty ? part(rect, 62, 84, 76, 76) : part(rect, 2, 122, 60, 60), colour,
                  theme);
}

void drawCustomers(QPainter& painter, const QRectF& rect, const Figure& figure, const Theme& theme)
{
    drawCard(painter, rect, theme);
    const int number = std::clamp<int>(figure.what, 1, MaxCustomers);
    // Side by side, the more the smaller, in front of each other.
    constexpr std::array<double, MaxCustomers> Sides{104, 92, 82, 76};
    const double side = Sides[number - 1];
    const double room = 192 - side - (number == 1 ? 0 : 24);
    for (int i = 0; i < number; ++i) {
        const double left =
            number == 1 ? 100 - side / 2 + 6 : 26 + room * i / static_cast<double>(number - 1);
        const double lower = number > 2 && i % 2 == 0 ? 8 : 0;
        drawSvg(painter, pathOf("customer"), part(rect, left, 108 - side + lower - 2, side, side),
                {"#3f7089", Coats[i]});
    }
    painter.setPen(QPen(pigment::Ink, rect.width() * 0.012));
    painter.drawLine(part(rect, 10, 114, 180, 0).topLeft(), part(rect, 190, 114, 0, 0).topLeft());
    const int types = std::popcount(figure.types);
    const double good = types <= 2 ? 76 : types == 3 ? 58 : 44;
    double left = 100 - (types * good + (types - 1) * 4) / 2;
    for (int type = 0; type < TypeCount; ++type) {
        if (!(figure.types & setOf(type)))
            continue;
        paintGood(painter, part(rect, left, 155 - good / 2, good, good), type);
        left += good + 4;
    }
    drawNumber(painter, part(rect, 5, 5, 52, 52), number);
}

/// The back of customer tiles: a wall tile.
void drawStack(QPainter& painter, const QRectF& rect, const Figure& figure, const Theme& theme)
{
    constexpr int Cards = 3;
    for (int i = Cards - 1; i >= 0; --i)
        drawCard(painter, part(rect, 12.0 * i, 12.0 * i, 170, 170), theme);
    const QRectF card = part(rect, 0, 0, 170, 170);
    painter.setPen(QPen(Azulejo, rect.width() * 0.02));
    painter.setBrush(Qt::NoBrush);
    const double in = card.width() * 0.11;
    const QRectF tile = card.adjusted(in, in, -in, -in);
    painter.drawRect(tile);
    for (const QPointF& corner :
         {tile.topLeft(), tile.topRight(), tile.bottomLeft(), tile.bottomRight()}) {
        QPainterPath quarter;
        quarter.addEllipse(corner, tile.width() * 0.3, tile.width() * 0.3);
        QPainterPath inside;
        inside.addRect(tile);
        painter.fillPath(quarter.intersected(inside), Azulejo);
    }
    drawNumber(painter, QRectF(card.center() - QPointF(in, in) * 2.3, QSizeF(in, in) * 4.6),
               figure.what);
}

void drawScreen(QPainter& painter, const QRectF& rect, const Theme& theme)
{
    const QColor edge = outlineOf(theme);
    painter.setPen(QPen(edge, std::max(1.0, rect.width() * 0.035), Qt::SolidLine, Qt::RoundCap,
                        Qt::RoundJoin));
    for (int i = 0; i < 3; ++i) {
        const double left = 14 + i * 58;
        const double a = i % 2 == 0 ? 40 : 22;
        const double b = i % 2 == 0 ? 22 : 40;
        const auto at = [&](double x, double y) { return part(rect, x, y, 0, 0).topLeft(); };
        painter.setBrush(i % 2 == 0 ? Azulejo : Azulejo.darker(125));
        painter.drawPolygon(
            QPolygonF({at(left, a), at(left + 58, b), at(left + 58, b + 138), at(left, a + 138)}));
    }
    painter.setPen(Qt::white);
    drawCentred(painter, part(rect, 101, 98, 0, 0).topLeft(), QStringLiteral("?"),
                rect.width() * 0.5, rect.width());
}

void draw(QPainter& painter, const QRectF& rect, const Figure& figure, const Theme& theme)
{
    painter.setRenderHint(QPainter::Antialiasing);
    switch (figure.kind) {
    case Figure::Kind::StandTile:
        drawCard(painter, rect, theme);
        paintGood(painter, part(rect, 24, 24, 152, 152), figure.what);
        break;
    case Figure::Kind::Stand:
    case Figure::Kind::EmptyStand:
        drawStand(painter, rect, figure, theme);
        break;
    case Figure::Kind::Restaurant:
        drawSvg(painter, pathOf(HouseFiles[figure.what]), rect);
        break;
    case Figure::Kind::Closed:
        drawSvg(painter, pathOf("closed"), rect);
        break;
    case Figure::Kind::Customers:
        drawCustomers(painter, rect, figure, theme);
        break;
    case Figure::Kind::Stack:
        drawStack(painter, rect, figure, theme);
        break;
    case Figure::Kind::WoodenStand:
        drawSvg(painter, pathOf("wooden-stand"), rect);
        paintSeatMark(painter, part(rect, 66, 124, 68, 68), figure.colour, theme);
        break;
    case Figure::Kind::Bag:
        drawSvg(painter, pathOf("bag"), rect);
        break;
    case Figure::Kind::Coin:
        paintCoin(painter, rect);
        break;
    case Figure::Kind::Screen:
        drawScreen(painter, rect, theme);
        break;
    }
}

} // namespace

void paintFigure(QPainter& painter, const QRectF& rect, const Figure& figure, const Theme& theme)
{
    const QRectF square = squareIn(rect);
    if (square.isEmpty())
        return;
    const QString key = QStringLiteral("lisboa:%1:%2:%3:%4:%5")
                            .arg(static_cast<int>(figure.kind))
                            .arg(figure.what)
                            .arg(figure.types)
                            .arg(figure.colour)
                            .arg(QLatin1String(theme.name));
    paintKept(painter, square, key, [&](QPainter& p, const QRectF& r) {
        p.save();
        draw(p, r, figure, theme);
        p.restore();
    });
}

void paintGood(QPainter& painter, const QRectF& rect, int type)
{
    const QString path = pathOf(GoodFiles[type]);
    paintKept(painter, squareIn(rect), path,
              [&](QPainter& p, const QRectF& r) { drawSvg(p, path, r); });
}

QPixmap pixmapOf(const Figure& figure, int size, qreal ratio, const Theme& theme)
{
    const int pixels = std::max(1, qRound(size * ratio));
    QPixmap pixmap(pixels, pixels);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paintFigure(painter, QRectF(0, 0, size, size), figure, theme);
    return pixmap;
}

} // namespace hp::lisboa
