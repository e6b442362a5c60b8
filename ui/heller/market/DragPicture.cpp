#include "ui/heller/market/DragPicture.h"

#include <QBitmap>
#include <QDrag>
#include <QGuiApplication>
#include <QTimer>
#include <QWidget>
#include <QWindow>

namespace hp {

QRegion shapeOf(const QPixmap& picture)
{
    QImage image = picture.toImage().convertToFormat(QImage::Format_ARGB32);
    const QSize size = picture.deviceIndependentSize().toSize();
    image.setDevicePixelRatio(1);
    if (image.size() != size)
        image = image.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
    // Nearly transparent pixels only make the edge pale.
    for (int y = 0; y < image.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
        for (int x = 0; x < image.width(); ++x)
            line[x] = qAlpha(line[x]) >= 128 ? 0xffffffff : 0;
    }
    return QRegion(QBitmap::fromImage(image.createAlphaMask(Qt::ThresholdDither)));
}

namespace {

/// Cuts the window of the drag that is about to begin to the shape of the picture. Qt 6.4 does not
/// do this where no compositor blends the window (X11); the piece would then have a pale square
/// around it. On other systems this removes nothing visible.
void cutDragWindow(const QPixmap& picture)
{
    // The drag creates its window only when its own event loop begins.
    QTimer::singleShot(0, qApp, [shape = shapeOf(picture)] {
        const QWindowList windows = QGuiApplication::allWindows();
        for (QWindow* window : windows) {
            if (window->inherits("QShapedPixmapWindow"))
                window->setMask(shape);
        }
    });
}

} // namespace

void setDragPicture(QDrag& drag, const Piece& piece, int side, const PiecePainter::Look& look,
                    const QWidget& widget)
{
    const QPixmap picture =
        PiecePainter::pixmap(piece, side, widget.devicePixelRatioF(), Theme::of(widget), look);
    drag.setPixmap(picture);
    drag.setHotSpot(QPoint(side / 2, side / 2));
    cutDragWindow(picture);
}

} // namespace hp
