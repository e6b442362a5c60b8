// The searches on the hand-made guesses: by quick glances (GlanceSearch), and the slow form for
// all rules (Fallback).
#include "engine/game/Game.h"
#include "engine/players/GlanceSearch.h"
#include "engine/players/Levels.h"
#include "engine/players/RollOuts.h"

#include <QtTest>

#include <optional>
#include <stop_token>
#include <vector>

using namespace hp;

namespace {

/// A table some turns into a round, by players who know what they do.
Game middle(const Rules& rules, int plies, Random& random)
{
    Game game(rules);
    game.startRound(game.deal(random));
    SkilledPlayer player;
    for (int ply = 0; ply < plies;) {
        const Decision decision = player.choose(game.viewFor(game.toMove()), random, {}, {});
        if (decision.draw) {
            game.draw();
        } else {
            game.play(decision.turn);
            ++ply;
        }
    }
    return game;
}

bool same(const Decision& a, const Decision& b)
{
    return a.draw == b.draw && (a.draw || a.turn == b.turn);
}

Ranking byGlance(const SeatView& view, const ThinkLimits& limits, const std::stop_token& stop = {},
                 const SearchSettings& settings = {})
{
    Random random(5);
    return rankByGlance(view, settings, beliefsOfOthers(view), random, limits, stop);
}

} // namespace

class TestGlanceSearch : public QObject {
    Q_OBJECT

private slots:
    /// Stopped before it began: what looks best at a glance, and no half a deal from the others'
    /// side.
    void stoppedAtOnce_data() { seats(); }
    void stoppedAtOnce()
    {
        QFETCH(int, seats);
        const Rules rules(RuleSet{}, seats);
        std::stop_source source;
        source.request_stop();
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            Random random(seed);
            const Game game = middle(rules, static_cast<int>(2 * seed), random);
            const SeatView view = game.viewFor(game.toMove());
            const Ranking stopped = byGlance(view, {60.0, 0}, source.get_token());
            const Ranking prior = byGlance(view, {60.0, 0}, {}, {.candidates = 1});
            QVERIFY2(same(stopped.decisions.front().decision, prior.decisions.front().decision),
                     qPrintable(QStringLiteral("seed %1").arg(seed)));
            for (const RankedDecision& one : stopped.decisions)
                QVERIFY(one.margin <= stopped.decisions.front().margin);
        }
    }

    /// Nobody is ahead at the start: first of so many, and a little more for who begins and thinks.
    void evenStart_data() { seats(); }
    void evenStart()
    {
        QFETCH(int, seats);
        RuleSet set;
        for (const int rounds : {1, 3}) {
            set.rounds = rounds;
            const Rules rules(set, seats);
            Random random(8);
            const Game game = middle(rules, 0, random);
            const SeatView view = game.viewFor(game.toMove());
            std::stop_source stopped;
            stopped.request_stop();
            for (const std::stop_token& stop : {std::stop_token{}, stopped.get_token()}) {
                const double win = byGlance(view, {60.0, 40000}, stop).decisions.front().win;
                QVERIFY2(win > 1.0 / seats - 0.05 && win < 1.0 / seats + 0.1,
                         qPrintable(QString::number(win)));
            }
        }
    }

    /// A deal that only some have played says nothing.
    void stoppedInMidDeal()
    {
        struct One : Compared {
            int id = 0;
        };
        std::vector<One> all(4);
        for (int i = 0; i < 4; ++i) {
            all[static_cast<std::size_t>(i)].id = i;
            all[static_cast<std::size_t>(i)].prior = 4 - i;
        }
        const auto contest = [&](std::vector<One> ones, int turnsBefore, bool givesUp) {
            std::stop_source source;
            const Budget budget({60.0, 0}, source.get_token());
            int turns = 0;
            compareByRollOuts(
                ones, budget, Scale{}, [] {},
                [&](const One& one) -> std::optional<Outcome> {
                    if (++turns > turnsBefore) {
                        source.request_stop();
                        return givesUp ? std::nullopt : std::optional<Outcome>({1000, 1});
                    }
                    return Outcome{10.0 * one.id, 0.1 * one.id};
                });
            return ones;
        };
        for (const bool givesUp : {false, true}) {
            const auto untouched = contest(all, 2, givesUp);
            for (int i = 0; i < 4; ++i) {
                const One& one = untouched[static_cast<std::size_t>(i)];
                QCOMPARE(one.id, i);
                QCOMPARE(one.deals, 0);
            }
            const auto compared = contest(all, 6, givesUp);
            for (int i = 0; i < 4; ++i) {
                const One& one = compared[static_cast<std::size_t>(i)];
                QCOMPARE(one.id, 3 - i);
                QCOMPARE(one.deals, 1);
                QCOMPARE(one.margin(), 10.0 * one.id);
            }
        }
    }

private:
    void seats()
    {
        QTest::addColumn<int>("seats");
        for (int n = MinSeats; n <= MaxSeats; ++n)
            QTest::addRow("%d seats", n) << n;
    }
};

QTEST_APPLESS_MAIN(TestGlanceSearch)
#include "TestGlanceSearch.moc"
