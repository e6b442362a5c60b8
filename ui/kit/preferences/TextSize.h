// The size of text: the desktop's font times the person's choice. On the table it also
// grows with the window.
#pragma once

#include <QFont>
#include <QSize>

#include <array>

class QWidget;

namespace hp {

/// The choices, in percent of the desktop's font.
constexpr std::array<int, 8> TextSizes{80, 90, 100, 110, 125, 150, 175, 200};
constexpr int UsualTextSize = 100;
/// The table in a window of this size has text of the usual size; so has one turned upright.
constexpr QSize UsualWindow{1280, 800};

/// The choice nearest to any number.
int nearestTextSize(int percent);
/// The next choice up (+1) or down (-1). At the ends the choice stays the same.
int neighbourTextSize(int percent, int step);

/// The same font at this height in pixels.
QFont fontOfPixels(const QFont& font, double pixels);

/// The font of a table in a window of this size, including the user's choice. From the
/// usual window on, text grows with it up to a limit. In a small window it leaves room for the
/// market.
/// @param usual the application's font, which already includes the choice
QFont tableFont(const QFont& usual, QSize window, int percent);

/// The factor for sizes beside text of this font, for example widths of columns, that were designed
/// for text of 12 pixels.
double scaleOf(const QFont& font);

/// The first size of a window whose usual size was designed for text of 12 pixels. Not larger than
/// its screen, minus room for a frame.
QSize firstSizeOf(const QWidget& window, QSize usual);

} // namespace hp
