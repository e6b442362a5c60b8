// What the strip below the market says, and where the keyboard is when it leads on.
#include "window/WindowFixture.h"

#include "ui/window/PromptStrip.h"

#include <QTest>

using namespace hp;

namespace {

/// Two people, two times two squares and no hidden tiles.
GameSetup tinySetup()
{
    GameSetup setup;
    setup.rules.rows = setup.rules.columns = 2;
    setup.rules.hiddenTiles = 0;
    setup.seats = {{"Anna", "human", 0}, {"Ben", "human", 1}};
    setup.firstStarter = 0;
    return setup;
}

void fillTheMarket(GameSession& session)
{
    for (int square = 0; square < 4; ++square)
        session.requestTurn(Turn::stall(1, static_cast<SquareIndex>(square)));
}

} // namespace

class PromptTest : public QObject {
    Q_OBJECT

private slots:
    void refusalsAreSaid();
    void nextRoundWhileInactive();
};

void PromptTest::refusalsAreSaid()
{
    WindowFixture table({Human, Beginner});
    table.start();
    QVERIFY(table.waitForPerson());
    QTest::keyClick(&table.market(), Qt::Key_Return);
    auto& prompt = table.window().table().prompt();
    QVERIFY(prompt.showsMessage());
    QCOMPARE(prompt.accessibleName(), prompt.text());
    QTest::keyClick(&table.market(), Qt::Key_D);
    QVERIFY(!prompt.showsMessage());
    QTest::keyClick(&table.market(), Qt::Key_Escape); // a drawn tile must be placed
    QVERIFY(prompt.showsMessage());
    QVERIFY(table.window().input().held());
}

void PromptTest::nextRoundWhileInactive()
{
    // The strip's buttons have the keyboard at a round's end and go away with it, while the window
    // is not the active one: X11 has not given it back yet when the summary has just closed. The
    // market has the keyboard then, so that one can go on by keys.
    WindowFixture table;
    table.start();
    table.session().newGame(tinySetup());
    fillTheMarket(table.session());
    QCOMPARE(table.session().latestPhase(), Phase::RoundOver);
    QVERIFY(table.window().table().prompt().isAncestorOf(table.window().focusWidget()));
    QWidget other;
    other.show();
    other.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&other));
    table.session().requestNextRound();
    QCOMPARE(table.window().focusWidget(), &table.market());
}

QTEST_MAIN(PromptTest)
#include "tst_prompt.moc"
