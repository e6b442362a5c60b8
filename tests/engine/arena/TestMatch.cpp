// Matches: fair, repeatable, mergeable, taken up again; intervals and sequential tests.
#include "engine/arena/Match.h"

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

/// Says from its first turn on that it cannot go on.
class Broken : public Player {
public:
    Decision choose(const SeatView&, Random&, const ThinkLimits&, std::stop_token) override
    {
        return Decision::play(Turn::pass());
    }
};

/// Plays like a beginner and looks whether it is told how the market came about.
class Listener : public Player {
public:
    explicit Listener(int& wrong) : wrong_(wrong) {}
    Decision choose(const SeatView& view, Random& random, const ThinkLimits& limits,
                    std::stop_token stop) override
    {
        int placed = 0;
        for (int i = 0; i < view.rules->squareCount(); ++i)
            placed += view.squares[static_cast<std::size_t>(i)] != NoPiece ? 1 : 0;
        bool same = placed == view.played.count;
        for (int i = 0; same && i < placed; ++i)
            same = view.squares[view.played.turns[static_cast<std::size_t>(i)].square] != NoPiece;
        wrong_ += same ? 0 : 1;
        return beginner_->choose(view, random, limits, std::move(stop));
    }

private:
    int& wrong_;
    std::unique_ptr<Player> beginner_ = makePlayer("beginner");
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

        // Taken up again: only what is missing is played.
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
    }

    void playersAreToldWhatWasPlayed()
    {
        MatchResults results;
        int wrong = 0;
        playMatch(
            small(2), [&](int) { return std::make_unique<Listener>(wrong); }, results);
        QCOMPARE(summarize(results, 2).games, 12);
        QCOMPARE(wrong, 0);
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
    }

    void intervals()
    {
        const Interval half = shareInterval(50, 100);
        QVERIFY(std::abs(half.low - 0.4038) < 0.001 && std::abs(half.high - 0.5962) < 0.001);
        const Interval all = shareInterval(10, 10);
        QVERIFY(all.low > 0.7 && all.high > 1.0 - 1e-9);
        QCOMPARE(shareInterval(0, 0).low, 0.0);
        QVERIFY(sprtState(3.0) == SprtState::Upper);
        QVERIFY(sprtState(-3.0) == SprtState::Lower);
        QVERIFY(sprtState(1.0) == SprtState::Undecided);
    }
};

QTEST_APPLESS_MAIN(TestMatch)
#include "TestMatch.moc"
