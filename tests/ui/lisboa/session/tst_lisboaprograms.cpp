// Other programs as players of Mercado de Lisboa: they play only if the user has added them, and
// people say who takes the seat of one that fails.
#include "ui/lisboa/session/AnyPlayer.h"
#include "ui/lisboa/session/Host.h"
#include "ui/lisboa/session/Table.h"

#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_UNIX
#include <csignal>
#endif

using namespace hp;
using namespace hp::lisboa;

namespace {

const QString Example = QStringLiteral("exec:\"" HP_LISBOA_PLAYER "\"");
const QString OtherGame = QStringLiteral("exec:\"" HP_EXAMPLE_PLAYER "\"");

QString rude(const char* mode)
{
    return QStringLiteral("exec:\"" HP_RUDE_PLAYER "\" ") + QLatin1String(mode);
}

/// A table at which programs play, without pauses.
struct Bench {
    Bench() { host.setPace(0, 0.05); }

    void begin(const QStringList& players, std::uint64_t seed = 11)
    {
        lisboa::Host::Setup setup;
        for (const QString& player : players)
            setup.seats.push_back({player.toStdString(), player.toStdString()});
        setup.seed = seed;
        host.begin(setup);
    }
    void allow(const QString& player)
    {
        host.setPrograms({{QStringLiteral("The Program"), player.mid(ExecPrefix.size())}});
    }
    QString said() const
    {
        return warned.isEmpty() ? QString() : warned.constLast().constFirst().toString();
    }
    /// The person takes a coin, or a tile if one is to be taken.
    void act()
    {
        std::vector<Step> legal{Step::coin()};
        if (table.latest().game.taking()) {
            legal.clear();
            table.latest().game.legalSteps(legal);
        }
        table.request(legal.back());
    }
    void playToTheEnd()
    {
        QElapsedTimer timer;
        timer.start();
        while (!table.isOver() && timer.elapsed() < 30'000) {
            table.liftCurtain();
            if (table.personMayAct())
                act();
            else
                QTest::qWait(1);
        }
        QVERIFY(table.isOver());
    }

    lisboa::Host host;
    Table table{host};
    QSignalSpy warned{&table, &Table::warned};
};

} // namespace

class LisboaProgramsTest : public QObject {
    Q_OBJECT

private slots:
    void wholeGame();
    void onlyThoseThatTheUserHasAdded();
    void addedInTheMiddle();
    void failures_data();
    void failures();
    void computerPlaysOn();
    void whoSatDownStays();
    void takenBackInstead();
    void anotherGameTriesAgain();
    void heldAndHurried();
    void programsEndWithTheGame();
    void silentProgramsDoNotHoldUp();
    void tried();
};

/// Two seats of the same program, a level, and a person.
void LisboaProgramsTest::wholeGame()
{
    Bench bench;
    bench.allow(Example);
    bench.begin({Example, QStringLiteral("human"), Example, QStringLiteral("beginner")});
    QVERIFY(!bench.table.seats()[0].isPerson);
    QCOMPARE(bench.table.seats()[0].program, QStringLiteral("The Program"));
    QCOMPARE(bench.table.viewer(), 1); // the only person
    bench.playToTheEnd();
    QCOMPARE(bench.said(), QString());
    QCOMPARE(bench.host.seats()[0].player, Example.toStdString());
    QVERIFY(parseRecord(bench.host.recordText()));
}

/// A record can name any command. It is not run.
void LisboaProgramsTest::onlyThoseThatTheUserHasAdded()
{
#ifdef Q_OS_UNIX
    const QTemporaryDir dir;
    const QString trace = dir.filePath(QStringLiteral("trace"));
    const QString path = dir.filePath(QStringLiteral("guest.hpgame"));
    const QString command = QStringLiteral("exec:touch ") + trace;
    {
        Bench guest;
        guest.begin({command, QStringLiteral("human")});
        QVERIFY(!guest.host.save(path));
    }
    Bench bench;
    bench.allow(Example);
    auto game = bench.host.read(path);
    QVERIFY(game);
    game->adopt(path, false);
    QVERIFY(bench.table.seats()[0].isPerson);
    QCOMPARE(bench.table.curtainSeat(), 0);
    QVERIFY2(bench.table.absence().contains(QStringLiteral("touch")),
             qPrintable(bench.table.absence()));
    bench.table.liftCurtain();
    QCOMPARE(bench.table.absence(), QString());
    QVERIFY(bench.table.personMayAct());
    bench.playToTheEnd();
    QVERIFY(!QFile::exists(trace));
    // Where nothing is hidden, no curtain says it.
    Bench open;
    lisboa::Host::Setup setup;
    setup.rules.hiddenMoney = false;
    setup.seats = {{"A", command.toStdString()}, {"B", "human"}};
    open.host.begin(setup);
    QVERIFY(open.table.personMayAct());
    QVERIFY2(open.said().contains(QStringLiteral("touch")), qPrintable(open.said()));
    // The same command would leave it.
    bench.allow(command);
    bench.begin({command, QStringLiteral("human")});
    QTRY_VERIFY(QFile::exists(trace));
#endif
}

void LisboaProgramsTest::addedInTheMiddle()
{
    Bench bench;
    bench.begin({Example, QStringLiteral("human")});
    QVERIFY(bench.table.seats()[0].isPerson);
    bench.allow(Example);
    QVERIFY(!bench.table.seats()[0].isPerson);
    QTRY_VERIFY_WITH_TIMEOUT(bench.table.stepCount() > 1, 60'000); // a program that starts
    QCOMPARE(bench.table.viewer(), 1);
    // And removed again.
    bench.host.setPrograms({});
    QVERIFY(bench.table.seats()[0].isPerson);
    bench.playToTheEnd();
}

void LisboaProgramsTest::failures_data()
{
    QTest::addColumn<QString>("program");
    QTest::addColumn<QString>("reason");
    QTest::newRow("not there") << QStringLiteral("exec:/no/such/program")
                               << QStringLiteral("could not be started");
    QTest::newRow("other version") << rude("version") << QStringLiteral("hpp 2");
    QTest::newRow("ends") << rude("die") << QStringLiteral("has ended");
    QTest::newRow("crashes") << rude("crash") << QStringLiteral("crashed");
    QTest::newRow("nonsense") << rude("nonsense") << QStringLiteral("I do not know");
    QTest::newRow("illegal") << rude("say \"take f\"") << QStringLiteral("take f");
    QTest::newRow("plays another game") << OtherGame << QStringLiteral("another game");
}

/// People say who takes the seat; nobody sees its money before.
void LisboaProgramsTest::failures()
{
    QFETCH(const QString, program);
    QFETCH(const QString, reason);
    Bench bench;
    bench.allow(program);
    bench.begin({program, QStringLiteral("human")});
    QCOMPARE(bench.table.thinkingSeat(), 0);
    QTRY_VERIFY_WITH_TIMEOUT(bench.table.curtainSeat() == 0, 20'000);
    QVERIFY2(bench.table.absence().contains(reason), qPrintable(bench.table.absence()));
    QCOMPARE(bench.table.thinkingSeat(), -1);
    QCOMPARE(bench.table.viewer(), -1);
    QVERIFY(!bench.table.personMayAct());
    bench.table.liftCurtain();
    QVERIFY(bench.table.seats()[0].isPerson);
    std::vector<SeatName> renamed = bench.host.seats(); // as a change of language does
    renamed[1].name = "Other";
    bench.host.setSeats(renamed);
    QVERIFY(bench.table.seats()[0].isPerson);
    QCOMPARE(bench.table.seats()[0].program, QString());
    QCOMPARE(bench.table.viewer(), 0);
    QVERIFY(bench.table.personMayAct());
    bench.playToTheEnd();
    QCOMPARE(bench.said(), QString()); // the curtain has said it
}

/// The first choice: what the person sees does not change.
void LisboaProgramsTest::computerPlaysOn()
{
    Bench bench;
    bench.allow(rude("die"));
    bench.begin({QStringLiteral("human"), rude("die")});
    bench.act();
    QTRY_COMPARE(bench.table.curtainSeat(), 1);
    bench.table.seatComputer();
    QCOMPARE(bench.table.curtainSeat(), -1);
    QCOMPARE(bench.table.viewer(), 0);
    QCOMPARE(bench.table.seats()[1].player, QLatin1String(hp::lisboa::StandInLevel));
    QTRY_VERIFY(bench.table.personMayAct());
    bench.playToTheEnd();
}

/// A computer for one seat changes nothing for a person at another.
void LisboaProgramsTest::whoSatDownStays()
{
    Bench bench;
    bench.allow(rude("die"));
    bench.begin({rude("die"), rude("die")});
    QTRY_COMPARE(bench.table.curtainSeat(), 0);
    bench.table.liftCurtain();
    bench.act();
    QTRY_COMPARE(bench.table.curtainSeat(), 1);
    bench.table.seatComputer();
    QTRY_VERIFY(bench.table.personMayAct());
    QCOMPARE(bench.table.viewer(), 0);
}

/// Whoever takes back asks the program again.
void LisboaProgramsTest::takenBackInstead()
{
    Bench bench;
    bench.allow(rude("die"));
    bench.begin({QStringLiteral("human"), rude("die")});
    bench.act();
    QTRY_COMPARE(bench.table.curtainSeat(), 1);
    bench.table.takeBack();
    QCOMPARE(bench.table.curtainSeat(), -1);
    QVERIFY(bench.table.personMayAct());
    bench.act();
    QTRY_COMPARE(bench.table.curtainSeat(), 1);
    // Of a program that plays, too.
    bench.allow(Example);
    bench.begin({QStringLiteral("human"), Example});
    for (int turn = 0; turn < 3; ++turn) {
        bench.act();
        bench.table.takeBack(); // while it thinks
        QVERIFY(bench.table.personMayAct());
        bench.act();
        QTRY_VERIFY(bench.table.personMayAct());
    }
    QCOMPARE(bench.table.absence(), QString());
}

void LisboaProgramsTest::anotherGameTriesAgain()
{
    Bench bench;
    bench.allow(rude("die"));
    bench.begin({rude("die"), QStringLiteral("human")});
    QTRY_COMPARE(bench.table.curtainSeat(), 0);
    bench.begin({rude("die"), QStringLiteral("human")}, 12);
    QCOMPARE(bench.table.thinkingSeat(), 0);
    QCOMPARE(bench.table.curtainSeat(), -1);
    QTRY_COMPARE(bench.table.curtainSeat(), 0);
}

/// It thinks while a dialog is open, but plays afterwards; who has waited enough need not wait on.
void LisboaProgramsTest::heldAndHurried()
{
    Bench bench;
    bench.allow(Example);
    bench.table.setHeld(true);
    bench.begin({Example, QStringLiteral("human")});
    QTest::qWait(200);
    QCOMPARE(bench.table.stepCount(), 1);
    bench.host.setPace(60'000, 0.05);
    bench.table.setHeld(false);
    QTRY_VERIFY_WITH_TIMEOUT(bench.table.stepCount() > 1, 60'000); // a program that starts
    const auto plays = [&] {
        bench.table.hurry();
        return bench.table.personMayAct();
    };
    QTRY_VERIFY(plays());
}

/// The process is gone when the game is over, and when another game begins.
void LisboaProgramsTest::programsEndWithTheGame()
{
#ifdef Q_OS_UNIX
    const QTemporaryDir dir;
    const QString number = dir.filePath(QStringLiteral("number"));
    QFile script(dir.filePath(QStringLiteral("player.sh")));
    QVERIFY(script.open(QIODevice::WriteOnly));
    script.write("echo $$ > " + number.toUtf8() + "\nexec \"" HP_LISBOA_PLAYER "\"\n");
    script.close();
    const auto runs = [&] {
        QFile file(number);
        return file.open(QIODevice::ReadOnly) && ::kill(file.readAll().trimmed().toInt(), 0) == 0;
    };
    const QString player = QStringLiteral("exec:sh ") + script.fileName();
    Bench bench;
    bench.allow(player);
    bench.begin({player, QStringLiteral("human")});
    QTRY_VERIFY(bench.table.personMayAct());
    QVERIFY(runs()); // between its turns
    bench.playToTheEnd();
    QTRY_VERIFY(!runs());
    bench.begin({player, QStringLiteral("human")});
    QTRY_VERIFY(bench.table.personMayAct());
    QVERIFY(runs());
    bench.begin({QStringLiteral("human"), QStringLiteral("human")});
    QTRY_VERIFY(!runs());
#endif
}

/// The window must not wait for a program that says nothing.
void LisboaProgramsTest::silentProgramsDoNotHoldUp()
{
    QElapsedTimer timer;
    timer.start();
    {
        Bench bench;
        bench.allow(rude("mute"));
        bench.begin({rude("mute"), QStringLiteral("human")});
        QTest::qWait(100);
        bench.table.hurry(); // it cannot be hurried
        QCOMPARE(bench.table.thinkingSeat(), 0);
        bench.begin({QStringLiteral("beginner"), QStringLiteral("human")});
        QTRY_VERIFY(bench.table.personMayAct());
    }
    QVERIFY2(timer.elapsed() < 8'000, qPrintable(QString::number(timer.elapsed())));
}

void LisboaProgramsTest::tried()
{
    const TriedProgram plays = lisboa::tryProgram(Example, 0.1, {});
    QCOMPARE(plays.name, QStringLiteral("Lisbon example"));
    QVERIFY(plays.turn);
    QVERIFY2(plays.turn->startsWith(QStringLiteral("open ")), qPrintable(*plays.turn));
    QVERIFY(!lisboa::tryProgram(OtherGame, 0.1, {}).turn);
}

QTEST_GUILESS_MAIN(LisboaProgramsTest)
#include "tst_lisboaprograms.moc"
