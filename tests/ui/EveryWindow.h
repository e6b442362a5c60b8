// Every window that the main window can open. They are found by the entries of the menus, so a new
// one comes along by itself.
#pragma once

#include "ui/window/MainWindow.h"

#include <QAction>
#include <QApplication>
#include <QMenu>
#include <QSet>
#include <QTest>

#include <functional>

/// Waits, with as many turns of the event loop as a quiet machine makes meanwhile: on a busy one
/// the time is over before timers and layouts have had theirs.
inline void waitInTurns(int ms)
{
    for (; ms > 0; ms -= 10)
        QTest::qWait(10);
}

class EveryWindow {
public:
    /// @param waitMs how long a window has until it is shown to `see`
    /// @param see gets a window and the object name of its entry
    EveryWindow(hp::MainWindow& window, int waitMs,
                std::function<void(QWidget&, const QString&)> see)
        : window_(window), waitMs_(waitMs), see_(std::move(see))
    {
    }

    /// Opens what can be opened now and has not been open before: entries that end with an
    /// ellipsis, and those named.
    void openAll(const QSet<QString>& names = {})
    {
        for (QMenu* menu : window_.findChildren<QMenu*>()) {
            for (QAction* action : menu->actions()) {
                const bool opens =
                    action->text().endsWith(QChar(0x2026)) || names.contains(action->objectName());
                if (opens && action->isEnabled() && !action->menu() &&
                    !FileDialogs.contains(action->objectName()) &&
                    !done_.contains(action->objectName())) {
                    done_.insert(action->objectName());
                    open(*action);
                }
            }
        }
    }

private:
    inline static const QSet<QString> FileDialogs{QStringLiteral("open"), QStringLiteral("saveAs"),
                                                  QStringLiteral("openPosition"),
                                                  QStringLiteral("savePosition")};

    void open(QAction& action)
    {
        const QWidgetList before = shown();
        action.trigger();
        waitInTurns(waitMs_);
        for (QWidget* widget : shown()) {
            if (before.contains(widget) || widget == &window_)
                continue;
            see_(*widget, action.objectName());
            widget->close();
        }
        waitInTurns(waitMs_ / 10);
    }

    static QWidgetList shown()
    {
        QWidgetList widgets;
        for (QWidget* widget : QApplication::topLevelWidgets()) {
            if (widget->isVisible() && widget->windowType() != Qt::Popup &&
                widget->windowType() != Qt::ToolTip)
                widgets << widget;
        }
        return widgets;
    }

    hp::MainWindow& window_;
    int waitMs_;
    std::function<void(QWidget&, const QString&)> see_;
    QSet<QString> done_;
};
