// Texts that have no room.
#pragma once

#include "AccessibleNames.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QGroupBox>
#include <QLabel>
#include <QScrollArea>
#include <QTabWidget>

/// What a text needs. A list of names of any length needs as much as it asks for.
inline QSize roomFor(const QWidget& widget)
{
    const auto* label = qobject_cast<const QLabel*>(&widget);
    if (label && label->wordWrap())
        return {0, label->heightForWidth(label->width())};
    const auto* list = qobject_cast<const QComboBox*>(&widget);
    return list && list->sizeAdjustPolicy() == QComboBox::AdjustToMinimumContentsLengthWithIcon
               ? list->minimumSizeHint()
               : widget.sizeHint();
}

/// Visible texts that have less room than they need. Pages that scroll are scrolled to each.
/// @param tabsMayScroll on a narrow screen
inline QStringList cutOff(const QWidget& window, bool tabsMayScroll = false)
{
    QStringList found;
    for (QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != &window || widget->size().isEmpty())
            continue;
        for (auto* page : window.findChildren<QScrollArea*>()) {
            if (page->widget() && page->widget()->isAncestorOf(widget))
                page->ensureWidgetVisible(widget, 0, 0);
        }
        const auto* label = qobject_cast<const QLabel*>(widget);
        const bool text = (label && !label->text().isEmpty()) ||
                          qobject_cast<const QAbstractButton*>(widget) ||
                          qobject_cast<const QComboBox*>(widget);
        if (!text)
            continue;
        const bool scrollsTabs = qobject_cast<const QTabBar*>(widget->parent());
        if (scrollsTabs && tabsMayScroll)
            continue;
        const QSize room = roomFor(*widget);
        if (widget->width() < room.width() || widget->height() < room.height() ||
            !widget->visibleRegion().boundingRect().contains(widget->rect()))
            found += QStringLiteral("%1 %2 (%3 x %4 of %5 x %6)")
                         .arg(nameOfWidget(*widget), widget->property("text").toString())
                         .arg(widget->width())
                         .arg(widget->height())
                         .arg(room.width())
                         .arg(room.height());
    }
    if (tabsMayScroll)
        return found;
    for (const auto* tabs : window.findChildren<QTabWidget*>()) {
        const QTabBar& bar = *tabs->tabBar();
        for (int i = 0; i < bar.count() && bar.isVisible(); ++i) {
            if (!bar.isTabVisible(i))
                continue;
            if (!bar.rect().contains(bar.tabRect(i)) ||
                bar.tabRect(i).width() < bar.fontMetrics().horizontalAdvance(bar.tabText(i)))
                found += QStringLiteral("tab ") + bar.tabText(i);
        }
    }
    return found;
}
