// Drawings that do not change are rendered once for each size and then copied.
#pragma once

#include <QPainter>
#include <QPixmap>

#include <functional>

namespace hp {

/// Device pixels per unit of the painter. 0 if the painter is rotated or sheared, or if its device
/// has no pixels.
qreal pixelRatio(const QPainter& painter);

/// A square pixmap of `pixels` pixels a side, drawn when it is first needed.
QPixmap keptPixmap(const QString& key, int pixels, const std::function<void(QPainter&)>& draw);

/// Copies a pixmap so that its corner falls on a whole pixel. This keeps it sharp.
void paintPixmap(QPainter& painter, const QPointF& corner, const QPixmap& pixmap, qreal ratio);

/// Draws a square: through a kept pixmap if the painter's device has pixels, else directly.
/// @param key what the drawing depends on besides its size
void paintKept(QPainter& painter, const QRectF& square, const QString& key,
               const std::function<void(QPainter&, const QRectF&)>& draw);

} // namespace hp
