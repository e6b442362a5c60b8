// Sizes of text that is larger or smaller than usual.
#pragma once

#include <QFont>

namespace hp {

/// An even size in pixels near the wanted one. Each different size costs a search among the
/// system's fonts. That delays the window by half a millisecond or more.
int fontPixels(double wanted);

/// The same font in bold, its points times `factor`.
QFont boldFont(QFont font, double factor = 1);
/// The same in even pixels.
QFont headingFont(const QFont& font, double factor);

} // namespace hp
