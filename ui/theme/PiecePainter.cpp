#include "ui/theme/PiecePainter.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QHash>
#include <QPaintEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPixmapCache>
#include <QPointer>
#include <QSvgRenderer>

#include <algorithm>
#include <cmath>

// The resources live in an object library inside a static one: the linker keeps only what is named.
static void initPictures()
{
    Q_INIT_RESOURCE(pictures);
}

namespace hp {
namespace {

constexpr auto Ink = QColor(0x2b, 0x21, 0x18);
constexpr auto RogueRed = QColor(0xb0, 0x24, 0x1c);
constexpr int CacheKiB = 48 * 1024; ///< all pieces of a game at 200 % scale, several sizes

QSvgRenderer* renderer(const QString& path)
{
    static QHash<QString, QPointer<QSvgRenderer>> renderers;
    QPointer<QSvgRenderer>& entry = renderers[path];
    if (!entry) {
        initPictures();
        QPixmapCache::setCacheLimit(std::max(QPixmapCache::cacheLimit(), CacheKiB));
        entry = new QSvgRenderer(path, qApp);
    }
    return entry;
}

void drawSvg(QPainter& painter, const QString& path, const QRectF& rect)
{
    renderer(path)->render(&painter, rect);
}

/// Pixels per unit of the painter, or 0 when it is turned, sheared or not made of pixels.
qreal pixelRatio(const QPainter& painter)
{
    const QPaintEngine* engine = painter.paintEngine();
    if (!engine || engine->type() != QPaintEngine::Raster)
        return 0;
    const QTransform& t = painter.worldTransform();
    if (t.type() > QTransform::TxScale || t.m11() <= 0 || !qFuzzyCompare(t.m11(), t.m22()))
        return 0;
    return painter.device()->devicePixelRatioF() * t.m11();
}

/// Moves a rectangle so that its corner falls on a pixel: pixmaps stay sharp.
QPointF snapped(const QPainter& painter, const QPointF& point)
{
    const qreal ratio = painter.device()->devicePixelRatioF();
    const QTransform& t = painter.worldTransform();
    const QPointF device = t.map(point) * ratio;
    return t.inverted().map(QPointF(std::round(device.x()), std::round(device.y())) / ratio);
}

void drawCentred(QPainter& painter, const QPointF& centre, const QString& text, qreal pixels,
                 qreal maxWidth)
{
    QFont font = painter.font();
    font.setBold(true);
    font.setPixelSize(std::max(1, qRound(pixels)));
    QRectF box = QFontMetricsF(font).tightBoundingRect(text);
    if (box.width() > maxWidth) {
        font.setPixelSize(std::max(1, static_cast<int>(pixels * maxWidth / box.width())));
        box = QFontMetricsF(font).tightBoundingRect(text);
    }
    painter.setFont(font);
    painter.drawText(centre - box.center(), text);
}

/// On small tiles the number gets a larger share, or it could not be read.
qreal badgeShare(qreal side)
{
    return std::clamp(50 / side, 1.0, 1.4);
}

void drawBadge(QPainter& painter, const QRectF& card, const Piece& piece, qreal share)
{
    const qreal side = card.width() * share;
    painter.setRenderHint(QPainter::Antialiasing);
    if (piece.type == PieceType::Customer) {
        const qreal radius = side * 0.165;
        const QPointF centre = card.topLeft() + QPointF(radius, radius) * 1.16;
        painter.setPen(QPen(QColor(0xff, 0xfb, 0xf0), side * 0.018));
        painter.setBrush(QColor(0x1d, 0x16, 0x10));
        painter.drawEllipse(centre, radius, radius);
        painter.setPen(Qt::white);
        drawCentred(painter, centre, QString::number(piece.value), side * 0.25, radius * 1.5);
        return;
    }
    const qreal half = side * 0.225;
    const QPointF centre = card.topLeft() + QPointF(half, half) * 1.01;
    painter.setPen(
        QPen(QColor(0xff, 0xfb, 0xf0), side * 0.018, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(RogueRed);
    painter.drawPolygon(QPolygonF({centre + QPointF(0, -half), centre + QPointF(half, 0),
                                   centre + QPointF(0, half), centre + QPointF(-half, 0)}));
    painter.setPen(Qt::white);
    drawCentred(painter, centre, QStringLiteral("\u2212%1").arg(-piece.value), side * 0.205,
                half * 1.42);
}

void drawCard(QPainter& painter, const QRectF& rect, const Theme& theme)
{
    const qreal pen = std::max(1.0, rect.width() * 0.02);
    const QRectF inner = rect.adjusted(pen / 2, pen / 2, -pen / 2, -pen / 2);
    painter.setPen(QPen(theme.tileBorder, pen));
    painter.setBrush(theme.parchment);
    painter.drawRoundedRect(inner, rect.width() * 0.07, rect.width() * 0.07);
}

QRectF squareIn(const QRectF& rect)
{
    const qreal side = std::min(rect.width(), rect.height());
    QRectF square(0, 0, side, side);
    square.moveCenter(rect.center());
    return square;
}

/// The piece alone, at full strength, as shapes.
void drawPiece(QPainter& painter, const QRectF& rect, const Piece& piece, const Theme& theme,
               int colour, qreal share)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (piece.isStall()) {
        drawSvg(painter, QStringLiteral(":/stalls/disc-%1.svg").arg(piece.rank), rect);
        drawSvg(painter, QStringLiteral(":/stalls/ring-%1.svg").arg(colour), rect);
    } else {
        drawCard(painter, rect, theme);
        // The figures fill their picture; the card's border has to stay visible around them.
        const qreal inset = rect.width() * (piece.isFigure() ? 0.03 : 0.05);
        QRectF figure = rect.adjusted(inset, inset, -inset, -inset);
        if (piece.isFigure()) { // leaves room for the number
            figure.setSize(figure.size() * 0.94);
            figure.moveBottomRight(
                QPointF(rect.right() - inset * 0.4, rect.bottom() - inset * 0.75));
        }
        drawSvg(painter, PiecePainter::figurePath(piece), figure);
        if (piece.isFigure())
            drawBadge(painter, rect, piece, share);
    }
    painter.restore();
}

int ringColour(const Piece& piece, const PiecePainter::Look& look)
{
    return piece.isStall() ? look.colours[piece.seat] & 3 : 0;
}

QPixmap cached(const Piece& piece, qreal side, qreal ratio, const Theme& theme, int colour)
{
    const int pixels = std::max(1, qRound(side * ratio));
    const qreal share = badgeShare(side);
    const QString key = QStringLiteral("hp:%1:%2:%3:%4:%5:%6:%7")
                            .arg(static_cast<int>(piece.type))
                            .arg(piece.value)
                            .arg(piece.isStall() ? piece.rank : piece.copy & 1)
                            .arg(colour)
                            .arg(theme.dark)
                            .arg(pixels)
                            .arg(qRound(share * 100));
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    pixmap = QPixmap(pixels, pixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    drawPiece(painter, QRectF(0, 0, pixels, pixels), piece, theme, colour, share);
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

void drawStrike(QPainter& painter, const QRectF& rect)
{
    const qreal side = rect.width();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QLineF line(rect.bottomLeft() + QPointF(side * 0.1, -side * 0.1),
                      rect.topRight() + QPointF(-side * 0.1, side * 0.1));
    // A light edge keeps the stroke apart from red robes.
    painter.setPen(QPen(QColor(0xff, 0xfb, 0xf0), side * 0.105, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(line);
    painter.setPen(QPen(QColor(0xc2, 0x18, 0x12), side * 0.065, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(line);
    painter.restore();
}

} // namespace

void PiecePainter::paint(QPainter& painter, const QRectF& rect, const Piece& piece,
                         const Theme& theme, const Look& look)
{
    if (piece.isNone() || rect.isEmpty())
        return;
    const QRectF square = squareIn(rect);
    const int colour = ringColour(piece, look);
    const qreal opacity = painter.opacity();
    if (look.dimmed)
        painter.setOpacity(opacity * 0.42);
    if (const qreal ratio = pixelRatio(painter); ratio > 0) {
        const QPixmap pixmap = cached(piece, square.width(), ratio, theme, colour);
        painter.drawPixmap(QRectF(snapped(painter, square.topLeft()),
                                  QSizeF(pixmap.width() / ratio, pixmap.height() / ratio)),
                           pixmap, QRectF(pixmap.rect()));
    } else {
        drawPiece(painter, square, piece, theme, colour, badgeShare(square.width()));
    }
    painter.setOpacity(opacity);
    if (look.struckOut)
        drawStrike(painter, square);
}

void PiecePainter::paint(QPainter& painter, const QRectF& rect, const Piece& piece,
                         const Theme& theme)
{
    paint(painter, rect, piece, theme, Look());
}

void PiecePainter::paintBack(QPainter& painter, const QRectF& rect, const Theme& theme)
{
    const QRectF square = squareIn(rect);
    const qreal ratio = pixelRatio(painter);
    const auto draw = [&theme](QPainter& p, const QRectF& r) {
        p.setRenderHint(QPainter::Antialiasing);
        drawSvg(p, QStringLiteral(":/stalls/back.svg"), r);
        if (theme.dark) { // the back is nearly as dark as the panel it lies on
            const qreal pen = std::max(1.0, r.width() * 0.015);
            p.setPen(QPen(theme.squareBorder.lighter(125), pen));
            p.setBrush(Qt::NoBrush);
            p.drawRoundedRect(r.adjusted(pen / 2, pen / 2, -pen / 2, -pen / 2), r.width() * 0.075,
                              r.width() * 0.075);
        }
    };
    if (ratio <= 0) {
        painter.save();
        draw(painter, square);
        painter.restore();
        return;
    }
    const int pixels = std::max(1, qRound(square.width() * ratio));
    const QString key = QStringLiteral("hp:back:%1:%2").arg(pixels).arg(theme.dark);
    QPixmap pixmap;
    if (!QPixmapCache::find(key, &pixmap)) {
        pixmap = QPixmap(pixels, pixels);
        pixmap.fill(Qt::transparent);
        QPainter p(&pixmap);
        draw(p, QRectF(0, 0, pixels, pixels));
        p.end();
        QPixmapCache::insert(key, pixmap);
    }
    painter.drawPixmap(
        QRectF(snapped(painter, square.topLeft()), QSizeF(pixels / ratio, pixels / ratio)), pixmap,
        QRectF(pixmap.rect()));
}

void PiecePainter::paintSeatMark(QPainter& painter, const QRectF& rect, int colour,
                                 const Theme& theme)
{
    const QRectF square = squareIn(rect);
    const qreal side = square.width();
    const qreal pen = std::max(1.0, side * 0.09);
    const QColor thread(0xf6, 0xeb, 0xd0);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(theme.dark ? thread : Ink, pen));
    painter.setBrush(seatColour(colour));
    painter.drawEllipse(square.adjusted(pen / 2, pen / 2, -pen / 2, -pen / 2));
    // The stitching in small: a dot, a dash, two lines, a wave. Dark thread on yellow.
    const QPointF c = square.center();
    const QColor stitch = (colour & 3) == 3 ? Ink : thread;
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

QPixmap PiecePainter::pixmap(const Piece& piece, int size, qreal ratio, const Theme& theme,
                             const Look& look)
{
    const int pixels = std::max(1, qRound(size * ratio));
    QPixmap pixmap(pixels, pixels);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    paint(painter, QRectF(0, 0, size, size), piece, theme, look);
    return pixmap;
}

QString PiecePainter::figurePath(const Piece& piece)
{
    const auto path = [](const char* name) {
        return QStringLiteral(":/figures/%1.svg").arg(QLatin1String(name));
    };
    static constexpr std::array<std::array<const char*, 2>, 6> customers{{{"farmhand", "maid"},
                                                                          {"farmer", "farmerwife"},
                                                                          {"burgher", "burgheress"},
                                                                          {"knight", "lady"},
                                                                          {"abbot", "abbess"},
                                                                          {"king", "queen"}}};
    static constexpr std::array<const char*, 6> rogues{"beggar", "quack",  "cheat",
                                                       "thief",  "robber", "taxcollector"};
    switch (piece.type) {
    case PieceType::None:
        return {};
    case PieceType::Stall:
        return QStringLiteral(":/stalls/disc-%1.svg").arg(piece.rank);
    case PieceType::Customer:
        if (piece.value >= 1 && piece.value <= 6)
            return path(customers[static_cast<std::size_t>(piece.value - 1)][piece.copy & 1U]);
        return path("customer");
    case PieceType::Rogue:
        if (piece.value <= -1 && piece.value >= -6)
            return path(rogues[static_cast<std::size_t>(-piece.value - 1)]);
        return path("rogue");
    case PieceType::CoinSack:
        return path("coin-sack");
    case PieceType::Fire:
        return path("fire");
    case PieceType::EvilEye:
        return path("evil-eye");
    case PieceType::Wizard:
        return path("wizard");
    }
    return {};
}

} // namespace hp
