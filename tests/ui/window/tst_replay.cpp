// A game that is stepped through by itself.
#include "window/WindowFixture.h"

#include <QSignalSpy>
#include <QTest>

using namespace hp;

class ReplayTest : public QObject {
    Q_OBJECT

private slots:
    void fromTheBeginning();
    void fromTheShownTurn();
    void endsWhenAPersonActs_data();
    void endsWhenAPersonActs();
    void needsTurns();
};

namespace {

void playTiny(WindowFixture& table)
{
    table.start();
    table.host().newGame(tinySetup());
    fillTheMarket(table.session());
}

} // namespace

void ReplayTest::fromTheBeginning()
{
    WindowFixture table;
    playTiny(table);
    const int last = table.session().shownStep();
    QCOMPARE(last, 4);
    std::vector<int> shown;
    connect(&table.session(), &TableSession::shownChanged, this,
            [&] { shown.push_back(table.session().shownStep()); });
    QTest::keyClick(&table.window(), Qt::Key_Up, Qt::AltModifier);
    QVERIFY(table.actions().replay->isChecked());
    QTRY_VERIFY(!table.actions().replay->isChecked());
    QVERIFY(shown == (std::vector<int>{0, 1, 2, 3, 4}));
    QVERIFY(table.session().atLatest());
}

void ReplayTest::fromTheShownTurn()
{
    WindowFixture table;
    playTiny(table);
    table.session().stepTo(2);
    table.actions().replay->trigger();
    QCOMPARE(table.session().shownStep(), 2);
    QTRY_COMPARE(table.session().shownStep(), 3);
    table.actions().replay->trigger(); // stops there
    QTest::qWait(600);
    QCOMPARE(table.session().shownStep(), 3);
}

void ReplayTest::endsWhenAPersonActs_data()
{
    QTest::addColumn<bool>("newGame");
    QTest::newRow("steps") << false;
    QTest::newRow("begins a game") << true;
}

void ReplayTest::endsWhenAPersonActs()
{
    QFETCH(bool, newGame);
    WindowFixture table;
    playTiny(table);
    table.actions().replay->trigger();
    if (newGame)
        table.host().newGame(tinySetup());
    else
        QTest::keyClick(&table.window(), Qt::Key_Right, Qt::AltModifier);
    QVERIFY(!table.actions().replay->isChecked());
    const int shown = table.session().shownStep();
    QTest::qWait(600);
    QCOMPARE(table.session().shownStep(), shown);
}

void ReplayTest::needsTurns()
{
    WindowFixture table;
    table.start();
    table.host().newGame(tinySetup());
    QVERIFY(!table.actions().replay->isEnabled());
    table.session().requestTurn(Turn::stall(1, 0));
    QVERIFY(table.actions().replay->isEnabled());
    QVERIFY(!table.actions().replay->isChecked());
}

QTEST_MAIN(ReplayTest)
#include "tst_replay.moc"
