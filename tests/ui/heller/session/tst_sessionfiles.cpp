// The session's games as files: saved, opened, refused, and saved automatically.

#include "SessionFixture.h"
#include "tests/FullDisk.h"

#include "tests/ui/MarkedName.h"

#include "engine/heller/text/RecordFile.h"
#include "engine/text/Files.h"
#include "ui/table/session/Autosave.h"

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace hp;

class SessionFilesTest : public QObject {
    Q_OBJECT

private slots:
    void whatComputersDidIsNobodysWork();
    void savedAndOpened();
    void badFileLeavesTheGameAlone();
    void autosaveComesBack();
    void autosaveKnowsTheFile();
    void autosaveHearsWhatIsPlayedAgain();
    void autosaveTriesAgain();
    void autosaveOnAFullDisk();
    void damagedAutosaveIsKept_data();
    void damagedAutosaveIsKept();
    void noteThatCannotBeWritten();
    void strangersArePlayedByPeople_data();
    void strangersArePlayedByPeople();
    void strangersAreToldOfInSight();
};

void SessionFilesTest::whatComputersDidIsNobodysWork()
{
    SessionFixture bench;
    GameSetup setup = setupOf({"human", "casual", "casual"}, 5);
    setup.firstStarter = 1;
    bench.session.newGame(setup);
    QTRY_VERIFY(bench.session.personMayAct());
    QCOMPARE(bench.session.turns(true).size(), std::size_t{2});
    QVERIFY(!bench.session.hasUnsavedWork());
    actAsPerson(bench.session);
    QVERIFY(bench.session.hasUnsavedWork());

    QTemporaryDir dir;
    QVERIFY(!bench.session.save(dir.filePath(QStringLiteral("a.hpgame"))));
    QVERIFY(!bench.session.hasUnsavedWork());
    QTRY_VERIFY(bench.session.personMayAct()); // the computers have played on since saving
    QVERIFY(bench.session.hasUnsavedWork());

    setup = setupOf({"casual", "casual"}, 5); // only computers: unsaved if a person has watched
    bench.session.newGame(setup);
    QTRY_VERIFY(bench.session.hasUnsavedWork());
}

void SessionFilesTest::savedAndOpened()
{
    QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("spiel äöü.hpgame"));
    SessionFixture bench;
    bench.session.newGame(setupOf({"human", "casual"}, 71));
    actAsPerson(bench.session);
    QTRY_VERIFY(bench.session.personMayAct());
    bench.session.takeBack();
    actAsPerson(bench.session);
    QTRY_VERIFY(bench.session.personMayAct());
    QVERIFY(bench.session.isModified());
    QVERIFY(!bench.session.save(path));
    QVERIFY(!bench.session.isModified());
    SessionFixture other;
    QVERIFY(!other.session.open(path));
    QCOMPARE(other.session.shown().market(), bench.session.shown().market());
    QCOMPARE(other.session.shown().money, bench.session.shown().money);
    QCOMPARE(other.session.filePath(), path);
    playToTheEnd(other.session);
}

void SessionFilesTest::badFileLeavesTheGameAlone()
{
    QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("bad.hpgame"));
    SessionFixture bench;
    bench.session.newGame(setupOf({"human", "casual"}, 81));
    actAsPerson(bench.session);
    QTRY_VERIFY(bench.session.personMayAct());
    QVERIFY(!bench.session.save(path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray good = file.readAll();
    file.close();
    const Market before = bench.session.shown().market();
    QSignalSpy reset(&bench.session, &TableSession::gameReset);
    for (qsizetype length = 0; length < good.size() - 1; length += 97) {
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(good.left(length));
        file.close();
        const Failure failure = bench.session.open(path);
        if (!failure) // the cut is exactly between two lines: a shorter but valid game
            continue;
        QCOMPARE(bench.session.shown().market(), before);
    }
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("\x89PNG not a game");
    file.close();
    const auto resets = reset.count();
    QVERIFY(bench.session.open(path).has_value());
    QVERIFY(bench.session.open(dir.filePath(QStringLiteral("missing.hpgame"))).has_value());
    QCOMPARE(reset.count(), resets);
}

void SessionFilesTest::autosaveComesBack()
{
    QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("deep/er/autosave.hpgame"));
    Market market;
    {
        SessionFixture bench;
        FollowingJournal autosave(bench.session.host, path);
        QVERIFY(!autosave.restore());
        bench.session.newGame(setupOf({"human", "casual"}, 91));
        actAsPerson(bench.session);
        QTRY_VERIFY(bench.session.personMayAct());
        market = bench.session.shown().market();
    } // closed without a question
    SessionFixture bench;
    FollowingJournal autosave(bench.session.host, path);
    QVERIFY(autosave.restore());
    QCOMPARE(bench.session.shown().market(), market);
    QVERIFY(bench.session.personMayAct());
}

void SessionFilesTest::autosaveKnowsTheFile()
{
    QTemporaryDir dir;
    RuleSet rules;
    rules.hiddenTiles = 0; // no curtain
    const QString path = dir.filePath(QStringLiteral("autosave.hpgame"));
    const QString mine = dir.filePath(QStringLiteral("mine ä&%1.hpgame").arg(MarkedName));
    // As after a power cut: the session is gone without a regular end.
    const auto restored = [&path](const auto& check) {
        SessionFixture bench;
        FollowingJournal autosave(bench.session.host, path);
        QVERIFY(autosave.restore());
        check(bench.session);
    };
    {
        SessionFixture bench;
        FollowingJournal autosave(bench.session.host, path);
        bench.session.newGame(setupOf({"human", "human"}, 91, rules));
        bench.session.requestTurn(Turn::stall(1, 0));
        QVERIFY(!bench.session.save(mine));
        autosave.flush();
        restored([&mine](const LocalSession& session) {
            QCOMPARE(session.filePath(), mine);
            QVERIFY(!session.isModified()); // it equals the file
        });
        bench.session.takeBack();
        autosave.flush();
        restored([&mine](const LocalSession& session) {
            QCOMPARE(session.filePath(), mine);
            QVERIFY(session.isModified());
        });
        QVERIFY(QFile::rename(mine, mine + QStringLiteral(".gone")));
        restored([](const LocalSession& session) {
            QCOMPARE(session.filePath(), QString());
            QVERIFY(session.isModified());
        });
        QVERIFY(QFile::rename(mine + QStringLiteral(".gone"), mine));
        bench.session.newGame(setupOf({"human", "human"}, 92, rules));
    }
    restored([](const LocalSession& session) { QCOMPARE(session.filePath(), QString()); });
}

void SessionFilesTest::autosaveHearsWhatIsPlayedAgain()
{
    QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("autosave.hpgame"));
    const auto kept = [&path] {
        SessionFixture bench;
        FollowingJournal autosave(bench.session.host, path);
        return autosave.restore() ? printRecord(bench.session.record()) : QByteArray();
    };
    SessionFixture bench;
    FollowingJournal autosave(bench.session.host, path);
    RuleSet rules;
    rules.rows = rules.columns = 2;
    rules.hiddenTiles = 0;
    bench.session.newGame(setupOf({"human", "human"}, 91, rules));
    bench.session.requestTurn(Turn::stall(1, 0));
    bench.session.requestDraw();
    bench.session.takeBack();
    autosave.flush();
    QVERIFY(bench.session.shown().inHand == NoPiece);
    bench.session.redo();
    QVERIFY(bench.session.shown().inHand != NoPiece);
    autosave.flush();
    QVERIFY(kept() == printRecord(bench.session.record()));

    // Across the deal of a round.
    actAsPerson(bench.session);
    bench.session.requestTurn(Turn::stall(1, 2));
    bench.session.requestTurn(Turn::stall(1, 3));
    bench.session.requestNextRound();
    bench.session.requestDraw();
    QVERIFY(bench.session.shown().inHand != NoPiece);
    bench.session.takeBack();
    bench.session.takeBack();
    bench.session.redo();
    QCOMPARE(bench.session.latestPhase(), Phase::RoundOver);
    autosave.flush();
    bench.session.redo();
    QVERIFY(bench.session.shown().inHand != NoPiece);
    autosave.flush();
    QVERIFY(kept() == printRecord(bench.session.record()));
}

void SessionFilesTest::autosaveTriesAgain()
{
    QTemporaryDir dir;
    QFile inTheWay(dir.filePath(QStringLiteral("data")));
    const QString path = inTheWay.fileName() + QStringLiteral("/autosave.hpgame");
    const auto block = [&inTheWay] {
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        inTheWay.close();
    };
    block();
    SessionFixture bench;
    FollowingJournal autosave(bench.session.host, path);
    QSignalSpy failed(&autosave, &Autosave::failed);
    QVERIFY(autosave.flush()); // nothing to save yet
    bench.session.newGame(setupOf({"human", "casual"}, 91));
    QVERIFY(!autosave.flush());
    QVERIFY(!autosave.flush());
    QCOMPARE(failed.count(), 1);
    QVERIFY(inTheWay.remove());
    QVERIFY(autosave.flush()); // nothing has changed since
    QVERIFY(QFile::exists(path));
    QVERIFY(autosave.flush());

    QVERIFY(QDir(inTheWay.fileName()).removeRecursively());
    block();
    actAsPerson(bench.session);
    QVERIFY(!autosave.flush());
    QCOMPARE(failed.count(), 2); // it succeeded in between
}

void SessionFilesTest::autosaveOnAFullDisk()
{
    if (!test::FullDisk::isPossible())
        QSKIP("Limits of files are a matter of Unix.");
    QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("autosave.hpgame"));
    SessionFixture bench;
    FollowingJournal autosave(bench.session.host, path);
    QSignalSpy failed(&autosave, &Autosave::failed);
    bench.session.newGame(setupOf({"human", "casual"}, 91));
    QVERIFY(autosave.flush());
    const auto content = [&path] {
        const auto read = readSmallFile(path, MaxRecordBytes);
        return read ? *read : QByteArray();
    };
    int complaints = 0;
    // There is room for a part of the lines that are added, or not even for that.
    for (const qsizetype more : {0, 1, 30}) {
        const QByteArray before = content();
        bool flushed = false;
        {
            const test::FullDisk disk(before.size() + more);
            actAsPerson(bench.session);
            flushed = autosave.flush();
        }
        QVERIFY(!flushed);
        QCOMPARE(content(), before);
        QCOMPARE(failed.count(), ++complaints);
        QTRY_VERIFY(bench.session.personMayAct());
        const QByteArray now = printRecord(bench.session.record());
        QVERIFY(autosave.flush());
        QCOMPARE(content(), now);
    }
    // Then the file is written whole.
    const QByteArray before = content();
    bool flushed = false;
    {
        const test::FullDisk disk(before.size());
        actAsPerson(bench.session);
        flushed = autosave.flush();
    }
    for (qsizetype limit = 0; limit < before.size(); limit += 101) {
        const test::FullDisk disk(limit);
        flushed = flushed || autosave.flush();
    }
    QVERIFY(!flushed);
    QCOMPARE(content(), before);
    QCOMPARE(failed.count(), ++complaints); // said once
    QVERIFY(autosave.flush());
    QCOMPARE(content(), printRecord(bench.session.record()));
}

void SessionFilesTest::damagedAutosaveIsKept_data()
{
    QTest::addColumn<int>("before");
    QTest::addColumn<int>("nameLength");
    QTest::addColumn<bool>("moved");
    QTest::newRow("first") << 0 << 15 << true;
    QTest::newRow("third") << 2 << 15 << true;
#ifdef Q_OS_LINUX
    QTest::newRow("no room for a longer name") << 0 << 241 << false;
#endif
}

void SessionFilesTest::damagedAutosaveIsKept()
{
    QFETCH(const int, before);
    QFETCH(const int, nameLength);
    QFETCH(const bool, moved);
    QTemporaryDir dir;
    const QString stem = dir.filePath(QString(nameLength, u'a'));
    const QString path = stem + QStringLiteral(".hpgame");
    const auto read = [](const QString& name) {
        const auto content = readSmallFile(name, MaxRecordBytes);
        return content ? *content : QByteArray();
    };
    // The Open dialog offers files whose names end like a game's.
    const QStringList names{stem + QStringLiteral(".damaged.hpgame"),
                            stem + QStringLiteral(".damaged-2.hpgame"),
                            stem + QStringLiteral(".damaged-3.hpgame")};
    for (int i = 0; i < before; ++i)
        QVERIFY(!writeWholeFile(names[i], QByteArray::number(i)));
    const QByteArray damaged = "{\"format\":\"hellerpfennig.game\"";
    QVERIFY(!writeWholeFile(path, damaged));
    SessionFixture bench;
    FollowingJournal autosave(bench.session.host, path);
    QSignalSpy failed(&autosave, &Autosave::failed);
    QVERIFY(!autosave.restore());
    QCOMPARE(failed.count(), 1);
    for (int i = 0; i < before; ++i)
        QCOMPARE(read(names[i]), QByteArray::number(i));
    QCOMPARE(read(moved ? names[before] : path), damaged);
    const QString said = failed.takeFirst().first().toString();
    QVERIFY2(said.contains(QFileInfo(moved ? names[before] : path).fileName()), qPrintable(said));
    // The next game is saved automatically, but not over this one.
    bench.session.newGame(setupOf({"human", "casual"}, 3));
    QCOMPARE(autosave.flush(), moved);
    QCOMPARE(read(path) == damaged, !moved);
    if (!moved) {
        QVERIFY(QFile::remove(path));
        QVERIFY(autosave.flush());
    }
}

/// Without a note the game is kept all the same; it only does not know its file.
void SessionFilesTest::noteThatCannotBeWritten()
{
    QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("autosave.hpgame"));
    QVERIFY(QDir(dir.path()).mkpath(QStringLiteral("autosave.hpgame.file/held")));
    SessionFixture bench;
    FollowingJournal autosave(bench.session.host, path);
    QSignalSpy failed(&autosave, &Autosave::failed);
    bench.session.newGame(setupOf({"human", "casual"}, 3));
    QVERIFY(!bench.session.save(dir.filePath(QStringLiteral("mine.hpgame"))));
    QVERIFY(autosave.flush());
    QCOMPARE(failed.count(), 0);
    actAsPerson(bench.session);
    QVERIFY(autosave.flush());
    SessionFixture other;
    FollowingJournal restored(other.session.host, path);
    QVERIFY(restored.restore());
    QCOMPARE(printRecord(other.session.record()), printRecord(bench.session.record()));
    QCOMPARE(other.session.filePath(), QString());
    QVERIFY(other.session.isModified());
}

void SessionFilesTest::strangersArePlayedByPeople_data()
{
    QTest::addColumn<QString>("player");
    QTest::addColumn<QString>("named");
    QTest::newRow("program") << QStringLiteral("exec:./bot 5") << QStringLiteral("\"bot\"");
    QTest::newRow("level to come") << QStringLiteral("champion") << QStringLiteral("\"champion\"");
    QTest::newRow("long") << QStringLiteral("exec:") + QString(900, u'x')
                          << QStringLiteral("xxx\u2026\"");
}

void SessionFilesTest::strangersArePlayedByPeople()
{
    QFETCH(QString, player);
    QFETCH(QString, named);
    QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("stranger.hpgame"));
    const QByteArray seat = player.toUtf8();
    const GameSetup setup = setupOf({seat.constData(), "casual"}, 71);
    QVERIFY(!saveRecord(Timeline(setup.rules, setup.seats, setup.seed).record(), path));
    SessionFixture bench;
    QSignalSpy warned(&bench.session, &TableSession::warned);
    QVERIFY(!bench.session.open(path));
    QCOMPARE(warned.count(), 1);
    const QString said = warned.constFirst().constFirst().toString();
    QVERIFY2(said.contains(named), qPrintable(said));
    QVERIFY2(said.size() < 200, qPrintable(said));
    playToTheEnd(bench.session);
    QCOMPARE(warned.count(), 1);
    QCOMPARE(bench.session.seats()[0].player, player.toStdString()); // unless somebody changes it

    // Nothing is left to play: no message.
    QVERIFY(!bench.session.save(path));
    QVERIFY(!bench.session.open(path));
    QCOMPARE(warned.count(), 1);
}

void SessionFilesTest::strangersAreToldOfInSight()
{
    // With two people the curtain comes first, and nobody reads a message behind it.
    QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("stranger.hpgame"));
    const GameSetup setup = setupOf({"human", "exec:./bot"}, 71);
    QVERIFY(!saveRecord(Timeline(setup.rules, setup.seats, setup.seed).record(), path));
    SessionFixture bench;
    QSignalSpy warned(&bench.session, &TableSession::warned);
    QVERIFY(!bench.session.open(path));
    QVERIFY(bench.session.curtainSeat() >= 0);
    QCOMPARE(warned.count(), 0);
    bench.session.liftCurtain();
    QCOMPARE(warned.count(), 1);
    actAsPerson(bench.session);
    bench.session.liftCurtain();
    QCOMPARE(warned.count(), 1);
}

QTEST_MAIN(SessionFilesTest)
#include "tst_sessionfiles.moc"
