// A table before, beside and after its game: who sits down and goes, what a visitor is told, who
// decides that a computer plays, and a program that ends at any moment and opens the table again.
#include "KeptDealer.h"

#include "engine/heller/text/JsonRules.h"

#include <QTest>

using namespace hp;
using namespace hp::test;
using namespace std::chrono_literals;

class LobbyTest : public QObject {
    Q_OBJECT

private slots:
    void sitDown();
    void freeSeats();
    void unknownRules();
    void vote();
    void wordsAreKept();
    void clocks_data();
    void clocks();
    void goneForGood_data();
    void goneForGood();
    void openedAgain_data();
    void openedAgain();
    void damagedFile_data();
    void damagedFile();
};

namespace {
using Who = TableCard::Who;
} // namespace

void LobbyTest::sitDown()
{
    KeptDealer table(3);
    TableGuest& visitor = table.add("Bert", Hello::As::Visitor);
    QVERIFY(visitor.client.card());
    QCOMPARE(visitor.client.card()->owner, std::string("Anna"));
    QCOMPARE(visitor.client.card()->rules, RuleSet());
    QVERIFY(!visitor.client.card()->begun);
    QCOMPARE(table.dealer->present(), 0U);

    TableGuest& carla = table.add("Carla");
    QCOMPARE(visitor.client.card()->seats[0].who, Who::Here); // told at once
    QCOMPARE(visitor.client.card()->seats[0].info.name, std::string("Carla"));
    visitor.client.sitDown(Hello::As::Seat);
    table.flow();
    QCOMPARE(visitor.client.seat(), 1);
    QCOMPARE(carla.client.card()->seats[1].info.name, std::string("Bert"));
    QVERIFY(table.who() == std::vector({Who::Here, Who::Here, Who::Free}));

    table.dealer->letPlay(2, "casual", "Dora");
    table.flow();
    QCOMPARE(carla.client.card()->seats[2].who, Who::Computer);
    QCOMPARE(table.add("Emil").ends, std::vector<std::string>{"table.full"});
    table.dealer->setFree(2);
    carla.client.leave();
    table.flow();
    QVERIFY(table.who() == std::vector({Who::Free, Who::Here, Who::Free}));
    QCOMPARE(visitor.client.card()->seats[0].who, Who::Free);
    table.add("Emil");
    table.dealer->letPlay(2, "casual", "Dora");
    QVERIFY(table.who() == std::vector({Who::Here, Who::Here, Who::Computer}));

    table.dealer->begin();
    table.flow();
    QVERIFY(visitor.session.hasGame());
    QCOMPARE(visitor.session.seats()[0].name, std::string("Emil"));
    QCOMPARE(visitor.session.seats()[2].player, std::string("casual"));
    TableGuest& late = table.add("Fritz", Hello::As::Visitor);
    QVERIFY(late.client.card()->begun);
}

/// Seats that nobody has taken are no part of the game.
void LobbyTest::freeSeats()
{
    KeptDealer table(4);
    TableGuest& bert = table.add("Bert");
    TableGuest& carla = table.add("Carla");
    TableGuest& dora = table.add("Dora");
    table.dealer->letPlay(3, "casual", "Emil");
    bert.client.leave();
    table.flow();
    table.dealer->begin();
    table.flow();
    QCOMPARE(carla.client.seat(), 0);
    QCOMPARE(dora.client.seat(), 1);
    QVERIFY(carla.session.hasGame() && dora.session.hasGame());
    QCOMPARE(carla.session.seatCount(), 3);
    QCOMPARE(dora.session.seats()[2].player, std::string("casual"));
    for (TableGuest* guest : {&carla, &dora}) {
        QVERIFY(guest->ends.empty());
        QVERIFY(isAsTold(gameOf(*table.host), guest->session, guest->client.seat()));
    }
}

void LobbyTest::unknownRules()
{
    TableGuest guest([] { return 0ms; }, TableGuest::helloOf("Bert", false));
    PipeEnd wire;
    guest.client.connected(wire);
    KeptDealer table(2);
    TableCard card = table.dealer->card();
    card.version = "9.1";
    QByteArray line = printCard(card);
    QVERIFY(line.contains(R"("rules":{)"));
    line.replace(R"("rules":{)", R"("rules":{"ghosts":2,)");
    Message why;
    connect(&guest.client, &SeatClient::ended, this, [&why](const Message& said) { why = said; });
    guest.client.receive(line);
    QCOMPARE(why.id, std::string("table.newerRules"));
    QCOMPARE(why.params, (std::vector<std::string>{"ghosts", "9.1"}));
}

void LobbyTest::vote()
{
    KeptDealer table(3);
    TableGuest& bert = table.add("Bert");
    TableGuest& carla = table.add("Carla");
    TableGuest& dora = table.add("Dora");
    table.dealer->begin();
    table.flow();
    bert.client.vote(2); // she is there
    table.flow();
    table.cut(dora);
    QCOMPARE(bert.client.away(), 4U);
    std::vector<int> asked;
    connect(&carla.client, &SeatClient::voteAsked, this,
            [&asked](int seat) { asked.push_back(seat); });
    bert.client.vote(2);
    bert.client.vote(2);
    table.flow();
    QCOMPARE(asked, (std::vector<int>{2, 2}));
    QCOMPARE(bert.session.seats()[2].player, std::string("human"));
    table.connect(dora);
    table.flow();
    table.cut(dora);
    carla.client.vote(2); // the other's wish was about the time before
    table.flow();
    QCOMPARE(bert.session.seats()[2].player, std::string("human"));
    bert.client.vote(2);
    table.flow();
    QCOMPARE(bert.session.seats()[2].player, std::string("skilled"));
    QCOMPARE(bert.session.seats()[2].name, std::string("Dora"));
    table.connect(dora);
    table.flow();
    QCOMPARE(bert.session.seats()[2].player, std::string("human"));
}

void LobbyTest::wordsAreKept()
{
    KeptDealer table(2);
    QVERIFY(!table.dealer->card().words);
    table.dealer->setWords(true);
    table.restart();
    QVERIFY(table.dealer->card().words);
    QVERIFY(table.add("Bert", Hello::As::Visitor).client.card()->words);
    table.dealer->setWords(false);
    table.restart();
    QVERIFY(!table.dealer->card().words);
}

void LobbyTest::clocks_data()
{
    QTest::addColumn<int>("kind");
    QTest::newRow("none") << static_cast<int>(TurnClock::None);
    QTest::newRow("gentle") << static_cast<int>(TurnClock::Gentle);
    QTest::newRow("limited") << static_cast<int>(TurnClock::Limited);
}

/// The time of who is to move is told; nobody loses by it, and the others decide.
void LobbyTest::clocks()
{
    QFETCH(int, kind);
    const auto clock = static_cast<TurnClock>(kind);
    KeptDealer table(2);
    TableGuest& bert = table.add("Bert");
    TableGuest& carla = table.add("Carla");
    table.dealer->setClock(clock);
    table.flow();
    QVERIFY(bert.client.card()->clock == clock);
    QVERIFY(readTable(*parseJson(table.table.toStdString()))->clock == clock);
    std::vector<TurnTime> times;
    connect(&carla.client, &SeatClient::timeTold, this,
            [&times](const TurnTime& time) { times.push_back(time); });
    table.dealer->begin();
    table.flow();
    TableGuest& slow = bert.session.personMayAct() ? bert : carla;
    TableGuest& other = &slow == &bert ? carla : bert;
    const int seat = slow.client.seat();
    const auto pass = [&table](int seconds) {
        for (int second = 0; second < seconds; ++second) {
            table.now += 1s;
            table.dealer->tick();
            table.flow();
            for (const auto& guest : table.guests)
                guest->client.tick();
        }
    };
    pass(1);
    QCOMPARE(times.size(), clock == TurnClock::None ? 0U : 1U);
    other.client.vote(seat); // too early
    table.flow();
    pass(119);
    QCOMPARE(slow.session.seats()[static_cast<std::size_t>(seat)].player, std::string("human"));
    pass(5);
    if (clock != TurnClock::Limited) {
        QVERIFY(times.empty() || !times.back().over);
        return;
    }
    QVERIFY(times.back().over);
    QCOMPARE(times.back().seat, seat);
    QCOMPARE(times.back().seconds, 0);
    slow.client.vote(seat); // it is not hers to say
    table.flow();
    QCOMPARE(table.host->turnCount(), 0);
    other.client.vote(seat);
    QTRY_VERIFY_WITH_TIMEOUT((table.flow(), table.host->turnCount() == 1), 20'000);
    QTRY_COMPARE((table.flow(), slow.session.seats()[static_cast<std::size_t>(seat)].player),
                 std::string("human"));
    pass(1);
    QCOMPARE(times.back().seat, other.client.seat());
    QCOMPARE(times.back().seconds, 120);
    QVERIFY(other.session.personMayAct());
    // While somebody is away, time stands still.
    table.cut(other);
    const std::size_t before = times.size();
    pass(40);
    table.connect(other);
    table.flow();
    QVERIFY(times.size() == before || !times.back().over);
}

void LobbyTest::goneForGood_data()
{
    QTest::addColumn<int>("pieces"); // that arrive before
    QTest::addColumn<bool>("computer");
    for (int pieces = 0; pieces < 14; ++pieces) {
        QTest::addRow("%d, somebody else", pieces) << pieces << false;
        QTest::addRow("%d, a computer", pieces) << pieces << true;
    }
}

/// Whoever goes for good in the middle of a deal does not keep the others from playing.
void LobbyTest::goneForGood()
{
    QFETCH(int, pieces);
    QFETCH(bool, computer);
    KeptDealer table(2);
    TableGuest& bert = table.add("Bert");
    table.add("Carla");
    table.dealer->begin();
    table.flow(pieces);
    table.dealer->dismiss(1);
    table.flow();
    if (computer)
        table.dealer->letPlay(1, "casual");
    else
        table.add("Dora");
    table.flow();
    QVERIFY(bert.ends.empty());
    QVERIFY(bert.session.hasGame());
    QCOMPARE(table.who()[1], computer ? Who::Computer : Who::Here);
}

void LobbyTest::openedAgain_data()
{
    QTest::addColumn<int>("seats");
    for (const int seats : {2, 3, 4})
        QTest::addRow("%d", seats) << seats;
}

/// The program is killed at any moment, and opens the table again from what it had kept: no turn is
/// lost or played twice, and every deal is as agreed.
void LobbyTest::openedAgain()
{
    QFETCH(int, seats);
    bool given = false;
    const int first = qEnvironmentVariableIntValue("HP_SEED", &given);
    const auto seed = static_cast<std::uint64_t>(given ? first : 77);
    qInfo("seed %llu", static_cast<unsigned long long>(seed));
    int kills = 0;
    for (int run = 0; run < 6; ++run) {
        Random chance(seed + static_cast<std::uint64_t>(run));
        KeptDealer table(seats);
        for (int seat = 0; seat < seats; ++seat)
            table.add("P" + std::to_string(seat));
        table.dealer->begin();
        if (run % 2 == 1) { // after a game that nobody disturbs
            while (!table.host->hasGame() || !table.host->hasEnded()) {
                table.flow();
                for (const auto& guest : table.guests) {
                    if (guest->session.latestPhase() == Phase::RoundOver)
                        guest->session.requestNextRound();
                    else if (guest->session.personMayAct())
                        actAtRandom(guest->session, chance);
                }
            }
            table.flow();
            QCOMPARE(table.guests[0]->checked, 3);
            table.dealer->beginAgain();
            table.flow();
            QVERIFY(!table.host->hasEnded());
        }
        for (int rounds = 0; rounds < 20'000; ++rounds) {
            table.flow(static_cast<int>(chance.below(12)), &chance);
            if (chance.below(60) == 0) {
                table.restart();
                ++kills;
            }
            for (const auto& guest : table.guests) {
                if (!guest->pipe)
                    table.connect(*guest);
                TableSession& session = guest->session;
                if (!session.hasGame() || !guest->client.isSettled())
                    continue;
                if (session.latestPhase() == Phase::RoundOver && chance.below(20) == 0)
                    session.requestNextRound();
                else if (session.personMayAct())
                    if (const auto turn = actAtRandom(session, chance))
                        guest->played.push_back(*turn);
            }
            if (table.host->hasGame() && table.host->hasEnded())
                break;
        }
        table.flow();
        QVERIFY(table.host->hasEnded());
        const Timeline game = gameOf(*table.host);
        const std::vector<int> numbers = numbersOf(game);
        QVERIFY(numbers.size() == 3 && numbers[0] == (run % 2 == 1 ? 4 : 1));
        QVERIFY(std::ranges::is_sorted(numbers, std::ranges::less_equal()));
        for (int seat = 0; seat < seats; ++seat) {
            const TableGuest& guest = *table.guests[static_cast<std::size_t>(seat)];
            QVERIFY(guest.ends.empty());
            QVERIFY(isAsTold(game, guest.session, seat));
            QCOMPARE(guest.checked, 3);
            const auto whole = guest.client.wholeGame();
            QVERIFY(whole && isAsTold(whole->timeline(), table.guests[0]->session,
                                      0)); // with secrets of others
            QVERIFY(numbersOf(whole->timeline()) == numbers);
            QVERIFY2(guest.wrongs.empty(), guest.wrongs.empty() ? "" : guest.wrongs[0].c_str());
            std::vector<Turn> played;
            for (const Timeline::Step& step : game.steps()) {
                if (step.kind == StepKind::Turn && step.seat == seat &&
                    step.report.turn.kind != TurnKind::Pass)
                    played.push_back(step.report.turn);
            }
            QVERIFY(played == guest.played);
        }
    }
    qInfo("%d times killed", kills);
    QVERIFY(kills > 20);
}

void LobbyTest::damagedFile_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::newRow("no owner") << QByteArray("\"owner\"") << QByteArray("\"who\"");
    QTest::newRow("seat") << QByteArray("\"seat\":0") << QByteArray("\"seat\":9");
    QTest::newRow("half a secret") << QByteArray("\"secret\":\"") << QByteArray("\"secret\":\"0");
    QTest::newRow("rules") << QByteArray("\"rows\":5") << QByteArray("\"rows\":0");
}

void LobbyTest::damagedFile()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    KeptDealer table(2);
    table.add("Bert");
    table.add("Carla");
    table.dealer->begin();
    QByteArray text = table.table;
    QVERIFY(readTable(*parseJson(text.toStdString())));
    QVERIFY(text.contains(from));
    text.replace(from, to);
    const auto json = parseJson(text.toStdString());
    QVERIFY(json && !readTable(*json));
}

QTEST_GUILESS_MAIN(LobbyTest)
#include "tst_lobby.moc"
