// Who sits at a dealer's table: coming, going, coming back, and what is sent again.
#include "DealtTable.h"
#include "engine/table/net/Phrases.h"
#include "ui/heller/session/TurnInput.h"

#include <QTest>

using namespace hp;
using namespace hp::test;
using namespace std::chrono_literals;

class DealerTest : public QObject {
    Q_OBJECT

private slots:
    void comesBack();
    void actsOnce();
    void onItsWay();
    void refusalComesBack();
    void seatsAndOnlookers();
    void away();
    void standIn();
    void dismissed();
    void phrases();
    void words();
    void slowReader();
    void longGame();
};

/// A new program with the token has the seat at once; the old connection ends.
void DealerTest::comesBack()
{
    DealtTable table(2, 5);
    TableGuest& first = table.add("Bert");
    table.flow();
    QCOMPARE(first.client.seat(), 1);
    QCOMPARE(table.dealer.present(), 2U);
    QCOMPARE(table.host.players()[1].name, std::string("Bert"));
    const TableGuest& again = table.add(first.hello);
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
    DealtTable table(2, 5);
    TableGuest& guest = table.add("Bert");
    table.flow();
    table.ownTurn(0);
    QVERIFY(guest.session.personMayAct());
    guest.session.requestTurn(Turn::stall(1, 7));
    const QByteArray act = guest.pipe->ofSeat.take(1 << 20);
    QVERIFY(act.contains("\"act\""));
    table.dealer.receive(guest.connection, act + act);
    table.flow();
    QVERIFY(guest.client.isSettled());
    QCOMPARE(guest.session.turnCount(true), table.own.turnCount(true));
    // It is heard, and the answer is lost.
    table.ownTurn(9);
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

/// A piece lies where it was placed until the table has answered, and nothing else can be done.
void DealerTest::onItsWay()
{
    DealtTable table(2, 5);
    TableGuest& guest = table.add("Bert");
    table.flow();
    TurnInput input(guest.session);
    QStringList whys;
    QObject::connect(&input, &TurnInput::refused, &input, [&](const QString& why) { whys += why; });
    table.ownTurn(0);
    QVERIFY(input.pick({TurnKind::Stall, 1}) && input.place(7));
    QVERIFY(guest.session.isOnItsWay() && !guest.session.personMayAct());
    QVERIFY(input.isSent() && input.parked()->square == 7);
    QVERIFY(!input.place(8));
    input.cancel();
    input.draw();
    QVERIFY(!input.park(input.heldPiece(), 8));
    QCOMPARE(whys, QStringList(4, guest.session.whyNotAsk()));
    QVERIFY(input.isSent() && input.parked()->square == 7);
    table.cut(guest, true, true); // it was not heard
    QVERIFY(input.isSent());
    table.connect(guest);
    table.flow();
    QVERIFY(!guest.session.isOnItsWay() && !input.parked() && !input.held());
    QVERIFY(guest.session.latest().squares[7] != NoPiece);
    // Another one, which is refused.
    table.ownTurn(9);
    QVERIFY(input.pick({TurnKind::Stall, 1}) && input.place(8));
    table.host.newGame(setupOf({"human", "human"}, 6));
    table.flow();
    QVERIFY(!guest.session.isOnItsWay() && !input.parked());
}

void DealerTest::refusalComesBack()
{
    DealtTable table(2, 5);
    TableGuest& guest = table.add("Bert");
    table.flow();
    table.ownTurn(0);
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
    DealtTable table(3, 5);
    const TableGuest& one = table.add("One");
    const TableGuest& two = table.add("Two");
    const TableGuest& none = table.add("Three");
    table.flow();
    QCOMPARE(one.client.seat(), 1);
    QCOMPARE(two.client.seat(), 2);
    QCOMPARE(none.ends, std::vector<std::string>{"table.full"});
    QVERIFY(!none.session.hasGame());
    TableGuest& onlooker = table.add("Four", true);
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
    const TableGuest& next = table.add("Five");
    table.flow();
    QCOMPARE(next.client.seat(), 1);
}

/// Silence is noticed, and told; who is back is told too.
void DealerTest::away()
{
    DealtTable table(3, 5);
    TableGuest& one = table.add("One");
    TableGuest& two = table.add("Two");
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
    DealtTable table(3, 5);
    table.host.computers().setThinkSeconds(0.02);
    TableGuest& one = table.add("One");
    TableGuest& two = table.add("Two");
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
    for (const TableGuest* guest : {&one, &two})
        QVERIFY(isAsTold(gameOf(table.host), guest->session, guest->client.seat()));
}

void DealerTest::dismissed()
{
    DealtTable table(2, 5);
    const TableGuest& first = table.add("One");
    table.flow();
    table.dealer.dismiss(1);
    table.flow();
    QCOMPARE(first.ends, std::vector<std::string>{"table.dismissed"});
    QVERIFY(table.dealer.tokens().empty());
    const TableGuest& again = table.add(first.hello);
    const TableGuest& next = table.add("Two");
    table.flow();
    QCOMPARE(again.ends, std::vector<std::string>{"table.dismissed"});
    QCOMPARE(next.client.seat(), 1);
    table.dealer.dismiss(1);
    table.dealer.dismiss(1); // nobody is there
    QCOMPARE(table.dealer.present(), 0U);
}

void DealerTest::phrases()
{
    DealtTable table(3, 5);
    TableGuest& one = table.add("One");
    TableGuest& two = table.add("Two");
    TableGuest& onlooker = table.add("Three", true);
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
/// Only where they are wanted, only as asWords() leaves them, and not for onlookers.
void DealerTest::words()
{
    DealtTable table(3, 5);
    TableGuest& one = table.add("One");
    TableGuest& two = table.add("Two");
    TableGuest& onlooker = table.add("Three", true);
    table.flow();
    QStringList heard;
    connect(&two.client, &SeatClient::wrote, this, [&heard](int seat, const QString& words) {
        heard += QString::number(seat) + QLatin1Char(' ') + words;
    });
    connect(&onlooker.client, &SeatClient::wrote, this, [] { QFAIL("an onlooker"); });
    const auto write = [&](const char* words) {
        table.now += 4s;
        one.client.write(words);
        table.flow();
    };
    write("not here");
    QVERIFY(heard.isEmpty());
    table.dealer.setWords(true);
    table.flow();
    QVERIFY(two.client.card()->words && table.dealer.kept().words);
    write("<b>Hello</b>\n\u202eyou");
    one.client.write("too soon");
    one.client.say(2);
    table.flow();
    write("  ");
    QCOMPARE(heard, QStringList{QStringLiteral("1 <b>Hello</b> you")});
    // Neither a seat nor a dealer is believed to have tidied it.
    const QByteArray turned("{\"t\":\"say\",\"text\":\"a\\u202e\\u0007b\",\"seat\":\"R\"}\n");
    table.now += 4s;
    table.dealer.receive(one.connection, turned);
    QVERIFY(two.pipe->ofDealer.take(1 << 20).contains("\"text\":\"ab\",\"seat\":\"G\""));
    two.client.receive(turned);
    QCOMPARE(heard.last(), QStringLiteral("0 ab"));
    table.dealer.setWords(false);
    write("not any more");
    two.client.receive(turned);
    QCOMPARE(heard.size(), 2);
    QVERIFY(one.ends.empty() && two.ends.empty() && onlooker.ends.empty());
}

void DealerTest::slowReader()
{
    DealtTable table(2, 5);
    TableGuest& guest = table.add("Bert");
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
    DealtTable table(2, 5);
    table.host.adopt(game, {}, false);
    const TableGuest& guest = table.add("Bert");
    table.flow();
    QVERIFY(guest.session.hasGame());
    QVERIFY(isAsTold(game, guest.session, 1));
    table.flow();
    QCOMPARE(table.dealer.present(), 2U);
}

QTEST_GUILESS_MAIN(DealerTest)
#include "tst_dealer.moc"
