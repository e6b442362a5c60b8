// Expectations of the last squares against a plain recursion over the game, rules at random.
#include "engine/analysis/LastTwo.h"
#include "engine/analysis/Solver.h"
#include "tests/engine/RandomRules.h"
#include "tests/engine/analysis/PlainExpectation.h"

#include <QtTest>

using namespace hp;
using namespace hp::test;

namespace {

/// Chances and coins and prices of kept stalls that make no sense but keep the promise.
RoundEndValue oddValue(Random& random, int mover)
{
    const double perCoin = random.below(2) == 0 ? 1.0 : 1e-5;
    const double win = random.below(3) == 0 ? 0.0 : random.below(2) == 0 ? 1.0 : 7.5;
    std::array<double, RankCount> price{};
    for (double& one : price)
        one = random.below(2) == 0 ? 0.0 : 0.25 * random.below(9);
    const double together = random.below(3);
    return {[=](const RoundEnd& end) {
                const int lead = end.money[0] - end.money[1];
                double value = perCoin * lead + (lead > 0 ? win : lead < 0 ? -win : win / 3);
                double kept = 0;
                for (std::size_t rank = 0; rank < RankCount; ++rank)
                    kept += price[rank] * (end.stalls[0][rank] - end.stalls[1][rank]);
                value += lead > 0 ? 2 * kept : kept;
                SeatUtilities values{};
                values[0] = together + value;
                values[1] = together - value;
                values[BesideUtilities] = mover == 0 ? lead : -lead;
                return values;
            },
            perCoin};
}

/// Of those that LastTwo.h is made for, mostly.
TotalsValue someTotals(Random& random, int seats, int mover)
{
    TotalsValue worth;
    worth.seats = seats;
    worth.coin = random.below(2) == 0 ? 1.0 : 1e-4;
    worth.firstPlace = random.below(2) == 0;
    worth.beside = random.below(2) == 0 ? mover : -1;
    worth.tieBreak = random.below(10) == 0 ? TieBreak::MostStallsLeft : TieBreak::Shared;
    if ((!worth.firstPlace && worth.beside < 0) || random.below(20) == 0) {
        for (double& coins : worth.stall)
            coins = random.below(20) == 0 ? 2.5 : random.below(30);
    }
    return worth;
}

/// Rules by the number: the standard ones, any, any that LastTwo.h is made for, and such that there
/// are many kinds, or more than it can count.
RuleSet someRules(Random& random, int number)
{
    if (number % 2 == 0)
        return {};
    RuleSet set = test::randomRules(random);
    if (number % 10 == 1)
        return set;
    if (number % 10 == 3) {
        set = {};
        for (int value = 1; value <= 6; ++value)
            set.customers[value] = set.rogues[value] = number % 20 == 3 ? 3 : 4;
        if (number % 20 == 3) {
            for (int value = 7; value <= 9; ++value)
                set.customers[value] = set.rogues[value] = 2;
        }
        set.stalls.fill({3, 3, 3, 3});
        return set;
    }
    set.lineScoring = LineScoring::Immediate;
    set.wizards = 0;
    return hasErrors(validate(set)) ? RuleSet() : set;
}

/// The same decisions with the same values, in whatever order.
bool sameValues(const Expectation& a, const Expectation& b, std::size_t seats)
{
    const auto same = [&](const ExpectedDecision& one) {
        return [&one, seats](const ExpectedDecision& other) {
            for (std::size_t seat = 0; seat < seats; ++seat) {
                if (std::abs(one.values[seat] - other.values[seat]) > 1e-8)
                    return false;
            }
            // What coins are worth beside chances makes more of a small difference.
            if (std::abs(one.values[BesideUtilities] - other.values[BesideUtilities]) > 1e-3)
                return false;
            return other.decision.draw == one.decision.draw &&
                   (one.decision.draw || other.decision.turn == one.decision.turn);
        };
    };
    return a.decisions.size() == b.decisions.size() &&
           std::all_of(a.decisions.begin(), a.decisions.end(), [&](const ExpectedDecision& one) {
               return std::any_of(b.decisions.begin(), b.decisions.end(), same(one));
           });
}

} // namespace

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
            const RuleSet set = test::randomRules(random);
            if (set.hiddenTiles > 2 || set.tileCount() > 12)
                continue;
            const Rules rules(set, 2);
            const Game game = lateGame(rules, random, 2);
            // Without enough pieces a round ends with squares left: too many for the plain way.
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

    /// Without chance it is the solver's value.
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

    /// The quick way for two seats against the plain one, which is asked by leaving out the
    /// promise: any rules, any number of hidden tiles known, a tile in hand or none, an end that
    /// counts kept stalls and who is richer in an odd way.
    void quickIsPlain()
    {
        constexpr std::uint64_t Seed = 2026;
        Random random(Seed);
        int looked = 0;
        int secret = 0;
        for (int i = 0; i < 1200; ++i) {
            const RuleSet set = i % 2 == 0 ? RuleSet() : test::randomRules(random);
            const Rules rules(set, 2);
            const int squares = 1 + static_cast<int>(random.below(i % 40 == 0 ? 4 : 3));
            Game game = lateGame(rules, random, squares, random.below(2) == 0);
            if (game.phase() != Phase::Playing || std::popcount(game.empty()) > squares)
                continue;
            if (game.canDraw() && random.below(4) == 0)
                game.draw();
            SeatView view = random.below(3) == 0 ? game.fullView() : game.viewFor(game.toMove());
            if (i % 7 == 0)
                view.money[random.below(2)] = 1'000'000'000; // as much as a position may hold
            const RoundEndValue quick = oddValue(random, game.toMove());
            if (!quickNodes(view, quick))
                continue;
            RoundEndValue slow = quick;
            slow.perCoin.reset();
            QVERIFY(!quickNodes(view, slow));
            ExpectationOptions all;
            all.assignments = 1000;
            if (random.below(2) == 0)
                all.hiddenChances[1U - view.toMove] = someChances(view, random);
            const auto a = expectedDecisions(view, quick, all);
            const auto b = expectedDecisions(view, slow, all);
            QVERIFY(a && b);
            const QString which = QStringLiteral("seed %1, game %2").arg(Seed).arg(i);
            QVERIFY2(a->exact == b->exact, qPrintable(which));
            QVERIFY2(a->decisions.size() == b->decisions.size(), qPrintable(which));
            const auto near = [](const SeatUtilities& x, const SeatUtilities& y) {
                for (std::size_t seat = 0; seat < 2; ++seat) {
                    if (std::abs(x[seat] - y[seat]) > 1e-9 * (1 + std::abs(y[seat])))
                        return false;
                }
                return true;
            };
            for (const ExpectedDecision& one : b->decisions) {
                const auto same = std::find_if(
                    a->decisions.begin(), a->decisions.end(), [&](const ExpectedDecision& other) {
                        return other.decision.draw == one.decision.draw &&
                               (one.decision.draw || other.decision.turn == one.decision.turn);
                    });
                QVERIFY2(same != a->decisions.end(), qPrintable(which));
                QVERIFY2(near(same->values, one.values), qPrintable(which));
                // Between equals either may be chosen, which the number besides tells apart.
                if (set == RuleSet())
                    QVERIFY2(std::abs(same->values[BesideUtilities] - one.values[BesideUtilities]) <
                                 1e-6,
                             qPrintable(which));
            }
            QVERIFY2(near(a->decisions.front().values, b->decisions.front().values),
                     qPrintable(which));
            ++looked;
            secret += view.hasUnknownHidden() ? 1 : 0;
        }
        QVERIFY2(looked > 400, qPrintable(QString::number(looked)));
        QVERIFY2(secret > 100, qPrintable(QString::number(secret)));
    }

    /// The last two squares together against one after the other, which is asked by leaving out the
    /// promise: any rules, hidden and open tiles, seats that are far apart or have nothing left,
    /// lines that pay thousands or are paid late.
    void lastTwoTogether()
    {
        constexpr std::uint64_t Seed = 2027;
        Random random(Seed);
        int standard = 0;
        int others = 0;
        int manyKinds = 0;
        for (int i = 0; i < 800; ++i) {
            const int seats = 2 + static_cast<int>(random.below(3));
            RuleSet set = someRules(random, i);
            set.openTiles = set.openTiles || i % 8 == 0;
            const Rules rules(set, seats);
            const Game game = lateGame(rules, random, 3, random.below(2) == 0);
            if (game.phase() != Phase::Playing || std::popcount(game.empty()) > 3)
                continue;
            SeatView view = game.fullView();
            if (i % 5 == 0)
                view.money[random.below(2)] += i % 20 == 0 ? 1'000'000'000 : 300;
            if (i % 7 == 0) {
                for (LineSet lines = rules.allLines(); lines != 0; lines &= lines - 1) {
                    const int line = std::countr_zero(lines);
                    if ((rules.squaresOfLine(line) & game.empty()) == 0)
                        view.unscored |= LineSet{1} << line; // full, and still to be paid
                }
            }
            RoundEndValue quick = someTotals(random, seats, game.toMove());
            quick.perCoin.reset();
            RoundEndValue slow = quick;
            slow.totals.reset();
            const auto a = expectedDecisions(view, quick);
            const auto b = expectedDecisions(view, slow);
            QVERIFY(a && b);
            const QString which = QStringLiteral("seed %1, game %2").arg(Seed).arg(i);
            QVERIFY2(sameValues(*a, *b, static_cast<std::size_t>(seats)), qPrintable(which));
            if (a->nodes >= b->nodes)
                continue;
            standard += set == RuleSet() ? 1 : 0;
            others += set == RuleSet() ? 0 : 1;
            const auto kinds = view.unseen.begin() + rules.kindCount();
            manyKinds += std::count(view.unseen.begin(), kinds, 0) + 13 <= rules.kindCount();
        }
        QVERIFY2(standard > 150, qPrintable(QString::number(standard)));
        QVERIFY2(others > 150, qPrintable(QString::number(others)));
        QVERIFY2(manyKinds > 20, qPrintable(QString::number(manyKinds)));
    }

    /// It is not counted on where it would not serve.
    void lastTwoServes()
    {
        Random random(4);
        RuleSet kinds;
        for (int value = 1; value <= 9; ++value)
            kinds.customers[value] = kinds.rogues[value] = 3;
        const Rules standard(RuleSet(), 3);
        const Rules many(kinds, 3);
        const RoundEndValue margin = marginAtRoundEnd(3);
        using exact::LastTwo;
        QVERIFY(LastTwo::serves(lateGame(standard, random, 4).fullView(), margin));
        QVERIFY(!LastTwo::serves(lateGame(standard, random, 2).fullView(), margin));
        QVERIFY(!LastTwo::serves(lateGame(standard, random, 4).fullView(), marginAtRoundEnd(2)));
        QVERIFY(!LastTwo::serves(lateGame(many, random, 6).fullView(), margin));
        SeatView rich = lateGame(standard, random, 4).fullView();
        rich.money[1] += 3000;
        QVERIFY(!LastTwo::serves(rich, margin));
    }

    /// Lines that pay more than the quick way can count.
    void lastTwoPayFortunes()
    {
        RuleSet set;
        set.rows = 3;
        set.columns = 8;
        set.customers = {{99, 8}};
        set.rogues = {{1, 1}};
        set.coinSacks = 9;
        set.evilEyes = set.fires = set.hiddenTiles = 0;
        const Rules rules(set, 3);
        const auto codeOf = [&](const Piece& piece) {
            return rules.kind(rules.findKind(piece)).firstCode;
        };
        const PieceCode sack = codeOf(Piece::special(PieceType::CoinSack));
        const PieceCode customer = codeOf(Piece::customer(99));
        SeatView view;
        view.rules = &rules;
        view.round = 1;
        std::size_t at = 0;
        for (const PieceCode code :
             {stallCode(0, 4), stallCode(0, 4), sack, sack, sack, sack, customer, NoPiece, NoPiece,
              customer, sack, sack, sack, sack, stallCode(0, 4), stallCode(0, 4), NoPiece})
            view.squares[at++] = code;
        while (at < 24)
            view.squares[at++] = stallCode(2, 1);
        for (const int line : {0, 1, 2, MaxMarketSide, MaxMarketSide + 7})
            view.unscored |= LineSet{1} << line;
        for (std::size_t seat = 0; seat < 3; ++seat)
            view.stalls[seat] = {1, 0, 0, 1};
        view.unseen[rules.kindOf(customer)] = 6;
        view.unseen[rules.kindOf(sack)] = 1;
        view.unseen[rules.findKind(Piece::rogue(-1))] = 1;
        view.supplyCount = 8;
        const RoundEndValue quick = marginAtRoundEnd(3);
        RoundEndValue slow = quick;
        slow.totals.reset();
        const auto a = expectedDecisions(view, quick);
        const auto b = expectedDecisions(view, slow);
        QVERIFY(a && b);
        QVERIFY(a->decisions.front().values[0] > 10'000);
        QVERIFY(sameValues(*a, *b, 3));
    }

    /// What is said besides goes with the decision.
    void lastTwoBeside()
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

    void quickEndsInTime()
    {
        const Rules rules(RuleSet(), 2);
        Random random(3);
        const Game late = lateGame(rules, random, 7);
        ExpectationOptions hurried;
        hurried.seconds = 1e-4;
        QVERIFY(quickNodes(late.fullView(), marginAtRoundEnd(2)).value_or(0) > 1e6);
        const auto result = expectedDecisions(late.fullView(), marginAtRoundEnd(2), hurried);
        QVERIFY(!result && result.error().message.id == "expect.stopped");
    }

    /// What was picked by lot and gone through stands when the nodes run out.
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
