// The colours that all themes share: those of the drawings, and of the marks that lie on them.
#pragma once

#include <QColor>

namespace hp::pigment {

constexpr auto Ink = QColor(0x2b, 0x21, 0x18);    ///< outlines
constexpr auto Paper = QColor(0xff, 0xfb, 0xf0);  ///< light edges around marks
constexpr auto Thread = QColor(0xf6, 0xeb, 0xd0); ///< stitching of the rings
constexpr auto Black = QColor(0x1d, 0x16, 0x10);  ///< a customer's number stands on it
constexpr auto Red = QColor(0xaa, 0x20, 0x18);    ///< a rogue's number, the eye's sign
constexpr auto Violet = QColor(0x55, 0x36, 0x86); ///< of the eye and the wizard
constexpr auto Gold = QColor(0xf2, 0xc1, 0x4e);   ///< of the coin sack
constexpr auto Brick = QColor(0xb0, 0x3a, 0x22);  ///< walls of fire

} // namespace hp::pigment
