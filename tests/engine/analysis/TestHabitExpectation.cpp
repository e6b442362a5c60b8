// Expectations where it is known how others play, or what they may hold, against a plain recursion.
#include "engine/analysis/SolverTable.h"
#include "tests/engine/RandomRules.h"
#include "tests/engine/analysis/PlainExpectation.h"

#include <QtTest>

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
            // With two seats, who does not play for the best is the better for the other.
            ++looked;
            const auto forTheBest =
                expectedDecisions(game.fullView(), marginAtRoundEnd(game.seats()));
            if (game.seats() == 2)
                QVERIFY2(forTheBest->decisions.front().values[seat] <=
                             result->decisions.front().values[seat] + 1e-6,
                         qPrintable(which));
        }
        QVERIFY2(looked > 100, qPrintable(QString::number(looked)));
    }

    /// Of two others' hidden tiles something is known: both at once, no tile twice, whoever of them
    /// comes first.
    void chancesOfSeveralSeats()
    {
        const Rules rules(RuleSet(), 3);
        Random random(31);
        int looked = 0;
        for (int i = 0; i < 5000 && looked < 12; ++i) {
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
            ExpectationOptions options;
            options.assignments = 1000;
            options.hiddenChances[others[0]] = someChances(view, random);
            if (looked % 2 == 0)
                options.hiddenChances[others[1]] = someChances(view, random);
            const auto result = expectedDecisions(view, marginAtRoundEnd(3), options);
            QVERIFY(result && !result->exact);
            const auto seat = static_cast<std::size_t>(view.toMove);
            const auto toldOf = [&](std::size_t other, std::size_t kind) {
                const auto& told = options.hiddenChances[other];
                return told ? (*told)[kind] : double{1} * view.unseen[kind] / view.unseenCount();
            };
            const auto kinds = static_cast<std::size_t>(rules.kindCount());
            for (const ExpectedDecision& one : result->decisions) {
                if (one.decision.draw)
                    continue;
                double sum = 0;
                double chances = 0;
                for (std::size_t a = 0; a < kinds; ++a) {
                    for (std::size_t b = 0; b < kinds; ++b) {
                        const int n = view.unseen[b];
                        if (view.unseen[a] == 0 || n == 0 || (a == b && n == 1))
                            continue;
                        // Of n equal tiles the first may have taken one.
                        const double both =
                            toldOf(others[0], a) * toldOf(others[1], b) * (a == b ? n - 1 : n) / n;
                        if (both == 0)
                            continue;
                        SeatView known = view;
                        known.suppose(others[0], 0, static_cast<KindIndex>(a));
                        known.suppose(others[1], 0, static_cast<KindIndex>(b));
                        Game next = Game::sample(known, random);
                        next.play(one.decision.turn);
                        sum += both * plain(next)[seat];
                        chances += both;
                    }
                }
                if (chances == 0)
                    break; // both can hold the same tile only
                QVERIFY2(close(one.values[seat], sum / chances), qPrintable(QString::number(i)));
                ++looked;
                break;
            }
        }
        QCOMPARE(looked, 12);
    }

    /// By lot what is likely comes as often as it should: three tiles, thousands of ways.
    void byLotAsLikely_data()
    {
        QTest::addColumn<int>("kinds");
        QTest::addColumn<int>("most");
        QTest::newRow("from a list") << 12 << 300;
        QTest::newRow("more than are listed") << 20 << 3000;
    }
    void byLotAsLikely()
    {
        QFETCH(int, kinds);
        QFETCH(int, most);
        RuleSet set;
        set.customers.clear();
        for (int value = 1; value <= kinds; ++value)
            set.customers[value] = 2;
        set.rogues = {{1, 1}};
        set.coinSacks = set.fires = set.evilEyes = 0;
        const Rules rules(set, 4);
        Game game(rules);
        Random random(43);
        game.startRound(game.deal(random));
        const SeatView view = game.viewFor(game.toMove());
        exact::ToldChances told;
        for (std::size_t seat = 0; seat < 4; ++seat) {
            if (seat != view.toMove)
                told[seat] = someChances(view, random);
        }
        const auto deals = exact::hiddenDeals(view, told, most, 1);
        QCOMPARE(deals.order.size(), static_cast<std::size_t>(most));
        for (std::size_t seat = 0; seat < 4; ++seat) {
            if (seat == view.toMove)
                continue;
            // The mean value of its tile, nearly as told: others seldom take one from it.
            const auto valueOf = [&](std::size_t kind) {
                return double{1} * rules.kind(static_cast<KindIndex>(kind)).piece.value;
            };
            double expected = 0;
            for (std::size_t kind = 0; kind < MaxTiles; ++kind)
                expected += (*told[seat])[kind] > 0 ? (*told[seat])[kind] * valueOf(kind) : 0;
            double sum = 0;
            double all = 0;
            for (const auto& [which, weight] : deals.order) {
                sum += weight * valueOf(rules.kindOf(deals.views[which].hidden[seat][0]));
                all += weight;
            }
            QVERIFY2(std::abs(sum / all - expected) < 0.08 * kinds,
                     qPrintable(QStringLiteral("%1, not %2").arg(sum / all).arg(expected)));
        }
    }

    /// All of them come the likeliest first; of what cannot be so nothing is heeded.
    void likeliestFirst()
    {
        const Rules rules(RuleSet(), 3);
        Random random(47);
        const Game game = lateGame(rules, random, 12, true);
        const SeatView view = game.viewFor(game.toMove());
        exact::ToldChances told;
        std::vector<std::size_t> others;
        std::size_t single = 0;
        while (single < MaxTiles && view.unseen[single] != 1)
            ++single;
        QVERIFY(single < MaxTiles);
        for (std::size_t seat = 0; seat < 3; ++seat) {
            if (seat != view.toMove && view.hiddenCount[seat] == 1)
                others.push_back(seat);
        }
        QCOMPARE(others.size(), std::size_t{2});
        told[others[0]] = someChances(view, random);
        const auto deals = exact::hiddenDeals(view, told, 1000, 1);
        QCOMPARE(deals.order.size(), deals.views.size());
        for (std::size_t i = 1; i < deals.order.size(); ++i)
            QVERIFY(deals.order[i - 1].second >= deals.order[i].second);
        for (const std::size_t other : others) {
            told[other].emplace().fill(0);
            (*told[other])[single] = 1;
        }
        const auto anything = exact::hiddenDeals(view, told, 1000, 1);
        QCOMPARE(anything.order.size(), exact::hiddenDeals(view, {}, 1000, 1).order.size());
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
            // An average all the same: of what never changes it says just that.
            const RoundEndValue same = [](const RoundEnd&) {
                SeatUtilities values;
                values.fill(17);
                return values;
            };
            const auto fixed = expectedDecisions(view, same, options);
            QVERIFY(fixed.ok() && fixed->nodes >= options.maxNodes);
            for (const ExpectedDecision& one : fixed->decisions)
                QVERIFY(close(one.values[view.toMove], 17));
            return;
        }
        QFAIL("hardly ever");
    }
};

QTEST_APPLESS_MAIN(TestHabitExpectation)
#include "TestHabitExpectation.moc"
