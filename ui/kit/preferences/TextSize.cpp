#include "ui/kit/preferences/TextSize.h"

#include "ui/kit/preferences/FontSize.h"

#include <QFontInfo>
#include <QScreen>
#include <QWidget>

#include <algorithm>
#include <cstdlib>

namespace hp {
namespace {

constexpr double UsualPixels = 12;   ///< in the usual window, on most desktops
constexpr double LargestPixels = 30; ///< without a choice: for a window of 3200 x 2000
/// A window this many letters high and wide still has room for the market and the parts around it.
constexpr double LettersHigh = 36;
constexpr double LettersWide = 40;

/// How often a window of the usual size fits into this one.
double timesIn(QSize window, QSize usual)
{
    return std::min(static_cast<double>(window.width()) / usual.width(),
                    static_cast<double>(window.height()) / usual.height());
}

} // namespace

int nearestTextSize(int percent)
{
    return *std::min_element(TextSizes.begin(), TextSizes.end(), [percent](int a, int b) {
        return std::abs(a - percent) < std::abs(b - percent);
    });
}

int neighbourTextSize(int percent, int step)
{
    const auto at =
        std::find(TextSizes.begin(), TextSizes.end(), nearestTextSize(percent)) - TextSizes.begin();
    const auto last = static_cast<std::ptrdiff_t>(TextSizes.size()) - 1;
    return TextSizes[std::clamp<std::ptrdiff_t>(at + step, 0, last)];
}

QFont fontOfPixels(const QFont& font, double pixels)
{
    // Keep points if the font is in points: a caller that asks for 1.2 times the size reads the
    // unit back.
    QFont sized = font;
    const double factor = pixels / QFontInfo(font).pixelSize();
    if (font.pointSizeF() > 0)
        sized.setPointSizeF(font.pointSizeF() * factor);
    else
        sized.setPixelSize(std::max(1, qRound(font.pixelSize() * factor)));
    return sized;
}

QFont tableFont(const QFont& usual, QSize window, int percent)
{
    const double chosen = percent / 100.0;
    const double pixels = QFontInfo(usual).pixelSize();
    const double larger =
        std::max(timesIn(window, UsualWindow), timesIn(window, UsualWindow.transposed()));
    // The desktop's font may already be larger than that.
    double wanted = pixels;
    if (larger > 1)
        wanted = std::max<double>(
            pixels, fontPixels(std::min(UsualPixels * larger, LargestPixels) * chosen));
    const double room = std::min(window.width() / LettersWide, window.height() / LettersHigh);
    if (wanted > room) // but never smaller than without a chosen size
        wanted = std::max<double>(fontPixels(room - 1), std::min(pixels, pixels / chosen));
    return qRound(wanted) == qRound(pixels) ? usual : fontOfPixels(usual, wanted);
}

double scaleOf(const QFont& font)
{
    return QFontInfo(font).pixelSize() / UsualPixels;
}

QSize firstSizeOf(const QWidget& window, QSize usual)
{
    constexpr QSize Frame{24, 48};
    return (usual * std::max(1.0, scaleOf(window.font())))
        .boundedTo(window.screen()->availableSize() - Frame);
}

} // namespace hp
