// A dealer and seats elsewhere, over connections that do what connections do: every game ends as
// if all sat at one table, and nobody is told what they may not know.

#include "ChaosPipe.h"
#include "tests/ui/table/session/SessionFixture.h"
#include "ui/table/net/Dealer.h"
#include "ui/table/net/Phrases.h"
#include "ui/table/net/SeatClient.h"

#include "engine/base/Random.h"
#include "engine/heller/words/Wording.h"

#include <QCoreApplication>
#include <QFile>
#include <QTest>

#include <memory>
#include <vector>

using namespace hp;
using namespace std::chrono_literals;

class DealerTest : public QObject {
    Q_OBJECT

private slots:
    void wholeGames_data();
    void wholeGames();
    void sameForTwins_data();
    void sameForTwins();
    void comesBack();
    void actsOnce();
    void refusalComesBack();
    void seatsAndOnlookers();
    void away();
    void standIn();
    void dismissed();
    void phrases();
    void slowReader();
    void longGame();
    void otherVersions();
    void badLines_data();
    void badLines();
    void lyingDealer_data();
    void lyingDealer();
    void newsWithinNews();
    void recordedStream();
    void chosenDeal();
    void waitsForAll();
    void dealtWithout();
    void contradictions_data();
    void contradictions();
};

namespace {

const TableId Here{7, 7, 7};

/// A person elsewhere: connection, seat and table.
struct Guest {
    Guest(const Clock& clock, const Hello& theirs) : hello(theirs), client(theirs, clock)
    {
        QObject::connect(&session, &TableSession::asked, &client, &SeatClient::request);
        QObject::connect(&client, &SeatClient::told, &session, &TableSession::hear);
        QObject::connect(&client, &SeatClient::ended, &client,
                         [this](const Message& why) { ends.push_back(why.id); });
        client.setWitness(Here, randomBytes<32>());
        QObject::connect(&client, &SeatClient::dealsChecked, &client,
                         [this](int rounds, const Failure& wrong) {
                             checked = rounds;
                             if (wrong)
                                 wrongs.push_back(wrong->message.id);
                         });
    }
    static Hello helloOf(const std::string& name, bool looksOn)
    {
        Hello hello;
        hello.program = "test 1";
        hello.name = name;
        hello.looksOn = looksOn;
        hello.token = newToken();
        return hello;
    }

    const Hello hello;
    SeatClient client;
    TableSession session;
    std::unique_ptr<ChaosPipe> pipe;
    Dealer::Connection connection = 0;
    std::vector<std::string> ends;
    std::vector<Turn> played; ///< what its person has asked for
    int checked = 0;          ///< rounds
    std::vector<std::string> wrongs;
};

/// A host, its dealer, and people elsewhere.
class Table {
public:
    /// @param proven its deals are made by all at the table; the seed is not used
    explicit Table(int seats, std::uint64_t seed, bool proven = false)
        : dealer(
              host, ~1U, [this] { return now; }, limits())
    {
        host.setPace(0);
        auto* table = new HostedTable(host, {1U, true}, &own);
        QObject::connect(&own, &TableSession::asked, table, &HostedTable::request);
        QObject::connect(table, &HostedTable::told, &own, &TableSession::hear);
        GameSetup setup;
        setup.seed = seed;
        for (int seat = 0; seat < seats; ++seat)
            setup.seats.push_back({"P" + std::to_string(seat), "human", seat});
        if (proven)
            dealer.begin(Here, setup);
        else if (const QString why = host.newGame(setup); !why.isEmpty())
            qFatal("%s", qPrintable(why));
    }

    static Dealer::Limits limits()
    {
        Dealer::Limits limits;
        limits.lines = 1'000'000; // programs play faster than people
        return limits;
    }

    Guest& add(const std::string& name, bool looksOn = false)
    {
        return add(Guest::helloOf(name, looksOn));
    }
    Guest& add(const Hello& hello)
    {
        guests.push_back(std::make_unique<Guest>([this] { return now; }, hello));
        connect(*guests.back());
        return *guests.back();
    }

    void connect(Guest& guest)
    {
        if (guest.pipe)
            deaf.push_back(std::move(guest.pipe));
        guest.pipe = std::make_unique<ChaosPipe>();
        guest.connection = dealer.connected(guest.pipe->ofDealer);
        guest.client.connected(guest.pipe->ofSeat);
    }

    /// Everything arrives that is under way.
    void flow()
    {
        for (bool more = true; more;) {
            more = false;
            QCoreApplication::processEvents();
            for (const auto& guest : guests) {
                more |= arrive(*guest, true, 1 << 24) | arrive(*guest, false, 1 << 24);
            }
        }
    }

    /// @return whether anything has
    bool arrive(Guest& guest, bool toSeat, qsizetype most)
    {
        if (!guest.pipe)
            return false;
        PipeEnd& from = toSeat ? guest.pipe->ofDealer : guest.pipe->ofSeat;
        const QByteArray bytes = from.take(most);
        if (!bytes.isEmpty() && toSeat)
            guest.client.receive(bytes);
        else if (!bytes.isEmpty())
            dealer.receive(guest.connection, bytes);
        if (from.isEmpty() && from.isClosed()) {
            if (toSeat)
                guest.client.lost();
            else
                dealer.lost(guest.connection);
            guest.pipe.reset();
        }
        return !bytes.isEmpty();
    }

    /// The connection is gone; one end, or both, do not notice.
    void cut(Guest& guest, bool dealerNotices, bool seatNotices)
    {
        if (dealerNotices)
            dealer.lost(guest.connection);
        else
            deaf.push_back(std::move(guest.pipe)); // the dealer goes on to send
        if (seatNotices)
            guest.client.lost();
        else if (guest.pipe)
            deaf.push_back(std::move(guest.pipe));
        guest.pipe.reset();
    }

    std::chrono::milliseconds now{0};
    GameHost host;
    TableSession own;
    std::vector<std::unique_ptr<ChaosPipe>> deaf;
    Dealer dealer;
    std::vector<std::unique_ptr<Guest>> guests;
};

/// A turn or a draw at random, as a person at that table may ask for it. @return the turn, if it
/// was one
std::optional<Turn> actAtRandom(TableSession& session, Random& random)
{
    const SeatView& view = session.latest();
    Random chance(random.next());
    Game game = Game::sample(view, chance);
    if (view.inHand == NoPiece && game.canDraw() && random.below(2) == 0) {
        session.requestDraw();
        return {};
    }
    std::vector<Turn> turns;
    game.legalTurns(turns);
    if (turns.empty()) {
        session.requestDraw();
        return {};
    }
    const Turn turn = turns[random.below(static_cast<std::uint32_t>(turns.size()))];
    session.requestTurn(turn);
    return turn;
}

bool isAsTold(const Timeline& game, const TableSession& session, int seat)
{
    if (game.steps().size() != session.steps().size())
        return false;
    for (std::size_t i = 0; i < game.steps().size(); ++i) {
        const TableStep mine = game.steps()[i].viewFor(seat);
        const TableStep& told = session.steps()[i];
        SeatView view = told.after;
        view.rules = mine.after.rules;
        if (view != mine.after || told.kind != mine.kind || told.seat != mine.seat ||
            told.report.lines != mine.report.lines ||
            told.report.moneyAfter != mine.report.moneyAfter ||
            told.report.piece != mine.report.piece)
            return false;
    }
    return true;
}

Timeline gameOf(const GameHost& host)
{
    return Timeline::fromRecord(host.record()).value();
}

} // namespace

void DealerTest::wholeGames_data()
{
    QTest::addColumn<int>("seats");
    QTest::addColumn<bool>("calm");
    QTest::addColumn<bool>("proven");
    QTest::newRow("two, nothing happens to the connections") << 2 << true << false;
    QTest::newRow("three, proven, nothing happens") << 3 << true << true;
    for (const int seats : {2, 3, 4}) {
        QTest::addRow("%d", seats) << seats << false << false;
        QTest::addRow("%d, proven", seats) << seats << false << true;
    }
}

/// HP_TABLE_GAMES: how many of each kind; HP_SEED: the first deal.
void DealerTest::wholeGames()
{
    QFETCH(int, seats);
    QFETCH(bool, calm);
    QFETCH(bool, proven);
    bool given = false;
    const int asked = qEnvironmentVariableIntValue("HP_TABLE_GAMES", &given);
    const int games = given ? asked : 8;
    const int first = qEnvironmentVariableIntValue("HP_SEED", &given);
    const auto seed = static_cast<std::uint64_t>(given ? first : 31);
    qInfo("seed %llu", static_cast<unsigned long long>(seed));
    int cuts = 0;
    for (int number = 0; number < games; ++number) {
        Random random(seed + static_cast<std::uint64_t>(number));
        Table table(seats, random.next(), proven);
        std::vector<Turn> ownTurns;
        for (int seat = 1; seat < seats; ++seat)
            table.add("P" + std::to_string(seat));
        const Guest& onlooker = table.add("Q", true);
        for (int step = 0; !table.host.hasGame() || !table.host.hasEnded(); ++step) {
            QVERIFY2(step < 2'000'000, "the game does not go on");
            table.now += 5ms;
            if (step % 64 == 0) {
                QCoreApplication::processEvents();
                table.dealer.tick();
                for (const auto& guest : table.guests)
                    guest->client.tick();
            }
            Guest& guest =
                *table.guests[random.below(static_cast<std::uint32_t>(table.guests.size()))];
            if (!guest.pipe || !guest.client.isConnected()) {
                if (random.below(20) == 0)
                    table.connect(guest);
            } else if (calm || random.below(400) != 0) {
                ChaosPipe& pipe = *guest.pipe;
                if (!calm && random.below(300) == 0)
                    pipe.toSeatStalls = !pipe.toSeatStalls;
                if (!calm && random.below(300) == 0)
                    pipe.toDealerStalls = !pipe.toDealerStalls;
                const bool toSeat = random.below(2) == 0;
                const auto most = static_cast<qsizetype>(
                    random.below(2) == 0 ? 1 + random.below(40) : 1 + random.below(20'000));
                if (!(toSeat ? pipe.toSeatStalls : pipe.toDealerStalls))
                    table.arrive(guest, toSeat, most);
            } else {
                ++cuts;
                const std::uint32_t who = random.below(4);
                table.cut(guest, who != 1, who != 2);
            }
            // People play when they see that it is their turn.
            const auto plays = [&](TableSession& session, std::vector<Turn>& played) {
                if (!session.hasGame())
                    return;
                if (session.latestPhase() == Phase::RoundOver && random.below(10) == 0)
                    session.requestNextRound();
                else if (session.personMayAct() && random.below(4) == 0) {
                    if (const auto turn = actAtRandom(session, random))
                        played.push_back(*turn);
                }
            };
            plays(table.own, ownTurns);
            if (guest.client.isSettled())
                plays(guest.session, guest.played);
        }
        for (const auto& guest : table.guests)
            table.connect(*guest);
        table.flow();
        const Timeline game = gameOf(table.host);
        QVERIFY(isAsTold(game, table.own, 0));
        for (const auto& guest : table.guests) {
            QCOMPARE(guest->session.latestPhase(), Phase::GameOver);
            QVERIFY(isAsTold(game, guest->session, guest->client.seat()));
            QVERIFY(guest->client.isSettled());
            QCOMPARE(guest->checked, proven ? 3 : 0);
            QVERIFY(guest->wrongs.empty());
            QVERIFY(guest->ends.empty());
        }
        QCOMPARE(onlooker.client.seat(), -1);
        // No turn is lost, and none is played twice.
        for (int seat = 0; seat < seats; ++seat) {
            std::vector<Turn> played;
            for (const Timeline::Step& step : game.steps()) {
                if (step.kind == StepKind::Turn && step.seat == seat &&
                    step.report.turn.kind != TurnKind::Pass)
                    played.push_back(step.report.turn);
            }
            const auto place = std::ranges::find(
                table.guests, seat, [](const auto& guest) { return guest->client.seat(); });
            const auto& asked = seat == 0 ? ownTurns : (*place)->played;
            QVERIFY(played == asked);
        }
    }
    qInfo("%d games, %d connections cut", games, cuts);
}

void DealerTest::sameForTwins_data()
{
    QTest::addColumn<int>("seat");
    QTest::addColumn<bool>("same");
    QTest::newRow("its owner") << 1 << false;
    QTest::newRow("the other seat") << 2 << true;
    QTest::newRow("onlookers") << -1 << true;
}

/// Two games that differ only in a hidden tile: what is sent differs only for its owner.
void DealerTest::sameForTwins()
{
    QFETCH(int, seat);
    QFETCH(bool, same);
    QByteArray sent[2];
    for (const bool swapped : {false, true}) {
        Table table(3, 5);
        GameRecord record = table.host.record();
        if (swapped) { // the hidden tile of seat 1, and the bottom of the supply
            auto& order = record.entries.front().deal.order;
            std::swap(order[1], order[3]);
        }
        table.host.adopt(Timeline::fromRecord(record).value(), {}, false);
        Guest& one = table.add("One");
        Guest& two = table.add("Two");
        Guest& onlooker = table.add("Three", true);
        Guest& watched = seat == 1 ? one : seat == 2 ? two : onlooker;
        Random random(8);
        for (int step = 0; step < 600; ++step) {
            for (const auto& guest : table.guests)
                table.arrive(*guest, false, 1 << 20);
            const QByteArray bytes = watched.pipe->ofDealer.take(1 << 24);
            sent[swapped ? 1 : 0] += bytes;
            watched.client.receive(bytes);
            for (const auto& guest : table.guests) {
                if (guest.get() != &watched)
                    table.arrive(*guest, true, 1 << 24);
            }
            // Only stalls are played: what is chosen must not depend on the tile.
            for (TableSession* session : {&table.own, &one.session, &two.session}) {
                if (!session->hasGame() || !session->personMayAct())
                    continue;
                const SeatView& view = session->latest();
                for (int rank = 1; rank <= RankCount; ++rank) {
                    const auto free = std::ranges::find(view.squares, NoPiece);
                    const auto square = static_cast<SquareIndex>(free - view.squares.begin());
                    if (view.stalls[view.toMove][static_cast<std::size_t>(rank) - 1] == 0)
                        continue;
                    session->requestTurn(Turn::stall(rank, square));
                    break;
                }
            }
        }
    }
    QVERIFY(sent[0].size() > 10'000);
    QCOMPARE(sent[0] == sent[1], same);
}

/// A new program with the token has the seat at once; the old connection ends.
void DealerTest::comesBack()
{
    Table table(2, 5);
    Guest& first = table.add("Bert");
    table.flow();
    QCOMPARE(first.client.seat(), 1);
    QCOMPARE(table.dealer.present(), 2U);
    QCOMPARE(table.host.players()[1].name, std::string("Bert"));
    const Guest& again = table.add(first.hello);
    table.flow();
    QCOMPARE(again.client.seat(), 1);
    QVERIFY(isAsTold(gameOf(table.host), again.session, 1));
    QCOMPARE(first.ends, std::vector<std::string>{"table.otherPlace"});
    QVERIFY(!first.client.isConnected());
    QCOMPARE(table.dealer.present(), 2U);
}

/// An act that is sent again is not done again.
void DealerTest::actsOnce()
{
    Table table(2, 5);
    Guest& guest = table.add("Bert");
    table.flow();
    if (table.own.personMayAct())
        table.own.requestTurn(Turn::stall(1, 0));
    table.flow();
    QVERIFY(guest.session.personMayAct());
    guest.session.requestTurn(Turn::stall(1, 7));
    const QByteArray act = guest.pipe->ofSeat.take(1 << 20);
    QVERIFY(act.contains("\"act\""));
    table.dealer.receive(guest.connection, act + act);
    table.flow();
    QVERIFY(guest.client.isSettled());
    QCOMPARE(guest.session.turnCount(true), table.own.turnCount(true));
    // It is heard, and the answer is lost.
    if (table.own.personMayAct())
        table.own.requestTurn(Turn::stall(1, 9));
    table.flow();
    guest.session.requestTurn(Turn::stall(1, 8));
    table.arrive(guest, false, 1 << 20);
    const int turns = table.own.turnCount(true);
    table.cut(guest, true, true);
    QVERIFY(!guest.client.isSettled());
    table.connect(guest);
    table.flow();
    QVERIFY(guest.client.isSettled());
    QCOMPARE(table.own.turnCount(true), turns);
    QCOMPARE(guest.session.turnCount(true), turns);
}

void DealerTest::refusalComesBack()
{
    Table table(2, 5);
    Guest& guest = table.add("Bert");
    table.flow();
    if (table.own.personMayAct())
        table.own.requestTurn(Turn::stall(1, 0));
    table.flow();
    std::vector<std::pair<QString, const void*>> refusals;
    connect(&guest.session, &TableSession::refused, this,
            [&](const QString& why, const void* asker) { refusals.emplace_back(why, asker); });
    const int asker = 0;
    guest.session.requestTurn(Turn::tile(TurnKind::Open, 0, 9), &asker); // there are none
    table.flow();
    QCOMPARE(refusals.size(), std::size_t{1});
    QVERIFY(!refusals.front().first.isEmpty());
    QCOMPARE(refusals.front().second, static_cast<const void*>(&asker));
    guest.session.takeBack(&asker); // that is for the host
    QCOMPARE(refusals.size(), std::size_t{2});
    QVERIFY(guest.client.isSettled());
}

void DealerTest::seatsAndOnlookers()
{
    Table table(3, 5);
    const Guest& one = table.add("One");
    const Guest& two = table.add("Two");
    const Guest& none = table.add("Three");
    table.flow();
    QCOMPARE(one.client.seat(), 1);
    QCOMPARE(two.client.seat(), 2);
    QCOMPARE(none.ends, std::vector<std::string>{"table.full"});
    QVERIFY(!none.session.hasGame());
    Guest& onlooker = table.add("Four", true);
    table.flow();
    QCOMPARE(onlooker.client.seat(), -1);
    QVERIFY(onlooker.session.hasGame() && !onlooker.session.personMayAct());
    QVERIFY(onlooker.session.latest().hasUnknownHidden());
    // Whatever an onlooker sends, it plays nothing.
    table.dealer.receive(onlooker.connection, R"({"t":"act","n":1,"act":"draw"})"
                                              "\n");
    table.flow();
    QCOMPARE(onlooker.ends, std::vector<std::string>{"table.unreadable"});
    table.guests.front()->client.leave();
    table.flow();
    QCOMPARE(table.dealer.present(), 4U);
    const Guest& next = table.add("Five");
    table.flow();
    QCOMPARE(next.client.seat(), 1);
}

/// Silence is noticed, and told; who is back is told too.
void DealerTest::away()
{
    Table table(3, 5);
    Guest& one = table.add("One");
    Guest& two = table.add("Two");
    table.flow();
    QCOMPARE(table.dealer.present(), 6U);
    for (int second = 0; second < 60; ++second) { // only one of them answers
        table.now += 1s;
        table.dealer.tick();
        one.client.tick();
        table.arrive(one, true, 1 << 20);
        table.arrive(one, false, 1 << 20);
    }
    QCOMPARE(table.dealer.present(), 2U);
    QCOMPARE(one.client.away(), 4U);
    QVERIFY(one.client.isConnected());
    table.connect(two);
    table.flow();
    QCOMPARE(table.dealer.present(), 6U);
    QCOMPARE(one.client.away(), 0U);
    QCOMPARE(two.client.seat(), 2);
}

/// A level plays on for somebody who is away, and stops as soon as that person is back.
void DealerTest::standIn()
{
    Table table(3, 5);
    table.host.setThinkSeconds(0.02);
    Guest& one = table.add("One");
    Guest& two = table.add("Two");
    table.flow();
    Random random(4);
    const auto play = [&](int turns) {
        const int end = table.own.turnCount(true) + turns;
        for (int step = 0; table.own.turnCount(true) < end && step < 20'000; ++step) {
            for (TableSession* session : {&table.own, &one.session, &two.session}) {
                if (session->personMayAct() && (session != &two.session || two.pipe))
                    actAtRandom(*session, random);
                table.flow();
            }
        }
        return table.own.turnCount(true) >= end;
    };
    QVERIFY(play(3));
    table.cut(two, true, true);
    table.dealer.letPlay(1, "beginner"); // who is there plays for herself
    QCOMPARE(table.host.players()[1].player, std::string("human"));
    table.dealer.letPlay(2, "beginner");
    table.flow();
    QCOMPARE(one.session.seatInfo(2).player, std::string("beginner"));
    QCOMPARE(one.session.seatInfo(2).name, std::string("Two"));
    QVERIFY(play(6));
    table.connect(two);
    table.flow();
    QCOMPARE(table.host.players()[2].player, std::string("human"));
    QVERIFY(play(6));
    table.flow();
    for (const Guest* guest : {&one, &two})
        QVERIFY(isAsTold(gameOf(table.host), guest->session, guest->client.seat()));
}

void DealerTest::dismissed()
{
    Table table(2, 5);
    const Guest& first = table.add("One");
    table.flow();
    table.dealer.dismiss(1);
    table.flow();
    QCOMPARE(first.ends, std::vector<std::string>{"table.dismissed"});
    QVERIFY(table.dealer.tokens().empty());
    const Guest& again = table.add(first.hello);
    const Guest& next = table.add("Two");
    table.flow();
    QCOMPARE(again.ends, std::vector<std::string>{"table.dismissed"});
    QCOMPARE(next.client.seat(), 1);
    table.dealer.dismiss(1);
    table.dealer.dismiss(1); // nobody is there
    QCOMPARE(table.dealer.present(), 0U);
}

void DealerTest::phrases()
{
    Table table(3, 5);
    Guest& one = table.add("One");
    Guest& two = table.add("Two");
    Guest& onlooker = table.add("Three", true);
    table.flow();
    std::vector<std::pair<int, int>> heard;
    const auto listen = [&](int seat, int phrase) { heard.emplace_back(seat, phrase); };
    connect(&two.client, &SeatClient::said, this, listen);
    connect(&table.dealer, &Dealer::said, this, listen);
    one.client.say(3);
    one.client.say(4); // too soon
    table.flow();
    QCOMPARE(heard, (std::vector<std::pair<int, int>>{{1, 3}, {1, 3}}));
    table.now += 4s;
    one.client.say(5);
    table.dealer.say(0, 6);
    table.flow();
    QCOMPARE(heard.size(), std::size_t{5});
    onlooker.client.say(1); // onlookers are not heard
    table.flow();
    QCOMPARE(heard.size(), std::size_t{5});
    QCOMPARE(onlooker.ends, std::vector<std::string>{"table.unreadable"});
    for (int phrase = 0; phrase < PhraseCount; ++phrase)
        QVERIFY(!phraseText(phrase).isEmpty());
    QVERIFY(phraseText(PhraseCount).isEmpty() && phraseText(-1).isEmpty());
}

/// Who does not read is given up, and gets everything later.
void DealerTest::slowReader()
{
    Table table(2, 5);
    Guest& guest = table.add("Bert");
    table.arrive(guest, false, 1 << 20);
    QVERIFY(table.dealer.present() != 0);
    for (int change = 0; change < 4'000 && table.dealer.present() != 0; ++change) {
        std::vector<SeatInfo> players = table.host.players();
        players[0].name = "Anna " + std::to_string(change);
        table.host.setPlayers(players);
    }
    QCOMPARE(table.dealer.present(), 0U);
    table.connect(guest);
    table.flow();
    QCOMPARE(guest.session.seatInfo(0).name, table.host.players()[0].name);
}

/// However long a game is, whoever comes back is told all of it.
void DealerTest::longGame()
{
    RuleSet rules;
    rules.rounds = MaxRounds;
    Timeline game(rules, {{"P0", "human", 0}, {"P1", "human", 1}}, 5);
    std::vector<Turn> turns;
    while (game.game().phase() != Phase::GameOver) {
        if (game.game().phase() == Phase::RoundOver) {
            game.nextRound();
            continue;
        }
        if (game.game().canDraw())
            game.draw();
        turns.clear();
        game.game().legalTurns(turns);
        game.play(turns.front());
    }
    Table table(2, 5);
    table.host.adopt(game, {}, false);
    const Guest& guest = table.add("Bert");
    table.flow();
    QVERIFY(guest.session.hasGame());
    QVERIFY(isAsTold(game, guest.session, 1));
    table.flow();
    QCOMPARE(table.dealer.present(), 2U);
}

void DealerTest::otherVersions()
{
    Table table(2, 5);
    ChaosPipe pipe;
    const Dealer::Connection connection = table.dealer.connected(pipe.ofDealer);
    table.dealer.receive(
        connection,
        R"({"t":"hello","proto":[7,9],"prog":"x 9","name":"Z","token":"0123456789abcdef0123456789abcdef"})"
        "\n");
    const QByteArray bye = pipe.ofDealer.take(1 << 20);
    QVERIFY(pipe.ofDealer.isClosed());
    const auto line = parseJson(bye.trimmed().toStdString());
    QVERIFY(line);
    QCOMPARE(kindOfLine(*line), std::string("bye"));
    // Somebody who does not know the reason reads its words.
    const JsonMember* const words = line->find("words");
    QVERIFY(words);
    for (const char* language : {"en", "de"})
        QVERIFY2(words->value.find(language), language);
    QVERIFY(wording(readWhy(*line)).contains(QLatin1Char('9')));
    QByteArray later = bye.trimmed();
    later.replace("table.version", "table.newReason");
    const Message why = readWhy(*parseJson(later.toStdString()));
    QCOMPARE(why.id, std::string("table.said"));
    QVERIFY(wording(why).contains(QLatin1Char('9')));
}

void DealerTest::badLines_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<bool>("seated"); ///< sent after the hello
    QTest::newRow("no JSON") << QByteArray("hello\n") << false;
    QTest::newRow("nothing") << QByteArray("\n") << false;
    QTest::newRow("no object") << QByteArray("[1]\n") << false;
    QTest::newRow("no hello") << QByteArray("{\"t\":\"again\"}\n") << false;
    QTest::newRow("too long before") << QByteArray(1025, ' ') << false;
    QTest::newRow("no name") << QByteArray("{\"t\":\"hello\",\"proto\":[1,1],\"prog\":\"x\"}\n")
                             << false;
    QTest::newRow("no token")
        << QByteArray("{\"t\":\"hello\",\"proto\":[1,1],\"prog\":\"x\",\"name\":\"y\"}\n") << false;
    QTest::newRow("deep") << QByteArray("{\"t\":\"hello\",\"x\":" + QByteArray(60, '[') +
                                        QByteArray(60, ']') + "}\n")
                          << false;
    QTest::newRow("too long") << QByteArray(65'537, ' ') << true;
    QTest::newRow("second hello")
        << QByteArray("{\"t\":\"hello\",\"proto\":[1,1],\"prog\":\"x\",\"name\":\"y\","
                      "\"token\":\"0123456789abcdef0123456789abcdef\"}\n")
        << true;
    QTest::newRow("unknown kind") << QByteArray("{\"t\":\"seed\"}\n") << true;
    QTest::newRow("no number") << QByteArray("{\"t\":\"act\",\"act\":\"draw\"}\n") << true;
    QTest::newRow("negative number")
        << QByteArray("{\"t\":\"act\",\"n\":-1,\"act\":\"draw\"}\n") << true;
    QTest::newRow("unknown act") << QByteArray("{\"t\":\"act\",\"n\":1,\"act\":\"takeBack\"}\n")
                                 << true;
    QTest::newRow("no turn") << QByteArray("{\"t\":\"act\",\"n\":1,\"act\":\"turn\"}\n") << true;
    QTest::newRow("the stall of another")
        << QByteArray("{\"t\":\"act\",\"n\":1,\"act\":\"turn\",\"turn\":\"R1@a1\"}\n") << true;
}

void DealerTest::badLines()
{
    QFETCH(QByteArray, bytes);
    QFETCH(bool, seated);
    Table table(2, 5);
    ChaosPipe pipe;
    const Dealer::Connection connection = table.dealer.connected(pipe.ofDealer);
    if (seated)
        table.dealer.receive(connection, printHello(Guest::helloOf("Bert", false)));
    QCOMPARE(table.dealer.present() != 0, seated);
    const int turns = table.own.turnCount(true);
    table.dealer.receive(connection, bytes);
    QVERIFY(pipe.ofDealer.isClosed());
    QVERIFY(pipe.ofDealer.take(1 << 24).contains("table.unreadable"));
    QCOMPARE(table.dealer.present(), 0U);
    QCOMPARE(table.own.turnCount(true), turns);
    table.dealer.receive(connection, bytes); // nobody is there any more
    table.dealer.lost(connection);
}

void DealerTest::lyingDealer_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    const auto row = [](const char* name, const char* from, const char* to) {
        QTest::newRow(name) << QByteArray(from) << QByteArray(to);
    };
    row("sums", "\"money\":[50", "\"money\":[90");
    row("nobody's turn", "\"event\":\"turn\",\"seat\":\"R\",", "\"event\":\"turn\",");
    row("the turn of another", "\"event\":\"turn\",\"seat\":\"R\"",
        "\"event\":\"turn\",\"seat\":\"G\"");
    row("the turn of nobody here", "\"event\":\"turn\",\"seat\":\"R\"",
        "\"event\":\"turn\",\"seat\":\"Y\"");
    row("another event", "\"event\":\"turn\"", "\"event\":\"drawing\"");
    row("a turn without a step", "\"steps\":1", "\"steps\":0");
    row("an aid of nobody",
        "\"kind\":\"happened\",\"first\":1,\"steps\":1,\"openSteps\":0,\"event\":\"turn\",\"seat\":"
        "\"R\"",
        "\"kind\":\"noted\",\"first\":1,\"steps\":1,\"openSteps\":0,\"event\":\"aid\"");
    row("a turn that has not happened", "\"kind\":\"happened\"", "\"kind\":\"thinking\"");
}

/// What the rules do not bear out is not believed.
void DealerTest::lyingDealer()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    Table table(2, 5);
    table.host.adopt(Timeline({}, table.host.players(), 5, 0), {}, false);
    Guest& guest = table.add("Bert");
    table.flow();
    QVERIFY(table.own.personMayAct());
    const int turns = guest.session.turnCount(true);
    table.own.requestTurn(Turn::stall(1, 0));
    QByteArray lie = guest.pipe->ofDealer.take(1 << 20);
    const qsizetype at = lie.indexOf(from);
    QVERIFY2(at > 0, lie.constData());
    lie.replace(at, from.size(), to);
    guest.client.receive(lie);
    QCOMPARE(guest.session.turnCount(true), turns);
    table.flow(); // it asks again, and is told the truth
    QVERIFY(isAsTold(gameOf(table.host), guest.session, 1));
    QVERIFY(guest.client.isConnected());
}

/// After an error nothing is read but a whole game.
void DealerTest::newsWithinNews()
{
    Table table(2, 5);
    Guest& guest = table.add("Bert");
    table.arrive(guest, false, 1 << 20);
    NewsReader reader;
    const auto read = [&reader](const QByteArray& line) {
        return reader.read(parseJson(line.toStdString()).value(), {});
    };
    QByteArrayList news;
    for (const QByteArray& line : guest.pipe->ofDealer.take(1 << 20).split('\n')) {
        if (line.contains("\"news\"") || line.contains("\"step\":"))
            news.append(line);
    }
    QVERIFY(news.size() >= 2 && news[0].contains("\"reset\""));
    QVERIFY(read(news[0]));
    QVERIFY(!read(news[0]));
    QVERIFY(!read(news[1]));
    QVERIFY(read(news[0]));
    const auto whole = read(news[1]);
    QVERIFY(whole && *whole);
}

/// What version 1 of the language looks like, so that a later program still understands it. The
/// file has what a dealer sent to seat G; HP_UPDATE_EXPECTED=1 writes it anew, which only a new
/// version of the language may need.
void DealerTest::recordedStream()
{
    const QString path = QStringLiteral(HP_TEST_DATA "/tables/dealer-1.jsonl");
    Table table(2, 5);
    Guest& guest = table.add("Bert");
    QByteArray sent;
    const auto flow = [&] {
        for (bool more = true; more;) {
            const QByteArray bytes = guest.pipe->ofDealer.take(1 << 24);
            sent += bytes;
            guest.client.receive(bytes);
            more = table.arrive(guest, false, 1 << 24) || !bytes.isEmpty();
        }
    };
    flow();
    Random random(5);
    while (table.own.turnCount(true) < 12) {
        for (TableSession* session : {&table.own, &guest.session}) {
            if (session->personMayAct())
                actAtRandom(*session, random);
            flow();
        }
    }
    guest.session.requestTurn(Turn::tile(TurnKind::Open, 0, 9)); // refused, whoever's turn it is
    flow();
    table.dealer.close({"table.closed", {}});
    sent += guest.pipe->ofDealer.take(1 << 24);
    QFile file(path);
    if (qEnvironmentVariableIsSet("HP_UPDATE_EXPECTED")) {
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(sent), sent.size());
        file.close();
    }
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray recorded = file.readAll();
    // The words of the end are as many as the program has languages.
    const auto withoutEnd = [](const QByteArray& lines) {
        return lines.left(lines.indexOf(R"({"t":"bye")"));
    };
    QCOMPARE(withoutEnd(sent), withoutEnd(recorded));

    Guest reader([] { return 0ms; }, Guest::helloOf("Bert", false));
    PipeEnd wire;
    reader.client.connected(wire);
    reader.client.receive(recorded);
    QCOMPARE(reader.client.seat(), 1);
    QVERIFY(isAsTold(gameOf(table.host), reader.session, 1));
    QCOMPARE(reader.ends, std::vector<std::string>{"table.closed"});
}

/// A tile that was not dealt by what all have given: whoever sees it in the end, finds out.
void DealerTest::chosenDeal()
{
    for (const bool swapped : {false, true}) {
        Table table(2, 5, true);
        Guest& guest = table.add("Bert");
        table.flow();
        QVERIFY(table.host.hasGame());
        if (swapped) { // the host gets the hidden tile of its guest
            GameRecord record = table.host.record();
            auto& order = record.entries.front().deal.order;
            const auto other = std::ranges::find_if(order, [&](PieceCode code) {
                return table.host.rules().kindOf(code) != table.host.rules().kindOf(order[0]);
            });
            std::swap(order[0], *other);
            table.host.adopt(Timeline::fromRecord(record).value(), {}, false);
        }
        table.flow();
        Random random(3);
        while (table.host.isPlaying()) {
            for (TableSession* session : {&table.own, &guest.session}) {
                if (session->personMayAct())
                    actAtRandom(*session, random);
                table.flow();
            }
        }
        QCOMPARE(guest.checked, 1);
        QCOMPARE(guest.wrongs.empty(), !swapped);
        if (swapped)
            QCOMPARE(guest.wrongs.front(), std::string("record.otherDeal"));
    }
}

/// Nothing is dealt before everybody has given a share, and the next round waits too.
void DealerTest::waitsForAll()
{
    Table table(3, 5, true);
    Guest& one = table.add("One");
    table.flow();
    QVERIFY(!table.host.hasGame());
    Guest& two = table.add("Two");
    table.flow();
    QVERIFY(table.host.hasGame() && table.own.hasGame() && one.session.hasGame());
    QCOMPARE(table.host.players()[1].name, std::string("One"));
    Random random(3);
    while (table.host.isPlaying()) {
        for (TableSession* session : {&table.own, &one.session, &two.session}) {
            if (session->personMayAct())
                actAtRandom(*session, random);
            table.flow();
        }
    }
    QVERIFY(!table.own.canTakeBack());
    table.own.takeBack(); // the deal is known by now
    QVERIFY(!table.host.isPlaying());
    table.cut(two, true, true);
    one.session.requestNextRound();
    table.flow();
    table.own.requestNextRound();
    table.flow();
    QVERIFY(!table.host.isPlaying());
    table.connect(two);
    table.flow();
    QVERIFY(table.host.isPlaying());
    QCOMPARE(one.session.latest().round, std::uint8_t{2});
    QCOMPARE(two.session.latest().round, std::uint8_t{2});
    QVERIFY(one.wrongs.empty() && two.wrongs.empty());
}

/// The next round is dealt without somebody who is away and has a stand-in, which is told.
void DealerTest::dealtWithout()
{
    Table table(3, 5, true);
    table.host.setThinkSeconds(0.02);
    Guest& one = table.add("One");
    Guest& two = table.add("Two");
    table.flow();
    Random random(3);
    const auto playRound = [&] {
        for (int step = 0; table.host.isPlaying() && step < 20'000; ++step) {
            for (TableSession* session : {&table.own, &one.session, &two.session}) {
                if (session->personMayAct() && (session != &two.session || two.pipe))
                    actAtRandom(*session, random);
                table.flow();
            }
        }
        return !table.host.isPlaying();
    };
    QVERIFY(playRound());
    table.cut(two, true, true);
    table.own.requestNextRound();
    table.flow();
    QVERIFY(!table.host.isPlaying()); // it waits
    table.dealer.letPlay(2, "beginner");
    table.flow();
    QVERIFY(table.host.isPlaying());
    table.connect(two);
    table.flow();
    QCOMPARE(table.host.players()[2].player, std::string("human"));
    QVERIFY(playRound());
    table.flow();
    QCOMPARE(one.checked, 2);
    QVERIFY(one.wrongs.empty());
    QCOMPARE(two.checked, 2);
    QCOMPARE(two.wrongs, std::vector<std::string>{"table.dealtWithout"});
    QVERIFY(two.ends.empty());
    table.own.requestNextRound();
    table.flow();
    QVERIFY(table.host.isPlaying()); // all are there again
    QVERIFY(isAsTold(gameOf(table.host), two.session, 2));
}

void DealerTest::contradictions_data()
{
    QTest::addColumn<int>("what");
    QTest::newRow("none") << 0;
    QTest::newRow("another commitment later") << 1;
    QTest::newRow("not our hash") << 2;
    QTest::newRow("other hashes later") << 3;
    QTest::newRow("another secret") << 4;
    QTest::newRow("another salt") << 5;
    QTest::newRow("a salt is missing") << 6;
    QTest::newRow("hashes without a commitment") << 7;
}

/// What a dealer cannot take back.
void DealerTest::contradictions()
{
    QFETCH(int, what);
    SharedDeal deal(Here, 1, 3, 6U);
    DealWitness one(Here, randomBytes<32>());
    const DealWitness two(Here, randomBytes<32>());
    QCOMPARE(deal.missingHashes(), 6U);
    QVERIFY(deal.takeHash(1, saltHash(two.salt(1))));
    QVERIFY(deal.takeHash(1, saltHash(one.salt(1)))); // it has started anew
    QVERIFY(deal.takeHash(2, saltHash(two.salt(1))));
    QCOMPARE(deal.missingHashes(), 0U);
    QVERIFY(!deal.takeHash(2, saltHash(one.salt(1)))); // too late
    QVERIFY(!deal.takeSalt(1, two.salt(1)));
    QVERIFY(deal.takeSalt(1, one.salt(1)) && deal.takeSalt(2, two.salt(1)));
    QCOMPARE(deal.missingSalts(), 0U);
    DealProof proof = deal.proof();
    std::vector<Digest> hashes;
    std::vector<DealSalt> salts;
    for (const DealProof::Share& share : proof.shares) {
        hashes.push_back(share.hash);
        salts.push_back(share.salt);
    }
    const Digest other = saltHash({1, 2, 3});
    if (what != 7)
        QVERIFY(one.hearCommitment(1, proof.commitment));
    QCOMPARE(one.hearCommitment(1, what == 1 ? other : proof.commitment), what != 1);
    if (what == 2)
        hashes[1] = other;
    QCOMPARE(one.hearHashes(what == 7 ? 2 : 1, hashes, 1), what != 7);
    if (what == 1 || what == 2 || what == 7)
        return;
    if (what == 3)
        hashes[2] = other;
    QCOMPARE(one.hearHashes(1, hashes, 1), what != 3);
    if (what == 4)
        proof.secret[5] ^= 1;
    if (what == 5)
        salts[2][0] ^= 1;
    if (what == 6)
        salts.pop_back();
    QCOMPARE(one.hearReveal(1, proof.secret, salts), what != 6);
    if (what == 6)
        return;
    QCOMPARE(one.revealed(), 1);
    const Failure wrong = one.check({}, 1);
    QCOMPARE(wrong.has_value(), what == 4 || what == 5);
    if (wrong)
        QCOMPARE(wrong->message.id, std::string(what == 4 ? "deal.otherSecret" : "deal.otherSalt"));
}

QTEST_GUILESS_MAIN(DealerTest)
#include "tst_dealer.moc"
