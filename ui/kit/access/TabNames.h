// Names for screen readers. QTabWidget names only the tabs themselves.
#pragma once

#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>

namespace hp {

/// Names the group of tabs, the widget that holds the pages, and each page (after its tab).
inline void nameTabs(QTabWidget& tabs, const QString& group)
{
    tabs.setAccessibleName(group);
    tabs.tabBar()->setAccessibleName(group);
    for (auto* pages : tabs.findChildren<QStackedWidget*>(QString(), Qt::FindDirectChildrenOnly))
        pages->setAccessibleName(group);
    for (int i = 0; i < tabs.count(); ++i)
        tabs.widget(i)->setAccessibleName(tabs.tabText(i));
}

} // namespace hp
