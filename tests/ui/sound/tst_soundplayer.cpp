// The player: volume and mute, a plug-in that is missing or cannot be loaded, and the real one.
#include "RecordedSounds.h"

#include "ui/shell/SoundPlayer.h"
#include "ui/window/TableSounds.h"

#include <QFile>
#include <QPluginLoader>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <map>

using namespace hp;

class SoundPlayerTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void playsAtItsVolume_data();
    void playsAtItsVolume();
    void muteStopsWhatPlays();
    void noPlugin();
    void brokenPlugin();
    void realPlugin();
};

void SoundPlayerTest::initTestCase()
{
    // Nothing may be heard, whatever this machine has: no server answers there.
    qputenv("PULSE_SERVER", "unix:/nonexistent");
}

void SoundPlayerTest::playsAtItsVolume_data()
{
    QTest::addColumn<int>("wanted");
    QTest::addColumn<bool>("muted");
    QTest::addColumn<QList<int>>("heard"); ///< the volumes of what is played
    QTest::newRow("usual") << 60 << false << QList<int>{60};
    QTest::newRow("full") << 100 << false << QList<int>{100};
    QTest::newRow("too much") << 1000 << false << QList<int>{100};
    QTest::newRow("none") << 0 << false << QList<int>{};
    QTest::newRow("less than none") << -5 << false << QList<int>{};
    QTest::newRow("muted") << 60 << true << QList<int>{};
}

void SoundPlayerTest::playsAtItsVolume()
{
    QFETCH(int, wanted);
    QFETCH(bool, muted);
    RecordedSounds sounds;
    SoundPlayer player(sounds);
    player.setVolume(wanted);
    player.setMuted(muted);
    player.play(QStringLiteral("stall"));
    QTEST(sounds.volumes, "heard");
}

void SoundPlayerTest::muteStopsWhatPlays()
{
    RecordedSounds sounds;
    SoundPlayer player(sounds);
    player.play(QStringLiteral("fanfare"));
    QCOMPARE(sounds.stops, 0);
    player.setMuted(true);
    QCOMPARE(sounds.stops, 1);
    player.play(QStringLiteral("fanfare"));
    player.setMuted(false);
    player.play(QStringLiteral("stall"));
    QCOMPARE(sounds.played, (QStringList{QStringLiteral("fanfare"), QStringLiteral("stall")}));
}

void SoundPlayerTest::noPlugin()
{
    SoundPlayer player{QString()};
    const QSignalSpy changes(&player, &SoundPlayer::availableChanged);
    QVERIFY(!player.isAvailable());
    QVERIFY(player.whyNot().contains(QStringLiteral("built without Qt Multimedia")));
    player.play(QStringLiteral("stall"));
    QVERIFY(changes.isEmpty());
}

void SoundPlayerTest::brokenPlugin()
{
    const QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("hellerpfennig-sound.so"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write("this is no library") > 0);
    file.close();
    SoundPlayer player(path);
    const QSignalSpy changes(&player, &SoundPlayer::availableChanged);
    QVERIFY(player.isAvailable()); // nobody has looked into it yet
    QCOMPARE(player.whyNot(), QString());
    player.play(QStringLiteral("stall"));
    QVERIFY(!player.isAvailable());
    QVERIFY(player.whyNot().contains(QStringLiteral("libqt6multimedia6")));
    player.play(QStringLiteral("stall"));
    QCOMPARE(changes.size(), 1);
}

void SoundPlayerTest::realPlugin()
{
#ifdef HP_SOUND_PLUGIN
    const QString path = QStringLiteral(HP_SOUND_PLUGIN);
    SoundPlayer player(path);
    player.load();
    QVERIFY2(player.isAvailable(), qPrintable(player.whyNot()));
    QObject* plugin = QPluginLoader(path).instance();
    auto* sounds = qobject_cast<SoundBackend*>(plugin);
    QVERIFY(sounds);

    // It has all that the table asks for, and nothing else.
    QStringList wanted = TableSounds::names();
    wanted.sort();
    QStringList found = sounds->names();
    found.sort();
    QCOMPARE(found, wanted);

    for (const QString& name : wanted)
        QVERIFY2(QFile::exists(QStringLiteral(":/sounds/%1.wav").arg(name)), qPrintable(name));

    const auto volumes = [plugin] { // by the name of the sound
        std::map<QString, double> volumes;
        for (const QObject* child : plugin->children()) {
            if (child->inherits("QSoundEffect"))
                volumes[child->objectName()] = child->property("volume").toDouble();
        }
        return volumes;
    };
    player.setMuted(true);
    player.play(QStringLiteral("stall"));
    QVERIFY(volumes().empty());
    player.setMuted(false);
    player.play(QStringLiteral("no such sound"));
    QVERIFY(volumes().empty());
    player.setVolume(2); // on other systems than Linux there may be a device
    for (const QString& name : wanted)
        player.play(name);
    player.setVolume(1);
    player.play(QStringLiteral("tile")); // again: the same effect
    QCOMPARE(static_cast<qsizetype>(volumes().size()), wanted.size());
    QVERIFY(qAbs(volumes()[QStringLiteral("stall")] - 0.0004) < 1e-6);
    QVERIFY(qAbs(volumes()[QStringLiteral("tile")] - 0.0001) < 1e-6);
#else
    QSKIP("built without Qt Multimedia");
#endif
}

QTEST_GUILESS_MAIN(SoundPlayerTest)
#include "tst_soundplayer.moc"
