// Light, dark, or as the system: one style and own palettes everywhere, so that wood and paper fit
// the buttons around them.
#pragma once

#include "ui/window/Settings.h"

namespace hp {

class Appearance {
public:
    /// Colours of the whole application.
    static void apply(Settings::Theme theme);
    /// What the system asks for now.
    static bool systemIsDark();
};

} // namespace hp
