// The picture of a piece that follows the pointer while it is dragged.
#pragma once

#include "ui/heller/pieces/PiecePainter.h"

#include <QPixmap>
#include <QRegion>

class QDrag;
class QWidget;

namespace hp {

/// The visible part of a picture, in device-independent pixels.
QRegion shapeOf(const QPixmap& picture);

/// Gives a drag that is about to begin the picture of this piece, with the pointer in its middle.
/// @param side in device-independent pixels @param widget its theme is used
void setDragPicture(QDrag& drag, const Piece& piece, int side, const PiecePainter::Look& look,
                    const QWidget& widget);

} // namespace hp
