// The picture of a piece that follows the pointer while it is dragged.
#pragma once

#include <QPixmap>
#include <QRegion>

namespace hp {

/// The visible part of a picture, in device-independent pixels.
QRegion shapeOf(const QPixmap& picture);

/// Cuts the window of the drag that is about to begin to the shape of the picture. Qt 6.4 does not
/// do this where no compositor blends the window (X11); the piece would then have a pale square
/// around it. On other systems this removes nothing visible.
void cutDragWindow(const QPixmap& picture);

} // namespace hp
