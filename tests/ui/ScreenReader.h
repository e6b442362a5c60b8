// Simulates a running screen reader: Qt sends events for one only if it runs.
#pragma once

#include "ui/kit/access/Announcer.h"

#include <QAccessible>
#include <QGuiApplication>

// Only Qt's platform plugins switch this on, when a reader asks; the offscreen plugin never does.
// Their headers are not part of Qt's development packages, so this declares only the part that is
// called.
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

/// @param listener gets the events instead of the screen reader
/// @return whether events will be sent
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

/// The text that the reader speaks for this event in addition to the focused widget. Empty if the
/// event is no announcement, or none that a reader speaks.
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
