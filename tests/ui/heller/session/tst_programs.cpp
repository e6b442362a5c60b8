// Other programs as players of a session: they play only if the user has added them, and a person
// takes the seat of one that fails.
#include "SessionFixture.h"

#include "engine/heller/text/RecordFile.h"

#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace hp;

class ProgramsTest : public QObject {
    Q_OBJECT

private slots:
    void wholeGame_data();
    void wholeGame();
    void onlyThoseThatTheUserHasAdded();
    void addedInTheMiddle();
    void failures_data();
    void failures();
    void failureCoversItsTile();
    void computerPlaysOn();
    void whoSatDownStays();
    void takenBackInstead();
    void anotherGameTriesAgain();
    void pausing();
    void silentProgramsDoNotHoldUp();
};

namespace {

QByteArray example()
{
    return QByteArrayLiteral("exec:\"" HP_EXAMPLE_PLAYER "\"");
}

QByteArray rude(const char* mode)
{
    return QByteArrayLiteral("exec:\"" HP_RUDE_PLAYER "\" ") + mode;
}

/// Allows a program, and begins a game with it.
struct Bench : SessionFixture {
    QSignalSpy warned{&session, &TableSession::warned};

    void begin(std::initializer_list<const char*> players, const QByteArray& program,
               const RuleSet& rules = {})
    {
        allow(program);
        session.newGame(setupOf(players, 7, rules));
    }
    void allow(const QByteArray& program)
    {
        const QString command = QString::fromUtf8(program).mid(ExecPrefix.size());
        session.setPrograms({{QStringLiteral("The Program"), command}});
    }
    QString said() const
    {
        return warned.isEmpty() ? QString() : warned.constLast().constFirst().toString();
    }
};

} // namespace

void ProgramsTest::wholeGame_data()
{
    QTest::addColumn<bool>("open");
    QTest::addColumn<bool>("inHand");
    QTest::newRow("usual") << false << false;
    QTest::newRow("open tiles") << true << false;
    QTest::newRow("drawn into the hand") << false << true;
}

/// Two seats of the same program, a level, and a person.
void ProgramsTest::wholeGame()
{
    QFETCH(const bool, open);
    QFETCH(const bool, inHand);
    RuleSet rules;
    rules.openTiles = open;
    rules.draw = inHand ? Drawing::Hand : rules.draw;
    if (open)
        rules.hiddenTiles = 0;
    Bench bench;
    bench.begin({example(), "human", example(), "casual"}, example(), rules);
    QVERIFY(!bench.session.isHuman(0));
    playToTheEnd(bench.session);
    QCOMPARE(bench.session.latestPhase(), Phase::GameOver);
    QCOMPARE(bench.said(), QString());
    QVERIFY(Timeline::fromRecord(bench.session.record()).ok());
    QCOMPARE(bench.session.record().seats[0].player, example().toStdString());
}

/// A record can name any command. It is not run.
void ProgramsTest::onlyThoseThatTheUserHasAdded()
{
#ifdef Q_OS_UNIX
    const QTemporaryDir dir;
    const QString trace = dir.filePath(QStringLiteral("trace"));
    const QString path = dir.filePath(QStringLiteral("guest.hpgame"));
    const QByteArray command = "exec:touch " + trace.toUtf8();
    const GameSetup setup = setupOf({command, "human"}, 7);
    QVERIFY(!saveRecord(Timeline(setup.rules, setup.seats, setup.seed).record(), path));
    Bench bench;
    bench.allow(example());
    QVERIFY(!bench.session.open(path));
    QVERIFY(bench.session.isHuman(0));
    QVERIFY2(bench.session.absence().contains(QStringLiteral("touch")),
             qPrintable(bench.session.absence()));
    bench.session.liftCurtain();
    playToTheEnd(bench.session);
    QVERIFY(!QFile::exists(trace));
    // The same command would leave it.
    bench.allow(command);
    bench.session.newGame(setup);
    QTRY_VERIFY(QFile::exists(trace));
#endif
}

void ProgramsTest::addedInTheMiddle()
{
    Bench bench;
    bench.begin({example(), "human"}, "exec:other");
    QVERIFY(bench.session.isHuman(0));
    bench.allow(example());
    QVERIFY(!bench.session.isHuman(0));
    QTRY_COMPARE(bench.session.turns(true).size(), std::size_t{1});
    QCOMPARE(bench.session.viewer(), 1);
    // And removed again.
    bench.session.setPrograms({});
    QVERIFY(bench.session.isHuman(0));
    playToTheEnd(bench.session);
    QCOMPARE(bench.session.latestPhase(), Phase::GameOver);
}

void ProgramsTest::failures_data()
{
    QTest::addColumn<QByteArray>("program");
    QTest::addColumn<QString>("reason");
    QTest::newRow("not there") << QByteArrayLiteral("exec:/no/such/program")
                               << QStringLiteral("could not be started");
    QTest::newRow("other version") << rude("version") << QStringLiteral("hpp 2");
    QTest::newRow("ends") << rude("die") << QStringLiteral("has ended");
    QTest::newRow("crashes") << rude("crash") << QStringLiteral("crashed");
    QTest::newRow("nonsense") << rude("nonsense") << QStringLiteral("I do not know");
    QTest::newRow("illegal") << rude("illegal") << QStringLiteral("h8");
    QTest::newRow("floods") << rude("endless") << QString();
}

void ProgramsTest::failures()
{
    QFETCH(const QByteArray, program);
    QFETCH(const QString, reason);
    Bench bench;
    RuleSet rules;
    rules.hiddenTiles = 0; // no curtain
    const QSignalSpy thinking(&bench.session, &TableSession::thinkingChanged);
    bench.begin({program, "human"}, program, rules);
    QCOMPARE(bench.session.thinkingSeat(), 0);
    QTRY_VERIFY_WITH_TIMEOUT(bench.session.curtainSeat() == 0, 20'000);
    QVERIFY2(bench.session.absence().contains(reason), qPrintable(bench.session.absence()));
    QCOMPARE(bench.session.thinkingSeat(), -1);
    QCOMPARE(thinking.constLast().constFirst().toInt(), -1);
    bench.session.liftCurtain();
    QVERIFY(bench.session.isHuman(0));
    QCOMPARE(bench.session.playerText(0), QStringLiteral("Person"));
    QVERIFY(bench.session.personMayAct());
    playToTheEnd(bench.session);
    QCOMPARE(bench.said(), QString()); // the curtain has said it
}

/// The person who has been alone at the screen does not see the tile of the program, unless they
/// choose to play it.
void ProgramsTest::failureCoversItsTile()
{
    Bench bench;
    bench.begin({"human", rude("die")}, rude("die"));
    QCOMPARE(bench.session.playerText(1), QStringLiteral("The Program"));
    actAsPerson(bench.session);
    QTRY_VERIFY(bench.session.curtainSeat() == 1);
    QCOMPARE(bench.session.viewer(), -1);
    QVERIFY(bench.session.shown().hasUnknownHidden());
    QVERIFY2(bench.session.absence().contains(QStringLiteral("has ended")),
             qPrintable(bench.session.absence()));
    bench.session.liftCurtain();
    QCOMPARE(bench.session.viewer(), 1);
}

/// The first choice: the person's view does not change.
void ProgramsTest::computerPlaysOn()
{
    Bench bench;
    bench.begin({"human", rude("die")}, rude("die"));
    actAsPerson(bench.session);
    QTRY_VERIFY(bench.session.curtainSeat() == 1);
    bench.session.seatComputer();
    QCOMPARE(bench.session.curtainSeat(), -1);
    QCOMPARE(bench.session.viewer(), 0);
    QCOMPARE(bench.session.playerText(1), QStringLiteral("Skilled"));
    playToTheEnd(bench.session);
    QCOMPARE(bench.session.latestPhase(), Phase::GameOver);
    QVERIFY(Timeline::fromRecord(bench.session.record()).ok());
}

/// A computer for one seat changes nothing for a person at another.
void ProgramsTest::whoSatDownStays()
{
    Bench bench;
    bench.begin({rude("die"), rude("die")}, rude("die"));
    QTRY_COMPARE(bench.session.curtainSeat(), 0);
    bench.session.liftCurtain();
    actAsPerson(bench.session);
    QTRY_COMPARE(bench.session.curtainSeat(), 1);
    bench.session.seatComputer();
    QTRY_VERIFY(bench.session.personMayAct());
    QCOMPARE(bench.session.viewer(), 0);
}

/// Whoever takes back asks the program again.
void ProgramsTest::takenBackInstead()
{
    Bench bench;
    bench.begin({"human", rude("die")}, rude("die"));
    actAsPerson(bench.session);
    QTRY_VERIFY(bench.session.curtainSeat() == 1);
    bench.session.takeBack();
    QCOMPARE(bench.session.curtainSeat(), -1);
    QCOMPARE(bench.session.viewer(), 0);
    QVERIFY(bench.session.personMayAct());
    actAsPerson(bench.session);
    QTRY_VERIFY(bench.session.curtainSeat() == 1);
}

void ProgramsTest::anotherGameTriesAgain()
{
    Bench bench;
    RuleSet rules;
    rules.hiddenTiles = 0;
    bench.begin({rude("die"), "human"}, rude("die"), rules);
    QTRY_COMPARE(bench.session.curtainSeat(), 0);
    bench.session.newGame(setupOf({rude("die"), "human"}, 8, rules));
    QVERIFY(!bench.session.isHuman(0));
    QCOMPARE(bench.session.curtainSeat(), -1);
    QTRY_COMPARE(bench.session.curtainSeat(), 0);
}

/// A dialog stops the program's thinking. It is asked again afterwards.
void ProgramsTest::pausing()
{
    Bench bench;
    bench.begin({example(), example()}, example());
    for (int i = 0; i < 8; ++i) {
        bench.session.setPaused(true);
        QCOMPARE(bench.session.thinkingSeat(), -1);
        bench.session.setPaused(false);
        QTest::qWait(10 * (i % 3));
    }
    QTRY_COMPARE_WITH_TIMEOUT(bench.session.latestPhase(), Phase::RoundOver, 20'000);
    QCOMPARE(bench.said(), QString());
}

/// The window must not wait for a program that says nothing.
void ProgramsTest::silentProgramsDoNotHoldUp()
{
    QElapsedTimer timer;
    timer.start();
    {
        Bench bench;
        bench.begin({rude("mute"), "human"}, rude("mute"));
        QTest::qWait(100);
        bench.session.moveNow(); // it cannot be hurried
        QCOMPARE(bench.session.thinkingSeat(), 0);
        bench.session.newGame(setupOf({"casual", "human"}, 1));
        QTRY_VERIFY(bench.session.personMayAct());
    }
    QVERIFY2(timer.elapsed() < 8'000, qPrintable(QString::number(timer.elapsed())));
}

QTEST_MAIN(ProgramsTest)
#include "tst_programs.moc"
