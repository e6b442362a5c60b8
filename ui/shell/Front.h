// Windows that are asked for.
#pragma once

class QWidget;

namespace hp {

/// Shows a window in front of the others, with the keyboard; also one that was minimised.
void bringToFront(QWidget& window);

} // namespace hp
