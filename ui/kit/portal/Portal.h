// The desktop's portal: the service on the session's bus through which GNOME passes on its
// settings, also to a program in a sandbox. Built where there is Qt DBus, which nothing else uses.
#pragma once

#include <QObject>
#include <QVariant>

class QDBusVariant;

namespace hp {

class Portal : public QObject {
    Q_OBJECT
    Q_MOC_INCLUDE(<QDBusVariant>)
public:
    /// Asks when the event loop runs. Without a bus, or without a portal on it, nothing comes.
    explicit Portal(QObject* parent = nullptr);

signals:
    /// The answer, and later every change.
    void animationsSwitched(bool on);

private slots:
    void onSettingChanged(const QString& group, const QString& key, const QDBusVariant& value);

private:
    void ask();
    void take(QVariant value);
};

} // namespace hp
