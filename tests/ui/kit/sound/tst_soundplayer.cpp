// The player: volume and mute, a plug-in that is missing, and the real one.
#include "RecordedSounds.h"

#include "ui/heller/room/TableSounds.h"
#include "ui/kit/sound/SoundPlayer.h"

#include <QDir>
#include <QPluginLoader>
#include <QSet>
#include <QSignalSpy>
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
    void saysWhyNot_data();
    void saysWhyNot();
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
    SoundPlayer player(&sounds);
    player.setVolume(wanted);
    player.setMuted(muted);
    player.play(QStringLiteral("stall"));
    QTEST(sounds.volumes, "heard");
}

void SoundPlayerTest::muteStopsWhatPlays()
{
    RecordedSounds sounds;
    SoundPlayer player(&sounds);
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
    SoundPlayer player{nullptr};
    QVERIFY(!player.isAvailable());
    QVERIFY(player.whyNot().contains(QStringLiteral("built without Qt Multimedia")));
    player.play(QStringLiteral("stall"));
    player.look();
}

void SoundPlayerTest::saysWhyNot_data()
{
    QTest::addColumn<SoundState>("state");
    QTest::addColumn<bool>("available");
    QTest::addColumn<QString>("part"); ///< of the reason
    QTest::newRow("no device") << SoundState::NoDevice << true << QStringLiteral("no sound device");
    QTest::newRow("no answer") << SoundState::NoAnswer << true << QStringLiteral("does not answer");
    QTest::newRow("missing") << SoundState::Missing << false << QStringLiteral("libqt6multimedia6");
}

void SoundPlayerTest::saysWhyNot()
{
    QFETCH(SoundState, state);
    QFETCH(QString, part);
    RecordedSounds sounds;
    SoundPlayer player(&sounds);
    const QSignalSpy changes(&player, &SoundPlayer::changed);
    QCOMPARE(player.whyNot(), QString());
    sounds.become(state);
    QCOMPARE(changes.size(), 1);
    QTEST(player.isAvailable(), "available");
    QVERIFY2(player.whyNot().contains(part), qPrintable(player.whyNot()));
    sounds.become(SoundState::Ready);
    QCOMPARE(player.whyNot(), QString());
}

void SoundPlayerTest::realPlugin()
{
#ifdef HP_SOUND_PLUGIN
    const QString path = QStringLiteral(HP_SOUND_PLUGIN);
    QPluginLoader loader(path);
    QObject* plugin = loader.instance();
    auto* sounds = qobject_cast<SoundBackend*>(plugin);
    QVERIFY2(sounds, qPrintable(loader.errorString()));
    SoundPlayer player(sounds);

    // It has all that the table asks for, and nothing else.
    const QStringList wanted = TableSounds::names();
    QStringList found = QDir(QStringLiteral(":/sounds")).entryList({QStringLiteral("*.wav")});
    found.replaceInStrings(QStringLiteral(".wav"), QString());
    QCOMPARE(QSet<QString>(found.begin(), found.end()),
             QSet<QString>(wanted.begin(), wanted.end()));

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
