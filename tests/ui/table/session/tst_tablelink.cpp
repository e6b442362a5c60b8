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
    void onlyWhatIsNew();
    void missingNews_data();
    void missingNews();
    void noRecordOfSecrets();
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
            if (news.first == 0)
                steps.clear();
            steps.insert(steps.end(), news.steps.begin(), news.steps.end());
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

/// A table is told what is new, and the whole when what it knows does not hold any more.
void TableLinkTest::onlyWhatIsNew()
{
    SessionFixture bench;
    TableSession& table = bench.session;
    std::size_t known = 0; ///< steps
    int whole = 0;         ///< times that all steps were told
    int more = 0;          ///< steps told in addition
    connect(&bench.session.host, &GameHost::told, this, [&](const TableNews& news) {
        if (!news.steps.empty() && news.first == 0)
            ++whole;
        else
            more += static_cast<int>(news.steps.size());
        QVERIFY(news.first == 0 || news.first == known);
        known = news.first + news.steps.size();
        QCOMPARE(known, table.steps().size());
    });
    table.setComputersOnRequest(true);
    bench.session.newGame(setupOf({"human", "beginner"}, 5)); // whole for onlookers, then for her
    QCOMPARE(std::exchange(whole, 0), 2);
    table.requestTurn(Turn::stall(1, 0));
    QCOMPARE(more, 1);
    table.requestComputer();
    QTRY_VERIFY(table.personMayAct());
    table.requestDraw();
    actAsPerson(table);
    QCOMPARE(whole, 0);
    QCOMPARE(more + 1, static_cast<int>(table.steps().size()));
    table.takeBack();
    QCOMPARE(whole, 1);
    more = 0;
    table.redo();
    QCOMPARE(whole, 1);
    QVERIFY(more > 0);
    bench.session.newGame(setupOf({"human", "beginner"}, 6));
    QCOMPARE(whole, 3);
}

void TableLinkTest::missingNews_data()
{
    QTest::addColumn<QString>("what");
    for (const char* what : {"a turn", "a draw", "a turn taken back", "another game", "all so far"})
        QTest::newRow(what) << what;
}

/// A table that has missed something asks, and is told the whole.
void TableLinkTest::missingNews()
{
    QFETCH(QString, what);
    GameHost host;
    TableSession table;
    bool loses = what == QLatin1String("all so far");
    int again = 0;
    connect(&table, &TableSession::asked, &host, &GameHost::request);
    connect(&table, &TableSession::asked, this, [&](const TableRequest& request) {
        again += request.kind == TableRequest::Kind::Again ? 1 : 0;
    });
    connect(&host, &GameHost::told, this, [&](const TableNews& news) {
        if (!loses)
            table.hear(news);
    });
    const auto play = [&](SquareIndex square) {
        TableRequest request{TableRequest::Kind::Turn};
        request.turn = Turn::stall(1, square);
        host.request(request);
    };
    const GameSetup setup = setupOf({"human", "human"}, 5);
    host.newGame(setup);
    play(0);
    play(1);
    loses = true;
    if (what == QLatin1String("a turn")) {
        play(2);
    } else if (what == QLatin1String("a draw")) {
        host.request({TableRequest::Kind::Draw});
    } else if (what == QLatin1String("a turn taken back")) {
        host.request({TableRequest::Kind::TakeBack});
    } else if (what == QLatin1String("another game")) {
        host.newGame(setupOf({"human", "human"}, 6));
        play(3);
        play(4);
    }
    loses = false;
    std::vector<SeatInfo> players = setup.seats;
    players[0].name = "Käthe";
    host.setPlayers(players);
    QCOMPARE(again, 1);
    const Timeline now = Timeline::fromRecord(host.record()).value();
    const auto knows = [&] {
        std::vector<TableStep> steps;
        for (const Timeline::Step& step : now.steps())
            steps.push_back(step.viewFor(table.viewer()));
        return sameSteps(table.steps(), steps);
    };
    QVERIFY(knows());
    QCOMPARE(table.seatInfo(0).name, std::string("Käthe"));
    QCOMPARE(table.curtainSeat(), now.game().toMove());
    table.liftCurtain();
    QVERIFY(knows());
    const int steps = static_cast<int>(table.steps().size());
    actAsPerson(table);
    QCOMPARE(static_cast<int>(table.steps().size()), steps + 1);
    QCOMPARE(again, 1);
}

void TableLinkTest::noRecordOfSecrets()
{
    SessionFixture bench;
    bench.session.newGame(setupOf({"human", "human"}, 5));
    QVERIFY(!bench.session.host.openRecord());
    playToTheEnd(bench.session);
    QVERIFY(bench.session.host.openRecord());
    bench.session.takeBack();
    QVERIFY(!bench.session.host.openRecord());
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
    QCOMPARE(table.latest().money, host.openRecord()->steps().back().after.money);
    QCOMPARE(seen, (1U << people) - 1U);
}

QTEST_GUILESS_MAIN(TableLinkTest)
#include "tst_tablelink.moc"
