// Comparing turns by roll-outs: what a few deals tell, combined with the prior values.
#include "engine/heller/arena/Match.h"
#include "engine/heller/players/Candidates.h"
#include "engine/heller/players/Strong.h"

#include <QtTest>

#include <array>
#include <vector>

using namespace hp;

namespace {

constexpr ThinkLimits OneDealAStage{.seconds = 600, .nodes = 1};

struct Option : Compared {
    char name = ' ';
    double truth = 0;
};

Option turn(char name, double prior, double truth)
{
    Option one;
    one.name = name;
    one.prior = prior;
    one.truth = truth;
    return one;
}

/// Compares turns by roll-outs that return `truth`, alternately `noise` higher or lower. Not
/// inlined: otherwise GCC 12 knows the number of turns and warns about rotations beyond it that
/// never happen.
[[gnu::noinline]] std::vector<Option> compared(std::vector<Option> turns, const ThinkLimits& limits,
                                               double priorDeals, double noise = 0,
                                               const std::stop_token& stop = {})
{
    Budget budget(limits, stop);
    int deals = 0;
    const Scale scale{.spread = 50};
    compareByRollOuts(
        turns, budget, scale, [&] { ++deals; },
        [&](const Option& one) {
            ++budget.nodes;
            const double margin = one.truth + (deals % 2 == 0 ? noise : -noise);
            return Outcome{margin, normal(margin / 50)};
        },
        [&](const Option& one) {
            return Prior{{one.prior, normal(one.prior / 50)}, priorDeals};
        });
    return turns;
}

} // namespace

class TestCandidates : public QObject {
    Q_OBJECT

private slots:
    void priorsCountAsDeals_data()
    {
        QTest::addColumn<int>("nodes");
        QTest::addColumn<double>("priorDeals");
        QTest::addColumn<char>("first");
        QTest::newRow("one deal alone") << 1 << 0.0 << 'b';
        QTest::newRow("one deal against a prior of nine") << 1 << 9.0 << 'a';
        QTest::newRow("one deal against half a one") << 1 << 0.5 << 'b';
        QTest::newRow("many deals against a prior of nine") << 2000 << 9.0 << 'b';
        QTest::newRow("many deals against a prior of 100,000") << 2000 << 1e5 << 'a';
    }
    void priorsCountAsDeals()
    {
        QFETCH(int, nodes);
        QFETCH(double, priorDeals);
        const ThinkLimits limits{.seconds = 600, .nodes = static_cast<std::uint64_t>(nodes)};
        const auto found = compared({turn('a', 10, 4), turn('b', 6, 9)}, limits, priorDeals, 2);
        QTEST(found.front().name, "first");
    }

    /// The value reported for a turn is the value that decided.
    void whatIsExpectedIsTheMeanOfBoth()
    {
        const auto found = compared({turn('a', 10, 4), turn('b', 6, 9)}, OneDealAStage, 3);
        for (const Option& one : found) {
            QCOMPARE(one.deals, 1);
            QCOMPARE(one.expected.margin, (3 * one.prior + one.truth) / 4);
            QCOMPARE(one.expected.win, (3 * normal(one.prior / 50) + normal(one.truth / 50)) / 4);
        }
    }

    /// Without chance only the deals count, not the prior values.
    void withoutChanceTheDealsAlone()
    {
        const auto found = compared({turn('a', 10, 4), turn('b', 6, 9), turn('c', 8, 8)},
                                    {.seconds = 600, .nodes = 200}, 1e5);
        QCOMPARE(found.front().name, 'b');
        for (const Option& one : found)
            QCOMPARE(one.expected.margin, one.truth);
    }

    /// Turns dropped early are behind by as much as their deals and prior values say.
    void inOrderOfWhatIsExpected_data()
    {
        QTest::addColumn<int>("nodes");
        for (const int nodes : {1, 30, 300, 5000})
            QTest::addRow("%d", nodes) << nodes;
    }
    void inOrderOfWhatIsExpected()
    {
        QFETCH(int, nodes);
        const std::vector<Option> all{turn('a', 10, 4), turn('b', 6, 9),  turn('c', 8, 8),
                                      turn('d', 3, 7),  turn('e', 9, -5), turn('f', 0, 0)};
        const ThinkLimits limits{.seconds = 600, .nodes = static_cast<std::uint64_t>(nodes)};
        const auto found = compared(all, limits, 5, 3);
        QCOMPARE(found.size(), all.size());
        for (std::size_t i = 2; i < found.size(); ++i)
            QVERIFY(found[i - 1].expected.margin >= found[i].expected.margin - 1e-9);
        for (const Option& one : found) {
            const double most = std::max(one.prior, one.truth) + 3;
            const double least = std::min(one.prior, one.truth) - 3;
            QVERIFY(one.expected.margin < most && one.expected.margin > least);
        }
    }

    void withoutADealNothingChanges()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto turns =
            compared({turn('a', 1, 4), turn('b', 6, 9)}, OneDealAStage, 5, 0, stop.get_token());
        QCOMPARE(turns.front().name, 'a');
        QCOMPARE(turns.front().deals, 0);
    }

    /// A very short search is better than none. Before priors counted, it lost 26 coins a game to
    /// the learned value alone, because two or three deals overruled it.
    void aMomentIsBetterThanNone()
    {
        SearchSettings brief;
        brief.candidates = 7;
        brief.learned.depth = 4;
        brief.learned.careful = brief.learned.othersCareful = brief.learned.againTurns = 0;
        SearchSettings none = brief;
        none.candidates = 1;
        MatchSettings match;
        match.games = 200;
        match.seed = 5;
        match.limits = OneDealAStage;
        match.threads = 1;
        MatchResults results;
        playMatch(
            match,
            [&](int player) {
                return std::make_unique<StrongPlayer>(*Weights::builtIn(),
                                                      player == 0 ? brief : none, 0);
            },
            results);
        const auto margin = summarize(results, 2).players[0].withoutLuck;
        QVERIFY(margin);
        QVERIFY2(margin->interval.low > 0, qPrintable(QString::number(margin->mean)));
    }
};

QTEST_GUILESS_MAIN(TestCandidates)
#include "TestCandidates.moc"
