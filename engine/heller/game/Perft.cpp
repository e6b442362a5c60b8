#include "engine/heller/game/Perft.h"

namespace hp {

namespace {

std::int64_t weightedMoney(const Game& game)
{
    std::int64_t sum = 0;
    for (int seat = 0; seat < game.seats(); ++seat)
        sum += std::int64_t{seat + 1} * game.money(seat);
    return sum;
}

/// Kinds in the hand of the seat to move.
int kindsInHand(const Game& game, std::array<bool, MaxTiles>& kinds)
{
    kinds.fill(false);
    int count = 0;
    for (int i = 0; i < game.handCount(); ++i) {
        auto& seen = kinds[game.rules().kindOf(game.handTile(i))];
        count += seen ? 0 : 1;
        seen = true;
    }
    return count;
}

/// The kinds in the supply.
void kindsInSupply(const Game& game, std::array<bool, MaxTiles>& kinds, int& count)
{
    kinds.fill(false);
    count = 0;
    for (int i = 0; i < game.supplyCount(); ++i) {
        auto& seen = kinds[game.rules().kindOf(game.supplyAt(i))];
        count += seen ? 0 : 1;
        seen = true;
    }
}

class Counter {
public:
    PerftResult run(const Game& game, int depth)
    {
        if (depth == 0 || game.phase() != Phase::Playing)
            return {1, weightedMoney(game)};
        if (game.mustPass()) {
            Game next = game;
            next.play(Turn::pass());
            return run(next, depth - 1);
        }
        const Rules& rules = game.rules();
        std::array<bool, MaxTiles> supply{};
        int supplyKinds = 0;
        kindsInSupply(game, supply, supplyKinds);
        PerftResult result;
        if (rules.drawsIntoHand() && game.canDraw()) {
            // First draw each kind that may join the hand, then place any tile of the hand.
            for (int kind = 0; kind < rules.kindCount(); ++kind) {
                if (!supply[kind])
                    continue;
                Game drawn = game;
                drawn.drawKind(static_cast<KindIndex>(kind));
                const PerftResult below = run(drawn, depth);
                result.leaves += below.leaves;
                result.money += below.money;
            }
        }
        if (rules.drawsIntoHand()) {
            supply.fill(false);
            supplyKinds = 0;
        }
        std::array<bool, MaxTiles> held{};
        const int heldKinds = kindsInHand(game, held);
        const unsigned ranks = game.inHand() == NoPiece ? game.rankMask(game.toMove()) : 0;
        const int sources = std::popcount(ranks) + heldKinds + supplyKinds;
        const bool choice = rules.set().lineScoring == LineScoring::Choice;
        const TurnKind fromSupply = rules.set().openTiles ? TurnKind::Open : TurnKind::Draw;
        const std::int64_t money = depth == 1 ? weightedMoney(game) : 0;

        for (SquareSet left = game.empty(); left != 0; left &= left - 1) {
            const auto square = static_cast<SquareIndex>(std::countr_zero(left));
            const SquareSet only = SquareSet{1} << square;
            const bool row = game.emptyIn(rules.rowOf(square)) == only;
            const bool column = game.emptyIn(rules.columnLineOf(square)) == only;
            // A last turn that completes no line and cannot end the round does not change the
            // money, whatever is placed.
            if (depth == 1 && !row && !column && game.supplyCount() > 1) {
                result.leaves += static_cast<std::uint64_t>(sources);
                result.money += sources * money;
                continue;
            }
            const unsigned defers = choice ? static_cast<unsigned>(row) * DeferRow +
                                                 static_cast<unsigned>(column) * DeferColumn
                                           : 0U;
            for (unsigned defer = 0; defer <= defers; ++defer) {
                if ((defer & ~defers) != 0)
                    continue;
                const auto play = [&](TurnKind kind, int what) {
                    Game next = game;
                    next.play({kind, static_cast<std::uint8_t>(what), square,
                               static_cast<std::uint8_t>(defer)});
                    const PerftResult below = run(next, depth - 1);
                    result.leaves += below.leaves;
                    result.money += below.money;
                };
                for (int rank = 1; rank <= RankCount; ++rank) {
                    if (ranks >> (rank - 1) & 1U)
                        play(TurnKind::Stall, rank);
                }
                for (int kind = 0; kind < rules.kindCount(); ++kind) {
                    if (held[kind])
                        play(TurnKind::Hidden, kind);
                    if (supply[kind])
                        play(fromSupply, kind);
                }
            }
        }
        return result;
    }
};

} // namespace

PerftResult perft(const Game& game, int depth)
{
    return Counter().run(game, depth);
}

} // namespace hp
