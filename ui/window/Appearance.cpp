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
    // Qt 6.4 has no function for this question. Without our own palette the application shows the
    // desktop's palette. Fusion's standard palette follows desktops that report only their style.
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
    // Without a chosen size, keep the fonts that the desktop sets for menus and the like.
    if (wanted != QApplication::font())
        QApplication::setFont(wanted);
}

} // namespace hp
