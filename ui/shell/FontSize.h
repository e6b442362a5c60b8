// Sizes of text that is larger or smaller than usual.
#pragma once

#include <QFont>

namespace hp {

/// An even size in pixels near the wanted one. Each different size costs a search among the
/// system's fonts. That delays the window by half a millisecond or more.
int fontPixels(double wanted);

/// The same font, bold and `factor` times as large.
QFont headingFont(const QFont& font, double factor);

} // namespace hp
