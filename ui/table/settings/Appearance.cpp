#include "ui/table/settings/Appearance.h"

#include "ui/kit/look/Contrast.h"
#include "ui/kit/preferences/TextSize.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontInfo>
#include <QIcon>
#include <QStyle>
#include <QToolTip>

#include <algorithm>
#include <array>

namespace hp {
namespace {

bool isDark(const QPalette& palette)
{
    return Theme::of(palette).dark;
}

/// Whether letters are black on white, or bright on black: white, and on some desktops yellow or
/// green.
bool isBlackAndWhite(const QPalette& palette)
{
    const QColor& window = palette.color(QPalette::Active, QPalette::Window);
    const double letters = contrast(window, palette.color(QPalette::Active, QPalette::WindowText));
    return (window == QColor(Qt::black) && letters > 15) ||
           (window == QColor(Qt::white) && letters > 20);
}

const Theme& themeFor(LookSettings::Theme theme)
{
    switch (theme) {
    case LookSettings::Theme::Light:
        return Theme::day();
    case LookSettings::Theme::Dark:
        return Theme::night();
    case LookSettings::Theme::HighContrast: // black on white or white on black, as the system has
                                            // it
        return Appearance::systemTheme().dark ? Theme::highContrastNight()
                                              : Theme::highContrastDay();
    case LookSettings::Theme::System:
        break;
    }
    return Appearance::systemTheme();
}

} // namespace

const Theme& Appearance::systemTheme()
{
    // Qt 6.4 has no function for these questions. Without our own palette the application shows the
    // desktop's palette. Fusion's standard palette follows desktops that report only their style.
    const QPalette own = QApplication::palette();
    QApplication::setPalette(QPalette());
    const std::array<QPalette, 2> asked{QApplication::palette(),
                                        QApplication::style()->standardPalette()};
    QApplication::setPalette(own);
    // Desktops of the GTK family change their icons too. KDE and Windows change the palette; the
    // newer contrast themes of Windows 11, which are not all black and white, are not known.
    const QString icons = QIcon::themeName();
    const bool dark = std::any_of(asked.begin(), asked.end(), isDark) ||
                      icons == QLatin1String("HighContrastInverse");
    if (icons.startsWith(QLatin1String("HighContrast")) ||
        std::any_of(asked.begin(), asked.end(), isBlackAndWhite))
        return dark ? Theme::highContrastNight() : Theme::highContrastDay();
    return dark ? Theme::night() : Theme::day();
}

void Appearance::apply(LookSettings::Theme theme)
{
    const QPalette palette = themeFor(theme).palette();
    QApplication::setPalette(palette);
    QToolTip::setPalette(palette);
}

void Appearance::applyTextSize(int percent)
{
    const QFont usual = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    const double pixels = QFontInfo(usual).pixelSize();
    const QFont wanted = percent == UsualTextSize
                             ? usual
                             : fontOfPixels(usual, std::max(6.0, pixels * percent / 100));
    // Without a chosen size, keep the fonts that the desktop sets for menus and the like.
    if (wanted != QApplication::font())
        QApplication::setFont(wanted);
}

} // namespace hp
