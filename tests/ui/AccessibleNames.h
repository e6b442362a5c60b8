// Finds widgets that have no name for a screen reader.
#pragma once

#include <QAccessible>
#include <QStackedWidget>
#include <QTabBar>
#include <QTabWidget>

inline bool hasAccessibleName(const QWidget& widget)
{
    QAccessibleInterface* spoken =
        QAccessible::queryAccessibleInterface(const_cast<QWidget*>(&widget));
    return !spoken || !spoken->text(QAccessible::Name).isEmpty();
}

inline QString nameOfWidget(const QWidget& widget)
{
    return QLatin1String(widget.metaObject()->className()) + QLatin1Char(' ') + widget.objectName();
}

/// All widgets that accept keyboard focus but have no name to speak.
inline QStringList nameless(const QWidget& window)
{
    QStringList found;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() || widget->focusProxy())
            continue;
        if (!hasAccessibleName(*widget))
            found += nameOfWidget(*widget);
    }
    return found;
}

/// The same for tabs: their group, the stack of pages, and the pages.
inline QStringList namelessPages(const QTabWidget& tabs)
{
    QWidgetList parts{const_cast<QTabWidget*>(&tabs), tabs.tabBar()};
    for (auto* stack : tabs.findChildren<QStackedWidget*>(QString(), Qt::FindDirectChildrenOnly))
        parts += stack;
    for (int i = 0; i < tabs.count(); ++i)
        parts += tabs.widget(i);
    QStringList found;
    for (const QWidget* part : parts) {
        if (!hasAccessibleName(*part))
            found += nameOfWidget(*part);
    }
    return found;
}
