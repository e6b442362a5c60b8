// The folder of the games that have come to their end.

#include "SessionFixture.h"
#include "tests/FullDisk.h"

#include "engine/text/Files.h"
#include "engine/text/RecordFile.h"
#include "ui/session/FinishedGames.h"

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
    void dropsTheOldest();
    void noRoom();
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

} // namespace

void FinishedGamesTest::keepsEveryGame()
{
    const QTemporaryDir dir;
    SessionFixture bench;
    const FinishedGames games(bench.session, dir.filePath(QStringLiteral("data/games")));
    QStringList records;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        bench.session.newGame(tiny(seed));
        actAsPerson(bench.session);
        QVERIFY(!games.hasKept());
        QCOMPARE(games.files().size(), static_cast<int>(seed) - 1);
        playToTheEnd(bench.session);
        QVERIFY(games.hasKept());
        records += QString::fromUtf8(printRecord(bench.session.record()));
    }
    QCOMPARE(games.files().size(), 3);
    for (const QString& file : games.files()) {
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
        const FinishedGames games(bench.session, folder);
        bench.session.newGame(tiny(1));
        playToTheEnd(bench.session);
        bench.session.takeBack();
        QVERIFY(!games.hasKept());
        playToTheEnd(bench.session);
        QVERIFY(games.hasKept());
        QCOMPARE(games.files().size(), 1);
        record = printRecord(bench.session.record());
        QCOMPARE(contentOf(games.files().constFirst()), record);
    }
    SessionFixture bench;
    const FinishedGames games(bench.session, folder);
    const auto kept = loadRecord(games.files().constFirst());
    QVERIFY(kept);
    bench.session.adopt(*kept, {}, true);
    QVERIFY(games.hasKept());
    std::vector<SeatInfo> players = bench.session.seats();
    players[0].name = "Käthe";
    bench.session.setPlayers(players);
    QVERIFY(games.hasKept());
    QCOMPARE(games.files().size(), 1);
    QVERIFY(contentOf(games.files().constFirst()).startsWith(record));
    QVERIFY(contentOf(games.files().constFirst()).contains("Käthe"));

    // After a further start and a further change, too.
    SessionFixture later;
    const FinishedGames gamesLater(later.session, folder);
    players[1].name = "Jörg";
    later.session.adopt(*loadRecord(games.files().constFirst()), {}, true);
    later.session.setPlayers(players);
    QCOMPARE(gamesLater.files().size(), 1);
    bench.session.adopt(*loadRecord(games.files().constFirst()), {}, true);
    QVERIFY(games.hasKept());
    QCOMPARE(games.files().size(), 1);
}

/// The same deal played in two ways: both games are there.
void FinishedGamesTest::sameDealTwice()
{
    const QTemporaryDir dir;
    SessionFixture bench;
    const FinishedGames games(bench.session, dir.path());
    bench.session.newGame(tiny(1));
    playToTheEnd(bench.session);
    bench.session.newGame(tiny(1));
    bench.session.requestDraw();
    playToTheEnd(bench.session);
    QCOMPARE(games.files().size(), 2);
    bench.session.newGame(tiny(1)); // exactly the first one again
    playToTheEnd(bench.session);
    QCOMPARE(games.files().size(), 2);
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
    const FinishedGames games(bench.session, dir.filePath(QStringLiteral("games")));
    QVERIFY(!bench.session.open(mine));
    QVERIFY(!games.hasKept());
    QCOMPARE(games.files().size(), 0);
    // Finished in another way, and not saved.
    bench.session.takeBack();
    playToTheEnd(bench.session);
    QVERIFY(games.hasKept());
    QCOMPARE(games.files().size(), 1);
}

void FinishedGamesTest::dropsTheOldest()
{
    const QTemporaryDir dir;
    SessionFixture bench;
    const FinishedGames games(bench.session, dir.path());
    const QString foreign = dir.filePath(QStringLiteral("Käthes Spiel.hpgame"));
    QVERIFY(!writeWholeFile(foreign, "{}\n"));
    const auto nameOf = [&](int n) {
        return dir.filePath(
            QStringLiteral("2020-01-01 %1.hpgame").arg(n, 16, 16, QLatin1Char('0')));
    };
    const auto makeOld = [](const QString& path, int n) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(QDateTime(QDate(2020, 1, 1), QTime(12, 0)).addSecs(n),
                                 QFileDevice::FileModificationTime));
    };
    makeOld(foreign, 0);
    for (int n = 0; n < FinishedGames::Most; ++n) {
        QVERIFY(!writeWholeFile(nameOf(n), "{}\n"));
        makeOld(nameOf(n), n);
    }
    bench.session.newGame(tiny(1));
    playToTheEnd(bench.session);
    QVERIFY(!QFile::exists(nameOf(0)));
    QVERIFY(QFile::exists(nameOf(1)));
    QVERIFY(QFile::exists(foreign)); // not made here
    QCOMPARE(games.files().size(), FinishedGames::Most + 1);
    QCOMPARE(contentOf(games.files().constFirst()), printRecord(bench.session.record()));
}

void FinishedGamesTest::noRoom()
{
    if (!test::FullDisk::isPossible())
        QSKIP("Limits of files are a matter of Unix.");
    const QTemporaryDir dir;
    SessionFixture bench;
    FinishedGames games(bench.session, dir.path());
    QSignalSpy failed(&games, &FinishedGames::failed);
    bench.session.newGame(tiny(1));
    {
        const test::FullDisk disk(100);
        playToTheEnd(bench.session);
    }
    QVERIFY(!games.hasKept());
    QCOMPARE(failed.count(), 1);
    QCOMPARE(games.files().size(), 0);
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

QTEST_MAIN(FinishedGamesTest)
#include "tst_finishedgames.moc"
