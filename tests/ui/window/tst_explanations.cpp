// Explanations in the real window: who waits for them, which keys and buttons control them, and the
// market beside them.

#include "window/WindowFixture.h"

#include "ui/heller/scoring/ScoringView.h"
#include "ui/table/seats/Curtain.h"

#include <QLabel>
#include <QListView>
#include <QPushButton>
#include <QTest>

using namespace hp;

namespace {

/// Two people, or a person and a computer, on 2 x 2 squares with one hidden tile each.
GameSetup small(const char* second = "human")
{
    GameSetup setup = tinySetup();
    setup.rules.hiddenTiles = 1;
    setup.seats[1].player = second;
    return setup;
}

/// Opens a window that plays explanations; during the test no step follows automatically.
void begin(WindowFixture& table, const GameSetup& setup)
{
    table.settings.play.setPace(PlaySettings::Pace::Fast);
    table.start();
    table.room().table().scoring().player().setInterval(1'000'000);
    table.room().table().scoring().setLongestHold(0);
    table.host().newGame(setup);
}

StepPlayer& player(WindowFixture& table)
{
    return table.room().table().scoring().player();
}

bool curtainIsDown(WindowFixture& table)
{
    return table.room().table().curtain().isVisible();
}

/// Two people take turns; the second one completes row 1 by two clicks.
void completeRow(WindowFixture& table)
{
    table.session().liftCurtain();
    table.session().requestTurn(Turn::stall(1, 0));
    table.session().liftCurtain();
    QVERIFY(table.session().personMayAct());
    table.input().pick({TurnKind::Stall, 2});
    QTest::mouseClick(table.market().viewport(), Qt::LeftButton, {}, table.squareCentre(1));
    QCOMPARE(table.session().scoredLines().size(), std::size_t{1});
}

} // namespace

class ExplanationsTest : public QObject {
    Q_OBJECT
private slots:
    void curtainFallsAfterTheExplanation_data();
    void curtainFallsAfterTheExplanation();
    void computersWaitUntilItHasFinished();
    void nobodyWaitsLong();
    void whoPausesReadsOn();
    void atOnceNothingWaits();
    void waitingForNextIsRemembered();
    void chosenLinesHoldTheGameIfAsked_data();
    void chosenLinesHoldTheGameIfAsked();
    void marketStrikesOutInStep();
};

void ExplanationsTest::curtainFallsAfterTheExplanation_data()
{
    QTest::addColumn<int>("way");
    QTest::newRow("the key") << 0;
    QTest::newRow("the button of the strip") << 1;
    QTest::newRow("the button below the steps") << 2;
    QTest::newRow("step by step") << 3;
    QTest::newRow("the scoring view hidden") << 4;
}

void ExplanationsTest::curtainFallsAfterTheExplanation()
{
    QFETCH(int, way);
    WindowFixture table({Human, Human});
    begin(table, small());
    completeRow(table);
    QVERIFY(!curtainIsDown(table));
    QCOMPARE(table.session().viewer(), -1); // and nobody's tile is face up
    QVERIFY(table.promptText().contains(QStringLiteral("Then it is Anna's turn")));
    switch (way) {
    case 0:
        QTest::keyClick(&table.window(), Qt::Key_F9);
        break;
    case 1:
        QTest::mouseClick(table.find<QPushButton>("explainAllStripButton"), Qt::LeftButton);
        break;
    case 2:
        QTest::mouseClick(table.find<QAbstractButton>("explanationAll"), Qt::LeftButton);
        break;
    case 3:
        for (int step = 0; step < player(table).stepCount(); ++step) {
            QVERIFY(!curtainIsDown(table));
            QTest::keyClick(&table.window(), Qt::Key_F8);
        }
        break;
    default:
        table.actions().scoringView->setChecked(false);
    }
    QVERIFY(curtainIsDown(table));
    QVERIFY(!table.find<QPushButton>("explainAllStripButton")->isVisible());
    QTest::keyClick(table.window().focusWidget(), Qt::Key_Return);
    QVERIFY(!curtainIsDown(table));
    QCOMPARE(table.session().viewer(), 0);
}

void ExplanationsTest::computersWaitUntilItHasFinished()
{
    WindowFixture table({Human, Beginner});
    begin(table, small("beginner"));
    table.host().computers().setPace(0);
    QTRY_VERIFY(table.session().isExplaining() || table.session().personMayAct());
    while (!table.session().isExplaining() || table.session().personMayAct()) {
        table.session().requestTurn(Turn::stall(1, table.firstEmpty()));
        QTRY_VERIFY(table.session().isExplaining() || table.session().personMayAct());
    }
    // It is the computer's turn, or the round is over and it is nobody's turn.
    const std::size_t turns = table.session().turns(true).size();
    QTest::keyClick(&table.window(), Qt::Key_F6);
    QCOMPARE(player(table).state(), StepPlayer::State::Paused);
    QTest::qWait(100);
    QCOMPARE(table.session().turns(true).size(), turns);
    QTest::keyClick(&table.window(), Qt::Key_F6);
    player(table).setInterval(1);
    QTRY_VERIFY(!table.session().isExplaining());
    QCOMPARE(player(table).step(), player(table).stepCount() - 1);
    if (table.session().latestPhase() == Phase::Playing)
        QTRY_VERIFY(table.session().turns(true).size() > turns);
}

/// After some seconds the game goes on; the explanation stays and is whole.
void ExplanationsTest::nobodyWaitsLong()
{
    WindowFixture table({Human, Human});
    begin(table, small());
    table.room().table().scoring().setLongestHold(300);
    completeRow(table);
    QVERIFY(table.session().isExplaining());
    QTRY_VERIFY(!table.session().isExplaining());
    QVERIFY(curtainIsDown(table));
    QCOMPARE(player(table).step(), player(table).stepCount() - 1);
    // The paces that a person chooses.
    for (const auto pace : {PlaySettings::Pace::Normal, PlaySettings::Pace::Fast}) {
        table.window().preferences().setPace(pace);
        QVERIFY(table.room().table().scoring().longestHold() > 0);
        QVERIFY(table.room().table().scoring().longestHold() <= 4000);
    }
    table.window().preferences().setPace(PlaySettings::Pace::Slow);
    QCOMPARE(table.room().table().scoring().longestHold(), 0);
}

void ExplanationsTest::whoPausesReadsOn()
{
    WindowFixture table({Human, Human});
    begin(table, small());
    table.room().table().scoring().setLongestHold(300);
    completeRow(table);
    QTest::keyClick(&table.window(), Qt::Key_F6);
    QCOMPARE(player(table).state(), StepPlayer::State::Paused);
    QTest::qWait(500);
    QVERIFY(table.session().isExplaining());
    QVERIFY(!curtainIsDown(table));
}

void ExplanationsTest::atOnceNothingWaits()
{
    WindowFixture table({Human, Human});
    table.start();
    table.host().newGame(small());
    completeRow(table);
    QVERIFY(curtainIsDown(table));
    QVERIFY(!table.actions().waitForNext->isEnabled());
    QVERIFY(!table.actions().explainAll->isEnabled());
}

void ExplanationsTest::waitingForNextIsRemembered()
{
    WindowFixture table({Human, Human});
    begin(table, small());
    table.actions().waitForNext->trigger();
    QVERIFY(table.settings.look.shown(QStringLiteral("waitForNext"), false));
    table.close();
    table.start();
    QVERIFY(table.actions().waitForNext->isChecked());
    table.host().newGame(small());
    player(table).setInterval(1);
    completeRow(table);
    QTest::qWait(50);
    QCOMPARE(player(table).step(), 0);
    QVERIFY(!curtainIsDown(table));
    QTest::keyClick(&table.window(), Qt::Key_F8);
    QTest::keyClick(&table.window(), Qt::Key_F8);
    QTest::keyClick(&table.window(), Qt::Key_F7);
    QTest::qWait(50);
    QCOMPARE(player(table).step(), 1);
    table.actions().waitForNext->trigger(); // continues automatically
    QTRY_VERIFY(curtainIsDown(table));
    QTest::keyClick(&table.window(), Qt::Key_F5);
    QTRY_COMPARE(player(table).state(), StepPlayer::State::Resting);
}

/// A line that a person chooses in the list delays nobody, unless the person wants to be waited
/// for.
void ExplanationsTest::chosenLinesHoldTheGameIfAsked_data()
{
    QTest::addColumn<bool>("waits");
    QTest::newRow("by itself") << false;
    QTest::newRow("wait for me") << true;
}

void ExplanationsTest::chosenLinesHoldTheGameIfAsked()
{
    QFETCH(bool, waits);
    WindowFixture table({Human, Beginner});
    begin(table, small("beginner"));
    table.actions().waitForNext->setChecked(waits);
    table.host().computers().setPace(1'000'000); // the computer thinks long
    while (table.session().scoredLines().empty()) {
        if (table.session().personMayAct())
            table.session().requestTurn(Turn::stall(1, table.firstEmpty()));
        else
            table.session().moveNow();
        QTest::qWait(5);
    }
    player(table).finish();
    auto* list = table.find<QListView>("scoredLines");
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {},
                      list->visualRect(list->model()->index(0, 0)).center());
    QCOMPARE(player(table).step(), 0);
    const bool playing = table.session().latestPhase() == Phase::Playing;
    QCOMPARE(table.session().isExplaining(), waits || !playing);
    QVERIFY(table.market().litLine());
    QTest::keyClick(&table.window(), Qt::Key_F9);
    QVERIFY(!table.session().isExplaining());
    QVERIFY(!table.market().litLine());
}

void ExplanationsTest::marketStrikesOutInStep()
{
    GameSetup setup = tinySetup();
    setup.rules.openTiles = true;
    setup.rules.customers = {{6, 2}};
    setup.rules.rogues.clear();
    setup.rules.coinSacks = setup.rules.fires = 0;
    setup.rules.evilEyes = 1;
    WindowFixture table({Human, Human});
    begin(table, setup);
    const Rules& rules = table.session().rules();
    const auto place = [&](const Piece& piece, SquareIndex square) {
        table.session().requestTurn(Turn::tile(TurnKind::Open, rules.findKind(piece), square));
    };
    place(Piece::customer(6), 0);
    place(Piece::special(PieceType::EvilEye), 1);
    QCOMPARE(table.session().scoredLines().size(), std::size_t{1});
    const auto customer = [&] {
        const QModelIndex square = table.market().model()->index(0, 0);
        return table.market().viewport()->grab(table.market().visualRect(square)).toImage();
    };
    const QImage lit = customer();
    const auto struckOut = [&] {
        return static_cast<const MarketModel&>(*table.market().model()).marks().struckOut;
    };
    QTest::keyClick(&table.window(), Qt::Key_F8); // the evil eye is mentioned: a ray
    const QImage rayed = customer();
    QVERIFY(rayed != lit);
    QCOMPARE(struckOut(), SquareSet{0});
    QTest::keyClick(&table.window(), Qt::Key_F8); // the sum is shown
    QVERIFY(customer() != rayed);
    QCOMPARE(struckOut(), SquareSet{1});
    QTest::keyClick(&table.window(), Qt::Key_F7);
    QCOMPARE(customer(), rayed);
}

QTEST_MAIN(ExplanationsTest)
#include "tst_explanations.moc"
