// While a payment is explained, computers and the next person's curtain wait; people need not.

#include "SessionFixture.h"
#include "SessionLog.h"

#include <QSignalSpy>
#include <QTest>

using namespace hp;

namespace {

/// Four squares and one hidden tile each: the third turn at the latest completes a line.
RuleSet tiny()
{
    RuleSet rules;
    rules.rows = rules.columns = 2;
    return rules;
}

/// Explains every payment, as the scoring view does.
void explainEverything(LocalSession& session)
{
    QObject::connect(&session, &TableSession::happened, &session, [&](const GameEvent& event) {
        if (event.report && !event.report->lines.empty())
            session.setExplaining(true);
    });
}

void place(LocalSession& session, int rank, SquareIndex square)
{
    if (session.curtainSeat() >= 0)
        session.liftCurtain();
    session.requestTurn(Turn::stall(rank, square));
}

} // namespace

class ExplainingTest : public QObject {
    Q_OBJECT

private slots:
    void computersWait();
    void thoughtIsStopped();
    void curtainFallsAfterwards();
    void withoutItTheCurtainFallsAtOnce();
    void whoPlaysOnEndsIt();
    void whatLeadsElsewhereEndsIt_data();
    void whatLeadsElsewhereEndsIt();
    void curtainWaitsForWhoLooksBack();
};

void ExplainingTest::computersWait()
{
    SessionFixture bench;
    explainEverything(bench.session);
    QSignalSpy changed(&bench.session, &TableSession::explainingChanged);
    bench.session.newGame(setupOf({"beginner", "beginner"}, 5, tiny()));
    QTRY_VERIFY(bench.session.isExplaining());
    const std::size_t turns = bench.session.turns(true).size();
    QTest::qWait(60);
    QCOMPARE(bench.session.turns(true).size(), turns);
    QVERIFY(!bench.session.isWaiting());
    bench.session.setExplaining(false);
    QTRY_COMPARE(bench.session.turns(true).size(), turns + 1);
    QCOMPARE(changed.at(0).at(0).toBool(), true);
    QCOMPARE(changed.at(1).at(0).toBool(), false);
}

void ExplainingTest::thoughtIsStopped()
{
    SessionFixture bench;
    bench.session.setPace(100000);
    bench.session.newGame(setupOf({"beginner", "beginner"}, 5));
    QTRY_COMPARE(bench.session.turns(true).size(), std::size_t{1});
    QTRY_VERIFY(bench.session.isWaiting());
    bench.session.setExplaining(true);
    QVERIFY(!bench.session.isWaiting());
    bench.session.setPace(0);
    QTest::qWait(60);
    QCOMPARE(bench.session.turns(true).size(), std::size_t{1});
    bench.session.setExplaining(false);
    QTRY_VERIFY(bench.session.turns(true).size() > 1);
}

void ExplainingTest::curtainFallsAfterwards()
{
    SessionFixture bench;
    LocalSession& session = bench.session;
    explainEverything(session);
    session.newGame(setupOf({"human", "human"}, 5, tiny()));
    place(session, 1, 0);
    session.liftCurtain();
    const CurtainLog curtain(session);
    session.requestTurn(Turn::stall(2, 1)); // row 1
    QVERIFY(session.isExplaining());
    QCOMPARE(session.curtainSeat(), -1);
    QCOMPARE(curtain.lowered, 0);
    // The market is visible, nobody's tile is, and nobody acts.
    QCOMPARE(session.viewer(), -1);
    for (int seat = 0; seat < 2; ++seat)
        QCOMPARE(session.shown().hidden[static_cast<std::size_t>(seat)][0], UnknownTile);
    QVERIFY(!session.personMayAct());
    QVERIFY(!session.requestTurn(Turn::stall(3, 2)).isEmpty());
    QCOMPARE(session.turns(true).size(), std::size_t{2});
    session.liftCurtain(); // there is no curtain yet
    QCOMPARE(session.viewer(), -1);

    session.setExplaining(false);
    QCOMPARE(session.curtainSeat(), 0);
    QCOMPARE(curtain.lowered, 1);
    session.liftCurtain();
    QCOMPARE(session.viewer(), 0);
    QVERIFY(session.personMayAct());
}

void ExplainingTest::withoutItTheCurtainFallsAtOnce()
{
    SessionFixture bench;
    bench.session.newGame(setupOf({"human", "human"}, 5, tiny()));
    place(bench.session, 1, 0);
    bench.session.liftCurtain();
    const CurtainLog curtain(bench.session);
    bench.session.requestTurn(Turn::stall(2, 1));
    QCOMPARE(bench.session.curtainSeat(), 0);
    QCOMPARE(curtain.lowered, 1);
}

void ExplainingTest::whoPlaysOnEndsIt()
{
    RuleSet rules = tiny();
    rules.hiddenTiles = 0; // no curtains
    SessionFixture bench;
    explainEverything(bench.session);
    bench.session.newGame(setupOf({"human", "human", "human"}, 5, rules));
    place(bench.session, 1, 0);
    place(bench.session, 1, 1);
    QVERIFY(bench.session.isExplaining());
    QVERIFY(bench.session.personMayAct());
    place(bench.session, 1, 2); // column a: more lines to explain
    QVERIFY(bench.session.isExplaining());
    bench.session.setExplaining(false);

    rules.rows = 3;
    bench.session.newGame(setupOf({"human", "human", "human"}, 5, rules));
    place(bench.session, 1, 0);
    place(bench.session, 1, 1);
    QVERIFY(bench.session.isExplaining());
    QSignalSpy changed(&bench.session, &TableSession::explainingChanged);
    place(bench.session, 1, 2);
    QVERIFY(!bench.session.isExplaining());
    QCOMPARE(changed.count(), 1);
}

void ExplainingTest::whatLeadsElsewhereEndsIt_data()
{
    QTest::addColumn<int>("way");
    QTest::newRow("taking back") << 0;
    QTest::newRow("looking back") << 1;
    QTest::newRow("another game") << 2;
    QTest::newRow("the next round") << 3;
}

void ExplainingTest::whatLeadsElsewhereEndsIt()
{
    QFETCH(int, way);
    SessionFixture bench;
    LocalSession& session = bench.session;
    explainEverything(session);
    session.newGame(setupOf({"human", "human"}, 5, tiny()));
    place(session, 1, 0);
    place(session, 2, 1);
    QVERIFY(session.isExplaining());
    QSignalSpy changed(&session, &TableSession::explainingChanged);
    int phase = -1; // at the signal: the phase of the new state, not of the old one
    int stepShown = -1;
    connect(&session, &TableSession::explainingChanged, this, [&](bool explaining) {
        if (explaining)
            return;
        phase = static_cast<int>(session.shown().phase);
        stepShown = session.shownStep();
    });
    switch (way) {
    case 0:
        session.takeBack();
        QCOMPARE(session.curtainSeat(), 1); // of the seat that played it
        break;
    case 1:
        session.stepTo(session.shownStep() - 1);
        break;
    case 2:
        session.newGame(setupOf({"human", "human"}, 6));
        break;
    default:
        session.setExplaining(false);
        place(session, 2, 2);
        session.setExplaining(false);
        place(session, 1, 3);
        QCOMPARE(session.latestPhase(), Phase::RoundOver);
        QVERIFY(session.isExplaining());
        changed.clear();
        session.requestNextRound();
        QVERIFY(session.curtainSeat() >= 0);
    }
    QVERIFY(!session.isExplaining());
    QCOMPARE(changed.count(), 1);
    QCOMPARE(phase, static_cast<int>(Phase::Playing));
    QCOMPARE(stepShown, session.shownStep());
}

void ExplainingTest::curtainWaitsForWhoLooksBack()
{
    SessionFixture bench;
    LocalSession& session = bench.session;
    explainEverything(session);
    session.newGame(setupOf({"human", "human"}, 5, tiny()));
    place(session, 1, 0);
    place(session, 2, 1);
    const CurtainLog curtain(session);
    session.stepTo(session.shownStep() - 1);
    QVERIFY(!session.atLatest());
    QCOMPARE(session.curtainSeat(), -1);
    QCOMPARE(session.viewer(), -1);
    session.stepTo(session.stepCount() - 1);
    QCOMPARE(session.curtainSeat(), 0);
    QCOMPARE(curtain.lowered, 1);
}

QTEST_GUILESS_MAIN(ExplainingTest)
#include "tst_explaining.moc"
