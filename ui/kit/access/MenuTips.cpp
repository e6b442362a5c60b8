#include "ui/kit/access/MenuTips.h"

#include "ui/kit/access/PlainTip.h"

#include <QAction>
#include <QCursor>
#include <QHelpEvent>
#include <QMenu>
#include <QStyle>
#include <QToolTip>

namespace hp {

namespace {

/// What the command does. The menu already shows its name and keys.
QString tipOf(const QAction& action)
{
    return plainTip(action.statusTip());
}

} // namespace

void MenuTips::installOn(QMenu& menu)
{
    if (!menu.findChild<MenuTips*>(QString(), Qt::FindDirectChildrenOnly))
        new MenuTips(menu);
}

MenuTips::MenuTips(QMenu& menu) : QObject(&menu), menu_(menu)
{
    menu.setToolTipsVisible(true);
    menu.installEventFilter(this);
    delay_.setSingleShot(true);
    connect(&menu, &QMenu::hovered, this, [this](const QAction* action) {
        delay_.stop();
        // Qt shows the tip itself if the mouse is over the command.
        if (action->menu() || tipOf(*action).isEmpty() ||
            menu_.actionGeometry(const_cast<QAction*>(action))
                .contains(menu_.mapFromGlobal(QCursor::pos())))
            return;
        delay_.start(menu_.style()->styleHint(QStyle::SH_ToolTip_WakeUpDelay));
    });
    connect(&delay_, &QTimer::timeout, this, [this] {
        if (const QAction* action = menu_.activeAction(); action && menu_.isVisible())
            show(action);
    });
    connect(&menu, &QMenu::aboutToHide, this, [this] {
        delay_.stop();
        QToolTip::hideText();
    });
    connect(&menu, &QMenu::aboutToShow, this, [this] {
        for (const QAction* action : menu_.actions()) {
            if (QMenu* inner = action->menu())
                installOn(*inner);
        }
    });
}

void MenuTips::show(const QAction* action)
{
    const QRect place = menu_.actionGeometry(const_cast<QAction*>(action));
    const QString tip = tipOf(*action);
    if (tip.isEmpty())
        QToolTip::hideText();
    else
        // Show the tip beside the menu, so that it covers no command. Qt puts it below the given
        // point.
        QToolTip::showText(
            menu_.mapToGlobal(QPoint(menu_.width(), place.top() - place.height() / 2)), tip, &menu_,
            menu_.rect());
}

bool MenuTips::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const QAction* action = menu_.actionAt(help->pos());
        const QString tip = action ? tipOf(*action) : QString();
        if (tip.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), tip, &menu_);
        return true;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace hp
