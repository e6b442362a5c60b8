// Compares the exact solver with plain minimax over the game, on random positions and rules.
#include "engine/heller/game/RandomPlay.h"
#include "engine/heller/solver/Solver.h"
#include "engine/heller/solver/SolverTable.h"
#include "tests/engine/RandomRules.h"
#include "tests/engine/Setup.h"

#include <QtTest>

#include <algorithm>
#include <array>

using namespace hp;

namespace {

/// Every turn; a draw once for each tile it can bring (in these positions there is only one).
std::vector<Turn> everyTurn(const Game& game)
{
    std::vector<Turn> turns;
    game.legalTurns(turns);
    if (game.canDraw()) {
        const KindIndex kind = game.rules().kindOf(game.supplyAt(0));
        for (int i = 0; i < game.rules().squareCount(); ++i) {
            for (const std::uint8_t defer : {DeferNone, DeferRow, DeferColumn, DeferBoth}) {
                const Turn turn{TurnKind::Draw, kind, static_cast<SquareIndex>(i), defer};
                if (!game.check(turn))
                    turns.push_back(turn);
            }
        }
    }
    return turns;
}

/// Red's money minus green's money at the round's end if both play perfectly.
int minimax(const Game& game)
{
    if (game.phase() != Phase::Playing)
        return game.money(0) - game.money(1);
    const bool red = game.toMove() == 0;
    int best = red ? -1'000'000'000 : 1'000'000'000;
    for (const Turn& turn : everyTurn(game)) {
        Game next = game;
        next.play(turn);
        const int value = minimax(next);
        best = red ? std::max(best, value) : std::min(best, value);
    }
    return best;
}

int minimaxFor(const Game& game, int seat)
{
    return seat == 0 ? minimax(game) : -minimax(game);
}

/// A rough upper bound for the number of leaves that minimax() visits.
double effort(const Game& game)
{
    const double turns = static_cast<double>(everyTurn(game).size());
    double leaves = 1;
    const int squares = std::popcount(game.empty());
    for (int i = 0; i < squares; ++i)
        leaves *= std::max(1.0, turns * (squares - i) / squares);
    return leaves;
}

/// Plays at random until at most `squares` are left and minimax() is fast enough for the rest.
Game lateGame(const Rules& rules, Random& random, int squares, double maxEffort)
{
    std::vector<Turn> scratch;
    Game game = test::dealtGame(rules, random);
    while (game.phase() == Phase::Playing &&
           (std::popcount(game.empty()) > squares || solvable(game.fullView()) ||
            effort(game) > maxEffort))
        game.play(randomTurn(game, random, scratch));
    return game;
}

QString describe(const Game& game)
{
    return QStringLiteral("round %1, to move %2, %3 squares left, %4 tiles")
        .arg(game.round())
        .arg(game.toMove())
        .arg(std::popcount(game.empty()))
        .arg(game.supplyCount());
}

} // namespace

class TestSolver : public QObject {
    Q_OBJECT

private slots:
    void openTiles_data()
    {
        QTest::addColumn<int>("squares");
        QTest::addColumn<int>("games");
        QTest::newRow("1") << 1 << 1000;
        QTest::newRow("2") << 2 << 1000;
        QTest::newRow("3") << 3 << 250;
    }
    void openTiles()
    {
        QFETCH(int, squares);
        QFETCH(int, games);
        RuleSet set;
        set.openTiles = true;
        const Rules rules(set, 2);
        Random random(static_cast<std::uint64_t>(squares));
        for (int i = 0; i < games; ++i) {
            const Game game = lateGame(rules, random, squares, 1e9);
            const auto solution = solve(game.fullView());
            QVERIFY(solution);
            QCOMPARE(solution->margin, minimaxFor(game, game.toMove()));
            Game next = game;
            QVERIFY(!game.check(solution->best));
            next.play(solution->best);
            QCOMPARE(minimaxFor(next, game.toMove()), solution->margin);
        }
    }

    void fourSquares()
    {
        RuleSet set;
        set.openTiles = true;
        const Rules rules(set, 2);
        Random random(4);
        int solved = 0;
        for (int i = 0; i < 60; ++i) {
            const Game game = lateGame(rules, random, 4, 2e6);
            const auto solution = solve(game.fullView());
            if (game.phase() != Phase::Playing)
                continue;
            QVERIFY(solution);
            QCOMPARE(solution->margin, minimaxFor(game, game.toMove()));
            ++solved;
        }
        QVERIFY(solved > 10);
    }

    /// Rules of every kind: wizards, fires that do not shield, lines paid later, passes, squares
    /// that stay empty, hidden tiles, and one last face-down kind.
    void randomRules()
    {
        Random random(77);
        int solved = 0;
        std::array<int, 6> seen{};
        for (int i = 0; i < 6000; ++i) {
            RuleSet set = test::randomRules(random);
            if (i % 4 != 0)
                set.openTiles = true;
            else
                set.draw = Drawing::Place; // otherwise there is no exact answer
            if (i % 3 == 0) {
                // Few tiles: seats run out of pieces.
                for (auto& stalls : set.stalls)
                    std::fill(stalls.begin(), stalls.end(), static_cast<int>(random.below(2)));
            }
            if (hasErrors(validate(set)))
                continue;
            const Rules rules(set, 2);
            const Game game = lateGame(rules, random, 5, 2000);
            if (game.phase() != Phase::Playing)
                continue;
            const auto solution = solve(game.fullView());
            QVERIFY2(solution, qPrintable(describe(game)));
            QVERIFY2(solution->margin == minimaxFor(game, game.toMove()),
                     qPrintable(QStringLiteral("game %1: %2").arg(i).arg(describe(game))));
            QVERIFY(!game.check(solution->best));
            ++solved;
            seen[0] += set.wizards > 0;
            seen[1] += !rules.shielded() && set.fires > 0;
            seen[2] += set.lineScoring != LineScoring::Immediate;
            seen[3] += solution->best.kind == TurnKind::Pass;
            seen[4] += solution->best.kind == TurnKind::Draw;
            seen[5] += game.hiddenCount(0) > 0;
        }
        qInfo("%d positions; wizards %d, unshielded %d, late lines %d, pass %d, draw %d, hidden %d",
              solved, seen[0], seen[1], seen[2], seen[3], seen[4], seen[5]);
        QVERIFY(solved > 2000);
        for (const int count : seen)
            QVERIFY(count > 0);
    }

    /// One seat has almost no pieces and passes. The other seat fills more squares than its share,
    /// so the number of its stalls of each rank matters.
    void oneSeatFillsMost()
    {
        RuleSet set;
        set.openTiles = true;
        set.rows = set.columns = 4;
        set.customers = {{1, 1}, {3, 1}, {5, 2}};
        set.rogues = {{1, 1}, {2, 1}, {3, 1}, {6, 2}};
        set.coinSacks = set.fires = set.evilEyes = set.hiddenTiles = 0;
        for (auto& stalls : set.stalls)
            stalls = {6, 6, 2, 1};
        QVERIFY(!hasErrors(validate(set)));
        const Rules rules(set, 2);
        Random random(11);
        for (int i = 0; i < 500; ++i) {
            // Two squares that complete lines of their own, and three or four that share lines.
            const SquareSet open = i % 2 == 0 ? 0b0000'0000'1110'0011 : 0b0000'0110'0110'0001;
            std::vector<PieceCode> pieces{stallCode(0, 1), stallCode(1, 1), stallCode(1, 1),
                                          stallCode(1, 2)};
            for (int k = 0; k < rules.kindCount(); ++k) {
                const auto& kind = rules.kind(static_cast<KindIndex>(k));
                pieces.insert(pieces.end(), static_cast<std::size_t>(kind.count), kind.firstCode);
            }
            random.shuffle(pieces.begin(), pieces.end());
            SeatView view = Game(rules).fullView();
            view.phase = Phase::Playing;
            view.unscored = rules.payingLines();
            for (LineSet lines = rules.payingLines(); lines != 0; lines &= lines - 1) {
                if ((rules.squaresOfLine(std::countr_zero(lines)) & open) == 0)
                    view.unscored &= ~(lines & (0 - lines));
            }
            view.unseen.fill(0);
            view.supplyCount = 0;
            for (int square = 0; square < 16; ++square) {
                if ((open >> square & 1U) != 0)
                    continue;
                view.squares[static_cast<std::size_t>(square)] = pieces.back();
                pieces.pop_back();
            }
            view.toMove = static_cast<std::uint8_t>(random.below(2));
            view.stalls[view.toMove] = {3, 3, 0, 0};
            view.stalls[1U - view.toMove] = {0, 0, 0, 1};
            const auto solution = solve(view);
            QVERIFY(solution);
            Random unused;
            const Game game = Game::sample(view, unused);
            QVERIFY2(solution->margin == minimaxFor(game, game.toMove()),
                     qPrintable(QStringLiteral("position %1: %2").arg(i).arg(describe(game))));
        }
    }

    void allTurns()
    {
        RuleSet set;
        set.openTiles = true;
        const Rules rules(set, 2);
        Random random(9);
        for (int i = 0; i < 60; ++i) {
            const Game game = lateGame(rules, random, 2, 1e9);
            SolveOptions options;
            options.detail = SolveDetail::AllTurns;
            const auto all = solve(game.fullView(), options);
            QVERIFY(all);
            QCOMPARE(all->turns.size(), everyTurn(game).size());
            std::vector<Turn> best;
            for (const SolvedTurn& solved : all->turns) {
                Game next = game;
                next.play(solved.turn);
                QCOMPARE(solved.margin, minimaxFor(next, game.toMove()));
                if (solved.margin == all->margin)
                    best.push_back(solved.turn);
            }
            options.detail = SolveDetail::BestTurns;
            const auto equals = solve(game.fullView(), options);
            QVERIFY(equals);
            QCOMPARE(equals->turns.size(), best.size());
            for (const SolvedTurn& solved : equals->turns)
                QVERIFY(std::find(best.begin(), best.end(), solved.turn) != best.end());
        }
    }

    /// A drawn tile in the hand has to be placed.
    void tileInHand()
    {
        RuleSet set;
        set.customers = {{3, 30}};
        set.rogues.clear();
        set.coinSacks = set.fires = set.evilEyes = 0;
        const Rules rules(set, 2);
        Random random(3);
        for (int i = 0; i < 100; ++i) {
            Game game = lateGame(rules, random, 3, 1e6);
            if (!game.canDraw())
                continue;
            game.draw();
            const auto solution = solve(game.fullView());
            QVERIFY(solution);
            QCOMPARE(solution->best.kind, TurnKind::Draw);
            QCOMPARE(solution->margin, minimaxFor(game, game.toMove()));
        }
    }

    void refusals()
    {
        Random random(1);
        const auto idOf = [](const Failure& failure) { return test::refusal(failure); };
        RuleSet set;
        const Rules standard(set, 2);
        Game game(standard);
        QCOMPARE(idOf(solvable(game.fullView())), QStringLiteral("solve.roundOver"));
        game.startRound(game.deal(random));
        QCOMPARE(idOf(solvable(game.fullView())), QStringLiteral("solve.chance"));
        QVERIFY(!solve(game.fullView()));
        set.draw = Drawing::Hand;
        const Rules hand(set, 2);
        Game ofHand(hand);
        ofHand.startRound(ofHand.deal(random));
        QCOMPARE(idOf(solvable(ofHand.fullView())), QStringLiteral("solve.drawsIntoHand"));
        set.openTiles = true;
        const Rules three(set, 3);
        Game threeSeats(three);
        threeSeats.startRound(threeSeats.deal(random));
        QCOMPARE(idOf(solvable(threeSeats.fullView())), QStringLiteral("solve.seats"));
    }

    void stopsAtOnce()
    {
        RuleSet set;
        set.openTiles = true;
        const Rules rules(set, 2);
        Random random(5);
        Game game = test::dealtGame(rules, random);
        std::stop_source source;
        int reports = 0;
        const auto solution = solve(
            game.fullView(), {},
            [&](const SolveProgress& progress) {
                ++reports;
                QVERIFY(progress.turnsDone <= progress.turns);
                if (progress.nodes > 20'000)
                    source.request_stop();
            },
            source.get_token());
        QVERIFY(!solution);
        QCOMPARE(QString::fromStdString(solution.error().message.id),
                 QStringLiteral("solve.stopped"));
        QVERIFY(reports > 1);

        SolveOptions options;
        options.maxNodes = 50'000;
        QVERIFY(!solve(game.fullView(), options));
    }

    /// A table that is much too small makes the search slower, not wrong.
    void smallTable()
    {
        RuleSet set;
        set.openTiles = true;
        const Rules rules(set, 2);
        Random random(6);
        for (int i = 0; i < 5; ++i) {
            const Game game = lateGame(rules, random, 6, 1e99);
            SolveOptions tiny;
            tiny.tableMiB = 1;
            SolveOptions large;
            large.tableMiB = 64;
            const auto a = solve(game.fullView(), tiny);
            const auto b = solve(game.fullView(), large);
            QVERIFY(a && b);
            QCOMPARE(a->margin, b->margin);
        }
    }

    /// The table keeps bounds of either sign. Entries for the last squares are replaced first.
    void tableKeepsBounds()
    {
        using exact::TableEntry;
        constexpr std::uint64_t SameBucket = std::uint64_t{1} << 40;
        exact::SolverTable table(1);
        constexpr std::array depths{9, 5, 8, 30};
        for (std::size_t i = 0; i < depths.size(); ++i) {
            TableEntry& entry = table.place(7 + i * SameBucket, depths[i]);
            QVERIFY(entry.lower < -8'000'000 && entry.upper > 8'000'000);
            QCOMPARE(static_cast<std::uint16_t>(entry.move), TableEntry::NoMove);
            const int low = -700'000 - static_cast<int>(i);
            entry.learn(low, low - 1, low);         // lower bound
            entry.learn(900'000, 900'000, 900'001); // upper bound
            entry.learn(1'000'000, 1'000'000, 1'000'001);
            entry.move = 0xabc;
        }
        table.place(7, 3).learn(1, 0, 1); // near the end of the round: a separate table
        table.place(7 + 4 * SameBucket, 6);
        QVERIFY(table.find(7 + 4 * SameBucket, 6) != nullptr);
        QVERIFY(table.find(8, 6) == nullptr);
        for (std::size_t i = 0; i < depths.size(); ++i) {
            const TableEntry* entry = table.find(7 + i * SameBucket, depths[i]);
            QCOMPARE(entry != nullptr, depths[i] != 5);
            if (entry == nullptr)
                continue;
            QCOMPARE(static_cast<int>(entry->lower), -700'000 - static_cast<int>(i));
            QCOMPARE(static_cast<int>(entry->upper), 900'000);
            QCOMPARE(static_cast<int>(entry->move), 0xabc);
            int alpha = 0;
            int beta = 1'000'000;
            int value = 0;
            QVERIFY(!entry->settles(alpha, beta, value));
            QCOMPARE(alpha, 0);
            QCOMPARE(beta, 900'000);
            alpha = 900'000;
            beta = 900'001;
            QVERIFY(entry->settles(alpha, beta, value));
            QCOMPARE(value, 900'000);
        }
        QCOMPARE(static_cast<int>(table.find(7, 3)->lower), 1);
    }
};

QTEST_APPLESS_MAIN(TestSolver)
#include "TestSolver.moc"
