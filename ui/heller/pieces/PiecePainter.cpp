#include "ui/heller/pieces/PiecePainter.h"

#include "engine/heller/market/TileTable.h"
#include "ui/kit/look/Pigments.h"
#include "ui/kit/motion/KeptPixmap.h"
#include "ui/kit/preferences/FontSize.h"

#include <QFontMetricsF>
#include <QGuiApplication>
#include <QHash>
#include <QPainter>
#include <QPainterPath>
#include <QPointer>
#include <QSvgRenderer>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <span>

// The resources are in an object library inside a static one. The linker keeps only what is named.
static void initPictures()
{
    Q_INIT_RESOURCE(pictures);
}

namespace hp {
namespace {

QSvgRenderer* renderer(const QString& path)
{
    static QHash<QString, QPointer<QSvgRenderer>> renderers;
    QPointer<QSvgRenderer>& entry = renderers[path];
    if (!entry) {
        initPictures();
        entry = new QSvgRenderer(path, qApp);
    }
    return entry;
}

void drawSvg(QPainter& painter, const QString& path, const QRectF& rect)
{
    renderer(path)->render(&painter, rect);
}

void drawCentred(QPainter& painter, const QPointF& centre, const QString& text, qreal pixels,
                 qreal maxWidth)
{
    QFont font = painter.font();
    font.setBold(true);
    font.setPixelSize(fontPixels(pixels));
    QRectF box = QFontMetricsF(font).tightBoundingRect(text);
    if (box.width() > maxWidth) {
        font.setPixelSize(std::max(1, static_cast<int>(pixels * maxWidth / box.width())));
        box = QFontMetricsF(font).tightBoundingRect(text);
    }
    painter.setFont(font);
    painter.drawText(centre - box.center(), text);
}

constexpr double BadgeRoom = 0.6; ///< what a larger number takes from the figure

/// On small tiles the number gets a larger share. Otherwise nobody could read it.
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
        painter.setPen(QPen(pigment::Paper, side * 0.018));
        painter.setBrush(pigment::Black);
        painter.drawEllipse(centre, radius, radius);
        painter.setPen(Qt::white);
        drawCentred(painter, centre, QString::number(piece.value), side * 0.25, radius * 1.5);
        return;
    }
    const qreal half = side * 0.225;
    const QPointF centre = card.topLeft() + QPointF(half, half) * 1.01;
    painter.setPen(QPen(pigment::Paper, side * 0.018, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(pigment::Red);
    painter.drawPolygon(QPolygonF({centre + QPointF(0, -half), centre + QPointF(half, 0),
                                   centre + QPointF(0, half), centre + QPointF(-half, 0)}));
    painter.setPen(Qt::white);
    drawCentred(painter, centre, QStringLiteral("\u2212%1").arg(-piece.value), side * 0.205,
                half * 1.42);
}

void drawCard(QPainter& painter, const QRectF& rect, const Theme& theme)
{
    const qreal pen = theme.lineWidth(std::max(1.0, rect.width() * 0.02));
    const QRectF inner = rect.adjusted(pen / 2, pen / 2, -pen / 2, -pen / 2);
    painter.setPen(QPen(theme.tileBorder, pen));
    painter.setBrush(theme.parchment);
    painter.drawRoundedRect(inner, rect.width() * 0.07, rect.width() * 0.07);
}

/// The figure files of a value: for the first tile and for the second.
using FigureFiles = std::array<const char*, 2>;

constexpr std::array<FigureFiles, 6> CustomerFiles{{{"farmhand", "maid"},
                                                    {"farmer", "farmerwife"},
                                                    {"burgher", "burgheress"},
                                                    {"knight", "lady"},
                                                    {"abbot", "abbess"},
                                                    {"king", "queen"}}};
constexpr std::array<FigureFiles, 6> RogueFiles{{{"beggar", "beggar"},
                                                 {"quack", "quack"},
                                                 {"cheat", "cheat"},
                                                 {"thief", "thief"},
                                                 {"robber", "robber"},
                                                 {"taxcollector", "taxcollector"}}};

/// How a kind of tile looks: names of files in resources/figures.
struct TileDrawing {
    PieceType type = PieceType::None;
    const char* file = "";                      ///< also for a value without its own figure
    std::span<const FigureFiles> ofValues = {}; ///< for value 1 and the following ones
};

constexpr TileTable<TileDrawing> TileDrawings{{
    {PieceType::Customer, "customer", CustomerFiles},
    {PieceType::Rogue, "rogue", RogueFiles},
    {PieceType::CoinSack, "coin-sack"},
    {PieceType::Fire, "fire"},
    {PieceType::EvilEye, "evil-eye"},
    {PieceType::Wizard, "wizard"},
    {PieceType::Banner, "banner"},
    {PieceType::Curse, "curse"},
}};
static_assert(isComplete(TileDrawings));

/// Dark outlines would not be seen on dark squares.
QColor outlineOf(const Theme& theme)
{
    return theme.dark ? pigment::Thread : pigment::Ink;
}

/// Draws the ring's outer outline again, as ring-N.svg has it, in a colour that is seen.
void drawRim(QPainter& painter, const QRectF& rect, const Theme& theme)
{
    const qreal unit = rect.width() / 200;
    painter.setPen(QPen(outlineOf(theme), std::max(1.0, 5 * unit)));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(rect.topLeft() + QPointF(100, 97) * unit, 93 * unit, 93 * unit);
}

QRectF squareIn(const QRectF& rect)
{
    const qreal side = std::min(rect.width(), rect.height());
    QRectF square(0, 0, side, side);
    square.moveCenter(rect.center());
    return square;
}

QString discPath(int rank)
{
    return QStringLiteral(":/stalls/disc-%1.svg").arg(rank);
}

QString ringPath(int colour)
{
    return QStringLiteral(":/stalls/ring-%1.svg").arg(colour);
}

/// Draws only the piece, at full opacity, as shapes.
void drawPiece(QPainter& painter, const QRectF& rect, const Piece& piece, const Theme& theme,
               int colour, qreal share)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (piece.isStall()) {
        drawSvg(painter, discPath(piece.rank), rect);
        drawSvg(painter, ringPath(colour), rect);
        if (theme.dark)
            drawRim(painter, rect, theme);
    } else {
        drawCard(painter, rect, theme);
        // The figures fill their picture. The card's border must stay visible around them.
        const qreal inset = rect.width() * (piece.isFigure() ? 0.03 : 0.05);
        QRectF figure = rect.adjusted(inset, inset, -inset, -inset);
        if (piece.isFigure()) { // leave room for the number, the more the larger it is
            figure.setSize(figure.size() * (0.94 - (share - 1) * BadgeRoom));
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

QPixmap keptSvg(const QString& path, int pixels)
{
    return keptPixmap(path, pixels, [&](QPainter& painter) {
        drawSvg(painter, path, QRectF(0, 0, pixels, pixels));
    });
}

QPixmap keptPiece(const Piece& piece, int pixels, const Theme& theme, int colour, qreal share)
{
    const QString key = QStringLiteral("%1:%2:%3:%4:%5:%6")
                            .arg(static_cast<int>(piece.type))
                            .arg(piece.value)
                            .arg(piece.isStall() ? piece.rank : piece.copy & 1)
                            .arg(colour)
                            .arg(QLatin1String(theme.name))
                            .arg(qRound(share * 100));
    return keptPixmap(key, pixels, [&](QPainter& painter) {
        if (piece.isStall()) { // four discs and four rings make sixteen stalls
            painter.drawPixmap(0, 0, keptSvg(discPath(piece.rank), pixels));
            painter.drawPixmap(0, 0, keptSvg(ringPath(colour), pixels));
            if (theme.dark)
                drawRim(painter, QRectF(0, 0, pixels, pixels), theme);
        } else {
            drawPiece(painter, QRectF(0, 0, pixels, pixels), piece, theme, colour, share);
        }
    });
}

void drawStrike(QPainter& painter, const QRectF& rect)
{
    const qreal side = rect.width();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QLineF line(rect.bottomLeft() + QPointF(side * 0.1, -side * 0.1),
                      rect.topRight() + QPointF(-side * 0.1, side * 0.1));
    // A light edge separates the stroke from red robes.
    painter.setPen(QPen(pigment::Paper, side * 0.105, Qt::SolidLine, Qt::RoundCap));
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
    else if (look.struckOut)
        painter.setOpacity(opacity * 0.6);
    if (const qreal ratio = pixelRatio(painter); ratio > 0) {
        const int pixels = std::max(1, qRound(square.width() * ratio));
        paintPixmap(painter, square.topLeft(),
                    keptPiece(piece, pixels, theme, colour, badgeShare(square.width())), ratio);
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
    paintKept(painter, squareIn(rect), QStringLiteral("back:%1").arg(QLatin1String(theme.name)),
              [&theme](QPainter& p, const QRectF& r) {
                  drawSvg(p, QStringLiteral(":/stalls/back.svg"), r);
                  if (theme.dark) { // the tile's back is nearly as dark as the panel behind it
                      const qreal pen = std::max(1.0, r.width() * 0.015);
                      p.setPen(QPen(theme.squareBorder.lighter(125), pen));
                      p.setBrush(Qt::NoBrush);
                      p.drawRoundedRect(r.adjusted(pen / 2, pen / 2, -pen / 2, -pen / 2),
                                        r.width() * 0.075, r.width() * 0.075);
                  }
              });
}

void PiecePainter::paintSeatMark(QPainter& painter, const QRectF& rect, int colour,
                                 const Theme& theme)
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

QIcon PiecePainter::seatIcon(int colour, int size, const QWidget& widget)
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

void PiecePainter::paintWreath(QPainter& painter, const QRectF& rect, const QColor& colour)
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

void PiecePainter::paintCrown(QPainter& painter, const QRectF& rect)
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

QRectF PiecePainter::crownOn(const QRectF& mark)
{
    const double width = mark.width() * 0.7;
    const double height = width * 0.7;
    return {mark.center().x() - width / 2, mark.top() - height * 0.8, width, height};
}

void PiecePainter::paintCoin(QPainter& painter, const QRectF& rect)
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
    if (piece.isNone())
        return {};
    if (piece.isStall())
        return discPath(piece.rank);
    const TileDrawing& drawing = rowOf(TileDrawings, piece.type);
    const std::size_t value = std::abs(static_cast<int>(piece.value));
    return QStringLiteral(":/figures/%1.svg")
        .arg(QLatin1String(value >= 1 && value <= drawing.ofValues.size()
                               ? drawing.ofValues[value - 1][piece.copy & 1U]
                               : drawing.file));
}

} // namespace hp
