#include "ui/kit/look/TitleBars.h"

#include "ui/kit/look/Theme.h"

#include <QCoreApplication>
#include <QEvent>
#include <QWidget>

#include <qt_windows.h>

#include <dwmapi.h>

namespace hp {

TitleBars::TitleBars()
{
    QCoreApplication::instance()->installEventFilter(this);
}

bool TitleBars::eventFilter(QObject* watched, QEvent* event)
{
    constexpr DWORD DarkMode = 20; // DWMWA_USE_IMMERSIVE_DARK_MODE; older ones of Windows 10 refuse
    if (event->type() == QEvent::Show || event->type() == QEvent::PaletteChange) {
        const auto* const window = qobject_cast<QWidget*>(watched);
        if (window && window->isWindow() && window->internalWinId() != 0) {
            const BOOL dark = Theme::of(window->palette()).dark;
            DwmSetWindowAttribute(reinterpret_cast<HWND>(window->internalWinId()), DarkMode, &dark,
                                  sizeof(dark));
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace hp
