// How well one colour is seen on another, as the Web Content Accessibility Guidelines (WCAG 2.1)
// count it: text needs 4.5, in high contrast 7, and everything else that must be found 3.
#pragma once

#include <QColor>

namespace hp {

/// 1 (the same) to 21 (black on white).
double contrast(const QColor& one, const QColor& other);

/// The colour, made darker on a light ground or lighter on a dark one until it has `least`.
QColor seenOn(const QColor& ground, QColor colour, double least);

} // namespace hp
