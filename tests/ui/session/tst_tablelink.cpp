// What goes between a table and the host of its game, and that the table needs no answer at once.

#include "SessionFixture.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTest>

#include <utility>
#include <vector>

using namespace hp;

class TableLinkTest : public QObject {
    Q_OBJECT

private slots:
    void tellsNoSecrets_data();
    void tellsNoSecrets();
    void fairGameIsNotOpened();
    void refusalNamesItsAsker();
    void newsMayComeLater_data();
    void newsMayComeLater();
};

namespace {

/// All that a host tells a table that looks for that seat, from now on.
class Listener {
public:
    Listener(GameHost& host, int seat, bool open = false)
    {
        QObject::connect(&host, &GameHost::told, &context_, [this](const TableNews& news) {
            if (!news.steps.empty())
                steps = news.steps;
            secrets = secrets || !news.openSteps.empty();
        });
        host.request({TableRequest::Kind::Look, seat, open});
    }
    std::vector<TableStep> steps;
    bool secrets = false;

private:
    QObject context_;
};

bool sameSteps(const std::vector<TableStep>& one, const std::vector<TableStep>& other)
{
    if (one.size() != other.size())
        return false;
    for (std::size_t i = 0; i < one.size(); ++i) {
        SeatView view = one[i].after;
        view.rules = other[i].after.rules;
        if (view != other[i].after || one[i].kind != other[i].kind ||
            one[i].seat != other[i].seat || one[i].report.turn != other[i].report.turn ||
            one[i].report.moneyAfter != other[i].report.moneyAfter)
            return false;
    }
    return true;
}

/// A game of two people after two stalls and a draw of seat 0. @param swapped the hidden tile of
/// seat 1 and the last tile of the supply have changed places
GameRecord gameOfTwo(bool swapped)
{
    SessionFixture bench;
    bench.session.newGame(setupOf({"human", "human"}, 5));
    GameRecord record = bench.session.record();
    if (swapped) {
        auto& order = record.entries.front().deal.order;
        std::swap(order[1], order[2]); // the bottom of the supply
    }
    bench.session.adopt(Timeline::fromRecord(record).value(), {}, false);
    for (const Turn& turn : {Turn::stall(1, 0), Turn::stall(1, 1)}) {
        bench.session.liftCurtain();
        bench.session.requestTurn(turn);
    }
    bench.session.liftCurtain();
    bench.session.requestDraw();
    return bench.session.record();
}

} // namespace

void TableLinkTest::tellsNoSecrets_data()
{
    QTest::addColumn<int>("seat");
    QTest::addColumn<bool>("same");
    QTest::newRow("the other seat") << 0 << true;
    QTest::newRow("onlookers") << -1 << true;
    QTest::newRow("its owner") << 1 << false;
}

void TableLinkTest::tellsNoSecrets()
{
    QFETCH(int, seat);
    QFETCH(bool, same);
    GameHost one;
    GameHost other;
    one.adopt(Timeline::fromRecord(gameOfTwo(false)).value(), {}, false);
    other.adopt(Timeline::fromRecord(gameOfTwo(true)).value(), {}, false);
    const Listener here(one, seat);
    const Listener there(other, seat);
    QCOMPARE(here.steps.size(), std::size_t{4});
    QCOMPARE(sameSteps(here.steps, there.steps), same);
    QVERIFY(!here.secrets);
    const SeatView& last = here.steps.back().after;
    QCOMPARE(last.inHand == UnknownTile, seat != 0);
    QCOMPARE(last.hidden[1][0] == UnknownTile, seat != 1);
}

void TableLinkTest::fairGameIsNotOpened()
{
    for (const bool fair : {false, true}) {
        GameHost host;
        GameSetup setup = setupOf({"human", "human"}, 5);
        setup.fair = fair;
        QCOMPARE(host.newGame(setup), QString());
        const Listener listener(host, -1, true);
        QCOMPARE(listener.steps.back().after.hasUnknownHidden(), fair);
    }
}

void TableLinkTest::refusalNamesItsAsker()
{
    SessionFixture bench;
    TableSession& table = bench.session;
    bench.session.newGame(setupOf({"human", "beginner"}, 5));
    std::vector<std::pair<QString, const void*>> refusals;
    connect(&table, &TableSession::refused, this,
            [&](const QString& why, const void* asker) { refusals.emplace_back(why, asker); });
    const int asker = 0;
    table.requestTurn(Turn::stall(1, 0), &asker);
    QCOMPARE(refusals.size(), std::size_t{0});
    bench.session.newGame(setupOf({"human", "human"}, 5));
    table.liftCurtain();
    table.requestTurn(Turn::tile(TurnKind::Open, 0, 0), &asker); // there are none
    QCOMPARE(refusals.size(), std::size_t{1});
    QVERIFY(!refusals.front().first.isEmpty());
    QCOMPARE(refusals.front().second, static_cast<const void*>(&asker));
}

void TableLinkTest::newsMayComeLater_data()
{
    QTest::addColumn<int>("people");
    QTest::newRow("a person and computers") << 1;
    QTest::newRow("two persons and a computer") << 2;
    QTest::newRow("three persons") << 3;
}

/// As over a network: requests and news are under way for a while.
void TableLinkTest::newsMayComeLater()
{
    QFETCH(int, people);
    unsigned seen = 0; ///< seats that the table has looked for
    GameHost host;
    TableSession table;
    connect(&table, &TableSession::asked, &host, &GameHost::request, Qt::QueuedConnection);
    connect(&host, &GameHost::told, &table, &TableSession::hear, Qt::QueuedConnection);
    host.setPace(0);
    host.setThinkSeconds(0.02);
    GameSetup setup = setupOf({"human", "human", "human"}, 5);
    for (std::size_t seat = static_cast<std::size_t>(people); seat < setup.seats.size(); ++seat)
        setup.seats[seat].player = "beginner";
    QCOMPARE(host.newGame(setup), QString());
    QElapsedTimer timer;
    timer.start();
    while (!host.hasEnded() && timer.elapsed() < 60000) {
        for (int hop = 0; hop < 8; ++hop)
            QCoreApplication::processEvents();
        if (table.curtainSeat() >= 0)
            table.liftCurtain();
        else if (table.latestPhase() == Phase::RoundOver)
            table.requestNextRound();
        else if (table.personMayAct())
            actAsPerson(table);
        else
            QTest::qWait(1);
        if (table.viewer() >= 0 && table.shown().viewer == table.viewer())
            seen |= 1U << table.viewer();
    }
    QVERIFY(host.hasEnded());
    QTRY_COMPARE(table.latestPhase(), Phase::GameOver);
    QCOMPARE(table.latest().money, host.openRecord().steps().back().after.money);
    QCOMPARE(seen, (1U << people) - 1U);
}

QTEST_GUILESS_MAIN(TableLinkTest)
#include "tst_tablelink.moc"
