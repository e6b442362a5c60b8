// Whole games over connections that do what connections do: every game ends as if all sat at one
// table, and nobody is told what they may not know.
#include "DealtTable.h"

#include <QTest>

using namespace hp;
using namespace hp::test;
using namespace std::chrono_literals;

class TableGamesTest : public QObject {
    Q_OBJECT

private slots:
    void wholeGames_data();
    void wholeGames();
    void sameForTwins_data();
    void sameForTwins();
};

void TableGamesTest::wholeGames_data()
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
void TableGamesTest::wholeGames()
{
    QFETCH(int, seats);
    QFETCH(bool, calm);
    QFETCH(bool, proven);
    bool given = false;
    const int asked = qEnvironmentVariableIntValue("HP_TABLE_GAMES", &given);
#ifdef __SANITIZE_ADDRESS__
    constexpr int usual = 2; // ten times as slow
#else
    constexpr int usual = 8;
#endif
    const int games = given ? asked : usual;
    const int first = qEnvironmentVariableIntValue("HP_SEED", &given);
    const auto seed = static_cast<std::uint64_t>(given ? first : 31);
    qInfo("seed %llu", static_cast<unsigned long long>(seed));
    int cuts = 0;
    for (int number = 0; number < games; ++number) {
        Random random(seed + static_cast<std::uint64_t>(number));
        DealtTable table(seats, random.next(), proven);
        std::vector<Turn> ownTurns;
        for (int seat = 1; seat < seats; ++seat)
            table.add("P" + std::to_string(seat));
        const TableGuest& onlooker = table.add("Q", true);
        for (int step = 0; !table.host.hasGame() || !table.host.hasEnded(); ++step) {
            QVERIFY2(step < 2'000'000, "the game does not go on");
            if (step % 64 == 0) {
                QCoreApplication::processEvents();
                table.dealer.tick();
                for (const auto& guest : table.guests)
                    guest->client.tick();
            }
            TableGuest& guest = table.line.happen(random, calm);
            table.beginIfAll();
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
        cuts += table.line.cuts;
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

void TableGamesTest::sameForTwins_data()
{
    QTest::addColumn<int>("seat");
    QTest::addColumn<bool>("same");
    QTest::newRow("its owner") << 1 << false;
    QTest::newRow("the other seat") << 2 << true;
    QTest::newRow("onlookers") << -1 << true;
}

/// Two games that differ only in a hidden tile: what is sent differs only for its owner.
void TableGamesTest::sameForTwins()
{
    QFETCH(int, seat);
    QFETCH(bool, same);
    QByteArray sent[2];
    for (const bool swapped : {false, true}) {
        DealtTable table(3, 5);
        GameRecord record = table.host.record();
        if (swapped) { // the hidden tile of seat 1, and the bottom of the supply
            auto& order = record.entries.front().deal.order;
            std::swap(order[1], order[3]);
        }
        table.host.adopt(Timeline::fromRecord(record).value(), {}, false);
        TableGuest& one = table.add("One");
        TableGuest& two = table.add("Two");
        TableGuest& onlooker = table.add("Three", true);
        TableGuest& watched = seat == 1 ? one : seat == 2 ? two : onlooker;
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

QTEST_GUILESS_MAIN(TableGamesTest)
#include "tst_tablegames.moc"
