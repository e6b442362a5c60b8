// A window whose size a person may choose: it begins with a size of its own, and the next one of
// its kind begins where a person has left this one, if somebody keeps that.
#pragma once

#include <QSize>

class QWidget;

namespace hp {

/// The name of a property of such a window: its class.
inline constexpr const char* SizedWindow = "sizedWindow";

/// Resizes a window to firstSizeOf(), and marks it.
void giveFirstSize(QWidget& window, QSize usual);

} // namespace hp
