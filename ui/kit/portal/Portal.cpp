#include "ui/kit/portal/Portal.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QTimer>

namespace hp {

namespace {
constexpr QLatin1String Service("org.freedesktop.portal.Desktop");
constexpr QLatin1String Path("/org/freedesktop/portal/desktop");
constexpr QLatin1String Interface("org.freedesktop.portal.Settings");
constexpr QLatin1String Group("org.gnome.desktop.interface");
constexpr QLatin1String Key("enable-animations");
} // namespace

Portal::Portal(QObject* parent) : QObject(parent)
{
    QTimer::singleShot(0, this, &Portal::ask); // the window does not wait for the bus
}

void Portal::ask()
{
    QDBusConnection bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    // Without the service's name: Qt would wait for its owner.
    bus.connect({}, Path, Interface, QStringLiteral("SettingChanged"), this,
                SLOT(onSettingChanged(QString, QString, QDBusVariant)));
    QDBusMessage question =
        QDBusMessage::createMethodCall(Service, Path, Interface, QStringLiteral("Read"));
    question << QString(Group) << QString(Key);
    auto* answer = new QDBusPendingCallWatcher(bus.asyncCall(question), this);
    connect(answer, &QDBusPendingCallWatcher::finished, this, [this, answer] {
        const QDBusPendingReply<QDBusVariant> reply = *answer;
        if (!reply.isError())
            take(reply.value().variant());
        answer->deleteLater();
    });
}

void Portal::onSettingChanged(const QString& group, const QString& key, const QDBusVariant& value)
{
    if (group == Group && key == Key)
        take(value.variant());
}

void Portal::take(QVariant value)
{
    if (value.canConvert<QDBusVariant>()) // "Read" wraps its answer twice
        value = value.value<QDBusVariant>().variant();
    if (value.typeId() == QMetaType::Bool)
        emit animationsSwitched(value.toBool());
}

} // namespace hp
