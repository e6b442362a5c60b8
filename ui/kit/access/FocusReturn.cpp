#include "ui/kit/access/FocusReturn.h"

#include <QApplication>
#include <QMenu>
#include <QMenuBar>

namespace hp {

FocusReturn::FocusReturn(QMainWindow& window) : QObject(&window), window_(window)
{
    connect(qApp, &QApplication::focusChanged, this,
            [this](QWidget*, QWidget* now) { follow(now); });
    for (const QMenu* menu : window.menuBar()->findChildren<QMenu*>())
        connect(
            menu, &QMenu::aboutToHide, this, [this] { giveBack(true); }, Qt::QueuedConnection);
}

void FocusReturn::follow(QWidget* now)
{
    if (now == nullptr || now->window() != &window_)
        return;
    if (now != window_.menuBar())
        last_ = now;
    else // the bar may be about to open a menu
        QMetaObject::invokeMethod(
            this, [this] { giveBack(false); }, Qt::QueuedConnection);
}

void FocusReturn::giveBack(bool closed)
{
    const QMenuBar* bar = window_.menuBar();
    const bool inUse =
        (!closed && bar->activeAction() != nullptr) || QApplication::activePopupWidget();
    if (bar->hasFocus() && !inUse && last_)
        last_->setFocus(Qt::MenuBarFocusReason);
}

} // namespace hp
