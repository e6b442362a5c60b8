// Expectations where it is known how others play, or what they may hold, against a plain recursion.
#include "engine/analysis/SolverTable.h"
#include "tests/engine/RandomRules.h"
#include "tests/engine/analysis/PlainExpectation.h"

#include <QtTest>

#include <numeric>
#include <vector>

using namespace hp;
using namespace hp::test;

namespace {

constexpr std::uint64_t Seed = 29;

/// Any turn, always the same one for what lies there; draws half of the time.
KnownTurn anyTurn(const Game& game)
{
    std::uint64_t hash = 7;
    for (int square = 0; square < game.rules().squareCount(); ++square) {
        // By kinds: of which of two equal tiles it is nobody takes notice.
        const PieceCode code = game.at(static_cast<SquareIndex>(square));
        hash = exact::scramble(hash + (code == NoPiece || isStallCode(code)
                                           ? code
                                           : 1000U + game.rules().kindOf(code)));
    }
    const auto below = [&](std::size_t bound) {
        hash = exact::scramble(hash + 1);
        return static_cast<std::size_t>(hash % bound);
    };
    std::vector<SquareIndex> empty;
    for (SquareSet left = game.empty(); left != 0; left &= left - 1)
        empty.push_back(static_cast<SquareIndex>(std::countr_zero(left)));
    std::vector<Turn> turns;
    game.legalTurns(turns);
    std::erase_if(turns, [](const Turn& turn) { return turn.defer != DeferNone; });
    KnownTurn known;
    if (game.canDraw() && (turns.empty() || below(2) == 0)) {
        known.decision = Decision::drawTile();
        for (SquareIndex& square : known.squares)
            square = empty[below(empty.size())];
    } else {
        known.decision = Decision::play(turns[below(turns.size())]);
    }
    return known;
}

/// Values after every decision of the seat to move, the others' turns as they are known.
Values plainWith(const Habit& habit, const Game& game);

Values afterDraws(const Habit& habit, const Game& game, const KnownTurn* known)
{
    Values sum{};
    for (int i = 0; i < game.supplyCount(); ++i) {
        Game next = game;
        next.bringToTop(i);
        next.draw();
        if (known != nullptr) {
            const KindIndex kind = game.rules().kindOf(next.inHand());
            next.play(Turn::tile(TurnKind::Draw, kind, known->squares[kind]));
        }
        const Values values = plainWith(habit, next);
        for (std::size_t seat = 0; seat < MaxSeats; ++seat)
            sum[seat] += values[seat] / game.supplyCount();
    }
    return sum;
}

Values plainWith(const Habit& habit, const Game& game)
{
    if (game.phase() != Phase::Playing)
        return margins(game);
    const auto after = [&](const Turn& turn) {
        Game next = game;
        next.play(turn);
        return plainWith(habit, next);
    };
    if (habit.seats >> game.toMove() & 1U && !game.mustPass()) {
        const KnownTurn known = habit.turn(game);
        return known.decision.draw ? afterDraws(habit, game, &known) : after(known.decision.turn);
    }
    Values best;
    best.fill(-1e300);
    const auto offer = [&](const Values& values) {
        if (test::prefers(values, best, game.toMove(), game.seats()))
            best = values;
    };
    std::vector<Turn> turns;
    game.legalTurns(turns);
    for (const Turn& turn : turns) {
        if (turn.defer == DeferNone)
            offer(after(turn));
    }
    if (game.canDraw())
        offer(afterDraws(habit, game, nullptr));
    return best;
}

} // namespace

class TestHabitExpectation : public QObject {
    Q_OBJECT

private slots:
    /// Any rules, any seats that are known to play anyhow, all or some of the others.
    void knownTurns()
    {
        Random random(Seed);
        int looked = 0;
        int worse = 0;
        for (int i = 0; i < 240; ++i) {
            const RuleSet set = i % 2 == 0 ? RuleSet() : randomRules(random);
            if (set.openTiles)
                continue;
            const Rules rules(set, MinSeats + i % 3);
            const int squares = 1 + static_cast<int>(random.below(i % 6 == 0 ? 4 : 3));
            Game game = lateGame(rules, random, squares);
            if (game.phase() != Phase::Playing || std::popcount(game.empty()) > squares)
                continue;
            if (game.canDraw() && random.below(4) == 0)
                game.draw();
            ExpectationOptions options;
            const unsigned all = (1U << game.seats()) - 1;
            options.habit = {all & ~(1U << game.toMove()), anyTurn};
            if (random.below(3) == 0 && game.seats() > 2)
                options.habit.seats &= ~(1U << rules.nextSeat(game.toMove()));
            const auto seat = static_cast<std::size_t>(game.toMove());
            const auto result =
                expectedDecisions(game.fullView(), marginAtRoundEnd(game.seats()), options);
            QVERIFY(result && result->exact);
            const QString which = QStringLiteral("seed %1, game %2").arg(Seed).arg(i);
            for (const ExpectedDecision& one : result->decisions) {
                Values expected{};
                if (one.decision.draw) {
                    expected = afterDraws(options.habit, game, nullptr);
                } else {
                    Game next = game;
                    next.play(one.decision.turn);
                    expected = plainWith(options.habit, next);
                }
                for (std::size_t of = 0; of < static_cast<std::size_t>(game.seats()); ++of)
                    QVERIFY2(close(one.values[of], expected[of]), qPrintable(which));
            }
            // Who knows what the others do loses nothing by it.
            ++looked;
            const auto without = expectedDecisions(game.fullView(), marginAtRoundEnd(game.seats()));
            worse += without->decisions.front().values[seat] >
                             result->decisions.front().values[seat] + 1e-6
                         ? 1
                         : 0;
        }
        QVERIFY2(looked > 100, qPrintable(QString::number(looked)));
        QVERIFY2(worse < looked / 3, qPrintable(QString::number(worse)));
    }

    /// Of two others' hidden tiles something is known: both at once, no tile twice.
    void chancesOfSeveralSeats()
    {
        const Rules rules(RuleSet(), 3);
        Random random(31);
        int looked = 0;
        for (int i = 0; i < 5000 && looked < 8; ++i) {
            const Game game = lateGame(rules, random, 2, true);
            if (game.phase() != Phase::Playing)
                continue;
            const SeatView view = game.viewFor(game.toMove());
            std::vector<std::size_t> others;
            for (std::size_t other = 0; other < 3; ++other) {
                if (other != view.toMove && view.hiddenCount[other] == 1)
                    others.push_back(other);
            }
            if (others.size() < 2)
                continue;
            ++looked;
            ExpectationOptions options;
            options.assignments = 1000;
            options.hiddenChances[others[0]] = someChances(view, random);
            if (looked % 2 == 0)
                options.hiddenChances[others[1]] = someChances(view, random);
            const auto result = expectedDecisions(view, marginAtRoundEnd(3), options);
            QVERIFY(result && !result->exact);
            const ExpectedDecision& best = result->decisions.back();
            if (best.decision.draw)
                continue;
            const auto seat = static_cast<std::size_t>(view.toMove);
            const auto kinds = static_cast<std::size_t>(rules.kindCount());
            const auto chancesOf = [&](const SeatView& now, std::size_t other) {
                const auto& told = options.hiddenChances[other];
                std::vector<double> weights(kinds);
                for (std::size_t kind = 0; kind < kinds && told; ++kind)
                    weights[kind] =
                        (*told)[kind] * now.unseen[kind] / std::max<int>(1, view.unseen[kind]);
                double all = std::accumulate(weights.begin(), weights.end(), 0.0);
                if (all == 0) { // nothing is told, or the only one of its kind is gone
                    std::copy_n(now.unseen.begin(), kinds, weights.begin());
                    all = now.unseenCount();
                }
                for (double& weight : weights)
                    weight /= all;
                return weights;
            };
            double sum = 0;
            double chances = 0;
            const std::vector<double> first = chancesOf(view, others[0]);
            for (std::size_t a = 0; a < kinds; ++a) {
                if (first[a] == 0)
                    continue;
                SeatView one = view;
                one.suppose(others[0], 0, static_cast<KindIndex>(a));
                const std::vector<double> second = chancesOf(one, others[1]);
                for (std::size_t b = 0; b < kinds; ++b) {
                    const double both = first[a] * second[b];
                    if (both == 0)
                        continue;
                    SeatView known = one;
                    known.suppose(others[1], 0, static_cast<KindIndex>(b));
                    Game next = Game::sample(known, random);
                    next.play(best.decision.turn);
                    sum += both * plain(next)[seat];
                    chances += both;
                }
            }
            QVERIFY(close(chances, 1));
            QVERIFY(close(best.values[seat], sum));
        }
        QCOMPARE(looked, 8);
    }

    /// Cut off after some of the ways that the hidden tiles may lie, it says what those tell, if
    /// they are enough.
    void someWillDo()
    {
        const Rules rules(RuleSet(), 3);
        Random random(37);
        for (int i = 0; i < 5000; ++i) {
            const Game game = lateGame(rules, random, 3, true);
            const SeatView view = game.viewFor(game.toMove());
            if (game.phase() != Phase::Playing || !game.canDraw() || !view.hasUnknownHidden())
                continue;
            ExpectationOptions options;
            options.assignments = 1000;
            RoundEndValue margins = marginAtRoundEnd(3);
            margins.totals.reset();
            const auto all = expectedDecisions(view, margins, options);
            QVERIFY(all.ok());
            options.maxNodes = all->nodes / 2;
            const auto none = expectedDecisions(view, margins, options);
            QVERIFY(!none && none.error().message.id == "expect.stopped");
            options.enough = 1'000'000;
            QVERIFY(!expectedDecisions(view, margins, options));
            options.enough = 2;
            const auto some = expectedDecisions(view, margins, options);
            QVERIFY(some.ok());
            QCOMPARE(some->decisions.size(), all->decisions.size());
            const double difference = some->decisions.front().values[view.toMove] -
                                      all->decisions.front().values[view.toMove];
            QVERIFY2(std::abs(difference) < 10, qPrintable(QString::number(difference)));
            return;
        }
        QFAIL("hardly ever");
    }
};

QTEST_APPLESS_MAIN(TestHabitExpectation)
#include "TestHabitExpectation.moc"
