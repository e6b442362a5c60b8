// As if a screen reader were running: Qt sends events for one only then.
#pragma once

#include "ui/shell/Announcer.h"

#include <QAccessible>
#include <QGuiApplication>

// Only Qt's platform plugins switch this on, when a reader asks, and the offscreen one never does.
// Their headers are no part of Qt's development packages, so here is as much of them as is called.
class QPlatformAccessibility {
public:
    void setActive(bool active);
};
class QPlatformIntegration {
public:
    QPlatformAccessibility* accessibility() const;
};
class QGuiApplicationPrivate {
public:
    static QPlatformIntegration* platform_integration;
};

/// @param listener gets the events in place of the way to the reader
/// @return whether there will be events
inline bool startScreenReader(QAccessible::UpdateHandler listener)
{
    QGuiApplicationPrivate::platform_integration->accessibility()->setActive(true);
    QAccessible::installUpdateHandler(listener);
    return QAccessible::isActive();
}

inline void stopScreenReader()
{
    QAccessible::installUpdateHandler(nullptr);
    QGuiApplicationPrivate::platform_integration->accessibility()->setActive(false);
}

/// What this event has the reader say besides what the keyboard is on; empty when it is no
/// announcement, or none that a reader would speak.
inline QString announcementIn(QAccessibleEvent& event)
{
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    if (event.type() == QAccessible::Announcement)
        return static_cast<QAccessibleAnnouncementEvent&>(event).message();
#else
    if (event.type() == QAccessible::ObjectShow &&
        qobject_cast<hp::Announcement*>(event.object())) {
        const QAccessibleInterface* spoken = event.accessibleInterface();
        if (spoken->role() == QAccessible::Notification && !spoken->state().invisible)
            return spoken->text(QAccessible::Name);
    }
#endif
    return {};
}
