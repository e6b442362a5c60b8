// What people see who lack one kind of cones, and what a grey printer prints.
#pragma once

#include <QColor>
#include <QImage>

#include <array>

namespace hp::test {

enum class Vision { Usual, Deuteranopia, Protanopia, Tritanopia, Grey };
constexpr std::array<Vision, 5> Visions{Vision::Usual, Vision::Deuteranopia, Vision::Protanopia,
                                        Vision::Tritanopia, Vision::Grey};

const char* nameOf(Vision vision);

QColor seenBy(Vision vision, const QColor& colour);
/// @return the picture in the same size, opaque parts as seen
QImage seenBy(Vision vision, const QImage& picture);

/// Distance of two colours in CIE L*a*b* (CIE 1976, white D65). About 2.3 is just noticeable (Mahy,
/// Van Eycken and Oosterlinck 1994); black and white have 100.
double distance(const QColor& one, const QColor& other);

} // namespace hp::test
