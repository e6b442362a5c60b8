// The scoring view plays its steps: who waits for it, what ends it, and what follows.

#include "ScoringFixture.h"
#include "tests/ui/heller/session/LocalSession.h"

#include <QElapsedTimer>
#include <QLabel>
#include <QListView>
#include <QSignalSpy>
#include <QTest>

#include <vector>

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
    void buttonsAreWholeInANarrowPanel();
    void everyStepCanBeRead();
};

void TestScoringSteps::autoAdvance()
{
    LocalSession session;
    ScoreModel model(session);
    ScoringView view(model, session);
    view.player().setInterval(2);
    view.show();
    session.newGame({tiny(), people(2), 0, 1});
    session.requestTurn(Turn::stall(1, 0));
    session.requestTurn(Turn::stall(2, 1));
    // The new state is shown at once, even while older lines are still being explained.
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(view.step(), 0);
    QVERIFY(view.litLine().has_value());
    QVERIFY(session.isExplaining());
    QTRY_COMPARE(view.step(), view.stepCount() - 1);
    // At the end the market is released, and the words stay.
    QTRY_VERIFY(!view.litLine().has_value());
    QVERIFY(!session.isExplaining());
    QVERIFY(!view.explanationText().isEmpty());
}

/// If something prevents the steps from playing, nobody waits for them.
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
    LocalSession session;
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
    LocalSession session;
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
    LocalSession session;
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
    QVERIFY(session.isExplaining()); // the game waits for the reader
    press(view, "explanationPause"); // continues
    QTRY_VERIFY(!session.isExplaining());
    press(view, "explanationFirst");
    QCOMPARE(view.step(), 0);
    QVERIFY(session.isExplaining());
    for (int i = 0; i < view.stepCount(); ++i)
        press(view, "explanationNext"); // at last past the final step
    QVERIFY(!session.isExplaining());
    QCOMPARE(view.step(), view.stepCount() - 1);
}

/// A person who plays on ends the explanation, but the payments of a further turn are queued after
/// it.
void TestScoringSteps::playingOn()
{
    LocalSession session;
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
    LocalSession session;
    ScoreModel model(session);
    ScoringView view(model, session);
    view.player().setInterval(ByHand);
    view.show();
    session.adopt(played({}, 3, 28, 4), {}, false);
    std::vector<ScoringStage> stages;
    connect(&view, &ScoringView::stageReached, this,
            [&](ScoringStage stage) { stages.push_back(stage); });
    for (int row = 0; row < model.rowCount(); ++row) {
        view.explain({paidLine(session, model.lineAt(row))}, ScoringView::Showing::Read);
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
    LocalSession session;
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

/// After a line is taken back, the view shows the payments before it. No row of the list is lit
/// without its words.
void TestScoringSteps::takingBackShowsWhatWasPaidBefore()
{
    LocalSession session;
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

void TestScoringSteps::buttonsAreWholeInANarrowPanel()
{
    LocalSession session;
    ScoreModel model(session);
    ScoringView view(model, session);
    view.player().setInterval(ByHand);
    view.show();
    session.newGame({tiny(), people(2), 0, 1});
    session.requestTurn(Turn::stall(1, 0));
    session.requestTurn(Turn::stall(2, 1));
    for (int width = view.minimumSizeHint().width(); width < 460; width += 15) {
        view.resize(width, 600);
        QCoreApplication::processEvents();
        for (int step = 0; step < view.stepCount(); ++step) {
            for (const char* name : {"explanationFirst", "explanationBack", "explanationNext",
                                     "explanationPause", "explanationAll"}) {
                const auto* button = view.findChild<QAbstractButton*>(QLatin1String(name));
                QVERIFY2(button->width() >= button->sizeHint().width(), name);
                QVERIFY(!button->accessibleName().isEmpty());
            }
            const auto* label = view.findChild<QLabel*>(QStringLiteral("explanationStep"));
            QVERIFY(label->width() >= label->sizeHint().width());
            view.player().next();
            QCoreApplication::processEvents();
        }
        view.player().again();
    }
}

/// A child reads two to three words a second; at the normal pace a unit is a second.
void TestScoringSteps::everyStepCanBeRead()
{
    LocalSession session;
    session.setPaused(true);
    ScoreModel model(session);
    ScoringView view(model, session);
    constexpr int unit = 20;
    view.player().setInterval(unit);
    view.show();
    session.adopt(played({}, 3, 28, 4), {}, false);
    const ScoredLine line = model.lineAt(0);
    const Explanation words(paidLine(session, line), {QStringLiteral("Anna"), QStringLiteral("Ben"),
                                                      QStringLiteral("Carla")});
    view.explain({paidLine(session, line)}, ScoringView::Showing::Play);
    QCOMPARE(view.stepCount(), words.stepCount());
    // Timed where the player changes the step: this loop alone would see it late on a busy machine.
    std::vector<qint64> shown(static_cast<std::size_t>(view.stepCount()), 0);
    int step = view.step();
    QElapsedTimer timer;
    timer.start();
    connect(&view.player(), &StepPlayer::changed, this, [&] {
        if (view.step() == step && view.player().isActive())
            return;
        shown[static_cast<std::size_t>(step)] = timer.restart();
        step = view.step();
    });
    QTRY_VERIFY_WITH_TIMEOUT(!view.player().isActive(), 30000);
    view.player().disconnect(this);
    for (int each = 0; each < view.stepCount(); ++each)
        QVERIFY(shown[static_cast<std::size_t>(each)] >= words.words(each) * unit / 3);
    QCOMPARE(view.step(), view.stepCount() - 1);
}

QTEST_MAIN(TestScoringSteps)
#include "tst_scoringsteps.moc"
