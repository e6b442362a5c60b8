// Expectations of the last squares against a plain recursion over the game, rules at random.
#include "engine/analysis/Expectation.h"
#include "engine/analysis/Solver.h"
#include "engine/game/Playout.h"
#include "tests/engine/RandomRules.h"
#include "tests/engine/Setup.h"

#include <QtTest>

#include <cmath>

using namespace hp;

namespace {

using Values = SeatUtilities;

Values margins(const Game& game)
{
    RoundEnd end;
    for (int seat = 0; seat < game.seats(); ++seat)
        end.money[static_cast<std::size_t>(seat)] = game.money(seat);
    return marginAtRoundEnd(game.seats())(end);
}

bool prefers(const Values& a, const Values& b, int seat, int seats)
{
    const auto better = [&](int of) {
        const double difference = a[static_cast<std::size_t>(of)] - b[static_cast<std::size_t>(of)];
        return std::abs(difference) < 1e-9 ? 0 : difference > 0 ? 1 : -1;
    };
    if (better(seat) != 0)
        return better(seat) > 0;
    for (int other = (seat + 1) % seats; other != seat; other = (other + 1) % seats) {
        if (better(other) != 0)
            return better(other) < 0;
    }
    return false;
}

/// No memory, no shortcuts: every draw goes through the very tile that lies there.
Values plain(const Game& game)
{
    if (game.phase() != Phase::Playing)
        return margins(game);
    Values best;
    best.fill(-1e300);
    std::vector<Turn> turns;
    game.legalTurns(turns);
    for (const Turn& turn : turns) {
        if (turn.defer != DeferNone)
            continue;
        Game next = game;
        next.play(turn);
        const Values values = plain(next);
        if (prefers(values, best, game.toMove(), game.seats()))
            best = values;
    }
    if (game.canDraw()) {
        Values sum{};
        for (int i = 0; i < game.supplyCount(); ++i) {
            Game next = game;
            next.bringToTop(i);
            next.draw();
            const Values values = plain(next);
            for (std::size_t s = 0; s < MaxSeats; ++s)
                sum[s] += values[s] / game.supplyCount();
        }
        if (prefers(sum, best, game.toMove(), game.seats()))
            best = sum;
    }
    return best;
}

/// One for each kind that the other's hidden tile may be: how likely it is, and the game then.
struct Lane {
    double weight;
    Game game;
};

/// What seat 0 gets in each of them when the mover does not know which it is in, and the other
/// does.
std::vector<double> plainBlind(const std::vector<Lane>& lanes, int mover)
{
    std::vector<double> best;
    const Game& any = lanes.front().game;
    if (any.phase() != Phase::Playing) {
        for (const Lane& lane : lanes)
            best.push_back(margins(lane.game)[0]);
        return best;
    }
    const int seat = any.toMove();
    const double sign = seat == 0 ? 1 : -1;
    best.assign(lanes.size(), -sign * 1e9);
    const auto offer = [&](const std::vector<Lane>& among, const std::vector<double>& values,
                           std::vector<double>& chosen) {
        double gain = 0;
        for (std::size_t i = 0; i < among.size(); ++i) {
            const double one = sign * (values[i] - chosen[i]);
            gain += among[i].weight * one;
            if (seat != mover && one > 0)
                chosen[i] = values[i];
        }
        if (seat == mover && gain > 0)
            chosen = values;
    };
    const auto after = [&](std::vector<Lane> next, const Turn& turn) {
        for (Lane& lane : next)
            lane.game.play(turn);
        return plainBlind(next, mover);
    };
    std::vector<Turn> turns;
    any.legalTurns(turns);
    for (const Turn& turn : turns) {
        if (turn.defer == DeferNone && (turn.kind != TurnKind::Hidden || seat == mover))
            offer(lanes, after(lanes, turn), best);
    }
    for (std::size_t i = 0; i < lanes.size() && seat != mover; ++i) {
        // Its own tile: from here on everybody knows it.
        lanes[i].game.legalTurns(turns);
        for (const Turn& turn : turns) {
            if (turn.kind != TurnKind::Hidden)
                continue;
            Game next = lanes[i].game;
            next.play(turn);
            const double value = plain(next)[0];
            best[i] = sign * (value - best[i]) > 0 ? value : best[i];
        }
    }
    if (!any.canDraw())
        return best;
    std::vector<double> sum(lanes.size(), 0);
    const Rules& rules = any.rules();
    for (int kind = 0; kind < rules.kindCount(); ++kind) {
        std::vector<Lane> drawn;
        std::vector<std::size_t> of;
        for (std::size_t i = 0; i < lanes.size(); ++i) {
            Lane lane = lanes[i];
            int count = 0;
            int last = 0;
            for (int j = 0; j < lane.game.supplyCount(); ++j) {
                if (rules.kindOf(lane.game.supplyAt(j)) == kind) {
                    ++count;
                    last = j;
                }
            }
            if (count == 0)
                continue;
            lane.weight *= double{1} * count / lane.game.supplyCount();
            lane.game.bringToTop(last);
            lane.game.draw();
            drawn.push_back(lane);
            of.push_back(i);
        }
        if (drawn.empty())
            continue;
        std::vector<double> chosen(drawn.size(), -sign * 1e9);
        drawn.front().game.legalTurns(turns);
        for (const Turn& turn : turns) {
            if (turn.defer == DeferNone)
                offer(drawn, after(drawn, turn), chosen);
        }
        for (std::size_t i = 0; i < drawn.size(); ++i)
            sum[of[i]] += chosen[i] * drawn[i].weight / lanes[of[i]].weight;
    }
    offer(lanes, sum, best);
    return best;
}

/// Of the kinds that are unseen, by lot; some have none.
std::array<double, MaxTiles> someChances(const SeatView& view, Random& random)
{
    std::array<double, MaxTiles> chances{};
    double sum = 0;
    while (sum == 0) {
        for (std::size_t kind = 0; kind < chances.size(); ++kind) {
            if (view.unseen[kind] > 0 && random.below(4) > 0)
                sum += chances[kind] = random.unit();
        }
        if (view.unseenCount() == 0)
            return chances;
    }
    for (double& chance : chances)
        chance /= sum;
    return chances;
}

/// Plays at random until that many squares are left, or the round is over; hidden tiles are kept
/// as long as there is something else to place.
Game lateGame(const Rules& rules, Random& random, int squares, bool keepHidden = false)
{
    std::vector<Turn> scratch;
    Game game(rules);
    game.startRound(game.deal(random));
    while (game.phase() == Phase::Playing && std::popcount(game.empty()) > squares) {
        Turn turn = randomTurn(game, random, scratch);
        for (int i = 0; i < 30 && keepHidden && turn.kind == TurnKind::Hidden; ++i)
            turn = randomTurn(game, random, scratch);
        game.play(turn);
    }
    return game;
}

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

bool close(double a, double b)
{
    return std::abs(a - b) < 1e-6 * (1 + std::abs(a));
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

    /// The average over what the other's hidden tile may be, weighed by how many there are, or by
    /// chances that somebody thinks better.
    void unknownHiddenTile()
    {
        const Rules rules(RuleSet(), 2);
        Random random(17);
        int looked = 0;
        for (int i = 0; i < 5000 && looked < 10; ++i) {
            const Game game = lateGame(rules, random, 2);
            const int other = 1 - game.toMove();
            if (game.phase() != Phase::Playing || game.hiddenCount(other) != 1)
                continue;
            ++looked;
            const auto seat = static_cast<std::size_t>(game.toMove());
            const SeatView view = game.viewFor(game.toMove());
            ExpectationOptions options;
            if (looked % 2 == 0)
                options.hiddenChances = someChances(view, random);
            const auto result = expectedDecisions(view, marginAtRoundEnd(2), options);
            QVERIFY(result && !result->exact);
            for (const ExpectedDecision& decision : result->decisions) {
                if (decision.decision.draw)
                    continue;
                double sum = 0;
                for (int kind = 0; kind < rules.kindCount(); ++kind) {
                    const int count = view.unseen[static_cast<std::size_t>(kind)];
                    if (count == 0)
                        continue;
                    SeatView known = view;
                    --known.unseen[static_cast<std::size_t>(kind)];
                    known.hidden[static_cast<std::size_t>(other)][0] =
                        rules.kind(static_cast<KindIndex>(kind)).firstCode;
                    Game next = Game::sample(known, random);
                    next.play(decision.decision.turn);
                    sum += plain(next)[seat] *
                           (options.hiddenChances
                                ? (*options.hiddenChances)[static_cast<std::size_t>(kind)]
                                : double{1} * count / view.unseenCount());
                }
                QVERIFY(close(decision.values[seat], sum));
            }
        }
        QVERIFY(looked >= 5);
    }

    /// A seat that does not see the other's tile in its later turns either.
    void blindMover()
    {
        const Rules rules(RuleSet(), 2);
        Random random(23);
        int looked = 0;
        int lower = 0;
        for (int i = 0; i < 5000 && looked < 16; ++i) {
            const Game game = lateGame(rules, random, looked < 14 ? 2 : 3, true);
            const int mover = game.toMove();
            const auto other = static_cast<std::size_t>(1 - mover);
            const SeatView view = game.viewFor(mover);
            if (game.phase() != Phase::Playing || game.hiddenCount(1 - mover) != 1 ||
                (looked >= 14 && view.unseenCount() > 7))
                continue;
            ++looked;
            ExpectationOptions options;
            if (looked % 2 == 0)
                options.hiddenChances = someChances(view, random);
            const auto seeing = expectedDecisions(view, marginAtRoundEnd(2), options);
            options.blind = true;
            const auto result = expectedDecisions(view, marginAtRoundEnd(2), options);
            QVERIFY(result && seeing);
            std::vector<Lane> lanes;
            for (int kind = 0; kind < rules.kindCount(); ++kind) {
                const auto k = static_cast<std::size_t>(kind);
                const double chance = options.hiddenChances
                                          ? (*options.hiddenChances)[k]
                                          : double{1} * view.unseen[k] / view.unseenCount();
                if (view.unseen[k] == 0 || chance == 0)
                    continue;
                SeatView known = view;
                known.suppose(other, 0, static_cast<KindIndex>(kind));
                lanes.push_back({chance, Game::sample(known, random)});
            }
            const std::vector<double> values = plainBlind(lanes, mover);
            double sum = 0;
            for (std::size_t lane = 0; lane < lanes.size(); ++lane)
                sum += lanes[lane].weight * values[lane] * (mover == 0 ? 1 : -1);
            const auto seat = static_cast<std::size_t>(mover);
            const double best = result->decisions.front().values[seat];
            QVERIFY2(close(best, sum),
                     qPrintable(QStringLiteral("game %1: %2, not %3").arg(i).arg(best).arg(sum)));
            const double sees = seeing->decisions.front().values[seat];
            QVERIFY(best <= sees + 1e-9);
            lower += best < sees - 1e-6 ? 1 : 0;
        }
        QCOMPARE(looked, 16);
        QVERIFY2(lower >= 3, qPrintable(QString::number(lower)));
    }

    /// Three others with unknown tiles: some of the assignments, the same every time.
    void manyUnknownTiles()
    {
        const Rules rules(RuleSet(), 4);
        Random random(19);
        Game game(rules);
        std::vector<Turn> scratch;
        game.startRound(game.deal(random));
        while (std::popcount(game.empty()) > 2) {
            game.legalTurns(scratch);
            std::erase_if(scratch, [](const Turn& turn) { return turn.kind == TurnKind::Hidden; });
            if (game.canDraw() && game.supplyCount() > 2)
                game.draw();
            else
                game.play(scratch.at(random.below(static_cast<std::uint32_t>(scratch.size()))));
            if (game.inHand() != NoPiece) {
                game.legalTurns(scratch);
                game.play(scratch.front());
            }
        }
        const SeatView view = game.viewFor(game.toMove());
        QVERIFY(view.hasUnknownHidden());
        const auto a = expectedDecisions(view, marginAtRoundEnd(4));
        const auto b = expectedDecisions(view, marginAtRoundEnd(4));
        QVERIFY(a && b && !a->exact);
        QCOMPARE(a->decisions.size(), b->decisions.size());
        for (std::size_t i = 0; i < a->decisions.size(); ++i)
            QCOMPARE(a->decisions[i].values, b->decisions[i].values);
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
            const SeatView view =
                random.below(3) == 0 ? game.fullView() : game.viewFor(game.toMove());
            const RoundEndValue quick = oddValue(random, game.toMove());
            if (!quickNodes(view, quick))
                continue;
            RoundEndValue slow = quick;
            slow.perCoin.reset();
            QVERIFY(!quickNodes(view, slow));
            ExpectationOptions all;
            all.assignments = 1000;
            if (random.below(2) == 0)
                all.hiddenChances = someChances(view, random);
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
