// The edges of standard controls in high contrast. Fusion draws its edges in shades of the window's
// colour, which on black are black and on white light grey. These are drawn over them.
#pragma once

#include <QStyle>

class QPainter;

namespace hp {

struct Theme;

namespace strongedges {

void paint(QStyle::PrimitiveElement element, const QStyleOption& option, QPainter& painter,
           const Theme& theme);
void paint(QStyle::ControlElement element, const QStyleOption& option, QPainter& painter,
           const Theme& theme);
/// @param style for the places of the parts
void paint(QStyle::ComplexControl control, const QStyleOptionComplex& option, QPainter& painter,
           const QStyle& style, const QWidget* widget, const Theme& theme);

} // namespace strongedges
} // namespace hp
