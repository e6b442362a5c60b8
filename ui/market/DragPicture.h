// The picture of a piece that follows the pointer while it is dragged.
#pragma once

#include <QPixmap>
#include <QRegion>

namespace hp {

/// What is seen of a picture, in device-independent pixels.
QRegion shapeOf(const QPixmap& picture);

/// Cuts the window of the drag that is about to begin to the picture's shape: Qt 6.4 leaves that
/// out where no compositor blends it (X11), and the piece would sit in a pale square. Elsewhere
/// nothing that is seen goes.
void cutDragWindow(const QPixmap& picture);

} // namespace hp
