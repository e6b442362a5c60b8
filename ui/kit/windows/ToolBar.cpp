#include "ui/kit/windows/ToolBar.h"

#include "ui/kit/preferences/TextSize.h"

#include <QAction>
#include <QEvent>
#include <QMainWindow>

#include <algorithm>

namespace hp {

namespace {
constexpr int ToolSide = 24;
} // namespace

ToolBar::ToolBar(const char* name, QMainWindow& window) : QToolBar(&window)
{
    setObjectName(QLatin1String(name));
    setMovable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    window.addToolBar(Qt::TopToolBarArea, this);
    fitPictures();
}

void ToolBar::addKnown(const QList<QAction*>& actions)
{
    for (QAction* action : actions)
        action->setPriority(QAction::LowPriority);
    addActions(actions);
    addSeparator();
}

void ToolBar::fitPictures()
{
    // They grow less than the text: many are side by side.
    const double scale = 1 + (std::max(1.0, scaleOf(font())) - 1) * 0.7;
    const int side = qRound(ToolSide * scale / 2) * 2;
    setIconSize({side, side});
}

void ToolBar::changeEvent(QEvent* event)
{
    QToolBar::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitPictures();
}

} // namespace hp
