// As if a screen reader were running: Qt sends events for one only then.
#pragma once

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
