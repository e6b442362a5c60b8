#include "ui/window/WindowLayouts.h"

#include "ui/kit/windows/SizedWindow.h"
#include "ui/table/settings/WindowState.h"

#include <QApplication>
#include <QEvent>
#include <QWidget>

namespace hp {

WindowLayouts::WindowLayouts(WindowState& state, QObject* parent) : QObject(parent), state_(state)
{
    qApp->installEventFilter(this);
}

bool WindowLayouts::eventFilter(QObject* watched, QEvent* event)
{
    const bool opens = event->type() == QEvent::Show;
    // The desktop, too, shows and hides a window, when it is minimised.
    if ((!opens && event->type() != QEvent::Hide) || event->spontaneous())
        return false;
    auto* window = qobject_cast<QWidget*>(watched);
    const QString kind = window ? window->property(SizedWindow).toString() : QString();
    if (kind.isEmpty())
        return false;
    if (opens) {
        window->restoreGeometry(state_.layout(kind));
        opened_.insert(kind, window->size());
    } else if (window->size() != opened_.value(kind)) {
        // A size that nobody has changed follows the size of text.
        state_.setLayout(kind, window->saveGeometry());
    }
    return false;
}

} // namespace hp
