// Light, dark, or as the system: one style and own palettes everywhere, so that wood and paper fit
// the buttons around them. And how large text is.
#pragma once

#include "ui/window/Settings.h"

namespace hp {

class Appearance {
public:
    /// Colours of the whole application.
    static void apply(Settings::Theme theme);
    /// Text of the whole application, in percent of the desktop's.
    static void applyTextSize(int percent);
    /// What the system asks for now.
    static bool systemIsDark();
};

} // namespace hp
