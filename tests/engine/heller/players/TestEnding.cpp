// The strong levels on the last squares: exact if there is time for it, fast in any case.
#include "engine/heller/game/Game.h"
#include "engine/heller/players/Candidates.h"
#include "engine/heller/players/Ending.h"
#include "engine/heller/players/Strong.h"
#include "engine/heller/solver/Expectation.h"
#include "engine/heller/solver/ExpectationCost.h"
#include "engine/heller/solver/Solver.h"
#include "engine/heller/text/Tokens.h"

#include <QElapsedTimer>
#include <QtTest>

using namespace hp;

namespace {

/// A position in that round with the given number of empty squares, as beginners leave it.
Game positionWith(const Rules& rules, int squares, int round, std::uint64_t seed)
{
    const auto beginner = makePlayer("beginner");
    Random random(seed);
    for (;;) {
        Game game(rules);
        while (game.phase() != Phase::GameOver) {
            if (game.phase() == Phase::RoundOver) {
                game.startRound(game.deal(random));
                continue;
            }
            if (game.round() == round && std::popcount(game.empty()) == squares &&
                game.inHand() == NoPiece)
                return game;
            const Decision decision = beginner->choose(game.viewFor(game.toMove()), random, {}, {});
            if (decision.draw)
                game.draw();
            else
                game.play(decision.turn);
        }
    }
}

/// The exact ranking of the turns for seat 0, without learned values.
std::optional<Ranking> rankedFor0(const char* text, const RuleSet& set)
{
    const auto position = parsePosition(text, set);
    if (!position)
        return {};
    SeatView view = position->view;
    view.viewer = 0;
    return rankEnding(view, nullptr, 0, {10.0, 0}, {});
}

SeatView nineOpenSquares()
{
    static const RuleSet set = [] {
        RuleSet open;
        open.openTiles = true;
        return open;
    }();
    static const auto position = parsePosition(
        "+4 G1 R3 R3 . . / G2 . +5 F +6 -3 / G3 +1 -1 . +2 R1 / +3 -2 . -5 . . / R4 G2 G1 . R2 . ; "
        "R ; 3 ; R 14 3/2/0/0 - , G 50 2/1/1/1 - ; +1 +2 +3 +4 +5 +6 -4 -6 S F E",
        set);
    SeatView view = position->view;
    view.viewer = 0;
    return view;
}

} // namespace

class TestEnding : public QObject {
    Q_OBJECT

private slots:
    void lastRoundIsForTheWin()
    {
        const Rules rules(RuleSet{}, 2);
        for (std::uint64_t seed = 0; seed < 8; ++seed) {
            const Game game = positionWith(rules, 3, 3, seed);
            const SeatView view = game.viewFor(game.toMove());
            const auto ranking = rankEnding(view, nullptr, 0, {10.0, 0}, {});
            QVERIFY(ranking.has_value());
            // Computed by the plain definition: shares of the first place.
            const auto wins = [](const RoundEnd& end) {
                SeatUtilities values{};
                values[0] = end.money[0] > end.money[1]    ? 1
                            : end.money[0] == end.money[1] ? 0.5
                                                           : 0;
                values[1] = 1 - values[0];
                return values;
            };
            const auto expected = expectedDecisions(view, wins);
            QVERIFY(expected.ok());
            const double best = expected->decisions.front().values[view.toMove];
            QVERIFY(std::abs(ranking->decisions.front().win - best) < 0.01);
            for (const RankedDecision& one : ranking->decisions)
                QVERIFY(one.win <= ranking->decisions.front().win + 0.01);
        }
    }

    /// The number of rounds is unknown, but green has no stall left, so the game ends with this
    /// round. Drawing is worth more coins on average, but may bring the -1.
    void lastOfUnknownRoundsIsForTheWin()
    {
        RuleSet set;
        set.rounds = 0;
        set.stalls.fill({4, 3, 2, 1});
        set.returningRanks.fill(false);
        const auto ranking =
            rankedFor0("+1 +1 +2 +3 +4 +3 / +5 +5 +6 -5 -6 -3 / S F E G4 G3 +4 / "
                       "G3 G2 G2 G2 G1 -4 / F R4 R1 +2 -2 . ; R ; 2 ; R 51 1/0/0/0 - , "
                       "G 50 0/0/0/0 - ; +6 -1",
                       set);
        QVERIFY(ranking.has_value());
        QVERIFY(ranking->decisions.front().decision.turn == Turn::stall(1, 29));
        QCOMPARE(ranking->decisions.front().win, 1.0);
        QVERIFY(ranking->decisions.back().decision.draw);
        QCOMPARE(ranking->decisions.back().win, 0.5);
    }

    /// Drawing brings thousands of coins in nine of ten cases, and a sure defeat in one.
    void coinsNeverOutweighChances()
    {
        RuleSet set;
        set.rows = 2;
        set.columns = 8;
        set.rounds = 1;
        set.hiddenTiles = 0;
        set.customers = {{0, 8}, {99, 9}};
        set.rogues = {{1, 1}};
        set.coinSacks = 3;
        set.fires = set.evilEyes = 0;
        set.stalls.fill({4, 4, 4, 4});
        const auto ranking = rankedFor0("+0 +0 +0 +0 +0 +0 +0 +0 / R4 R4 R4 R4 S S S . ; R ; 1 ; "
                                        "R 51 1/0/0/0 - , G 50 0/0/0/0 - ; "
                                        "+99 +99 +99 +99 +99 +99 +99 +99 +99 -1",
                                        set);
        QVERIFY(ranking.has_value());
        QVERIFY(ranking->decisions.front().decision.turn == Turn::stall(1, 15));
        QVERIFY(std::abs(ranking->decisions.front().win - 1.0) < 1e-9);
        QVERIFY(std::abs(ranking->decisions.back().win - 0.9) < 1e-9);
        // The same holds in roll-outs.
        Scale scale;
        scale.spread = 8;
        scale.lastRound = true;
        QVERIFY(scale.worth({1, 1.0}) > scale.worth({12'000, 0.9}));
        QVERIFY(scale.worth({2, 1.0}) > scale.worth({1, 1.0}));
    }

    /// On the last square the search covers all ways to deal three hidden tiles, not a sample.
    void goesThroughAllWays()
    {
        const Rules rules(RuleSet{}, 4);
        int found = 0;
        for (std::uint64_t seed = 0; found < 3; ++seed) {
            QVERIFY2(seed < 200, "hardly ever");
            const Game game = positionWith(rules, 1, 3, seed);
            const SeatView view = game.viewFor(game.toMove());
            const auto seats = static_cast<unsigned>(view.seats());
            int unknown = 0;
            for (unsigned seat = 0; seat < seats; ++seat)
                unknown += seat == view.toMove ? 0 : view.hiddenCount[seat];
            if (unknown < 2 || !game.canDraw())
                continue;
            ++found;
            const auto ranking = rankEnding(view, nullptr, 0, {60.0, 0}, {});
            QVERIFY(ranking.has_value());
            ExpectationOptions all;
            all.assignments = 1'000'000;
            const auto expected = expectedDecisions(view, marginAtRoundEnd(4), all);
            QVERIFY(expected.ok());
            for (const RankedDecision& one : ranking->decisions) {
                const auto same = std::find_if(
                    expected->decisions.begin(), expected->decisions.end(), [&](const auto& other) {
                        return other.decision.draw == one.decision.draw &&
                               (one.decision.draw || other.decision.turn == one.decision.turn);
                    });
                QVERIFY(same != expected->decisions.end());
                QVERIFY2(std::abs(same->values[view.toMove] - one.margin) < 1e-6,
                         qPrintable(QStringLiteral("seed %1").arg(seed)));
            }
        }
    }

    /// With rounds to come, the seats' chances add up to one.
    void chancesBeforeTheLastRound()
    {
        const Rules rules(RuleSet{}, 4);
        double sum = 0;
        int positions = 0;
        for (std::uint64_t seed = 0; seed < 24; ++seed) {
            const Game game = positionWith(rules, 2, 1, seed);
            const auto ranking = rankEnding(game.viewFor(game.toMove()), nullptr, 0, {60.0, 0}, {});
            QVERIFY(ranking.has_value());
            sum += ranking->decisions.front().win;
            ++positions;
        }
        // From the margin to the best other alone it would be 0.4.
        const double mean = sum / positions;
        QVERIFY2(mean > 0.2 && mean < 0.33, qPrintable(QString::number(mean)));
    }

    /// If coins are equal, the seat that keeps a stall wins, if the rules say so.
    void tiesGoByTheRules_data()
    {
        QTest::addColumn<TieBreak>("tieBreak");
        QTest::addColumn<double>("win");
        QTest::newRow("shared") << TieBreak::Shared << 0.5;
        QTest::newRow("most stalls left") << TieBreak::MostStallsLeft << 1.0;
    }
    void tiesGoByTheRules()
    {
        QFETCH(TieBreak, tieBreak);
        QFETCH(double, win);
        RuleSet set;
        set.rows = set.columns = 2;
        set.customers = {{1, 2}};
        set.rogues = {{1, 1}};
        set.coinSacks = set.evilEyes = 0;
        set.fires = 3;
        set.tieBreak = tieBreak;
        // The last square pays nobody: red may place its only stall there, or its tile.
        const auto position =
            parsePosition("F F / F . ; R ; 3 ; R 50 1/0/0/0 +1 , G 50 0/0/0/0 ? ; -1 +1", set);
        QVERIFY(position.ok());
        SeatView view = position->view;
        view.viewer = 0;
        const auto ranking = rankEnding(view, nullptr, 0, {10.0, 0}, {});
        QVERIFY(ranking.has_value());
        for (const RankedDecision& one : ranking->decisions) {
            const bool keeps = one.decision.draw || one.decision.turn.kind != TurnKind::Stall;
            QCOMPARE(one.win, keeps ? win : 0.5);
        }
    }

    /// Four seats with few stalls and kinds need only a few thousand nodes, although five squares
    /// can cost far more.
    void foreseesWhatItCosts()
    {
        const auto position = parsePosition(
            "R1 +1 Y1 . +1 -4 / G1 . -1 . -3 +5 / -6 E S +3 . G1 / +2 +3 +4 +4 G2 R1 / "
            "-5 . +5 F +6 -2 ; Y ; 3 ; R 103 0/1/0/0 - , G 151 0/0/0/0 ? , B 137 2/0/0/0 - , "
            "Y 116 1/0/0/0 - ; +2 +6 F",
            RuleSet{});
        QVERIFY(position.ok());
        const auto ranking = rankEnding(position->view, nullptr, 0, {60.0, 10'000}, {});
        QVERIFY(ranking.has_value());
        QVERIFY(ranking->decisions.front().decision.turn == Turn::stall(1, 3));
    }

    void nodesAreForeseen_data()
    {
        QTest::addColumn<LineScoring>("scoring");
        QTest::addColumn<int>("seats");
        for (const int seats : {2, 3, 4}) {
            QTest::addRow("at once, %d seats", seats) << LineScoring::Immediate << seats;
            QTest::addRow("at the round's end, %d seats", seats) << LineScoring::RoundEnd << seats;
        }
    }
    void nodesAreForeseen()
    {
        QFETCH(LineScoring, scoring);
        QFETCH(int, seats);
        RuleSet set;
        set.lineScoring = scoring;
        const Rules rules(set, seats);
        ExpectationOptions one;
        one.assignments = 1;
        double logs = 0;
        int positions = 0;
        for (std::uint64_t seed = 0; seed < 12; ++seed) {
            const Game game = positionWith(rules, 4, 1 + static_cast<int>(seed % 3), seed);
            const SeatView view = game.viewFor(game.toMove());
            const auto found = expectedDecisions(view, marginAtRoundEnd(seats), one);
            QVERIFY(found.ok());
            const double ratio = exact::expectedNodes(view) / static_cast<double>(found->nodes);
            QVERIFY2(ratio > 0.5 && ratio < 20,
                     qPrintable(QStringLiteral("seed %1: %2").arg(seed).arg(ratio)));
            logs += std::log(ratio);
            ++positions;
        }
        // The estimate should be too high rather than too low. Last squares that are only played
        // out are not counted.
        const double mean = std::exp(logs / positions);
        QVERIFY2(mean > 1.0 && mean < (scoring == LineScoring::Immediate ? 4 : 10),
                 qPrintable(QString::number(mean)));
    }

    /// However few nodes there are, a search that is started also finishes, even with two squares.
    /// The smallest step covers only some ways to deal the hidden tiles.
    void whatIsForeseenComesThrough_data()
    {
        QTest::addColumn<int>("seats");
        QTest::addColumn<int>("squares");
        for (const int seats : {3, 4}) {
            for (const int squares : {2, 3})
                QTest::addRow("%d seats, %d squares", seats, squares) << seats << squares;
        }
    }
    void whatIsForeseenComesThrough()
    {
        QFETCH(int, seats);
        QFETCH(int, squares);
        const Rules rules(RuleSet{}, seats);
        int positions = 0;
        for (std::uint64_t seed = 0; positions < 6; ++seed) {
            QVERIFY2(seed < 300, "hardly ever");
            const Game game = positionWith(rules, squares, 1 + static_cast<int>(seed % 3), seed);
            const SeatView view = game.viewFor(game.toMove());
            int unknown = 0;
            for (unsigned seat = 0; seat < static_cast<unsigned>(seats); ++seat)
                unknown += seat == view.toMove ? 0 : view.hiddenCount[seat];
            if (unknown < 2)
                continue;
            ++positions;
            for (const std::uint64_t nodes : {200U, 1000U, 5000U, 25000U}) {
                if (squares == 2 || nodes > 1000)
                    QVERIFY2(rankEnding(view, nullptr, 0, {60.0, nodes}, {}),
                             qPrintable(QStringLiteral("seed %1, %2 nodes").arg(seed).arg(nodes)));
            }
        }
    }

    void masterUsesIt_data()
    {
        QTest::addColumn<int>("seats");
        QTest::addColumn<int>("round");
        QTest::addColumn<int>("squares");
        QTest::newRow("2 seats, 4 squares, round 1") << 2 << 1 << 4;
        QTest::newRow("2 seats, 4 squares, round 2") << 2 << 2 << 4;
        QTest::newRow("2 seats, 5 squares, last round") << 2 << 3 << 5;
        QTest::newRow("3 seats, 4 squares, round 2") << 3 << 2 << 4;
        QTest::newRow("4 seats, 4 squares, last round") << 4 << 3 << 4;
    }
    void masterUsesIt()
    {
        QFETCH(int, seats);
        QFETCH(int, round);
        QFETCH(int, squares);
        const Rules rules(RuleSet{}, seats);
        const StrongPlayer master(*Weights::builtIn(), SearchSettings{}, 0);
        // There is time for a second look.
        const float keptGood = SearchSettings{}.keptGoodAgain[rules.set().rounds - round > 1];
        int found = 0;
        for (std::uint64_t seed = 0; found < 2; ++seed) {
            QVERIFY2(seed < 40, "hardly ever");
            const Game game = positionWith(rules, squares, round, seed);
            const SeatView view = game.viewFor(game.toMove());
            const ThinkLimits limits{60.0, 0}; // enough time even under sanitizers
            const auto weights = *Weights::builtIn();
            const auto exact =
                rankEnding(view, seats == 2 ? &weights : nullptr, keptGood, limits, {});
            if (!exact && squares > 4)
                continue; // so far only if few stalls and kinds remain
            QVERIFY(exact.has_value());
            ++found;
            Random random(1);
            const Ranking ranking = master.rank(view, random, limits, {});
            QCOMPARE(ranking.decisions.size(), exact->decisions.size());
            QCOMPARE(ranking.decisions.front().decision.draw,
                     exact->decisions.front().decision.draw);
            QVERIFY(ranking.decisions.front().decision.turn ==
                    exact->decisions.front().decision.turn);
        }
    }

    /// Open tiles, nine squares left: exactly one turn wins, by a single coin. The heuristic search
    /// wants more coins and loses.
    void solvesOpenTiles()
    {
        const SeatView view = nineOpenSquares();
        const ThinkLimits limits{60.0, 600'000};
        const StrongPlayer master(*Weights::builtIn(), SearchSettings{}, 0);
        const auto leads = [&](const Decision& decision) {
            Random random(1);
            Game game = Game::sample(view, random);
            game.play(decision.turn);
            const auto rest = solve(game.viewFor(game.toMove()));
            return rest ? -rest->margin : -1000;
        };
        Random random(1);
        StrongPlayer chooses = master;
        QCOMPARE(leads(chooses.choose(view, random, limits, {})), 1);
        // If all turns are asked for, that one comes first, and no other has a better value.
        const Ranking ranking = master.rank(view, random, limits, {});
        QVERIFY(ranking.decisions.size() > 1);
        const RankedDecision& first = ranking.decisions.front();
        QCOMPARE(leads(first.decision), 1);
        QCOMPARE(first.margin, 1.0);
        QCOMPARE(first.win, 1.0);
        int same = 0;
        for (const RankedDecision& one : ranking.decisions) {
            QVERIFY(one.margin <= first.margin && one.win <= first.win);
            same += one.decision == first.decision ? 1 : 0;
        }
        QCOMPARE(same, 1);
    }

    void solvesWhatItCan()
    {
        const ThinkLimits limits{60.0, 0};
        SeatView view = nineOpenSquares();
        const auto found = solvedTurn(view, limits, {});
        QVERIFY(found.has_value());
        QCOMPARE(found->margin, 1.0);
        std::stop_source source;
        source.request_stop();
        QVERIFY(!solvedTurn(view, limits, source.get_token()));
        QVERIFY(!solvedTurn(view, {0.01, 0}, {}));
        QVERIFY(!solvedTurn(view, {60.0, 1000}, {}));
        // A draw, which the rules can decide by the remaining stalls.
        ++view.money[1U - view.toMove];
        const auto drawn = solvedTurn(view, limits, {});
        QVERIFY(drawn.has_value());
        QCOMPARE(drawn->win, 0.5);
        RuleSet stallsDecide = view.rules->set();
        stallsDecide.tieBreak = TieBreak::MostStallsLeft;
        const Rules others(stallsDecide, 2);
        view.rules = &others;
        QVERIFY(!solvedTurn(view, limits, {}));
        // In earlier rounds the pieces that the seats keep count too.
        SeatView early = nineOpenSquares();
        early.round = 2;
        QVERIFY(!solvedTurn(early, limits, {}));
    }

    /// If the solver did not finish in its share of the time, the search gets the rest. The solver
    /// does not take a share of it again.
    void whatIsLeftOfTheTime()
    {
        const ThinkLimits limits{2.0, 700};
        QCOMPARE(limits.after(0).seconds, 2.0);
        QCOMPARE(limits.after(0.75).seconds, 1.25);
        QCOMPARE(limits.after(1.9).seconds, 0.5);
        QCOMPARE(limits.after(5).seconds, 0.5);
        QCOMPARE(limits.after(5).nodes, std::uint64_t{700});
    }

    void leavesWhatTakesTooLong()
    {
        const Rules rules(RuleSet{}, 2);
        const Game eight = positionWith(rules, 8, 1, 1);
        QVERIFY(!rankEnding(eight.viewFor(eight.toMove()), nullptr, 0, {60.0, 0}, {}));
        const Rules three(RuleSet{}, 3);
        const Game seven = positionWith(three, 7, 3, 1);
        QVERIFY(!rankEnding(seven.viewFor(seven.toMove()), nullptr, 0, {60.0, 0}, {}));
        const Game five = positionWith(rules, 5, 1, 1);
        const SeatView view = five.viewFor(five.toMove());
        QVERIFY(!rankEnding(view, nullptr, 0, {0.001, 0}, {}));
        QVERIFY(!rankEnding(view, nullptr, 0, {60.0, 100}, {}));
        std::stop_source source;
        source.request_stop();
        QVERIFY(!rankEnding(view, nullptr, 0, {60.0, 0}, source.get_token()));
    }
};

QTEST_APPLESS_MAIN(TestEnding)
#include "TestEnding.moc"
