// Matches are fair, repeatable and mergeable; they can be resumed and can stop early.
#include "engine/heller/arena/DrawLuck.h"
#include "engine/heller/arena/Match.h"
#include "tests/engine/heller/players/OtherRules.h"

#include <QtTest>

using namespace hp;

namespace {

MatchSettings small(int players)
{
    MatchSettings settings;
    settings.players = players;
    settings.games = 12;
    settings.seed = 5;
    return settings;
}

std::unique_ptr<Player> beginners(int)
{
    return makePlayer("beginner");
}

/// The variance of the first player's margin over the deals, with or without luck.
double variance(const MatchResults& results, bool withoutLuck)
{
    double sum = 0;
    double squares = 0;
    for (const auto& [group, result] : results) {
        const double margin = result.margins[0] - (withoutLuck ? *result.luck : 0.0);
        sum += margin;
        squares += margin * margin;
    }
    const auto count = static_cast<double>(results.size());
    return squares / count - (sum / count) * (sum / count);
}

/// Reports from its first turn on that it cannot go on.
class Broken : public Player {
public:
    Decision choose(const SeatView&, Random&, const ThinkLimits&, std::stop_token) override
    {
        return Decision::play(Turn::pass());
    }
};

} // namespace

class TestMatch : public QObject {
    Q_OBJECT

private slots:
    void partsMakeTheWhole()
    {
        MatchResults whole;
        playMatch(small(3), beginners, whole);
        QCOMPARE(summarize(whole, 3).games, 12);

        MatchResults merged;
        for (int shard = 0; shard < 2; ++shard) {
            MatchSettings settings = small(3);
            settings.shard = shard;
            settings.shards = 2;
            settings.threads = 2;
            MatchResults part;
            playMatch(settings, beginners, part);
            merged.merge(part);
        }
        QVERIFY(merged == whole);

        // When resumed, only the missing deals are played.
        merged.erase(1);
        int played = 0;
        playMatch(small(3), beginners, merged, [&](int, const GroupResult&) { ++played; });
        QCOMPARE(played, 1);
        QVERIFY(merged == whole);
    }

    void forfeitsCount()
    {
        MatchResults results;
        std::vector<std::string> reasons;
        playMatch(
            small(2),
            [](int index) {
                return index == 0 ? std::make_unique<Broken>() : makePlayer("beginner");
            },
            results, {},
            [&](int player, const Error& error) {
                QCOMPARE(player, 0);
                reasons.push_back(error.message.id);
            });
        const MatchSummary summary = summarize(results, 2);
        QCOMPARE(summary.players[0].forfeits, 12);
        QCOMPARE(summary.players[1].wins, 12);
        QCOMPARE(summary.players[0].share, 0.0);
        QCOMPARE(reasons.size(), std::size_t{12});
        QCOMPARE(reasons.front(), std::string("turn.passNotAllowed"));
        // The money of unfinished games is ignored.
        QCOMPARE(summary.players[1].meanMargin, 0.0);
        QVERIFY(!summary.players[1].withoutLuck);
    }

    void forfeitsLeaveOutWhoLeads()
    {
        // One game was played, and player 0 gave up another while it led. Only the first has a
        // margin.
        MatchResults results;
        for (int i = 0; i < 4; ++i) {
            GroupResult group;
            group.games = 2;
            group.wins = {0, 2};
            group.forfeits = {1, 0};
            group.margins = {-10, 10};
            group.luck = 5.0;
            results.emplace(i, group);
        }
        const MatchSummary summary = summarize(results, 2);
        QCOMPARE(summary.players[0].meanMargin, -10.0);
        QCOMPARE(summary.players[0].withoutLuck->mean, -15.0);

        // With three seats only the richest of the others counts, not both. At the start all are
        // equal.
        class Late : public Player {
        public:
            Decision choose(const SeatView& view, Random& random, const ThinkLimits& limits,
                            std::stop_token stop) override
            {
                return view.round > 1 ? Decision::play(Turn::pass())
                                      : beginner_->choose(view, random, limits, std::move(stop));
            }

        private:
            std::unique_ptr<Player> beginner_ = makePlayer("beginner");
        };
        MatchResults three;
        playMatch(
            small(3),
            [](int index) {
                return index == 0 ? std::make_unique<Late>() : makePlayer("beginner");
            },
            three);
        const MatchSummary late = summarize(three, 3);
        QCOMPARE(late.players[0].forfeits, 12);
        QCOMPARE(late.players[0].wins, 0);
        int firsts = 0;
        for (const MatchLine& line : late.players)
            firsts += line.wins;
        QVERIFY(firsts >= 10);
    }

    void marginsOfTwoAreOpposites_data()
    {
        QTest::addColumn<RuleSet>("rules");
        QTest::newRow("standard") << RuleSet();
        // If every line costs money and sacks double the cost, everybody ends far below zero.
        RuleSet debts;
        debts.rows = debts.columns = 8;
        debts.customers = {};
        debts.rogues = {{99, 25}};
        debts.coinSacks = 25;
        debts.fires = debts.evilEyes = debts.wizards = 0;
        debts.stalls[0] = {0, 0, 0, 20};
        debts.returningRanks = {false, false, false, true};
        debts.startMoney = 0;
        debts.hiddenTiles = 0;
        debts.rounds = 20;
        QTest::newRow("debts of millions") << debts;
    }
    void marginsOfTwoAreOpposites()
    {
        QFETCH(const RuleSet, rules);
        MatchSettings settings = small(2);
        settings.rules = rules;
        MatchResults results;
        playMatch(settings, beginners, results);
        QCOMPARE(results.size(), std::size_t{6});
        for (const auto& [group, result] : results)
            QCOMPARE(result.margins[0], -result.margins[1]);
    }

    void sequentialTestStops()
    {
        MatchSettings settings = small(2);
        settings.games = 2000;
        settings.sprt = SprtBounds{0.5, 0.6};
        MatchResults results;
        playMatch(
            settings, [](int index) { return makePlayer(index == 0 ? "casual" : "beginner"); },
            results);
        const MatchSummary summary = summarize(results, 2, settings.sprt);
        QVERIFY(summary.games < 2000);
        QVERIFY(summary.sprt == SprtState::Upper);
        // When resumed, the test is already decided.
        playMatch(
            settings, [](int) { return makePlayer("beginner"); }, results);
        QCOMPARE(summarize(results, 2).games, summary.games);
    }

    void luckAveragesToNothing_data()
    {
        QTest::addColumn<RuleSet>("set");
        QTest::newRow("standard") << RuleSet{};
        for (const auto& [name, set] : test::otherRules())
            QTest::newRow(name) << set;
    }
    void luckAveragesToNothing()
    {
        QFETCH(RuleSet, set);
        // Over all tiles that can be drawn, anywhere in a game and for any seat; without hidden
        // tiles.
        const Rules rules(set, 2);
        const DrawLuck luck(rules);
        QVERIFY(luck.known());
        const auto player = makePlayer("beginner");
        Random random(17);
        int draws = 0;
        double sizes = 0;
        for (int i = 0; i < 5; ++i) {
            Game game(rules);
            while (game.phase() != Phase::GameOver) {
                if (game.phase() == Phase::RoundOver) {
                    game.startRound(game.deal(random));
                    continue;
                }
                const Decision decision =
                    player->choose(game.viewFor(game.toMove()), random, {}, {});
                if (!decision.draw) {
                    game.play(decision.turn);
                    continue;
                }
                double sum = 0;
                double size = 0;
                for (int tile = 0; tile < game.supplyCount(); ++tile) {
                    const double coins = luck.of(game, rules.kindOf(game.supplyAt(tile)));
                    sum += coins;
                    size += std::abs(coins);
                }
                const QByteArray what = "seed 17, game " + QByteArray::number(i) + ", " +
                                        QByteArray::number(game.supplyCount()) + " tiles, sum " +
                                        QByteArray::number(sum);
                QVERIFY2(std::abs(sum) <= 0.001 * game.supplyCount(), what.constData());
                sizes += size / game.supplyCount();
                ++draws;
                game.draw();
            }
        }
        QVERIFY(draws > 100);
        QVERIFY2(sizes > draws, qPrintable(QString::number(sizes / draws)));
    }

    void luckIsKnownWhereTheValuesAre()
    {
        RuleSet open;
        open.openTiles = true;
        RuleSet small;
        small.rows = 3;
        QVERIFY(!DrawLuck(Rules(open, 2)).known());
        QVERIFY(!DrawLuck(Rules(small, 2)).known());
        QVERIFY(!DrawLuck(Rules(RuleSet(), 3)).known());
    }

    void luckIsTakenOff()
    {
        MatchSettings settings = small(2);
        settings.games = 160;
        MatchResults results;
        playMatch(
            settings, [](int) { return makePlayer("casual"); }, results);
        QVERIFY(variance(results, true) < 0.7 * variance(results, false));
        const MatchSummary summary = summarize(results, 2);
        const auto first = summary.players[0].withoutLuck;
        const auto second = summary.players[1].withoutLuck;
        QVERIFY(first && second);
        QCOMPARE(second->mean, -first->mean);
        QCOMPARE(second->interval.low, -first->interval.high);
        // Both sides are the same player.
        QVERIFY(first->interval.low < 0 && first->interval.high > 0);

        // Computed by hand: 10, 20, 30 and 40 coins a game.
        MatchResults few;
        for (int i = 0; i < 4; ++i) {
            GroupResult group;
            group.games = 2;
            group.margins = {100, -100};
            group.luck = 80.0 - 20.0 * i;
            few.emplace(i, group);
        }
        const auto mean = summarize(few, 2).players[0].withoutLuck;
        QVERIFY(mean.has_value());
        QCOMPARE(mean->mean, 25.0);
        QCOMPARE(summarize(few, 2).players[0].meanMargin, 50.0);
        // Results from before luck was computed have none, and then the whole match has none.
        few.begin()->second.luck.reset();
        QVERIFY(!summarize(few, 2).players[0].withoutLuck);

        MatchResults three;
        playMatch(small(3), beginners, three);
        QVERIFY(!three.begin()->second.luck);
        QVERIFY(!summarize(three, 3).players[0].withoutLuck);
    }
};

QTEST_APPLESS_MAIN(TestMatch)
#include "TestMatch.moc"
