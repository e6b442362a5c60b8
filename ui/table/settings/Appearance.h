// The look of the application: light, dark, in high contrast, or as the system. It uses the same
// style and its own palettes on all systems, so that wood and paper fit the buttons around them. It
// also sets the size of text.
#pragma once

#include "ui/kit/look/Theme.h"
#include "ui/table/settings/LookSettings.h"

namespace hp {

class Appearance {
public:
    /// Sets the colours of the whole application.
    static void apply(LookSettings::Theme theme);
    /// Sets the text size of the whole application, in percent of the desktop's.
    static void applyTextSize(int percent);
    /// What the system asks for now: light or dark, high contrast or not.
    static const hp::Theme& systemTheme();
};

} // namespace hp
