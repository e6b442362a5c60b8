#include "ui/heller/pieces/PiecePainter.h"

#include "engine/heller/market/TileTable.h"
#include "ui/kit/look/Drawing.h"
#include "ui/kit/look/Pigments.h"
#include "ui/kit/motion/KeptPixmap.h"

#include <QPainter>

#include <algorithm>
#include <cstdlib>
#include <span>

namespace hp {
namespace {

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

/// Draws the ring's outer outline again, as ring-N.svg has it, in a colour that is seen.
void drawRim(QPainter& painter, const QRectF& rect, const Theme& theme)
{
    const qreal unit = rect.width() / 200;
    painter.setPen(QPen(outlineOf(theme), std::max(1.0, 5 * unit)));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(rect.topLeft() + QPointF(100, 97) * unit, 93 * unit, 93 * unit);
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
