// How large text is: the desktop's font, times what somebody has chosen in the View menu; on the
// table it grows with the window besides.
#pragma once

#include <QFont>
#include <QSize>

#include <array>

class QWidget;

namespace hp {

/// What can be chosen, in percent of the desktop's font.
constexpr std::array<int, 8> TextSizes{80, 90, 100, 110, 125, 150, 175, 200};
constexpr int UsualTextSize = 100;

/// The choice nearest to any number.
int nearestTextSize(int percent);
/// The next choice up (+1) or down (-1); the same at the ends.
int neighbourTextSize(int percent, int step);

/// The same font so many pixels high.
QFont fontOfPixels(const QFont& font, double pixels);

/// The font of a table in a window of this size, with the choice in it: from 1280 x 800 on text
/// grows as the window does, up to a bound, and it leaves room for the market in a small one.
/// @param usual the application's font, in which the choice is already
QFont tableFont(const QFont& usual, QSize window, int percent);

/// How many times as large as usual something is to be beside text of this font: widths of columns,
/// say, which were drawn up for 12 pixels.
double scaleOf(const QFont& font);

/// The first size of a window whose usual size was drawn up for 12 pixels; not larger than its
/// screen with room for a frame.
QSize firstSizeOf(const QWidget& window, QSize usual);

} // namespace hp
