// The folder of the games that have come to their end.

#include "tests/FullDisk.h"
#include "tests/SilentDrive.h"
#include "tests/ui/heller/session/SessionFixture.h"

#include "engine/heller/text/RecordFile.h"
#include "engine/text/Files.h"
#include "ui/table/session/FinishedGames.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace hp;

class FinishedGamesTest : public QObject {
    Q_OBJECT

private slots:
    void keepsEveryGame();
    void oneFileForOneGame();
    void sameDealTwice();
    void ownFileIsEnough();
    void nothingIsDropped();
    void timesOfFilesSayNothing();
    void opensAndEndsAgain();
    void noRoom();
    void silentDrive();
};

namespace {

/// Two people on 2 x 2 squares, one round.
GameSetup tiny(std::uint64_t seed)
{
    RuleSet rules;
    rules.rows = rules.columns = 2;
    rules.rounds = 1;
    rules.hiddenTiles = 0;
    return setupOf({"human", "human"}, seed, rules);
}

QByteArray contentOf(const QString& path)
{
    const auto content = readSmallFile(path, MaxRecordBytes);
    return content ? *content : QByteArray();
}

void setFileTime(const QString& path, const QDateTime& time)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.setFileTime(time, QFileDevice::FileModificationTime));
}

} // namespace

void FinishedGamesTest::keepsEveryGame()
{
    const QTemporaryDir dir;
    SessionFixture bench;
    const FollowingGames games(bench.session.host, dir.filePath(QStringLiteral("data/games")));
    QStringList records;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        bench.session.newGame(tiny(seed));
        actAsPerson(bench.session);
        QVERIFY(!games.hasKept());
        QCOMPARE(static_cast<int>(games.games().size()), static_cast<int>(seed) - 1);
        playToTheEnd(bench.session);
        QVERIFY(games.hasKept());
        records += QString::fromUtf8(printRecord(bench.session.record()));
    }
    QCOMPARE(static_cast<int>(games.games().size()), 3);
    for (const FinishedGame& game : games.games()) {
        const QString file = game.path;
        QVERIFY(games.holds(file));
        QVERIFY(loadRecord(file));
        QVERIFY(records.removeOne(QString::fromUtf8(contentOf(file))));
    }
    QVERIFY(!games.holds(dir.filePath(QStringLiteral("other.hpgame"))));
}

/// Taken back and finished in another way, reviewed, restored after a new start: still one game.
void FinishedGamesTest::oneFileForOneGame()
{
    const QTemporaryDir dir;
    const QString folder = dir.filePath(QStringLiteral("games"));
    QByteArray record;
    {
        SessionFixture bench;
        const FollowingGames games(bench.session.host, folder);
        bench.session.newGame(tiny(1));
        playToTheEnd(bench.session);
        bench.session.takeBack();
        QVERIFY(!games.hasKept());
        playToTheEnd(bench.session);
        QVERIFY(games.hasKept());
        QCOMPARE(static_cast<int>(games.games().size()), 1);
        record = printRecord(bench.session.record());
        QCOMPARE(contentOf(games.games().front().path), record);
    }
    SessionFixture bench;
    const FollowingGames games(bench.session.host, folder);
    const auto kept = loadRecord(games.games().front().path);
    QVERIFY(kept);
    bench.session.adopt(*kept, {}, true);
    QVERIFY(games.hasKept());
    std::vector<SeatInfo> players = bench.session.seats();
    players[0].name = "Käthe";
    bench.session.setPlayers(players);
    QVERIFY(games.hasKept());
    QCOMPARE(static_cast<int>(games.games().size()), 1);
    QVERIFY(contentOf(games.games().front().path).startsWith(record));
    QVERIFY(contentOf(games.games().front().path).contains("Käthe"));

    // After a further start and a further change, too.
    SessionFixture later;
    const FollowingGames gamesLater(later.session.host, folder);
    players[1].name = "Jörg";
    later.session.adopt(*loadRecord(games.games().front().path), {}, true);
    later.session.setPlayers(players);
    QCOMPARE(static_cast<int>(gamesLater.games().size()), 1);
    bench.session.adopt(*loadRecord(games.games().front().path), {}, true);
    QVERIFY(games.hasKept());
    QCOMPARE(static_cast<int>(games.games().size()), 1);
}

/// The same deal played in two ways: both games are there.
void FinishedGamesTest::sameDealTwice()
{
    const QTemporaryDir dir;
    SessionFixture bench;
    const FollowingGames games(bench.session.host, dir.path());
    bench.session.newGame(tiny(1));
    playToTheEnd(bench.session);
    bench.session.newGame(tiny(1));
    bench.session.requestDraw();
    playToTheEnd(bench.session);
    QCOMPARE(static_cast<int>(games.games().size()), 2);
    bench.session.newGame(tiny(1)); // exactly the first one again
    playToTheEnd(bench.session);
    QCOMPARE(static_cast<int>(games.games().size()), 2);
    QVERIFY(games.hasKept());
}

void FinishedGamesTest::ownFileIsEnough()
{
    const QTemporaryDir dir;
    const QString mine = dir.filePath(QStringLiteral("mine.hpgame"));
    SessionFixture bench;
    bench.session.newGame(tiny(1));
    playToTheEnd(bench.session);
    QVERIFY(!bench.session.save(mine));
    const FollowingGames games(bench.session.host, dir.filePath(QStringLiteral("games")));
    QVERIFY(!bench.session.open(mine));
    QVERIFY(!games.hasKept());
    QCOMPARE(static_cast<int>(games.games().size()), 0);
    // Finished in another way, and not saved.
    bench.session.takeBack();
    playToTheEnd(bench.session);
    QVERIFY(games.hasKept());
    QCOMPARE(static_cast<int>(games.games().size()), 1);
}

/// However many there are, and whatever the clock was when they ended.
void FinishedGamesTest::nothingIsDropped()
{
    const QTemporaryDir dir;
    SessionFixture bench;
    const FollowingGames games(bench.session.host, dir.path());
    for (int n = 0; n < 150; ++n) {
        const QString path =
            dir.filePath(QStringLiteral("2020-01-01 %1.hpgame").arg(n, 16, 16, QLatin1Char('0')));
        QVERIFY(!writeWholeFile(path, "{}\n"));
        setFileTime(path, QDateTime::currentDateTime().addYears(n % 3 - 1));
    }
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        bench.session.newGame(tiny(seed));
        playToTheEnd(bench.session);
        QCOMPARE(static_cast<int>(games.games().size()), 150 + static_cast<int>(seed));
        QCOMPARE(contentOf(games.games().front().path), printRecord(bench.session.record()));
    }
}

/// A plain copy of the folder, a clock that was ahead, files of an older version and a person's
/// own.
void FinishedGamesTest::timesOfFilesSayNothing()
{
    const QTemporaryDir dir;
    SessionFixture bench;
    const FollowingGames games(bench.session.host, dir.path());
    bench.session.newGame(tiny(1));
    playToTheEnd(bench.session);
    const GameRecord record = bench.session.record();
    const QDateTime now = QDateTime::currentDateTimeUtc();
    const FinishedGame latest = games.games().front();
    QCOMPARE(QDateTime(latest.day, latest.time).secsTo(now) / 60, 0);
    const auto put = [&](const QString& name) {
        const QString path = dir.filePath(name);
        QVERIFY(!writeWholeFile(path, printRecord(record)));
        setFileTime(path, now.addDays(1)); // all alike, and later than now
    };
    const QString daysOnly = QStringLiteral("2019-05-01 00000000000000aa.hpgame");
    const QString whole = QStringLiteral("2019-04-01T09-05-33.000Z 00000000000000bb-2.hpgame");
    put(daysOnly);
    put(whole);
    put(QStringLiteral("Käthes Spiel.hpgame"));
    put(QStringLiteral("%1-01-01T09-05-33.000Z 00000000000000cc.hpgame")
            .arg(now.date().year() + 3));
    setFileTime(latest.path, now.addYears(-20));
    QStringList names;
    for (const FinishedGame& game : games.games())
        names += QFileInfo(game.path).fileName();
    QCOMPARE(names.mid(0, 3), QStringList({QFileInfo(latest.path).fileName(), daysOnly, whole}));
    QCOMPARE(names.size(), 5);
    QLocale::setDefault(QLocale(QStringLiteral("en_GB")));
    QCOMPARE(FinishedGames::timeText(games.games()[1]), QStringLiteral("01/05/2019"));
    const QDateTime local = QDateTime(QDate(2019, 4, 1), QTime(9, 5, 33), Qt::UTC).toLocalTime();
    QCOMPARE(FinishedGames::timeText(games.games()[2]),
             QLocale().toString(local, QLocale::ShortFormat));
    QCOMPARE(FinishedGames::timeText(games.games()[3]), QStringLiteral("Unknown time"));
    QCOMPARE(FinishedGames::timeText(games.games()[4]), QStringLiteral("Unknown time"));
}

/// Opening a game, or giving somebody another name in it, does not change when it ended.
void FinishedGamesTest::opensAndEndsAgain()
{
    const QTemporaryDir dir;
    SessionFixture bench;
    const FollowingGames games(bench.session.host, dir.path());
    bench.session.newGame(tiny(1));
    playToTheEnd(bench.session);
    const QString now = games.games().front().path;
    const QString then =
        dir.filePath(QStringLiteral("2019-04-01T09-05-00.000Z ") + now.section(u' ', -1));
    QVERIFY(QFile::rename(now, then));
    const auto paths = [&] {
        QStringList found;
        for (const FinishedGame& game : games.games())
            found += game.path;
        return found;
    };
    bench.session.adopt(*loadRecord(then), {}, false);
    QVERIFY(games.hasKept());
    QCOMPARE(paths(), QStringList(then));
    std::vector<SeatInfo> players = bench.session.seats();
    players[0].name = "Käthe";
    bench.session.setPlayers(players);
    QVERIFY(contentOf(then).contains("Käthe"));
    QCOMPARE(paths(), QStringList(then));
    bench.session.takeBack();
    playToTheEnd(bench.session);
    QCOMPARE(paths().size(), 1);
    const FinishedGame again = games.games().front();
    QCOMPARE(QDateTime(again.day, again.time).secsTo(QDateTime::currentDateTime()) / 60, 0);
    QCOMPARE(contentOf(again.path), printRecord(bench.session.record()));
}

void FinishedGamesTest::noRoom()
{
    if (!test::FullDisk::isPossible())
        QSKIP("Limits of files are a matter of Unix.");
    const QTemporaryDir dir;
    SessionFixture bench;
    FollowingGames games(bench.session.host, dir.path());
    QSignalSpy failed(&games, &FinishedGames::failed);
    bench.session.newGame(tiny(1));
    {
        const test::FullDisk disk(100);
        playToTheEnd(bench.session);
    }
    QVERIFY(!games.hasKept());
    QCOMPARE(failed.count(), 1);
    QCOMPARE(static_cast<int>(games.games().size()), 0);
    // As soon as something happens to the game and there is room, it is kept.
    std::vector<SeatInfo> players = bench.session.seats();
    players[0].name = "Käthe";
    bench.session.setPlayers(players);
    QVERIFY(games.hasKept());
    // The next time that there is no room, it is said again.
    {
        const test::FullDisk disk(100);
        players[0].name = "Anna";
        bench.session.setPlayers(players);
    }
    QVERIFY(!games.hasKept());
    QCOMPARE(failed.count(), 2);
}

/// The person is told. As soon as the drive answers, each game is there once.
void FinishedGamesTest::silentDrive()
{
#ifdef Q_OS_LINUX
    const QTemporaryDir dir;
    SessionFixture bench;
    const FollowingGames games(bench.session.host, dir.path());
    bench.session.newGame(tiny(1));
    playToTheEnd(bench.session);
    const QByteArray first = printRecord(bench.session.record());
    QSignalSpy failed(&games, &FinishedGames::failed);
    {
        const SilentDrive silent({dir.path()});
        bench.session.takeBack();
        playToTheEnd(bench.session); // renames the file
        QVERIFY(!games.hasKept());
        QCOMPARE(failed.count(), 1);
        bench.session.newGame(tiny(1));
        bench.session.requestDraw();
        playToTheEnd(bench.session);
        QVERIFY(!games.hasKept());
    }
    QCOMPARE(static_cast<int>(games.games().size()), 1);
    QCOMPARE(contentOf(games.games().front().path), first);
    bench.session.takeBack();
    playToTheEnd(bench.session);
    QVERIFY(games.hasKept());
    QCOMPARE(static_cast<int>(games.games().size()), 2);
    // Its file was renamed, as by what had hung: it is found again.
    const QString now = games.games().front().path;
    QVERIFY(QFile::rename(
        now, dir.filePath(QStringLiteral("2019-04-01T09-05-00.000Z ") + now.section(u' ', -1))));
    bench.session.takeBack();
    playToTheEnd(bench.session);
    QVERIFY(games.hasKept());
    QCOMPARE(static_cast<int>(games.games().size()), 2);
#endif
}

QTEST_MAIN(FinishedGamesTest)
#include "tst_finishedgames.moc"
