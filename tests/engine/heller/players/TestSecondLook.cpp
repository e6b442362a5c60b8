// The search with more time than a first look needs. It looks at close turns again, with roll-outs
// whose turns are searched too.
#include "engine/heller/game/Game.h"
#include "engine/heller/players/LearnedEvaluator.h"
#include "engine/heller/players/SecondLook.h"
#include "tests/engine/heller/players/MiddleOfRound.h"

#include <QtTest>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <stop_token>
#include <thread>
#include <vector>

using namespace hp;

namespace {

/// More than twice the nodes of a first look, so that there is a second.
constexpr ThinkLimits LongEnough{.seconds = 600, .nodes = 150000};

const Weights& weights()
{
    return *Weights::builtIn();
}

Ranking rank(const SeatView& view, const ThinkLimits& limits, int againTurns,
             const std::stop_token& stop = {})
{
    SearchSettings settings;
    settings.learned.againTurns = againTurns;
    Random random(11);
    return rankDecisions(view, &weights(), settings, random, limits, stop);
}

bool same(const Decision& a, const Decision& b)
{
    return a.draw == b.draw && (a.draw || a.turn == b.turn);
}

bool same(const Ranking& a, const Ranking& b)
{
    return std::equal(a.decisions.begin(), a.decisions.end(), b.decisions.begin(),
                      b.decisions.end(), [](const RankedDecision& x, const RankedDecision& y) {
                          return same(x.decision, y.decision) && x.margin == y.margin &&
                                 x.win == y.win;
                      });
}

/// The result of one roll-out of a turn, always with the same deal.
Outcome rollOut(const SeatView& view, const Placing& turn, int againTurns, double lambda)
{
    SearchSettings settings;
    settings.learned.againTurns = againTurns;
    settings.lambda = lambda;
    std::uint64_t nodes = 0;
    LearnedEvaluator evaluator(view, weights(), settings, nodes);
    evaluator.candidates();
    Random random(17);
    const Game game = Game::sample(view, random);
    Walk walk = evaluator.start();
    evaluator.dealAs(walk, game);
    SecondLook<LearnedEvaluator> look(evaluator, *view.rules, &weights(), settings, nodes);
    return look(turn, walk, game, Random(23));
}

} // namespace

class TestSecondLook : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(Weights::builtIn()); }

    void timeForIt_data()
    {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<int>("nodes");
        QTest::addColumn<bool>("enough");
        QTest::newRow("a turn as usual") << 0.2 << 0 << false;
        QTest::newRow("just too little") << 0.4 << 0 << false;
        QTest::newRow("a second") << 1.0 << 0 << true;
        QTest::newRow("few nodes") << 600.0 << 128000 << false;
        QTest::newRow("many nodes") << 600.0 << 128001 << true;
        QTest::newRow("many nodes, no time") << 0.2 << 1000000 << false;
    }
    void timeForIt()
    {
        QFETCH(double, seconds);
        QFETCH(int, nodes);
        QTEST(allowsSecondLook({.seconds = seconds, .nodes = static_cast<std::uint64_t>(nodes)}),
              "enough");
    }

    void looksAgain_data()
    {
        QTest::addColumn<int>("plies");
        QTest::addColumn<int>("seed");
        QTest::newRow("early") << 4 << 1;
        QTest::newRow("middle") << 13 << 11;
        QTest::newRow("late") << 20 << 5;
    }
    void looksAgain()
    {
        QFETCH(int, plies);
        QFETCH(int, seed);
        const Rules rules(RuleSet{}, 2);
        Random random(static_cast<std::uint64_t>(seed));
        const Game game = test::middleOfRound(rules, plies, random);
        const SeatView view = game.viewFor(game.toMove());
        const Ranking once = rank(view, LongEnough, 0);
        const Ranking twice = rank(view, LongEnough, 5);

        // The turns are the same, but close turns have new values now.
        QCOMPARE(twice.decisions.size(), once.decisions.size());
        for (const RankedDecision& one : once.decisions)
            QVERIFY(std::any_of(
                twice.decisions.begin(), twice.decisions.end(),
                [&](const RankedDecision& other) { return same(other.decision, one.decision); }));
        QVERIFY(!same(once, twice));
        // The ranking follows the values.
        QVERIFY(std::is_sorted(
            twice.decisions.begin(), twice.decisions.end(),
            [](const RankedDecision& a, const RankedDecision& b) { return a.margin > b.margin; }));
        for (const RankedDecision& one : twice.decisions)
            QVERIFY(one.win >= 0 && one.win <= 1);
        // All nodes are counted, and the deal in progress at the end is finished.
        QVERIFY(twice.nodes > 64000);
        QVERIFY(twice.nodes < LongEnough.nodes * 11 / 10);

        QVERIFY2(same(rank(view, LongEnough, 5), twice), "another answer to the same question");

        // Other secrets with the same view.
        const Game other = Game::sample(view, random);
        QVERIFY(other.viewFor(other.toMove()) == view);
        QVERIFY(same(rank(other.viewFor(other.toMove()), LongEnough, 5), twice));
    }

    void countsTheValueOnTheWay_data()
    {
        QTest::addColumn<double>("lambda");
        QTest::newRow("only the value after the turn itself") << 0.0;
        QTest::newRow("all of it, less and less") << 0.9;
        QTest::newRow("half and half") << 0.5;
        QTest::newRow("only the end") << 1.0;
    }
    void countsTheValueOnTheWay()
    {
        QFETCH(double, lambda);
        constexpr int turns = 4;
        const Rules rules(RuleSet{}, 2);
        for (int seed = 1; seed <= 5; ++seed) {
            Random random(static_cast<std::uint64_t>(seed));
            const Game game = test::middleOfRound(rules, 7 + seed, random);
            const SeatView view = game.viewFor(game.toMove());
            const Placing draw;
            Outcome expected;
            double weight = 1;
            for (int turn = 0; turn <= turns; ++turn) {
                const Outcome end = rollOut(view, draw, turn, 1);
                const double counts = turn < turns ? (1 - lambda) * weight : weight;
                expected.margin += counts * end.margin;
                expected.win += counts * end.win;
                weight *= lambda;
            }
            const Outcome counted = rollOut(view, draw, turns, lambda);
            const QByteArray where = "seed " + QByteArray::number(seed);
            QVERIFY2(std::abs(counted.margin - expected.margin) < 1e-6, where.constData());
            QVERIFY2(std::abs(counted.win - expected.win) < 1e-9, where.constData());
        }
    }

    /// The node count is the same on a slow machine.
    void busyMachine()
    {
        const Rules rules(RuleSet{}, 2);
        Random random(11);
        const Game game = test::middleOfRound(rules, 13, random);
        const SeatView view = game.viewFor(game.toMove());
        const Ranking quiet = rank(view, LongEnough, 5);
        QVERIFY(quiet.nodes > 64000);
        std::vector<std::jthread> others(8 * std::max(1U, std::thread::hardware_concurrency()));
        for (std::jthread& other : others)
            other = std::jthread([](const std::stop_token& stop) {
                while (!stop.stop_requested())
                    continue;
            });
        const Ranking busy = rank(view, LongEnough, 5);
        QVERIFY(same(busy, quiet));
        QCOMPARE(busy.nodes, quiet.nodes);
    }

    void noTimeForIt()
    {
        const Rules rules(RuleSet{}, 2);
        Random random(4);
        const Game game = test::middleOfRound(rules, 10, random);
        const SeatView view = game.viewFor(game.toMove());
        const ThinkLimits brief{.seconds = 600, .nodes = 20000};
        QVERIFY(same(rank(view, brief, 5), rank(view, brief, 0)));
    }

    void stopsInTheMiddleOfIt()
    {
        const Rules rules(RuleSet{}, 2);
        Random random(5);
        const Game game = test::middleOfRound(rules, 6, random);
        const SeatView view = game.viewFor(game.toMove());
        std::stop_source source;
        // The first look takes 0.2 s.
        const auto asked = std::chrono::milliseconds(900);
        const auto start = std::chrono::steady_clock::now();
        std::jthread impatient([&] {
            std::this_thread::sleep_for(asked);
            source.request_stop();
        });
        const Ranking ranking = rank(view, {.seconds = 60, .nodes = 0}, 5, source.get_token());
        const auto passed = std::chrono::steady_clock::now() - start;
        QVERIFY(!ranking.decisions.empty());
        QVERIFY2(passed < std::chrono::seconds(10), "thought on after it was asked to stop");
    }
};

QTEST_APPLESS_MAIN(TestSecondLook)
#include "TestSecondLook.moc"
