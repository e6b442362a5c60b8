// Sizes of text that is larger or smaller than the usual.
#pragma once

#include <QFont>

namespace hp {

/// A size in pixels near the wanted one, an even one: each size that is in use costs a search among
/// the system's fonts, half a millisecond and more before the window is there.
int fontPixels(double wanted);

/// The same font, bold and `factor` times as large.
QFont headingFont(const QFont& font, double factor);

} // namespace hp
