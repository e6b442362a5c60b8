// Shows a window that the user asks for.
#pragma once

class QWidget;

namespace hp {

/// Shows a window in front of the others and gives it the focus. Also restores a minimised window.
void bringToFront(QWidget& window);

} // namespace hp
