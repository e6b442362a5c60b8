// Drawings that stay the same are rendered once for each size and then copied.
#pragma once

#include <QPainter>
#include <QPixmap>

#include <functional>

namespace hp {

/// Pixels per unit of the painter, or 0 when it is turned, sheared or not made of pixels.
qreal pixelRatio(const QPainter& painter);

/// A pixmap of this many pixels in a square, drawn when it is first needed.
QPixmap keptPixmap(const QString& key, int pixels, const std::function<void(QPainter&)>& draw);

/// Copies a pixmap so that its corner falls on a pixel: it stays sharp.
void paintPixmap(QPainter& painter, const QPointF& corner, const QPixmap& pixmap, qreal ratio);

/// Draws a square: through a kept pixmap where the painter is made of pixels, else as it is.
/// @param key what the drawing depends on besides its size
void paintKept(QPainter& painter, const QRectF& square, const QString& key,
               const std::function<void(QPainter&, const QRectF&)>& draw);

} // namespace hp
