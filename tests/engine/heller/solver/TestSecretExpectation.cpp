// Compares expectations of the last squares with an unknown hidden tile of another seat. The
// reference is a plain recursion over all tiles that it can be.
#include "tests/engine/heller/solver/PlainExpectation.h"

#include <QtTest>

using namespace hp;
using namespace hp::test;

class TestSecretExpectation : public QObject {
    Q_OBJECT

private slots:
    /// The average over all tiles that the other hidden tile can be, weighted by their number.
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
            const auto result = expectedDecisions(view, marginAtRoundEnd(2));
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
                    sum += plain(next)[seat] * count / view.unseenCount();
                }
                QVERIFY(close(decision.values[seat], sum));
            }
        }
        QVERIFY(looked >= 5);
    }

    /// Three others with unknown tiles: only some assignments are searched, the same ones every
    /// time.
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
};

QTEST_APPLESS_MAIN(TestSecretExpectation)
#include "TestSecretExpectation.moc"
