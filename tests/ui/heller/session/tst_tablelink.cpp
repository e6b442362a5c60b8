// What goes between a table and the host of its game, and that the table needs no answer at once.

#include "SessionFixture.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QTest>

#include <memory>
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
    void onlyWhatIsTheirs();
    void tablesOfTheirOwn();
    void passAskedForWhileItWaits();
};

namespace {

/// All that a host tells a table that looks for that seat, from now on.
class Listener {
public:
    Listener(GameHost& host, int seat, bool open = false, TablePlace place = {})
        : table_(host, place)
    {
        QObject::connect(&table_, &HostedTable::told, &table_, [this](const TableNews& news) {
            if (news.first == 0)
                steps.clear();
            steps.insert(steps.end(), news.steps.begin(), news.steps.end());
            secrets = secrets || !news.openSteps.empty();
            refusals += news.kind == TableNews::Kind::Refused ? 1 : 0;
            state = news.state;
        });
        request({TableRequest::Kind::Look, seat, open});
    }
    void request(const TableRequest& request) { table_.request(request); }

    std::vector<TableStep> steps;
    TableState state;
    bool secrets = false;
    int refusals = 0;

private:
    HostedTable table_;
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

/// As over a network: requests and news are under way for a while.
void connectLater(TableSession& session, HostedTable& table)
{
    QObject::connect(&session, &TableSession::asked, &table, &HostedTable::request,
                     Qt::QueuedConnection);
    QObject::connect(&table, &HostedTable::told, &session, &TableSession::hear,
                     Qt::QueuedConnection);
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
    const auto* link = table.findChild<HostedTable*>();
    connect(link, &HostedTable::told, this, [&](const TableNews& news) {
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
    HostedTable link(host);
    TableSession table;
    bool loses = what == QLatin1String("all so far");
    int again = 0;
    connect(&table, &TableSession::asked, &link, &HostedTable::request);
    connect(&table, &TableSession::asked, this, [&](const TableRequest& request) {
        again += request.kind == TableRequest::Kind::Again ? 1 : 0;
    });
    connect(&link, &HostedTable::told, this, [&](const TableNews& news) {
        if (!loses)
            table.hear(news);
    });
    const auto play = [&](SquareIndex square) {
        TableRequest request{TableRequest::Kind::Turn};
        request.turn = Turn::stall(1, square);
        link.request(request);
    };
    const GameSetup setup = setupOf({"human", "human"}, 5);
    host.newGame(setup);
    play(0);
    play(1);
    loses = true;
    if (what == QLatin1String("a turn")) {
        play(2);
    } else if (what == QLatin1String("a draw")) {
        link.request({TableRequest::Kind::Draw});
    } else if (what == QLatin1String("a turn taken back")) {
        link.request({TableRequest::Kind::TakeBack});
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

void TableLinkTest::newsMayComeLater()
{
    QFETCH(int, people);
    unsigned seen = 0; ///< seats that the table has looked for
    GameHost host;
    HostedTable link(host);
    TableSession table;
    connectLater(table, link);
    host.computers().setPace(0);
    host.computers().setThinkSeconds(0.02);
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

/// Another table may look at its own tiles and play its own turns, and decides nothing else.
void TableLinkTest::onlyWhatIsTheirs()
{
    using Kind = TableRequest::Kind;
    GameHost host;
    host.adopt(Timeline::fromRecord(gameOfTwo(false)).value(), {}, false); // seat 0 has drawn
    Listener leads(host, 0, false, {1U, true});
    Listener other(host, 1, false, {2U, false});
    QCOMPARE(leads.state.here, 1U);
    QCOMPARE(other.state.here, 2U);
    QVERIFY(leads.state.canTakeBack && !other.state.canTakeBack);
    QVERIFY(other.steps.back().after.hidden[1][0] != UnknownTile);
    QCOMPARE(other.steps.back().after.inHand, UnknownTile);

    int refused = 0;
    const std::size_t before = Timeline::fromRecord(host.record()).value().steps().size();
    for (const Kind kind : {Kind::Draw, Kind::Turn, Kind::TakeBack, Kind::Redo, Kind::Computer,
                            Kind::Hurry, Kind::OnRequest, Kind::Wait, Kind::Substitute}) {
        TableRequest request{kind, 0};
        request.turn = Turn::stall(1, 5);
        other.request(request);
        QCOMPARE(other.refusals, ++refused);
    }
    for (const Kind kind : {Kind::Look, Kind::SitIn, Kind::Aid}) {
        other.request({kind, 0});
        QCOMPARE(other.refusals, ++refused);
    }
    QCOMPARE(other.steps.back().after.viewer, std::int8_t{1});
    QCOMPARE(Timeline::fromRecord(host.record()).value().steps().size(), before);
    QCOMPARE(leads.refusals, 0); // a refusal is nobody else's

    // Not even the one that leads opens the table of others.
    for (Listener* table : {&leads, &other}) {
        table->request({Kind::Look, -1, true});
        QVERIFY(table->steps.back().after.hasUnknownHidden());
        QVERIFY(!table->secrets);
    }
}

/// Every seat at a table of its own, and onlookers at another.
void TableLinkTest::tablesOfTheirOwn()
{
    GameHost host;
    host.computers().setPace(0);
    host.computers().setThinkSeconds(0.02);
    std::vector<std::unique_ptr<HostedTable>> links;
    std::vector<std::unique_ptr<TableSession>> tables;
    for (const TablePlace place : {TablePlace{1U, true}, {2U, false}, {4U, false}, {0U, false}}) {
        links.push_back(std::make_unique<HostedTable>(host, place));
        tables.push_back(std::make_unique<TableSession>());
        connectLater(*tables.back(), *links.back());
    }
    QCOMPARE(host.newGame(setupOf({"human", "human", "human"}, 5)), QString());
    const TableSession& onlookers = *tables.back();
    QElapsedTimer timer;
    timer.start();
    while (!host.hasEnded() && timer.elapsed() < 60000) {
        for (int hop = 0; hop < 8; ++hop)
            QCoreApplication::processEvents();
        for (int seat = 0; seat < 3; ++seat) {
            TableSession& table = *tables[seat];
            QCOMPARE(table.curtainSeat(), -1); // nobody else sits there
            QCOMPARE(table.viewer(), seat);
            if (table.personMayAct())
                actAsPerson(table);
            for (int other = 0; other < 3 && table.latestPhase() == Phase::Playing; ++other) {
                for (int tile = 0; tile < table.latest().hiddenCount[other]; ++tile)
                    QCOMPARE(table.latest().hidden[other][tile] == UnknownTile, other != seat);
            }
        }
        if (tables.front()->latestPhase() == Phase::RoundOver)
            tables.front()->requestNextRound();
        QVERIFY(!onlookers.personMayAct());
        for (int seat = 0; seat < 3 && onlookers.latestPhase() == Phase::Playing; ++seat) {
            for (int tile = 0; tile < onlookers.latest().hiddenCount[seat]; ++tile)
                QCOMPARE(onlookers.latest().hidden[seat][tile], UnknownTile);
        }
    }
    QVERIFY(host.hasEnded());
    for (const auto& table : tables) {
        QTRY_COMPARE(table->latestPhase(), Phase::GameOver);
        QCOMPARE(table->latest().money, host.openRecord()->steps().back().after.money);
    }
}

/// A person passes although the rules would play that pass in a moment: it counts once.
void TableLinkTest::passAskedForWhileItWaits()
{
    GameSetup setup = setupOf({"human", "human"}, 5);
    setup.rules.rows = 2;
    setup.rules.columns = 4;
    setup.rules.openTiles = true;
    setup.rules.rounds = 1;
    setup.rules.customers = {{1, 3}};
    setup.rules.rogues.clear();
    setup.rules.coinSacks = setup.rules.fires = setup.rules.evilEyes = 0;
    setup.rules.stalls[0] = {2, 0, 0, 0};
    setup.firstStarter = 0;
    GameHost host;
    host.computers().setPace(20);
    HostedTable table(host);
    QCOMPARE(host.newGame(setup), QString());
    // One seat takes all tiles, the other has no stalls left before it.
    SquareIndex square = 0;
    for (const bool takes : {true, false, true, false, true}) {
        const Turn turn =
            takes ? Turn::tile(TurnKind::Open, host.rules().findKind(Piece::customer(1)), square)
                  : Turn::stall(1, square);
        ++square;
        table.request({.kind = TableRequest::Kind::Turn, .turn = turn});
    }
    const std::size_t before = host.stepCount();
    QCOMPARE(host.toMove(), 1);
    QCOMPARE(host.personToMove(), -1); // it has nothing to place
    table.request({.kind = TableRequest::Kind::Turn, .turn = Turn::pass()});
    QCOMPARE(host.stepCount(), before + 1);
    QTest::qWait(100);
    QCOMPARE(host.stepCount(), before + 1);
    QCOMPARE(host.personToMove(), 0);
}

QTEST_GUILESS_MAIN(TableLinkTest)
#include "tst_tablelink.moc"
