// The worker behind hint and analysis: it answers soon, answers questions about any turn, forgets
// another position, and stops cleanly.

#include "engine/heller/game/Timeline.h"
#include "ui/heller/teaching/AnalysisRun.h"

#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace hp;

namespace {

constexpr int Long = 60000; ///< milliseconds; only for a machine that hangs

std::vector<SeatInfo> people(int seats)
{
    std::vector<SeatInfo> all;
    for (int seat = 0; seat < seats; ++seat)
        all.push_back({"Seat" + std::to_string(seat), "human", seat});
    return all;
}

void startOn(AnalysisRun& run, const Timeline& game, double seconds)
{
    run.start(game.viewToMove(), game.rulesPtr(), seconds);
}

} // namespace

class TestAnalysisRun : public QObject {
    Q_OBJECT

private slots:
    void answersGrow_data();
    void answersGrow();
    void questions();
    void otherPositionDropsAnswers();
    void stopsWhileThinking();
    void nothingToAsk();
};

void TestAnalysisRun::answersGrow_data()
{
    QTest::addColumn<int>("seats");
    for (int seats = MinSeats; seats <= MaxSeats; ++seats)
        QTest::addRow("%d seats", seats) << seats;
}

void TestAnalysisRun::answersGrow()
{
    QFETCH(int, seats);
    const Timeline game(RuleSet(), people(seats), 3, 0);
    AnalysisRun run;
    QVERIFY(!run.isActive());
    QVERIFY(run.turns().empty());
    const QSignalSpy grown(&run, &AnalysisRun::grown);
    startOn(run, game, 0.2);
    QVERIFY(run.isActive());
    QVERIFY(run.isThinking());
    QTRY_VERIFY_WITH_TIMEOUT(!run.turns().empty(), Long);
    QVERIFY(run.deals() > 0);
    QTRY_VERIFY_WITH_TIMEOUT(!run.isThinking(), Long);
    QVERIFY(grown.count() > 0);
    QVERIFY(run.turns().size() > 1);
    QVERIFY(run.comparison().has_value());
    QVERIFY(*run.comparison() != run.turns().front().decision);
    QCOMPARE(run.view(), game.viewToMove());
}

void TestAnalysisRun::questions()
{
    const Timeline game(RuleSet(), people(2), 5, 0);
    AnalysisRun run;
    std::vector<Ledger> ledgers;
    std::vector<ExpectedTurn> play;
    connect(&run, &AnalysisRun::ledgerFound, this,
            [&](const Ledger& ledger) { ledgers.push_back(ledger); });
    connect(&run, &AnalysisRun::playFound, this,
            [&](const Decision&, const std::vector<ExpectedTurn>& found) { play = found; });
    startOn(run, game, 0.1);
    QTRY_VERIFY_WITH_TIMEOUT(!run.turns().empty(), Long);
    const Decision best = run.turns().front().decision;
    const Decision other = *run.comparison();
    run.askLedger(best, other);
    run.askPlay(best);
    QTRY_VERIFY_WITH_TIMEOUT(!ledgers.empty() && !play.empty(), Long);
    QCOMPARE(ledgers.back().turn, best);
    QCOMPARE(ledgers.back().other, other);
    int sum = 0;
    for (const LedgerEntry& entry : ledgers.back().entries)
        sum += entry.shown;
    QCOMPARE(sum, ledgers.back().shown);
    QCOMPARE(play.front().seat, 0);
    QVERIFY(play.back().after.phase != Phase::Playing);
    // Also when the thinking is over.
    QTRY_VERIFY_WITH_TIMEOUT(!run.isThinking(), Long);
    ledgers.clear();
    run.askLedger(other, best);
    QTRY_VERIFY_WITH_TIMEOUT(!ledgers.empty(), Long);
    QCOMPARE(ledgers.back().turn, other);
}

void TestAnalysisRun::otherPositionDropsAnswers()
{
    const Timeline first(RuleSet(), people(2), 5, 0);
    Timeline second(RuleSet(), people(3), 6, 0);
    second.play(Turn::stall(1, 4));
    AnalysisRun run;
    std::vector<SeatView> answered;
    connect(&run, &AnalysisRun::grown, this, [&] { answered.push_back(run.view()); });
    std::vector<Ledger> ledgers;
    connect(&run, &AnalysisRun::ledgerFound, this,
            [&](const Ledger& ledger) { ledgers.push_back(ledger); });
    startOn(run, first, 10);
    run.askLedger(Decision::play(Turn::stall(1, 4)), Decision::play(Turn::stall(2, 4)));
    startOn(run, second, 0.1);
    QVERIFY(run.turns().empty());
    QTRY_VERIFY_WITH_TIMEOUT(run.isActive() && !run.isThinking(), Long);
    for (const SeatView& view : answered)
        QCOMPARE(view, second.viewToMove());
    for (const AnalysedTurn& turn : run.turns()) // the taken square
        QVERIFY(turn.decision.draw || turn.decision.turn.square != 4);
    QVERIFY(ledgers.empty());
    run.stop();
    QVERIFY(!run.isActive());
    QVERIFY(run.turns().empty());
    const std::size_t before = answered.size();
    QTest::qWait(20);
    QCOMPARE(answered.size(), before);
}

void TestAnalysisRun::stopsWhileThinking()
{
    // The rules go before the worker has ended: it keeps them alive.
    auto game = std::make_unique<Timeline>(RuleSet(), people(2), 5, 0);
    auto run = std::make_unique<AnalysisRun>();
    int told = 0;
    connect(run.get(), &AnalysisRun::grown, this, [&] { ++told; });
    startOn(*run, *game, 1000);
    game.reset();
    QTRY_VERIFY_WITH_TIMEOUT(told > 0, Long);
    QVERIFY(run->isThinking());
    run->askLedger(run->turns().front().decision, *run->comparison());
    run.reset();
    const int before = told;
    QTest::qWait(20);
    QCOMPARE(told, before);
    // And before it has begun.
    const Timeline other(RuleSet(), people(2), 5, 0);
    for (int i = 0; i < 20; ++i) {
        AnalysisRun brief;
        startOn(brief, other, 1000);
    }
}

void TestAnalysisRun::nothingToAsk()
{
    AnalysisRun run;
    run.askLedger(Decision::drawTile(), Decision::drawTile());
    run.askPlay(Decision::drawTile());
    run.stop();
    QVERIFY(!run.isThinking());
    // Illegal turns get no ledger; the worker goes on.
    const Timeline game(RuleSet(), people(2), 5, 0);
    std::vector<Ledger> ledgers;
    connect(&run, &AnalysisRun::ledgerFound, this,
            [&](const Ledger& ledger) { ledgers.push_back(ledger); });
    startOn(run, game, 0.05);
    QTRY_VERIFY_WITH_TIMEOUT(!run.turns().empty(), Long);
    run.askLedger(Decision::play(Turn::tile(TurnKind::Open, 0, 0)), Decision::drawTile());
    QTest::qWait(20);
    run.askLedger(run.turns().front().decision, *run.comparison());
    QTRY_COMPARE_WITH_TIMEOUT(ledgers.size(), std::size_t{1}, Long);
}

QTEST_MAIN(TestAnalysisRun)
#include "tst_analysisrun.moc"
