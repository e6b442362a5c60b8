// Playing through steps: automatically, paused, waiting for a person, queued, skipped.

#include "ui/kit/steps/StepPlayer.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace hp;
using State = StepPlayer::State;

namespace {

constexpr int ByHand = 1'000'000; ///< milliseconds: no step follows automatically

} // namespace

class TestStepPlayer : public QObject {
    Q_OBJECT
private slots:
    void playsToTheEndAndBeyond();
    void everyStepHasItsTime();
    void steppingPausesAndTheEndIsPassedByHand();
    void waitsForNext();
    void whatComesIsQueued();
    void againFromTheFirst();
    void stepsWithoutTimeArePassedOver();
    void atOnceNothingWaits();
    void readingAndShowing();
    void pausing();
    void whatIsHeldStays();
};

void TestStepPlayer::playsToTheEndAndBeyond()
{
    StepPlayer player;
    player.setInterval(5);
    QSignalSpy active(&player, &StepPlayer::activeChanged);
    QSignalSpy ended(&player, &StepPlayer::ended);
    player.play({1, 1, 1});
    QCOMPARE(player.step(), 0);
    QCOMPARE(player.state(), State::Playing);
    QTRY_COMPARE(ended.count(), 1); // also after the reading time of the last step
    QCOMPARE(player.step(), 2);
    QCOMPARE(player.state(), State::Resting);
    QCOMPARE(active.count(), 2);
    QCOMPARE(active.at(0).at(0).toBool(), true);
    QCOMPARE(active.at(1).at(0).toBool(), false);
}

void TestStepPlayer::everyStepHasItsTime()
{
    StepPlayer player;
    player.setInterval(10);
    QSignalSpy ended(&player, &StepPlayer::ended);
    QElapsedTimer timer;
    timer.start();
    player.play({2, 10, 3});
    QTRY_COMPARE(player.step(), 1);
    QVERIFY(timer.elapsed() >= 19);
    QTRY_COMPARE(ended.count(), 1);
    QVERIFY(timer.elapsed() >= 145);
}

void TestStepPlayer::steppingPausesAndTheEndIsPassedByHand()
{
    StepPlayer player;
    player.setInterval(20);
    QSignalSpy ended(&player, &StepPlayer::ended);
    player.play({1, 1, 1});
    player.next();
    QCOMPARE(player.step(), 1);
    QCOMPARE(player.state(), State::Paused);
    QTest::qWait(80);
    QCOMPARE(player.step(), 1);
    player.back();
    QCOMPARE(player.step(), 0);
    QVERIFY(!player.canGoBack());
    player.next();
    player.next();
    QVERIFY(player.atLast());
    QVERIFY(player.isActive()); // the step is still in its reading time
    QVERIFY(player.canGoOn());
    player.next();
    QVERIFY(!player.isActive());
    QVERIFY(!player.canGoOn());
    QCOMPARE(ended.count(), 1);
    player.next(); // there is no further step
    QCOMPARE(ended.count(), 1);
    // Going back reads the step again.
    player.back();
    QCOMPARE(player.state(), State::Paused);
}

void TestStepPlayer::waitsForNext()
{
    StepPlayer player;
    player.setInterval(5);
    player.setWaits(true);
    player.play({1, 1});
    QCOMPARE(player.state(), State::Paused);
    QTest::qWait(40);
    QCOMPARE(player.step(), 0);
    player.next();
    QTest::qWait(40);
    QCOMPARE(player.step(), 1);
    QVERIFY(player.isActive());
    player.next();
    QVERIFY(!player.isActive());
    // Switched on and off in the middle.
    player.setWaits(false);
    player.setInterval(ByHand);
    player.play({1, 1});
    player.setWaits(true);
    QCOMPARE(player.state(), State::Paused);
    player.toggle(); // plays automatically this time anyway
    QCOMPARE(player.state(), State::Playing);
    player.setWaits(false);
    QCOMPARE(player.state(), State::Playing);
}

void TestStepPlayer::whatComesIsQueued()
{
    StepPlayer player;
    player.setInterval(ByHand);
    player.play({1, 1});
    player.next();
    player.add({1, 1, 1});
    QCOMPARE(player.step(), 1);
    QCOMPARE(player.stepCount(), 5);
    QCOMPARE(player.state(), State::Paused);
    for (int i = 0; i < 3; ++i)
        player.next();
    QVERIFY(player.isActive());
    player.next();
    QVERIFY(!player.isActive());
    // After the steps already read, from the first new step on.
    player.add({1, 1});
    QCOMPARE(player.step(), 5);
    QCOMPARE(player.state(), State::Playing);
}

void TestStepPlayer::againFromTheFirst()
{
    StepPlayer player;
    player.again();
    QVERIFY(!player.isActive());
    player.setInterval(ByHand);
    player.play({1, 1, 1});
    player.finish();
    QCOMPARE(player.step(), 2);
    player.again();
    QCOMPARE(player.step(), 0);
    QCOMPARE(player.state(), State::Playing);
    player.setWaits(true);
    player.finish();
    player.again();
    QCOMPARE(player.state(), State::Paused);
}

void TestStepPlayer::stepsWithoutTimeArePassedOver()
{
    StepPlayer player;
    player.setInterval(ByHand);
    player.play({0, 0, 1, 0, 1});
    QCOMPARE(player.step(), 2);
    player.back(); // by hand, every step is shown
    QCOMPARE(player.step(), 1);
    player.toggle();
    QCOMPARE(player.step(), 2);
}

void TestStepPlayer::atOnceNothingWaits()
{
    StepPlayer player;
    QSignalSpy active(&player, &StepPlayer::activeChanged);
    player.setInterval(0);
    player.setWaits(true);
    player.play({1, 1, 1});
    QCOMPARE(player.step(), 2);
    player.add({1, 1});
    QCOMPARE(player.step(), 4);
    player.back();
    QCOMPARE(player.step(), 3);
    player.toggle();
    QCOMPARE(player.step(), 0);
    player.read({1, 1});
    QCOMPARE(player.step(), 0);
    QCOMPARE(active.count(), 0);
    // Set in the middle of an explanation.
    player.setWaits(false);
    player.setInterval(ByHand);
    player.play({1, 1});
    QVERIFY(player.isActive());
    player.setInterval(0);
    QVERIFY(!player.isActive());
    QCOMPARE(player.step(), 1);
}

void TestStepPlayer::readingAndShowing()
{
    StepPlayer player;
    player.setInterval(5);
    player.read({1, 1});
    QTest::qWait(40);
    QCOMPARE(player.step(), 0);
    QCOMPARE(player.state(), State::Paused);
    player.show({1, 1, 1});
    QCOMPARE(player.step(), 2);
    QVERIFY(!player.isActive());
    player.clear();
    QCOMPARE(player.stepCount(), 0);
    QCOMPARE(player.step(), 0);
    for (void (StepPlayer::*slot)() : {&StepPlayer::back, &StepPlayer::next, &StepPlayer::toggle,
                                       &StepPlayer::again, &StepPlayer::finish})
        (player.*slot)();
    QVERIFY(!player.isActive());
}

void TestStepPlayer::pausing()
{
    StepPlayer player;
    player.setInterval(10);
    player.play({1, 1, 1});
    player.toggle();
    QCOMPARE(player.state(), State::Paused);
    QTest::qWait(50);
    QCOMPARE(player.step(), 0);
    player.toggle();
    QTRY_VERIFY(!player.isActive());
    player.toggle(); // all steps are read: starts at the first step
    QCOMPARE(player.step(), 0);
    QCOMPARE(player.state(), State::Playing);
}

/// A step that is read aloud stays until that is over.
void TestStepPlayer::whatIsHeldStays()
{
    StepPlayer player;
    player.setInterval(5);
    player.play({1, 1});
    player.setHeld(true);
    QTest::qWait(50);
    QCOMPARE(player.step(), 0);
    QCOMPARE(player.state(), State::Playing);
    player.setHeld(false);
    QCOMPARE(player.step(), 1);
    player.setHeld(true);
    player.toggle(); // paused
    QTest::qWait(50);
    player.setHeld(false);
    QCOMPARE(player.state(), State::Paused);
    player.setHeld(true);
    player.next(); // a person does not wait
    QCOMPARE(player.state(), State::Resting);
    // Shorter than its own length: that holds.
    player.setInterval(100'000);
    player.play({1, 1});
    player.setHeld(false);
    QCOMPARE(player.step(), 0);
}

QTEST_GUILESS_MAIN(TestStepPlayer)
#include "tst_stepplayer.moc"
