// The search with the hand-made evaluation, under the standard rules and all others.
#include "engine/heller/game/Game.h"
#include "engine/heller/players/Candidates.h"
#include "engine/heller/players/Search.h"
#include "engine/heller/text/Tokens.h"
#include "tests/engine/RandomRules.h"
#include "tests/engine/Setup.h"
#include "tests/engine/heller/players/MiddleOfRound.h"
#include "tests/engine/heller/players/PlainHeuristic.h"

#include <QtTest>

#include <stop_token>
#include <vector>

using namespace hp;

namespace {

bool same(const Decision& a, const Decision& b)
{
    return a.draw == b.draw && (a.draw || a.turn == b.turn);
}

Ranking byHeuristic(const SeatView& view, const ThinkLimits& limits,
                    const std::stop_token& stop = {}, const SearchSettings& settings = {})
{
    Random random(5);
    return rankDecisions(view, nullptr, settings, random, limits, stop);
}

/// The value that `skilled` gives to the decision. @pre there is something to place
double valueFor(const SeatView& view, const Decision& decision)
{
    test::PlainHeuristic plain(view);
    if (decision.draw)
        return plain.draw();
    const bool stall = decision.turn.kind == TurnKind::Stall;
    const PieceCode code = stall ? stallCode(view.toMove, decision.turn.what)
                                 : view.rules->kind(decision.turn.what).firstCode;
    return plain.after(code, decision.turn.square, decision.turn.kind == TurnKind::Hidden);
}

} // namespace

class TestHeuristicSearch : public QObject {
    Q_OBJECT

private slots:
    /// Stopped before it began, the search returns the turn that looks best before any roll-out,
    /// and no partial deal counts.
    void stoppedAtOnce_data() { seats(); }
    void stoppedAtOnce()
    {
        QFETCH(int, seats);
        const Rules rules(RuleSet{}, seats);
        std::stop_source source;
        source.request_stop();
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            Random random(seed);
            const Game game = test::middleOfRound(rules, static_cast<int>(2 * seed), random);
            const SeatView view = game.viewFor(game.toMove());
            const Ranking stopped = byHeuristic(view, {60.0, 0}, source.get_token());
            const Ranking prior = byHeuristic(view, {60.0, 0}, {}, {.candidates = 1});
            QVERIFY2(same(stopped.decisions.front().decision, prior.decisions.front().decision),
                     qPrintable(QStringLiteral("seed %1").arg(seed)));
            for (const RankedDecision& one : stopped.decisions)
                QVERIFY(one.margin <= stopped.decisions.front().margin);
        }
    }

    /// At the start nobody is ahead: each seat's chance is one share, a little more for the seat
    /// that starts and thinks.
    void evenStart_data() { seats(); }
    void evenStart()
    {
        QFETCH(int, seats);
        RuleSet set;
        for (const int rounds : {1, 3}) {
            set.rounds = rounds;
            const Rules rules(set, seats);
            Random random(8);
            const Game game = test::middleOfRound(rules, 0, random);
            const SeatView view = game.viewFor(game.toMove());
            std::stop_source stopped;
            stopped.request_stop();
            for (const std::stop_token& stop : {std::stop_token{}, stopped.get_token()}) {
                const double win = byHeuristic(view, {60.0, 40000}, stop).decisions.front().win;
                QVERIFY2(win > 1.0 / seats - 0.05 && win < 1.0 / seats + 0.1,
                         qPrintable(QString::number(win)));
            }
        }
    }

    /// A deal that only some turns have been rolled out on does not count.
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
        const auto compare = [&](std::vector<One> ones, int turnsBefore) {
            std::stop_source source;
            const Budget budget({60.0, 0}, source.get_token());
            int turns = 0;
            compareByRollOuts(
                ones, budget, Scale{}, [] {},
                [&](const One& one) {
                    if (++turns > turnsBefore) {
                        source.request_stop();
                        return Outcome{1000, 1};
                    }
                    return Outcome{10.0 * one.id, 0.1 * one.id};
                },
                [](const One&) { return Prior{}; });
            return ones;
        };
        const auto untouched = compare(all, 2);
        for (int i = 0; i < 4; ++i) {
            const One& one = untouched[static_cast<std::size_t>(i)];
            QCOMPARE(one.id, i);
            QCOMPARE(one.deals, 0);
        }
        const auto compared = compare(all, 6);
        for (int i = 0; i < 4; ++i) {
            const One& one = compared[static_cast<std::size_t>(i)];
            QCOMPARE(one.id, 3 - i);
            QCOMPARE(one.deals, 1);
            QCOMPARE(one.margin(), 10.0 * one.id);
        }
    }

    /// Under all rules, with no time to think: the search plays a turn that `skilled` values as
    /// high as its own. It shows no turn that it has not evaluated.
    void allRulesAtOnce()
    {
        std::stop_source source;
        source.request_stop();
        const auto skilled = makePlayer("skilled");
        for (std::uint64_t seed = 0; seed < 150; ++seed) {
            Random random(seed);
            const Rules rules(test::randomRules(random), MinSeats + static_cast<int>(seed % 3));
            Game game = test::dealtGame(rules, random);
            test::playAtRandom(game, random, random.below(rules.squareCount()));
            if (game.phase() != Phase::Playing)
                continue;
            const SeatView view = game.viewFor(game.toMove());
            const auto where = QStringLiteral("seed %1").arg(seed).toLatin1();
            const Ranking stopped = byHeuristic(view, {60.0, 0}, source.get_token());
            const RankedDecision& first = stopped.decisions.front();
            const Decision wanted = skilled->choose(view, random, {}, {});
            if (!same(first.decision, wanted)) {
                const double best = valueFor(view, wanted);
                QVERIFY2(valueFor(view, first.decision) > best - 0.01 - 1e-4 * std::abs(best),
                         where.constData());
            }
            for (const RankedDecision& one : stopped.decisions) {
                QVERIFY2(one.margin <= first.margin, where.constData());
                QVERIFY2(one.win >= 0 && one.win <= first.win, where.constData());
            }
        }
    }

    /// A line that never gets full is not paid, whatever it is worth.
    void unfilledLinesPayNothing()
    {
        RuleSet set;
        set.rows = 2;
        set.columns = 4;
        set.wizards = 1;
        set.unfilledLines = UnfilledLines::Ignore;
        const auto position = parsePosition(
            "R4 +6 . . / G1 +5 . . ; G ; 3 ; R 50 0/0/0/0 - , G 50 0/0/0/0 -1 ; -", set);
        QVERIFY(position);
        SeatView view = position->view;
        view.viewer = 1;
        const Ranking ranking = byHeuristic(view, {60.0, 4000});
        QCOMPARE(ranking.decisions.size(), std::size_t{4});
        for (const RankedDecision& one : ranking.decisions) {
            QCOMPARE(one.margin, 0.0);
            QCOMPARE(one.win, 0.5);
        }
    }

    /// With wizards and with fires that do not shield, the last round is also played for the win.
    void allRulesForTheWin_data()
    {
        QTest::addColumn<int>("seats");
        QTest::addColumn<int>("ahead");
        QTest::addColumn<double>("least");
        QTest::addColumn<double>("most");
        for (int n = MinSeats; n <= MaxSeats; ++n) {
            QTest::addRow("%d seats, far ahead", n) << n << 2000 << 0.99 << 1.0;
            QTest::addRow("%d seats, far behind", n) << n << -2000 << 0.0 << 0.01;
            QTest::addRow("%d seats, even", n) << n << 0 << 1.0 / n - 0.12 << 1.0 / n + 0.12;
        }
    }
    void allRulesForTheWin()
    {
        QFETCH(int, seats);
        QFETCH(int, ahead);
        QFETCH(double, least);
        QFETCH(double, most);
        RuleSet set; // one round of kingdoms-2011
        set.rounds = 1;
        set.wizards = 1;
        set.fireShieldsCoinSack = set.fireShieldsEvilEye = false;
        set.lineScoring = LineScoring::RoundEnd;
        const Rules rules(set, seats);
        Random random(3);
        for (const int plies : {0, 4 * seats}) {
            const Game game = test::middleOfRound(rules, plies, random);
            SeatView view = game.viewFor(game.toMove());
            view.money[view.toMove] += ahead;
            const Ranking ranking = byHeuristic(view, {60.0, 40000});
            QVERIFY(ranking.nodes >= 4000); // an early win is possible
            const double win = ranking.decisions.front().win;
            if (plies == 0 || ahead != 0)
                QVERIFY2(win >= least && win <= most, qPrintable(QString::number(win)));
            for (const RankedDecision& one : ranking.decisions)
                QVERIFY(std::abs(one.margin - ahead) < 300);
        }
    }

    /// A seat has no stall left, so an unknown number of rounds is practically known.
    void unknownLastRound_data()
    {
        QTest::addColumn<bool>("wizards");
        QTest::newRow("no wizard") << false;
        QTest::newRow("a wizard") << true;
    }
    void unknownLastRound()
    {
        QFETCH(bool, wizards);
        RuleSet set;
        set.wizards = wizards ? 1 : 0;
        set.returningRanks.fill(false);
        set.rounds = 0;
        const Rules unknown(set, 2);
        set.rounds = 1;
        const Rules one(set, 2);
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            Random random(seed);
            SeatView view = test::middleOfRound(unknown, 14, random).fullView();
            view.viewer = static_cast<std::int8_t>(view.toMove);
            view.stalls[1U - view.toMove].fill(0);
            view.money[view.toMove] += 30;
            const auto rank = [&](const Rules& rules) {
                view.rules = &rules;
                return byHeuristic(view, {60.0, 4000});
            };
            const Ranking known = rank(one);
            const Ranking notKnown = rank(unknown);
            QCOMPARE(notKnown.decisions.size(), known.decisions.size());
            for (std::size_t i = 0; i < known.decisions.size(); ++i) {
                QVERIFY(same(notKnown.decisions[i].decision, known.decisions[i].decision));
                QCOMPARE(notKnown.decisions[i].margin, known.decisions[i].margin);
                QCOMPARE(notKnown.decisions[i].win, known.decisions[i].win);
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

QTEST_APPLESS_MAIN(TestHeuristicSearch)
#include "TestHeuristicSearch.moc"
