#include "ui/heller/market/SquarePainter.h"

#include "ui/heller/market/BoardLayout.h"
#include "ui/heller/pieces/PiecePainter.h"
#include "ui/kit/motion/KeptPixmap.h"

#include <QLineF>
#include <QPainter>

#include <algorithm>
#include <array>

namespace hp {
namespace {

/// How far strong light goes from the usual fill to the colour of its frame.
constexpr double StrongLight = 0.3;
constexpr double SightTick = 0.15; ///< length, in sides of a square

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

/// How much a square is lit, 0..1, at this progress of the light: it goes along the line section by
/// section, and waits at a fire.
double litAt(const Market& market, const BoardMarks& marks, SquareIndex square, double progress)
{
    constexpr double pause = 2; ///< squares
    double length = 0;
    double begin = -1;
    for (const SquareIndex lit : marks.lit) {
        const bool fire = market.at(lit).type == PieceType::Fire;
        if (lit == square)
            begin = length;
        length += fire ? 1 + pause : 1;
    }
    return begin < 0 ? 0 : std::clamp(progress * (length + 1) - begin, 0.0, 1.0);
}

/// The piece falls from above the board: at first it is large and faint. The pixmap of the final
/// size is stretched, so that the animation does not fill the cache with many sizes.
void paintFalling(QPainter& painter, const QRectF& rect, double side, const SquareLook& look,
                  const PiecePainter::Look& piece, const Theme& theme)
{
    const double height = 1 - look.drop;
    const double scale = 1 + FallGrowth * height * height;
    painter.setOpacity(std::min(1.0, 0.35 + look.drop));
    const QPixmap pixmap = PiecePainter::pixmap(
        look.piece, qRound(rect.width()), painter.device()->devicePixelRatioF(), theme, piece);
    QRectF raised(QPointF(), rect.size() * scale);
    raised.moveCenter(rect.center() - QPointF(0, side * FallHeight * height * height));
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.drawPixmap(raised, pixmap, QRectF(pixmap.rect()));
}

/// A dashed frame and a question mark: the piece lies there only in thought.
void paintThought(QPainter& painter, const QRectF& field, double side, double radius,
                  const Theme& theme)
{
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.ink, std::max(2.0, side * 0.035), Qt::DashLine, Qt::FlatCap));
    painter.drawRoundedRect(field, radius, radius);
    const double size = std::max(14.0, side * 0.3);
    // In the middle: an explanation has its labels in the corners.
    const QRectF disc(field.center().x() - size / 2, field.top(), size, size);
    painter.setPen(theme.pen(theme.ink, 1.2));
    painter.setBrush(theme.lit);
    painter.drawEllipse(disc);
    QFont font = painter.font();
    font.setBold(true);
    font.setPixelSize(std::max(10, static_cast<int>(size * 0.75)));
    painter.setFont(font);
    painter.setPen(theme.ink);
    painter.drawText(disc, Qt::AlignCenter, QStringLiteral("?"));
}

/// A frame with four ticks that point at the middle, like the sight of a telescope: no other mark
/// of a square has them. It leaves the corners of the tile free, where its value is.
void paintSight(QPainter& painter, const QRectF& cell, const SquareStyle& style, const Theme& theme)
{
    const double side = std::min(cell.width(), cell.height());
    const double pen = std::max(3.0, side * 0.05);
    const double tick = side * SightTick;
    const QRectF frame = shrunk(cell, pen * 0.75);
    const QPointF middle = frame.center();
    const std::array<QLineF, 4> ticks{
        {{middle.x(), frame.top(), middle.x(), frame.top() + tick},
         {middle.x(), frame.bottom(), middle.x(), frame.bottom() - tick},
         {frame.left(), middle.y(), frame.left() + tick, middle.y()},
         {frame.right(), middle.y(), frame.right() - tick, middle.y()}}};
    painter.setBrush(Qt::NoBrush);
    const auto draw = [&](const QColor& colour, double width) {
        painter.setPen(QPen(colour, width, Qt::SolidLine, Qt::RoundCap));
        painter.drawRoundedRect(frame, style.radius, style.radius);
        painter.drawLines(ticks.data(), static_cast<int>(ticks.size()));
    };
    draw(theme.dark ? QColor(0x10, 0x0b, 0x07) : QColor(Qt::white), pen * 1.6);
    draw(theme.focus, pen);
}

} // namespace

SquareLook SquareLook::of(const BoardState& state, const BoardMarks& marks, SquareIndex square,
                          const BoardMotion& motion)
{
    const Market& market = state.market;
    SquareLook look;
    if ((motion.awaited >> square & 1U) == 0)
        look.piece = market.at(square);
    look.colours = state.colours();
    look.light = litAt(market, marks, square, motion.litProgress);
    look.strong = motion.forAudience;
    look.sighted = motion.sighted == square;
    look.struckOut = (marks.struckOut >> square & 1U) != 0 && look.light >= 1;
    look.lastPlaced = marks.lastPlaced == square;
    look.drop = look.lastPlaced ? motion.dropProgress : 1;
    if (motion.preview) {
        look.target = *motion.preview == square;
        // While one of the two lines is explained, only that one is marked.
        const bool explains = marks.parked && !marks.lit.empty();
        look.crossed = look.target ||
                       (!explains && (market.rowOf(*motion.preview) == market.rowOf(square) ||
                                      market.columnOf(*motion.preview) == market.columnOf(square)));
        if (look.target) {
            look.floating = marks.held;
            look.parked = marks.parked;
            if (look.parked)
                look.piece = {}; // it lies there in place of this one
        }
    }
    return look;
}

SquareStyle SquareStyle::board(double side)
{
    const double gap = BoardLayout::fieldInset(side);
    const double focus = std::max(2.5, side * 0.034);
    return {gap,
            side * 0.06,
            BoardLayout::pieceInset(side, false),
            BoardLayout::pieceInset(side, true),
            focus,
            gap,
            focus,
            2.2};
}

SquareStyle SquareStyle::picture()
{
    return {2, 5, 5, 5, 2, 2, 2, 0};
}

void paintSquare(QPainter& painter, const QRectF& cell, const SquareLook& look,
                 const SquareStyle& style, const Theme& theme)
{
    const double side = std::min(cell.width(), cell.height());
    const QRectF field = shrunk(cell, style.gap);
    QRectF middle(0, 0, side, side);
    middle.moveCenter(cell.center());

    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QColor fill = theme.square;
    QPen border = theme.pen(theme.squareBorder);
    if (look.crossed)
        fill = mix(fill, theme.lit, look.target ? 1.0 : theme.dark ? 0.5 : 0.75);
    if (look.light > 0)
        fill = mix(fill, look.strong ? mix(theme.lit, theme.litBorder, StrongLight) : theme.lit,
                   look.light);
    if (look.target)
        border = theme.pen(theme.litBorder, std::max(2.0, side * 0.028));
    else if (look.crossed)
        border = theme.pen(mix(theme.squareBorder, theme.litBorder, 0.6), 1.6);
    const auto paintField = [&](QPainter& p, const QRectF& whole) {
        p.setBrush(fill);
        p.setPen(border);
        p.drawRoundedRect(shrunk(whole, style.gap), style.radius, style.radius);
    };
    if (!look.crossed && look.light <= 0 && cell.width() == cell.height()) // true for most of them
        paintKept(painter, cell,
                  QStringLiteral("square:%1:%2").arg(QLatin1String(theme.name)).arg(style.radius),
                  paintField);
    else
        paintField(painter, cell);

    PiecePainter::Look piece;
    piece.colours = look.colours.values;
    if (!look.piece.isNone()) {
        const QRectF rect = shrunk(middle, look.piece.isStall() ? style.stall : style.tile);
        if (look.drop < 1) {
            paintFalling(painter, rect, side, look, piece, theme);
        } else {
            piece.struckOut = look.struckOut;
            PiecePainter::paint(painter, rect, look.piece, theme, piece);
        }
        painter.setOpacity(1);
    } else if (!look.floating.isNone()) {
        painter.setOpacity(look.parked ? 0.85 : 0.7);
        piece.struckOut = look.struckOut;
        PiecePainter::paint(
            painter, shrunk(middle, style.gap + side * (look.floating.isStall() ? 0.085 : 0.03)),
            look.floating, theme, piece);
        painter.setOpacity(1);
    }

    if (look.parked)
        paintThought(painter, field, side, style.radius, theme);
    painter.setBrush(Qt::NoBrush);
    if (look.light > 0 && !look.parked) {
        QColor colour = theme.litBorder;
        colour.setAlphaF(static_cast<float>(look.light));
        const double pen = style.litPen * (look.strong ? 2 : 1);
        painter.setPen(QPen(colour, pen));
        painter.drawRoundedRect(shrunk(field, (pen - style.litPen) / 2), style.radius,
                                style.radius);
    } else if (look.lastPlaced && !look.piece.isNone()) {
        painter.setPen(theme.pen(theme.litBorder, std::max(1.6, side * 0.022)));
        painter.drawRoundedRect(field, style.radius, style.radius);
    }
    if (look.focus != SquareLook::Focus::None) {
        const bool here = look.focus == SquareLook::Focus::Here;
        // In high contrast inside the edge, which is as dark as the ring.
        const QRectF frame =
            shrunk(cell, style.focusGap + (theme.highContrast ? style.focusPen : 0));
        if (here && style.halo > 0) {
            painter.setPen(QPen(theme.dark ? QColor(0x10, 0x0b, 0x07) : QColor(Qt::white),
                                style.focusPen + style.halo));
            painter.drawRoundedRect(frame, style.radius, style.radius);
        }
        painter.setPen(here ? QPen(theme.focus, style.focusPen)
                            : theme.pen(theme.faintInk, 1, Qt::DotLine));
        painter.drawRoundedRect(frame, style.radius, style.radius);
    }
    if (look.sighted)
        paintSight(painter, cell, style, theme);
    painter.restore();
}

} // namespace hp
