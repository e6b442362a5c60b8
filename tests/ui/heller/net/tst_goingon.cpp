// A game whose host is gone for good goes on at a table of somebody who is left: from what all of
// them know, and from nothing else.
#include "KeptDealer.h"
#include "tests/engine/RandomRules.h"

#include "engine/heller/text/RulesJson.h"
#include "ui/heller/net/GoingOnForm.h"

#include <QTest>

using namespace hp;
using namespace hp::test;

class GoingOnTest : public QObject {
    Q_OBJECT

private slots:
    void goesOn_data();
    void goesOn();
    void seatsAreKept();
    void otherPlace();
    void damaged_data();
    void damaged();
};

namespace {

/// Everybody who may, and computers have a moment.
void actAtTable(KeptDealer& table, Random& chance)
{
    if (table.host->toMove() == 0)
        QTest::qWait(1);
    for (const auto& guest : table.guests) {
        TableSession& session = guest->session;
        if (!guest->pipe || !session.hasGame() || !guest->client.isSettled())
            continue;
        if (session.latestPhase() == Phase::RoundOver)
            session.requestNextRound();
        else if (session.personMayAct())
            actAtRandom(session, chance);
    }
}

/// Until there are so many steps, or the game is over. @return whether there are
bool playUntil(KeptDealer& table, std::size_t steps, Random& chance)
{
    for (int i = 0; i < 200'000 && table.host->stepCount() < steps; ++i) {
        table.flow();
        if (table.host->hasGame() && table.host->hasEnded())
            break;
        actAtTable(table, chance);
    }
    table.flow();
    return table.host->stepCount() >= steps && !table.host->hasEnded();
}

QByteArray textOf(const GoingOn& game)
{
    JsonWriter json;
    writeGoingOn(json, game);
    return QByteArray::fromStdString(json.text());
}

/// The seats that are left wait for their people; a computer has that of the host.
GameSetup setupOf(const GoingOn& game)
{
    GameSetup setup;
    setup.rules = game.rules->set();
    setup.seats = game.seats;
    setup.seats[0].name = "Dora";
    setup.seats[0].player = "beginner";
    setup.goesOn = game;
    return setup;
}

void comeBack(KeptDealer& table, int seats)
{
    for (int seat = seats - 1; seat > 0; --seat) { // in another order than before
        Hello hello = TableGuest::helloOf("P" + std::to_string(seat), false);
        hello.seat = seat;
        table.add(hello);
    }
}

} // namespace

void GoingOnTest::goesOn_data()
{
    QTest::addColumn<QString>("rules");
    QTest::addColumn<int>("seats");
    QTest::addColumn<int>("steps"); ///< before the host is gone
    for (const int seats : {2, 3, 4}) {
        for (const int steps : {1, 9, 31, 50, 90})
            QTest::addRow("%d seats, %d steps", seats, steps)
                << QStringLiteral("standard") << seats << steps;
    }
    for (const QString& preset : presetNames())
        QTest::addRow("%s", qPrintable(preset)) << preset << 3 << 20;
    for (int i = 0; i < 12; ++i)
        QTest::addRow("random rules %d", i) << QString() << 2 + i % 3 << 5 + 3 * i;
}

void GoingOnTest::goesOn()
{
    QFETCH(QString, rules);
    QFETCH(int, seats);
    QFETCH(int, steps);
    bool given = false;
    const int first = qEnvironmentVariableIntValue("HP_SEED", &given);
    const auto seed = static_cast<std::uint64_t>(given ? first : 11);
    qInfo("seed %llu", static_cast<unsigned long long>(seed));
    Random chance(seed + static_cast<std::uint64_t>(steps));
    const RuleSet set = rules.isEmpty() ? randomRules(chance) : loadPreset(rules).value();
    std::unique_ptr<KeptDealer> before;
    for (int wanted = steps; !before; wanted = wanted * 2 / 3) { // a short game
        before = std::make_unique<KeptDealer>(seats, set);
        for (int seat = 0; seat < seats; ++seat)
            before->add("P" + std::to_string(seat));
        before->dealer->begin();
        if (!playUntil(*before, static_cast<std::size_t>(wanted), chance))
            before.reset();
    }
    KeptDealer& old = *before;

    // All who are left know the same, and nothing that not everybody knows.
    const auto known = old.guests[1]->client.goingOn();
    QVERIFY(known && !known->check());
    for (std::size_t seat = 2; seat < old.guests.size(); ++seat)
        QVERIFY(known->isSameAs(*old.guests[seat]->client.goingOn()));
    QCOMPARE(known->view, known->view.asOnlookersKnow());
    const auto read = readGoingOn(*parseJson(textOf(*known).toStdString()));
    QVERIFY(read && read->isSameAs(*known) && read->seats == known->seats);
    const SeatView view = gameOf(*old.host).game().viewFor(1);

    KeptDealer table(setupOf(*read));
    comeBack(table, seats);
    QCOMPARE(table.dealer->card().freeSeats(), 0);
    table.dealer->begin();
    table.flow();
    QVERIFY(table.host->hasGame());
    int kills = 0;
    for (int i = 0; i < 200'000 && !table.host->hasEnded(); ++i) {
        table.flow();
        if (chance.below(40) == 0) {
            table.restart();
            ++kills;
        }
        for (const auto& guest : table.guests) {
            if (!guest->pipe)
                table.connect(*guest);
        }
        actAtTable(table, chance);
    }
    table.flow();
    QVERIFY(table.host->hasEnded());

    const Timeline game = gameOf(*table.host);
    const SeatView start = game.steps().front().after.viewFor(1);
    QCOMPARE(start.money, view.money);
    QCOMPARE(start.stalls, view.stalls);
    QCOMPARE(start.toMove, view.toMove);
    QCOMPARE(start.round, view.round);
    QCOMPARE(start.starter, view.starter);
    QCOMPARE(start.firstStarter, view.firstStarter);
    QCOMPARE(start.unscored, view.unscored);
    QCOMPARE(start.hiddenCount, view.hiddenCount);
    const int rounds = game.game().round() - known->roundsBefore();
    for (const auto& guest : table.guests) {
        QVERIFY2(guest->wrongs.empty(), guest->wrongs.empty() ? "" : guest->wrongs[0].c_str());
        QVERIFY(guest->ends.empty());
        QCOMPARE(guest->checked, rounds);
        QVERIFY(isAsTold(game, guest->session, guest->client.seat()));
        const auto whole = guest->client.wholeGame();
        QVERIFY(whole);
        QVERIFY(whole->timeline().beginsWithPosition());
        // Everybody's record says who has taken whose seat.
        const GameRecord record = whole->timeline().record();
        QCOMPARE(record.seats[0].name, std::string("P0"));
        QVERIFY(record.entries.front().kind == RecordEntry::Kind::Sit);
        QCOMPARE(record.entries.front().info.name, std::string("Dora"));
        const auto again = parseRecord(printRecord(record));
        QVERIFY(again);
        const auto replayed = Timeline::fromRecord(*again);
        QVERIFY(replayed);
        QCOMPARE(replayed->seats()[0].player, std::string("beginner"));
        QVERIFY(isAsTold(*replayed, table.guests[0]->session, table.guests[0]->client.seat()));
    }
    qInfo("%d kills", kills);
    // The next game is a usual one.
    table.dealer->beginAgain();
    table.flow();
    QVERIFY(!table.dealer->card().goesOn && table.host->isPlaying());
    QCOMPARE(table.host->round(), 1);
}

/// Nobody gets another seat than before by coming first, and somebody who has not played before has
/// a seat that is left.
void GoingOnTest::seatsAreKept()
{
    Random chance(5);
    KeptDealer old(4);
    for (int seat = 0; seat < 4; ++seat)
        old.add("P" + std::to_string(seat));
    old.dealer->begin();
    QVERIFY(playUntil(old, 12, chance));
    KeptDealer table(setupOf(*old.guests[2]->client.goingOn()));
    QCOMPARE(table.dealer->card().seats[3].info.name, std::string("P3"));
    QVERIFY(table.who() == std::vector({TableCard::Who::Computer, TableCard::Who::Free,
                                        TableCard::Who::Free, TableCard::Who::Free}));
    Hello hello = TableGuest::helloOf("P3", false);
    hello.seat = 3;
    QCOMPARE(table.add(hello).client.seat(), 3);
    hello = TableGuest::helloOf("P2", false);
    hello.seat = 2;
    QCOMPARE(table.add(hello).client.seat(), 2);
    hello = TableGuest::helloOf("Zoe", false);
    hello.seat = 3; // taken
    QCOMPARE(table.add(hello).client.seat(), 1);
    QCOMPARE(table.add("Yan").ends, std::vector<std::string>{"table.full"});
    // The table is opened again before its game has begun.
    table.restart();
    for (const auto& guest : table.guests) {
        if (guest->ends.empty())
            table.connect(*guest);
    }
    table.flow();
    QVERIFY(table.dealer->card().goesOn);
    table.dealer->begin();
    table.flow();
    QCOMPARE(table.guests[0]->session.latest().viewer, std::int8_t{3});
}

/// A host that says it goes on from there, and goes on from elsewhere, is found out.
void GoingOnTest::otherPlace()
{
    Random chance(7);
    KeptDealer old(3);
    for (int seat = 0; seat < 3; ++seat)
        old.add("P" + std::to_string(seat));
    old.dealer->begin();
    QVERIFY(playUntil(old, 9, chance));
    const GoingOn known = *old.guests[1]->client.goingOn();
    KeptDealer table(setupOf(known));
    comeBack(table, 3);
    table.dealer->begin();
    table.flow();
    GoingOn richer = known;
    richer.view.money[2] += 40;
    table.host->adopt(richer.begin(table.host->players(), table.host->seed()), {}, false);
    for (int i = 0; i < 200'000 && table.guests.back()->wrongs.empty(); ++i) {
        actAtTable(table, chance);
        table.flow();
    }
    for (const auto& guest : table.guests) {
        QVERIFY(!guest->wrongs.empty());
        QCOMPARE(guest->wrongs.front(), std::string("record.otherDeal"));
        QVERIFY(!guest->client.wholeGame());
    }
}

void GoingOnTest::damaged_data()
{
    QTest::addColumn<QByteArray>("what");
    QTest::addColumn<QByteArray>("other");
    QTest::newRow("nothing") << QByteArray() << QByteArray();
    QTest::newRow("too few seats")
        << QByteArray("\"seats\":[") << QByteArray("\"seats\":[],\"x\":[");
    QTest::newRow("no steps") << QByteArray("\"steps\"") << QByteArray("\"stops\"");
    QTest::newRow("another round") << QByteArray("\"round\":1") << QByteArray("\"round\":9");
    QTest::newRow("over") << QByteArray("\"playing\"") << QByteArray("\"gameOver\"");
    QTest::newRow("no such square") << QByteArray("\"market\":\"") << QByteArray("\"market\":\". ");
    QTest::newRow("a stall too many")
        << QByteArray("\"stalls\":[\"") << QByteArray("\"stalls\":[\"9");
}

void GoingOnTest::damaged()
{
    QFETCH(QByteArray, what);
    QFETCH(QByteArray, other);
    Random chance(7);
    KeptDealer old(2);
    old.add("P0");
    old.add("P1");
    old.dealer->begin();
    QVERIFY(playUntil(old, 9, chance));
    QByteArray text = textOf(*old.guests[1]->client.goingOn());
    if (what.isEmpty()) {
        QVERIFY(readGoingOn(*parseJson(text.toStdString())));
        return;
    }
    QVERIFY(text.contains(what));
    text.replace(what, other);
    const auto json = parseJson(text.toStdString());
    QVERIFY(json && !readGoingOn(*json));
}

QTEST_GUILESS_MAIN(GoingOnTest)
#include "tst_goingon.moc"
