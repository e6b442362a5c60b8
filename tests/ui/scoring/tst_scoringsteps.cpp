// The scoring view plays its steps: who waits for it, what ends it, what comes behind it.

#include "ScoringFixture.h"

#include <QListView>
#include <QSignalSpy>
#include <QTest>

using namespace hp;

class TestScoringSteps : public QObject {
    Q_OBJECT
private slots:
    void autoAdvance();
    void nothingWaitsWhatIsNotPlayed_data();
    void nothingWaitsWhatIsNotPlayed();
    void hidingItEndsIt();
    void manualSteppingPausesIt();
    void playingOn();
    void marketKeepsStepWithTheWords();
    void nextRoundBeginsWithTheHint();
    void takingBackShowsWhatWasPaidBefore();
};

void TestScoringSteps::autoAdvance()
{
    GameSession session;
    ScoreModel model(session);
    ScoringView view(model, session);
    view.player().setInterval(2);
    view.show();
    session.newGame({tiny(), people(2), 0, 1});
    session.requestTurn(Turn::stall(1, 0));
    session.requestTurn(Turn::stall(2, 1));
    // The state is there at once, whatever is still being explained.
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(view.step(), 0);
    QVERIFY(view.litLine().has_value());
    QVERIFY(session.isExplaining());
    QTRY_COMPARE(view.step(), view.stepCount() - 1);
    // In the end the market is given free, and the words stay.
    QTRY_VERIFY(!view.litLine().has_value());
    QVERIFY(!session.isExplaining());
    QVERIFY(!view.explanationText().isEmpty());
}

/// Whatever keeps it from being played keeps nobody waiting either.
void TestScoringSteps::nothingWaitsWhatIsNotPlayed_data()
{
    QTest::addColumn<bool>("shown");
    QTest::addColumn<int>("interval");
    QTest::newRow("hidden") << false << ByHand;
    QTest::newRow("at once") << true << 0;
}

void TestScoringSteps::nothingWaitsWhatIsNotPlayed()
{
    QFETCH(bool, shown);
    QFETCH(int, interval);
    GameSession session;
    ScoreModel model(session);
    ScoringView view(model, session);
    view.player().setInterval(interval);
    view.setVisible(shown);
    RuleSet rules = tiny();
    rules.hiddenTiles = 1;
    session.newGame({rules, people(2), 0, 1});
    session.liftCurtain();
    session.requestTurn(Turn::stall(1, 0));
    session.liftCurtain();
    session.requestTurn(Turn::stall(2, 1));
    QVERIFY(!session.isExplaining());
    QVERIFY(session.curtainSeat() >= 0);
    QCOMPARE(view.step(), view.stepCount() - 1);
    QVERIFY(view.stepCount() > 0);
}

void TestScoringSteps::hidingItEndsIt()
{
    GameSession session;
    ScoreModel model(session);
    ScoringView view(model, session);
    view.player().setInterval(ByHand);
    view.show();
    session.newGame({tiny(), people(2), 0, 1});
    session.requestTurn(Turn::stall(1, 0));
    session.requestTurn(Turn::stall(2, 1));
    QVERIFY(session.isExplaining());
    view.hide();
    QVERIFY(!session.isExplaining());
}

void TestScoringSteps::manualSteppingPausesIt()
{
    GameSession session;
    ScoreModel model(session);
    ScoringView view(model, session);
    view.player().setInterval(5);
    view.show();
    session.newGame({tiny(), people(2), 0, 1});
    session.requestTurn(Turn::stall(1, 0));
    session.requestTurn(Turn::stall(2, 1));
    press(view, "explanationNext");
    QCOMPARE(view.step(), 1);
    QTest::qWait(120);
    QCOMPARE(view.step(), 1);
    QVERIFY(view.litLine().has_value());
    QVERIFY(session.isExplaining()); // the game waits for who reads
    press(view, "explanationPause"); // goes on
    QTRY_VERIFY(!session.isExplaining());
    press(view, "explanationAgain");
    QCOMPARE(view.step(), 0);
    QVERIFY(session.isExplaining());
    for (int i = 0; i < view.stepCount(); ++i)
        press(view, "explanationNext"); // in the end past the last step
    QVERIFY(!session.isExplaining());
    QCOMPARE(view.step(), view.stepCount() - 1);
}

/// Who plays on ends the explanation; but what a further turn pays comes behind it.
void TestScoringSteps::playingOn()
{
    GameSession session;
    ScoreModel model(session);
    ScoringView view(model, session);
    view.player().setInterval(ByHand);
    view.show();
    RuleSet rules = tiny();
    rules.rows = 3;
    session.newGame({rules, people(2), 0, 1});
    session.requestTurn(Turn::stall(1, 0));
    session.requestTurn(Turn::stall(1, 1)); // row 1
    view.player().next();
    session.requestTurn(Turn::stall(2, 2));
    QVERIFY(!session.isExplaining());
    QCOMPARE(view.step(), view.stepCount() - 1);
    QVERIFY(!view.litLine().has_value());
    QVERIFY(view.explanationText().startsWith(QStringLiteral("Scoring: row 1")));

    session.requestTurn(Turn::stall(2, 3)); // row 2
    const int first = view.stepCount();
    QCOMPARE(view.step(), 0);
    session.requestTurn(Turn::stall(3, 4)); // column a
    QVERIFY(session.isExplaining());
    QVERIFY(view.stepCount() > first);
    QCOMPARE(view.step(), 0);
    QVERIFY(view.explanationText().startsWith(QStringLiteral("Scoring: row 2")));
    for (int i = 0; i < first; ++i)
        view.player().next();
    QVERIFY(view.explanationText().startsWith(QStringLiteral("Scoring: column a")));
    QCOMPARE(view.litLine()->score.line, (Line{false, 0}));
}

void TestScoringSteps::marketKeepsStepWithTheWords()
{
    GameSession session;
    ScoreModel model(session);
    ScoringView view(model, session);
    view.player().setInterval(ByHand);
    view.show();
    session.adopt(played({}, 3, 28, 4), {}, false);
    std::vector<ScoringStage> stages;
    connect(&view, &ScoringView::stageReached, this,
            [&](ScoringStage stage) { stages.push_back(stage); });
    for (int row = 0; row < model.rowCount(); ++row) {
        view.explain({model.lineAt(row)}, ScoringView::Showing::Read);
        QCOMPARE(stages.back().phase, ScoringStage::Phase::Line);
        while (!view.player().atLast()) {
            const ScoringStage before = stages.back();
            view.player().next();
            QVERIFY(stages.back().section > before.section || stages.back().phase > before.phase);
        }
        QCOMPARE(stages.back().phase, ScoringStage::Phase::Coins);
    }
}

void TestScoringSteps::nextRoundBeginsWithTheHint()
{
    GameSession session;
    ScoreModel model(session);
    ScoringView view(model, session);
    view.player().setInterval(ByHand);
    view.show();
    session.newGame({tiny(), people(2), 0, 1});
    for (SquareIndex square = 0; square < 4; ++square)
        session.requestTurn(Turn::stall(1, square));
    QCOMPARE(session.latestPhase(), Phase::RoundOver);
    QVERIFY(session.isExplaining());
    session.requestNextRound();
    QVERIFY(!session.isExplaining());
    QCOMPARE(view.stepCount(), 0);
    QVERIFY(!view.litLine().has_value());
    QVERIFY(!view.findChild<QListView*>()->currentIndex().isValid());
    QVERIFY(model.rowCount() > 0);
}

/// Taking back a line shows what was paid before it; no row of the list is lit without its words.
void TestScoringSteps::takingBackShowsWhatWasPaidBefore()
{
    GameSession session;
    ScoreModel model(session);
    ScoringView view(model, session);
    view.player().setInterval(ByHand);
    view.show();
    const auto* list = view.findChild<QListView*>();
    session.newGame({tiny(), people(2), 0, 1});
    session.requestTurn(Turn::stall(1, 0));
    session.requestTurn(Turn::stall(2, 1)); // row 1
    session.requestTurn(Turn::stall(1, 2)); // column a
    session.takeBack();
    QVERIFY(!session.isExplaining());
    QVERIFY(view.explanationText().startsWith(QStringLiteral("Scoring: row 1")));
    QCOMPARE(view.step(), view.stepCount() - 1);
    QCOMPARE(list->selectionModel()->selectedRows(), {model.index(0)});
    session.takeBack();
    QCOMPARE(view.stepCount(), 0);
    QVERIFY(!list->selectionModel()->hasSelection());
    QVERIFY(!list->currentIndex().isValid());
    session.redo();
    QVERIFY(view.explanationText().startsWith(QStringLiteral("Scoring: row 1")));
    QVERIFY(session.isExplaining());
}

QTEST_MAIN(TestScoringSteps)
#include "tst_scoringsteps.moc"
