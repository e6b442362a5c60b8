#include "ui/window/Appearance.h"

#include "ui/theme/Theme.h"

#include <QApplication>
#include <QStyle>
#include <QToolTip>

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

} // namespace hp
