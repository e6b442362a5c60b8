#include "ui/window/Appearance.h"

#include "ui/shell/TextSize.h"
#include "ui/theme/Theme.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontInfo>
#include <QStyle>
#include <QToolTip>

#include <algorithm>

namespace hp {

bool Appearance::systemIsDark()
{
    // Qt 6.4 has no question for it. Without a palette of our own the application shows the
    // desktop's, and Fusion's standard palette follows those desktops that only tell the style.
    const QPalette own = QApplication::palette();
    QApplication::setPalette(QPalette());
    const bool dark = Theme::of(QApplication::palette()).dark ||
                      Theme::of(QApplication::style()->standardPalette()).dark;
    QApplication::setPalette(own);
    return dark;
}

void Appearance::apply(Settings::Theme theme)
{
    const bool dark =
        theme == Settings::Theme::System ? systemIsDark() : theme == Settings::Theme::Dark;
    const QPalette palette = (dark ? Theme::night() : Theme::day()).palette();
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
    // Without a choice, fonts that the desktop sets for menus and the like stay.
    if (wanted != QApplication::font())
        QApplication::setFont(wanted);
}

} // namespace hp
