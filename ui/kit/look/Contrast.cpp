#include "ui/kit/look/Contrast.h"

#include <algorithm>
#include <cmath>

namespace hp {
namespace {

/// The relative luminance of WCAG 2.1.
double lightOf(const QColor& colour)
{
    const auto linear = [](double part) {
        return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) +
           0.0722 * linear(colour.blueF());
}

} // namespace

double contrast(const QColor& one, const QColor& other)
{
    const auto [low, high] = std::minmax({lightOf(one), lightOf(other)});
    return (high + 0.05) / (low + 0.05);
}

QColor seenOn(const QColor& ground, QColor colour, double least)
{
    const bool onDark = lightOf(ground) < 0.18; // white and black are seen equally well on this
    for (int i = 0; i < 16 && contrast(colour, ground) < least; ++i)
        colour = onDark ? colour.lighter(115) : colour.darker(112);
    return colour;
}

} // namespace hp
