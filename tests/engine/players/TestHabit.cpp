// Endings against seats that have played as `skilled` so far: by what they will answer.
#include "engine/analysis/BoardCount.h"
#include "engine/analysis/Expectation.h"
#include "engine/players/Ending.h"
#include "engine/players/Levels.h"
#include "engine/players/SkilledHabit.h"

#include <QtTest>

#include <cmath>

using namespace hp;

namespace {

struct Table {
    Game game;
    RoundTurns played;

    SeatView view() const
    {
        SeatView view = game.viewFor(game.toMove());
        view.played = played;
        return view;
    }
};

/// So many empty squares in that round, as players of that level leave them; nothing in hand.
Table tableOf(const char* level, const Rules& rules, int round, int squares, std::uint64_t seed)
{
    const auto player = makePlayer(level);
    Random random(seed);
    Table table{Game(rules), {}};
    Game& game = table.game;
    while (game.phase() != Phase::Playing || game.round() < round || game.inHand() != NoPiece ||
           std::popcount(game.empty()) > squares) {
        if (game.phase() != Phase::Playing) {
            game.startRound(game.deal(random));
            table.played = {};
            continue;
        }
        const Decision decision = player->choose(table.view(), random, {}, {});
        if (decision.draw) {
            game.draw();
            continue;
        }
        table.played.add(decision.turn);
        game.play(decision.turn);
    }
    return table;
}

unsigned othersOf(const SeatView& view)
{
    return ((1U << view.seats()) - 1) & ~(1U << view.toMove);
}

void seats2To4()
{
    QTest::addColumn<int>("seats");
    for (const int seats : {2, 3, 4})
        QTest::addRow("%d seats", seats) << seats;
}

} // namespace

class TestHabit : public QObject {
    Q_OBJECT

private slots:
    /// What the level decides, and where it puts what it draws.
    void isThatOfSkilled_data() { seats2To4(); }
    void isThatOfSkilled()
    {
        QFETCH(int, seats);
        const Rules rules(RuleSet{}, seats);
        const auto skilled = makePlayer("skilled");
        const Habit habit = habitOfSkilled(rules, 1);
        Random random(51);
        int all = 0;
        int same = 0;
        int drawn = 0;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            for (const int squares : {7, 4, 2, 1}) {
                Game game = tableOf("casual", rules, 1, squares, seed).game;
                if (std::popcount(game.empty()) != squares || game.mustPass())
                    continue;
                const KnownTurn known = habit.turn(game);
                Decision decision = skilled->choose(game.viewFor(game.toMove()), random, {}, {});
                ++all;
                QVERIFY(known.nodes >= 1);
                if (decision.draw != known.decision.draw)
                    continue;
                if (!decision.draw) {
                    same += decision == known.decision ? 1 : 0;
                    continue;
                }
                game.draw();
                decision = skilled->choose(game.viewFor(game.toMove()), random, {}, {});
                const KindIndex kind = rules.kindOf(game.inHand());
                same += decision.turn.square == known.squares[kind] ? 1 : 0;
                ++drawn;
            }
        }
        QVERIFY2(all > 100 && drawn > 20, qPrintable(QString::number(drawn)));
        // The few others are turns that look equally good.
        QVERIFY2(same > 0.97 * all, qPrintable(QStringLiteral("%1 of %2").arg(same).arg(all)));
    }

    /// Master goes by it, and by what is concluded of the hidden tiles, in the last squares.
    void masterGoesByIt_data() { seats2To4(); }
    void masterGoesByIt()
    {
        QFETCH(int, seats);
        const Rules rules(RuleSet{}, seats);
        const StrongPlayer master(*Weights::builtIn(), SearchSettings{}, 0);
        const ThinkLimits limits{60.0, 0}; // no sanitizer is so slow that roll-outs take over
        const int squares = seats == 2 ? 4 : 3;
        int looked = 0;
        int others = 0;
        for (std::uint64_t seed = 0; looked < 8; ++seed) {
            QVERIFY2(seed < 60, "hardly ever");
            const Table table = tableOf("skilled", rules, MostRounds, squares, seed);
            const SeatView view = table.view();
            if (table.game.mustPass() || std::popcount(table.game.empty()) != squares)
                continue;
            ++looked;
            Random random(1);
            const RankedDecision chosen = master.rank(view, random, limits, {}).decisions.front();

            ExpectationOptions options;
            options.assignments = 10'000;
            options.habit = habitOfSkilled(rules, othersOf(view));
            const Beliefs beliefs = beliefsOf(view);
            for (std::size_t seat = 0; seat < MaxSeats; ++seat) {
                if (beliefs[seat].holds)
                    options.hiddenChances[seat] = beliefs[seat].hidden();
            }
            TotalsValue first;
            first.seats = seats;
            first.coin = 0;
            first.firstPlace = true;
            const auto best = expectedDecisions(view, first, options);
            QVERIFY(best.ok());
            const double win = best->decisions.front().values[view.toMove];
            const QString which =
                QStringLiteral("seed %1: %2, not %3").arg(seed).arg(chosen.win).arg(win);
            QVERIFY2(std::abs(chosen.win - win) < 1e-3, qPrintable(which));
            options.habit = {};
            const auto forTheBest = expectedDecisions(view, first, options);
            others += std::abs(forTheBest->decisions.front().values[view.toMove] - win) > 1e-2;
        }
        QVERIFY2(others > 0, "the others play for the best, too");
    }

    /// Only of whom it is as good as sure: one who plays otherwise is enough.
    void needsTheProof()
    {
        const Rules rules(RuleSet{}, 3);
        const ThinkLimits limits{60.0, 0};
        int differs = 0;
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            const Table table = tableOf("skilled", rules, MostRounds, 3, seed);
            const SeatView view = table.view();
            if (std::popcount(table.game.empty()) != 3)
                continue;
            Beliefs beliefs = beliefsOf(view);
            for (Belief& belief : beliefs)
                belief.ifLearned = belief.ifSkilled; // what they hold is the same throughout
            const auto sure = rankEnding(view, nullptr, 0, beliefs, limits, {});
            beliefs[static_cast<std::size_t>(rules.nextSeat(view.toMove))].skilled = 0.9;
            const auto unsure = rankEnding(view, nullptr, 0, beliefs, limits, {});
            for (Belief& belief : beliefs)
                belief.skilled = 0.5;
            const auto unknown = rankEnding(view, nullptr, 0, beliefs, limits, {});
            QVERIFY(sure && unsure && unknown);
            QCOMPARE(unsure->nodes, unknown->nodes);
            QVERIFY(std::abs(unsure->decisions.front().win - unknown->decisions.front().win) <
                    1e-9);
            differs += sure->nodes != unsure->nodes ? 1 : 0;
        }
        QVERIFY(differs > 5);
        // Of those who played otherwise, it is not.
        const SeatView view = tableOf("beginner", rules, MostRounds, 3, 1).view();
        for (const Belief& belief : beliefsOf(view))
            QVERIFY(belief.skilled < 0.9);
    }

    /// Where it takes too long: with more than two seats roll-outs have the turn, with two the
    /// quick way, which takes the other to play for the best.
    void leavesTheRestOfTheTime_data() { seats2To4(); }
    void leavesTheRestOfTheTime()
    {
        QFETCH(int, seats);
        const Rules rules(RuleSet{}, seats);
        int looked = 0;
        for (std::uint64_t seed = 0; looked < 3; ++seed) {
            QVERIFY2(seed < 60, "hardly ever");
            const int squares = seats == 2 ? 5 : 4;
            const SeatView view = tableOf("skilled", rules, MostRounds, squares, seed).view();
            Beliefs beliefs = beliefsOf(view);
            Beliefs unsure = beliefs;
            for (Belief& belief : unsure) {
                belief.ifLearned = belief.ifSkilled;
                belief.skilled = 0.5;
            }
            for (Belief& belief : beliefs)
                belief.ifLearned = belief.ifSkilled;
            // Too few for what is foreseen, enough for the other way.
            const auto nodes = static_cast<std::uint64_t>(exact::habitNodes(view) / 4.5);
            const auto other = rankEnding(view, nullptr, 0, unsure, {60.0, nodes}, {});
            if (!other && seats == 2)
                continue;
            ++looked;
            const auto found = rankEnding(view, nullptr, 0, beliefs, {60.0, nodes}, {});
            if (seats > 2) {
                QVERIFY(!found);
            } else {
                QVERIFY(found.has_value());
                QCOMPARE(found->nodes, other->nodes);
                QVERIFY(std::abs(found->decisions.front().win - other->decisions.front().win) <
                        1e-9);
            }
            QVERIFY(rankEnding(view, nullptr, 0, beliefs, {60.0, 10'000'000}, {}).has_value());
            std::stop_source source;
            source.request_stop();
            QVERIFY(!rankEnding(view, nullptr, 0, beliefs, {60.0, 0}, source.get_token()));
        }
    }

    void nodesAreForeseenRoughly_data() { seats2To4(); }
    void nodesAreForeseenRoughly()
    {
        QFETCH(int, seats);
        const Rules rules(RuleSet{}, seats);
        double logs = 0;
        int positions = 0;
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            const SeatView view =
                tableOf("skilled", rules, 1 + static_cast<int>(seed % 3), 4, seed).view();
            ExpectationOptions one;
            one.assignments = 1;
            one.habit = habitOfSkilled(rules, othersOf(view));
            const auto found = expectedDecisions(view, marginAtRoundEnd(seats), one);
            QVERIFY(found.ok());
            const double ratio = exact::habitNodes(view) / static_cast<double>(found->nodes);
            QVERIFY2(ratio > 0.02 && ratio < 20,
                     qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(ratio)));
            logs += std::log(ratio);
            ++positions;
        }
        const double mean = std::exp(logs / positions);
        QVERIFY2(mean > 0.25 && mean < 4, qPrintable(QString::number(mean)));
    }

private:
    static constexpr int MostRounds = 3;

    /// As master has them.
    static Beliefs beliefsOf(const SeatView& view)
    {
        if (view.seats() > 2)
            return beliefsOfOthers(view);
        const WalkRules learned(*view.rules, Weights::builtIn()->forSeats(2),
                                SearchSettings{}.keptGood);
        Beliefs beliefs;
        beliefs[1U - view.toMove] = beliefOf(1 - view.toMove, view, &learned);
        return beliefs;
    }
};

QTEST_APPLESS_MAIN(TestHabit)
#include "TestHabit.moc"
