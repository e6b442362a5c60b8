// The marks of a seat and of a winner, and a coin: the same in every game.
#pragma once

#include "ui/kit/look/Theme.h"

#include <QColor>
#include <QIcon>
#include <QRectF>

class QPainter;
class QWidget;

namespace hp {

/// The ring and colour mark of a seat, for names and lists. The colour's stitching is in it, so
/// that nothing depends on colour alone.
void paintSeatMark(QPainter& painter, const QRectF& rect, int colour, const Theme& theme);
/// The mark as an icon for a widget, `size` in device-independent pixels.
QIcon seatIcon(int colour, int size, const QWidget& widget);
/// Two sprigs of laurel around the mark of a seat that has won.
void paintWreath(QPainter& painter, const QRectF& rect, const QColor& colour);
/// A crown, and where it sits on a winner's mark.
void paintCrown(QPainter& painter, const QRectF& rect);
QRectF crownOn(const QRectF& mark);
void paintCoin(QPainter& painter, const QRectF& rect);

} // namespace hp
