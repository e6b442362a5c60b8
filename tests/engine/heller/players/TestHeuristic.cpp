// Compares the hand-made evaluation with a slow version of it, and tests the level that plays by
// it.
#include "engine/heller/game/Game.h"
#include "engine/heller/game/RandomPlay.h"
#include "engine/heller/players/Heuristic.h"
#include "engine/heller/players/Player.h"
#include "engine/heller/rules/Validate.h"
#include "tests/engine/Setup.h"
#include "tests/engine/heller/players/PlainHeuristic.h"

#include <QtTest>

#include <set>

using namespace hp;

namespace {

/// Rules of many kinds.
RuleSet someRules(Random& random)
{
    const auto upTo = [&](int bound) {
        return static_cast<int>(random.below(static_cast<std::uint32_t>(bound + 1)));
    };
    for (;;) {
        RuleSet set;
        set.rows = 3 + upTo(5);
        set.columns = 3 + upTo(5);
        set.coinSacks = upTo(2);
        set.fires = upTo(3);
        set.evilEyes = upTo(2);
        set.wizards = upTo(2);
        set.fireShieldsCoinSack = upTo(1) == 0;
        set.fireShieldsEvilEye = upTo(1) == 0;
        set.customers[1 + upTo(8)] = 1 + upTo(9);
        set.rounds = upTo(3);
        set.openTiles = upTo(3) == 0;
        set.hiddenTiles = upTo(2);
        set.lineScoring = static_cast<LineScoring>(upTo(2));
        if (!hasErrors(validate(set)))
            return set;
    }
}

bool near(double found, double expected)
{
    return std::abs(found - expected) < 0.01 + 1e-4 * std::abs(expected);
}

/// Compares all turns of the seat to move, on all squares.
void compare(const Game& game)
{
    const Rules& rules = game.rules();
    Heuristic heuristic(rules);
    heuristic.look(game);
    const SeatView view = game.viewFor(game.toMove());
    test::PlainHeuristic plain(view);
    double best = -1e300;
    std::set<PieceCode> placed;
    heuristic.forPlaceable([&](int code, int hiddenIndex) {
        const bool hidden = hiddenIndex != Choice::NotHidden;
        const PieceCode piece =
            code < RankCount ? stallCode(view.toMove, code + 1)
            : hidden         ? game.hidden(game.toMove(), hiddenIndex)
                             : rules.kind(static_cast<KindIndex>(code - RankCount)).firstCode;
        placed.insert(piece);
        for (SquareSet left = game.empty(); left != 0; left &= left - 1) {
            const auto square = static_cast<SquareIndex>(std::countr_zero(left));
            const double expected = plain.after(piece, square, hidden);
            const double found = heuristic.valueOf(code, square) - heuristic.priceOf(code, hidden);
            QVERIFY2(near(found, expected),
                     qPrintable(QStringLiteral("%1, not %2").arg(found).arg(expected)));
            const Placing placing{code, hiddenIndex, square};
            QVERIFY(!game.check(placing.turn(game.inHand() != NoPiece)));
            best = std::max(best, expected);
        }
    });
    for (const PieceCode code : plain.placeable())
        QVERIFY(std::any_of(placed.begin(), placed.end(), [&](PieceCode one) {
            return one == code || (!isStallCode(one) && !isStallCode(code) &&
                                   rules.kindOf(one) == rules.kindOf(code));
        }));
    QCOMPARE(heuristic.canDraw(), plain.canDraw());
    if (plain.canDraw()) {
        const double expected = plain.draw();
        QVERIFY(near(heuristic.drawValue(), expected));
        best = std::max(best, expected);
    }
    const Choice choice = heuristic.choose();
    if (choice.code != Choice::Pass)
        QVERIFY(near(choice.value, best));
    else
        QVERIFY(best == -1e300);
    for (int seat = 0; seat < rules.seats(); ++seat)
        QVERIFY(near(heuristic.total(seat) - heuristic.standing(seat), plain.keptStalls(seat)));
}

/// Compares the turns after each possible draw.
void compareDraws(const Game& game)
{
    for (int kind = 0; kind < game.rules().kindCount() && game.canDraw(); ++kind) {
        for (int i = 0; i < game.supplyCount(); ++i) {
            if (game.rules().kindOf(game.supplyAt(i)) != kind)
                continue;
            Game drawn = game;
            drawn.drawKind(static_cast<KindIndex>(kind));
            compare(drawn);
            break;
        }
        if (QTest::currentTestFailed())
            return;
    }
}

} // namespace

class TestHeuristic : public QObject {
    Q_OBJECT

private slots:
    void asTheSlowWay_data() { kindsOfRules(); }
    void asTheSlowWay()
    {
        QFETCH(bool, standard);
        Random random(41);
        std::vector<Turn> scratch;
        for (int i = 0; i < (standard ? 60 : 120); ++i) {
            const Rules rules(standard ? RuleSet{} : someRules(random), MinSeats + i % 3);
            Game game(rules);
            while (game.phase() != Phase::GameOver) {
                game.startRound(game.deal(random));
                while (game.phase() == Phase::Playing) {
                    compare(game);
                    if (std::popcount(game.empty()) % 4 == 0)
                        compareDraws(game);
                    if (QTest::currentTestFailed())
                        return;
                    game.play(randomTurn(game, random, scratch));
                }
            }
        }
    }

    /// `skilled` plays the best turn by the slow version, except for rounding.
    void skilledPlaysByIt_data() { kindsOfRules(); }
    void skilledPlaysByIt()
    {
        QFETCH(bool, standard);
        Random random(42);
        const auto skilled = makePlayer("skilled");
        for (int i = 0; i < 30; ++i) {
            const Rules rules(standard ? RuleSet{} : someRules(random), MinSeats + i % 3);
            Game game = test::dealtGame(rules, random);
            while (game.phase() == Phase::Playing) {
                const SeatView view = game.viewFor(game.toMove());
                test::PlainHeuristic plain(view);
                const bool hides = view.inHand == NoPiece && !rules.set().openTiles;
                double best = plain.canDraw() ? plain.draw() : -1e300;
                for (const PieceCode code : plain.placeable())
                    best = std::max(best, plain.best(code, hides && !isStallCode(code)));
                const Decision decision = skilled->choose(view, random, {}, {});
                const Turn& turn = decision.turn;
                if (decision.draw)
                    QVERIFY(near(plain.draw(), best));
                else if (turn.kind == TurnKind::Pass)
                    QVERIFY(best == -1e300);
                else
                    QVERIFY(near(plain.after(turn.kind == TurnKind::Stall
                                                 ? stallCode(view.toMove, turn.what)
                                                 : rules.kind(turn.what).firstCode,
                                             turn.square, turn.kind == TurnKind::Hidden),
                                 best));
                if (decision.draw)
                    game.draw();
                else
                    game.play(turn);
            }
        }
    }

    /// A player that overlooks the columns sees the rows correctly, whatever is in the columns.
    void overlooksColumns()
    {
        Random random(43);
        std::vector<Turn> scratch;
        for (int i = 0; i < 40; ++i) {
            const Rules rules(i % 2 == 0 ? RuleSet{} : someRules(random), MinSeats + i % 3);
            Game game = test::dealtGame(rules, random);
            Heuristic::Sight sight;
            for (int column = 0; column < rules.columns(); ++column)
                sight.overlooked |= LineSet{1}
                                    << rules.columnLineOf(static_cast<SquareIndex>(column));
            Heuristic heuristic(rules);
            while (game.phase() == Phase::Playing) {
                SeatView view = game.viewFor(game.toMove());
                view.unscored &= ~sight.overlooked;
                test::PlainHeuristic plain(view);
                heuristic.look(game, sight);
                for (const PieceCode code : plain.placeable()) {
                    const int own =
                        isStallCode(code) ? rankOfStall(code) - 1 : RankCount + rules.kindOf(code);
                    for (SquareSet left = game.empty(); left != 0; left &= left - 1) {
                        const auto square = static_cast<SquareIndex>(std::countr_zero(left));
                        QVERIFY(near(heuristic.valueOf(own, square) - heuristic.priceOf(own, false),
                                     plain.after(code, square, false)));
                    }
                }
                game.play(randomTurn(game, random, scratch));
            }
        }
    }

private:
    void kindsOfRules()
    {
        QTest::addColumn<bool>("standard");
        QTest::newRow("standard rules") << true;
        QTest::newRow("rules of all kinds") << false;
    }
};

QTEST_APPLESS_MAIN(TestHeuristic)
#include "TestHeuristic.moc"
