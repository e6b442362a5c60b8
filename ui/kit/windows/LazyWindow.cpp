#include "ui/kit/windows/LazyWindow.h"

#include <QWidget>

namespace hp {

void bringToFront(QWidget& window)
{
    // show() alone leaves a minimised window minimised.
    window.setWindowState(window.windowState() & ~Qt::WindowMinimized);
    window.show();
    window.raise();
    window.activateWindow();
}

} // namespace hp
