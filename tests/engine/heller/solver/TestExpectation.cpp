// Compares expectations of the last squares with a plain recursion over the game, under random
// rules.
#include "engine/heller/solver/Solver.h"
#include "tests/engine/RandomRules.h"
#include "tests/engine/heller/solver/PlainExpectation.h"

#include <QtTest>

using namespace hp;
using namespace hp::test;

class TestExpectation : public QObject {
    Q_OBJECT

private slots:
    void standard_data()
    {
        QTest::addColumn<int>("seats");
        QTest::addColumn<int>("squares");
        QTest::addColumn<int>("games");
        for (int seats = 2; seats <= 4; ++seats) {
            QTest::addRow("%d seats, 1", seats) << seats << 1 << 200;
            QTest::addRow("%d seats, 2", seats) << seats << 2 << 60;
            QTest::addRow("%d seats, 3", seats) << seats << 3 << 4;
        }
    }
    void standard()
    {
        QFETCH(int, seats);
        QFETCH(int, squares);
        QFETCH(int, games);
        const Rules rules(RuleSet(), seats);
        Random random(static_cast<std::uint64_t>(seats * 10 + squares));
        for (int i = 0; i < games; ++i) {
            const Game game = lateGame(rules, random, squares, random.below(2) == 0);
            if (game.phase() != Phase::Playing)
                continue;
            const auto result = expectedDecisions(game.fullView(), marginAtRoundEnd(seats));
            QVERIFY(result);
            const auto seat = static_cast<std::size_t>(game.toMove());
            QVERIFY2(close(result->decisions.front().values[seat], plain(game)[seat]),
                     qPrintable(QStringLiteral("game %1").arg(i)));
        }
    }

    void randomRules()
    {
        Random random(21);
        int looked = 0;
        for (int i = 0; i < 1500; ++i) {
            RuleSet set = test::randomRules(random);
            set.draw = Drawing::Place; // otherwise there is no expectation
            if (set.hiddenTiles > 2 || set.tileCount() > 12)
                continue;
            const Rules rules(set, 2);
            const Game game = lateGame(rules, random, 2);
            // If pieces run out, a round ends with squares left: too many for the plain recursion.
            if (game.phase() != Phase::Playing || std::popcount(game.empty()) > 2)
                continue;
            const auto result = expectedDecisions(game.fullView(), marginAtRoundEnd(2));
            QVERIFY(result);
            const auto seat = static_cast<std::size_t>(game.toMove());
            const double best = result->decisions.front().values[seat];
            QVERIFY2(
                close(best, plain(game)[seat]),
                qPrintable(
                    QStringLiteral("game %1: %2, not %3").arg(i).arg(best).arg(plain(game)[seat])));
            ++looked;
        }
        QVERIFY2(looked > 100, qPrintable(QString::number(looked)));
    }

    /// Without chance the expectation equals the solver's value.
    void agreesWithSolver()
    {
        RuleSet set;
        set.openTiles = true;
        const Rules rules(set, 2);
        Random random(8);
        for (int i = 0; i < 30; ++i) {
            const Game game = lateGame(rules, random, 3);
            const auto expected = expectedDecisions(game.fullView(), marginAtRoundEnd(2));
            const auto solved = solve(game.fullView());
            QVERIFY(expected && solved);
            const auto seat = static_cast<std::size_t>(game.toMove());
            QVERIFY(close(expected->decisions.front().values[seat], solved->margin));
        }
    }

    /// The additional numbers belong to the same decision.
    void numberBesides()
    {
        const Rules rules(RuleSet(), 3);
        Random random(12);
        for (int i = 0; i < 100; ++i) {
            const Game game = lateGame(rules, random, 3);
            TotalsValue worth;
            worth.seats = 3;
            worth.beside = game.toMove();
            const auto result = expectedDecisions(game.fullView(), worth);
            QVERIFY(result.ok());
            for (const ExpectedDecision& one : result->decisions)
                QVERIFY(close(one.values[BesideUtilities],
                              one.values[static_cast<std::size_t>(game.toMove())]));
        }
    }

    void endsInTime()
    {
        const Rules rules(RuleSet(), 2);
        Random random(3);
        const Game late = lateGame(rules, random, 7);
        ExpectationOptions hurried;
        hurried.seconds = 1e-4;
        const auto result = expectedDecisions(late.fullView(), marginAtRoundEnd(2), hurried);
        QVERIFY(!result && result.error().message.id == "expect.stopped");
    }

    /// When the nodes run out, the assignments sampled and searched so far count.
    void enoughByLot()
    {
        const Rules rules(RuleSet(), 4);
        Random random(5);
        SeatView view{};
        int unknown = 0;
        while (unknown < 2 || view.supplyCount < 4) {
            const Game late = lateGame(rules, random, 4);
            view = late.viewFor(late.toMove());
            unknown = 0;
            for (unsigned seat = 0; seat < 4; ++seat)
                unknown += seat == view.toMove ? 0 : view.hiddenCount[seat];
        }
        const RoundEndValue margin = marginAtRoundEnd(4);
        ExpectationOptions three;
        three.assignments = 3;
        const auto whole = expectedDecisions(view, margin, three);
        QVERIFY(whole && whole->nodes > 30'000);
        ExpectationOptions nine;
        nine.assignments = 9;
        nine.maxNodes = whole->nodes + 1;
        QVERIFY(!expectedDecisions(view, margin, nine));
        nine.enough = 4;
        QVERIFY(!expectedDecisions(view, margin, nine));
        nine.enough = 3;
        const auto part = expectedDecisions(view, margin, nine);
        QVERIFY(part.ok());
        QCOMPARE(part->decisions.size(), whole->decisions.size());
        for (std::size_t i = 0; i < part->decisions.size(); ++i) {
            const auto& values = part->decisions[i].values;
            for (std::size_t seat = 0; seat < 4; ++seat)
                QVERIFY(std::abs(values[seat] - whole->decisions[i].values[seat]) < 1e-9);
        }
        std::stop_source source;
        source.request_stop();
        QVERIFY(!expectedDecisions(view, margin, nine, source.get_token()));
    }

    void refusals()
    {
        const Rules rules(RuleSet(), 2);
        Random random(2);
        Game game(rules);
        const auto idOf = [](const Result<Expectation>& result) {
            return QString::fromStdString(result ? "" : result.error().message.id);
        };
        QCOMPARE(idOf(expectedDecisions(game.fullView(), marginAtRoundEnd(2))),
                 QStringLiteral("expect.roundOver"));
        game.startRound(game.deal(random));
        QCOMPARE(idOf(expectedDecisions(game.fullView(), marginAtRoundEnd(2))),
                 QStringLiteral("expect.tooManySquares"));
        RuleSet hand;
        hand.draw = Drawing::Hand;
        const Rules handRules(hand, 2);
        QCOMPARE(
            idOf(expectedDecisions(lateGame(handRules, random, 3).fullView(), marginAtRoundEnd(2))),
            QStringLiteral("expect.drawsIntoHand"));
        const Game late = lateGame(rules, random, 6);
        ExpectationOptions few;
        few.maxNodes = 10'000;
        QCOMPARE(idOf(expectedDecisions(late.fullView(), marginAtRoundEnd(2), few)),
                 QStringLiteral("expect.stopped"));
        std::stop_source source;
        source.request_stop();
        QCOMPARE(
            idOf(expectedDecisions(late.fullView(), marginAtRoundEnd(2), {}, source.get_token())),
            QStringLiteral("expect.stopped"));
    }
};

QTEST_APPLESS_MAIN(TestExpectation)
#include "TestExpectation.moc"
