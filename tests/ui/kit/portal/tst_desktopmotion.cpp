// What the desktop's portal says about motion: a bus of its own, with a portal on it.
#include "ui/kit/motion/DesktopMotion.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusVariant>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

namespace {
const auto Bus = QStringLiteral("portal");
const auto Service = QStringLiteral("org.freedesktop.portal.Desktop");
const auto Path = QStringLiteral("/org/freedesktop/portal/desktop");
const auto Interface = QStringLiteral("org.freedesktop.portal.Settings");
const auto Group = QStringLiteral("org.gnome.desktop.interface");
const auto Key = QStringLiteral("enable-animations");
} // namespace

/// Answers as the portal does, which wraps the value twice.
class Portal : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")
public:
    /// Enters the bus, if it may; isThere() tells.
    explicit Portal(const QVariant& first) : value(first)
    {
        QDBusConnection bus(Bus);
        there_ = bus.registerService(Service) &&
                 bus.registerObject(Path, this, QDBusConnection::ExportAllSlots);
    }
    ~Portal() override
    {
        QDBusConnection bus(Bus);
        bus.unregisterObject(Path);
        bus.unregisterService(Service);
    }
    bool isThere() const { return there_; }

    QVariant value;
    int asked = 0;

public slots:
    QDBusVariant Read(const QString& group, const QString& key)
    {
        asked += group == Group && key == Key;
        return QDBusVariant(QVariant::fromValue(QDBusVariant(value)));
    }

private:
    bool there_ = false;
};

class DesktopMotionTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void cleanupTestCase();
    void withoutPortal();
    void answer_data();
    void answer();
    void changes();

private:
    void tell(const QString& group, const QString& key, const QVariant& value);

    QTemporaryDir folder_;
    QProcess daemon_;
};

void DesktopMotionTest::initTestCase()
{
    qputenv("XDG_CONFIG_HOME", folder_.path().toLocal8Bit()); // no files of a desktop
    qputenv("XDG_CONFIG_DIRS", folder_.path().toLocal8Bit());
    const QString program = QStandardPaths::findExecutable(QStringLiteral("dbus-daemon"));
    if (program.isEmpty())
        QSKIP("dbus-daemon is not installed");
    daemon_.start(program, {QStringLiteral("--session"), QStringLiteral("--nofork"),
                            QStringLiteral("--print-address")});
    QVERIFY(daemon_.waitForStarted());
    QVERIFY(daemon_.waitForReadyRead());
    const QByteArray address = daemon_.readLine().trimmed();
    qputenv("DBUS_SESSION_BUS_ADDRESS", address);
    QVERIFY(QDBusConnection::connectToBus(QString::fromLatin1(address), Bus).isConnected());
}

void DesktopMotionTest::cleanupTestCase()
{
    QDBusConnection::disconnectFromBus(Bus);
    daemon_.kill();
    daemon_.waitForFinished();
}

void DesktopMotionTest::withoutPortal()
{
    hp::DesktopMotion motion;
    const QSignalSpy changed(&motion, &hp::DesktopMotion::changed);
    QTest::qWait(50);
    QVERIFY(!motion.wantsLess());
    QCOMPARE(changed.count(), 0);
}

void DesktopMotionTest::answer_data()
{
    QTest::addColumn<QVariant>("value");
    QTest::addColumn<bool>("less");
    QTest::newRow("off") << QVariant(false) << true;
    QTest::newRow("on") << QVariant(true) << false;
    QTest::newRow("no answer to the question") << QVariant(QStringLiteral("false")) << false;
}

void DesktopMotionTest::answer()
{
    QFETCH(const QVariant, value);
    QFETCH(const bool, less);
    Portal portal(value);
    QVERIFY(portal.isThere());
    hp::DesktopMotion motion;
    const QSignalSpy changed(&motion, &hp::DesktopMotion::changed);
    QTRY_COMPARE(portal.asked, 1);
    QTRY_COMPARE(changed.count(), less ? 1 : 0);
    QTest::qWait(20);
    QCOMPARE(motion.wantsLess(), less);
}

void DesktopMotionTest::tell(const QString& group, const QString& key, const QVariant& value)
{
    QDBusMessage signal =
        QDBusMessage::createSignal(Path, Interface, QStringLiteral("SettingChanged"));
    signal << group << key << QVariant::fromValue(QDBusVariant(value));
    QVERIFY(QDBusConnection(Bus).send(signal));
}

void DesktopMotionTest::changes()
{
    Portal portal(true);
    QVERIFY(portal.isThere());
    hp::DesktopMotion motion;
    QSignalSpy changed(&motion, &hp::DesktopMotion::changed);
    QTRY_COMPARE(portal.asked, 1);
    tell(Group, Key, false);
    QTRY_COMPARE(changed.count(), 1);
    QVERIFY(motion.wantsLess());
    tell(Group, QStringLiteral("cursor-size"), true); // another setting
    tell(QStringLiteral("org.example"), Key, true);
    tell(Group, Key, true);
    QTRY_COMPARE(changed.count(), 2);
    QVERIFY(!motion.wantsLess());
}

QTEST_GUILESS_MAIN(DesktopMotionTest)
#include "tst_desktopmotion.moc"
