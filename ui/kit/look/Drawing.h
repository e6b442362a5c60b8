// What painters of pieces begin with: pictures from SVG files, the card of a tile, a number in its
// middle.
#pragma once

#include <QByteArray>
#include <QColor>
#include <QPointF>
#include <QRectF>
#include <QString>

class QPainter;

namespace hp {

struct Theme;

/// A colour of a picture, as its file writes it ("#c79a5f"), and the one that is drawn instead.
struct Recoloured {
    QByteArray from;
    QColor to;
};
/// Draws an SVG of the resources, parsed when it is first needed.
void drawSvg(QPainter& painter, const QString& path, const QRectF& rect,
             const Recoloured& other = {});
/// Bold text around `centre`, `pixels` high unless it would be wider than `maxWidth`.
void drawCentred(QPainter& painter, const QPointF& centre, const QString& text, qreal pixels,
                 qreal maxWidth);
/// A tile's card of parchment, without what is on it.
void drawCard(QPainter& painter, const QRectF& rect, const Theme& theme);
/// Of pieces that lie on squares; dark outlines would not be seen on dark squares.
QColor outlineOf(const Theme& theme);
/// The largest square in the middle of `rect`.
QRectF squareIn(const QRectF& rect);

} // namespace hp
