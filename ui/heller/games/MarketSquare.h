// The market square of a town as a place to stand in: behind the welcome page, by day and by night.
// In high contrast there is no picture, because words lie before it.
#pragma once

#include "ui/kit/look/Theme.h"

#include <QRectF>

namespace hp {

/// Fills the rectangle with the square. What does not fit is cut off at all sides alike.
/// @param ratio of the device's pixels
void paintMarketSquare(QPainter& painter, const QRect& rect, const Theme& theme, qreal ratio);

/// A cloth roof with stripes of a seat's colour, over a stall of the market.
void paintAwning(QPainter& painter, const QRectF& rect, int colour, const Theme& theme);

} // namespace hp
