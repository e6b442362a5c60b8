// The look of the application: light, dark, or as the system. It uses the same style and its own
// palettes on all systems, so that wood and paper fit the buttons around them. It also sets the
// size of text.
#pragma once

#include "ui/window/Settings.h"

namespace hp {

class Appearance {
public:
    /// Sets the colours of the whole application.
    static void apply(Settings::Theme theme);
    /// Sets the text size of the whole application, in percent of the desktop's.
    static void applyTextSize(int percent);
    /// Whether the system asks for dark windows now.
    static bool systemIsDark();
};

} // namespace hp
