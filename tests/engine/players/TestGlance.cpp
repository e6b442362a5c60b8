// The quick guesses of the roll-outs against those of the level `skilled`.
#include "engine/game/Game.h"
#include "engine/game/Playout.h"
#include "engine/players/Glance.h"
#include "engine/players/Player.h"
#include "engine/players/Weighing.h"
#include "engine/rules/Validate.h"

#include <QtTest>

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
        set.draw = static_cast<Drawing>(upTo(2) == 0);
        set.lineScoring = static_cast<LineScoring>(upTo(2));
        if (!hasErrors(validate(set)))
            return set;
    }
}

/// With a tile in its hand the seat looks for a square only.
void compareInHand(const Game& game)
{
    Glance glance(game.rules());
    glance.look(game);
    const SeatView view = game.viewFor(game.toMove());
    Weighing own(view);
    const int code = RankCount + game.rules().kindOf(game.inHand());
    for (SquareSet left = game.empty(); left != 0; left &= left - 1) {
        const auto square = static_cast<SquareIndex>(std::countr_zero(left));
        const double expected = own.after(game.inHand(), square, false);
        const double found = glance.valueOf(code, square);
        QVERIFY2(std::abs(found - expected) < 0.01 + 1e-4 * std::abs(expected),
                 qPrintable(QStringLiteral("%1, not %2").arg(found).arg(expected)));
    }
}

void compareDraws(const Game& game)
{
    for (int kind = 0; kind < game.rules().kindCount() && game.canDraw(); ++kind) {
        for (int i = 0; i < game.supplyCount(); ++i) {
            if (game.rules().kindOf(game.supplyAt(i)) != kind)
                continue;
            Game drawn = game;
            drawn.drawKind(static_cast<KindIndex>(kind));
            compareInHand(drawn);
            break;
        }
        if (QTest::currentTestFailed())
            return;
    }
}

void compare(const Game& game)
{
    const Rules& rules = game.rules();
    Glance glance(rules);
    glance.look(game);
    const SeatView view = game.viewFor(game.toMove());
    Weighing own(view);
    double best = -1e300;
    for (const PieceCode code : own.lookout().placeable()) {
        const int glanced =
            isStallCode(code) ? rankOfStall(code) - 1 : RankCount + rules.kindOf(code);
        const bool hidden = !isStallCode(code) && !rules.set().openTiles;
        for (SquareSet left = game.empty(); left != 0; left &= left - 1) {
            const auto square = static_cast<SquareIndex>(std::countr_zero(left));
            const double expected = own.after(code, square, hidden);
            const double found = glance.valueOf(glanced, square) - glance.priceOf(glanced, hidden);
            QVERIFY2(std::abs(found - expected) < 0.01 + 1e-4 * std::abs(expected),
                     qPrintable(QStringLiteral("%1, not %2").arg(found).arg(expected)));
            best = std::max(best, expected);
        }
    }
    if (own.lookout().canDraw()) {
        double sum = 0;
        SquareIndex square = 0;
        double ofHand = -1e300;
        for (int i = 0; view.drawsFirst() && i < view.handCount(); ++i)
            ofHand = std::max(ofHand, own.bestSquare(view.handTile(i), false, square));
        for (int kind = 0; kind < rules.kindCount(); ++kind) {
            const int n = view.unseen[static_cast<std::size_t>(kind)];
            if (n > 0)
                sum +=
                    n * std::max(ofHand,
                                 own.bestSquare(rules.kind(static_cast<KindIndex>(kind)).firstCode,
                                                false, square));
        }
        const double expected = sum / view.unseenCount();
        QVERIFY(std::abs(glance.drawValue() - expected) < 0.01 + 1e-4 * std::abs(expected));
        best = std::max(best, expected);
    }
    const GlanceChoice choice = glance.choose();
    if (choice.code != GlanceChoice::Pass)
        QVERIFY(std::abs(choice.value - best) < 0.01 + 1e-4 * std::abs(best));
    else
        QVERIFY(best == -1e300);
    for (int seat = 0; seat < rules.seats(); ++seat)
        QVERIFY(std::abs(glance.total(seat) - glance.standing(seat) - own.keptStalls(seat)) < 0.01);
}

/// Rounding decides between squares that look equal.
bool isBest(const Glance& glance, int code, SquareIndex square)
{
    const float best = glance.valueOf(code, glance.bestSquare(code));
    return glance.valueOf(code, square) > best - 1e-3F * (1 + std::abs(best));
}

} // namespace

class TestGlance : public QObject {
    Q_OBJECT

private slots:
    void seesWhatSkilledSees_data() { kindsOfRules(); }
    void seesWhatSkilledSees()
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

    /// `skilled` itself, asked for a decision, says the same wherever one turn is clearly best.
    void playsAsSkilled_data() { kindsOfRules(); }
    void playsAsSkilled()
    {
        QFETCH(bool, standard);
        Random random(42);
        const auto skilled = makePlayer("skilled");
        int same = 0;
        int all = 0;
        for (int i = 0; i < 30; ++i) {
            const Rules rules(standard ? RuleSet{} : someRules(random), MinSeats + i % 3);
            Game game(rules);
            Glance glance(rules);
            game.startRound(game.deal(random));
            while (game.phase() == Phase::Playing) {
                const Decision decision =
                    skilled->choose(game.viewFor(game.toMove()), random, {}, {});
                glance.look(game);
                ++all;
                if (game.inHand() != NoPiece) {
                    const int code = RankCount + rules.kindOf(game.inHand());
                    same += isBest(glance, code, decision.turn.square);
                } else {
                    const GlanceChoice choice = glance.choose();
                    const bool draws = choice.code == GlanceChoice::Draw;
                    const bool passes = choice.code == GlanceChoice::Pass;
                    same += draws == decision.draw &&
                            (draws || passes == (decision.turn.kind == TurnKind::Pass)) &&
                            (draws || passes || isBest(glance, choice.code, decision.turn.square));
                }
                if (decision.draw)
                    game.draw();
                else
                    game.play(decision.turn);
            }
        }
        QVERIFY2(same > 0.98 * all, qPrintable(QStringLiteral("%1 of %2").arg(same).arg(all)));
    }

private:
    void kindsOfRules()
    {
        QTest::addColumn<bool>("standard");
        QTest::newRow("standard rules") << true;
        QTest::newRow("rules of all kinds") << false;
    }
};

QTEST_APPLESS_MAIN(TestGlance)
#include "TestGlance.moc"
