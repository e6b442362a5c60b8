// What the desktops' files say about motion.
#include "ui/kit/motion/ReducedMotion.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

class ReducedMotionTest : public QObject {
    Q_OBJECT

private slots:
    void readsTheFiles_data();
    void readsTheFiles();
};

void ReducedMotionTest::readsTheFiles_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<bool>("less");
    const QString kde = QStringLiteral("kdeglobals");
    const QString gtk3 = QStringLiteral("gtk-3.0/settings.ini");
    const QString gtk4 = QStringLiteral("gtk-4.0/settings.ini");
    QTest::newRow("no file") << QStringLiteral("other") << QByteArray() << false;
    QTest::newRow("empty") << kde << QByteArray() << false;
    QTest::newRow("KDE, at once") << kde
                                  << QByteArray(
                                         "[General]\nName=x\n\n[KDE]\nAnimationDurationFactor=0\n")
                                  << true;
    QTest::newRow("KDE, as text") << kde << QByteArray("[KDE]\nAnimationDurationFactor=0.0\n")
                                  << true;
    QTest::newRow("KDE, faster") << kde << QByteArray("[KDE]\nAnimationDurationFactor=0.5\n")
                                 << false;
    QTest::newRow("KDE, rubbish") << kde << QByteArray("[KDE]\nAnimationDurationFactor=none\n")
                                  << false;
    QTest::newRow("KDE, another group")
        << kde << QByteArray("[Other]\nAnimationDurationFactor=0\n") << false;
    QTest::newRow("GTK 3, off") << gtk3 << QByteArray("[Settings]\ngtk-enable-animations=false\n")
                                << true;
    QTest::newRow("GTK 3, 0") << gtk3 << QByteArray("[Settings]\ngtk-enable-animations=0\n")
                              << true;
    QTest::newRow("GTK 3, on") << gtk3 << QByteArray("[Settings]\ngtk-enable-animations=true\n")
                               << false;
    QTest::newRow("GTK 4, off") << gtk4 << QByteArray("[Settings]\ngtk-enable-animations=False\n")
                                << true;
    QTest::newRow("damaged") << gtk4 << QByteArray("\xff\x00[[[\n=\n@Variant(\n", 18) << false;
    QTest::newRow("huge") << gtk4
                          << QByteArray("[Settings]\ngtk-enable-animations=0\n") +
                                 QByteArray(2 << 20, '#')
                          << false;
}

void ReducedMotionTest::readsTheFiles()
{
    QFETCH(QString, file);
    QFETCH(QByteArray, content);
    QFETCH(bool, less);
    const QTemporaryDir folder;
    qputenv("XDG_CONFIG_HOME", folder.path().toLocal8Bit());
    qputenv("XDG_CONFIG_DIRS", folder.path().toLocal8Bit());
    const QString path = folder.filePath(file);
    QVERIFY(QDir().mkpath(QFileInfo(path).path()));
    QFile written(path);
    QVERIFY(written.open(QIODevice::WriteOnly));
    written.write(content);
    written.close();
    QCOMPARE(hp::desktopWantsLessMotion(), less);
}

QTEST_GUILESS_MAIN(ReducedMotionTest)
#include "tst_reducedmotion.moc"
