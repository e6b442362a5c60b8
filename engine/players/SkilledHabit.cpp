#include "engine/players/SkilledHabit.h"

#include "engine/players/Glance.h"

#include <memory>

namespace hp {

namespace {

class Skilled {
public:
    explicit Skilled(const Rules& rules) : rules_(rules), glance_(rules) {}

    KnownTurn turn(const Game& game)
    {
        glance_.look(game);
        const GlanceChoice choice = glance_.choose();
        const SquareIndex square =
            glance_.bestSquare(choice.code == GlanceChoice::Draw ? 0 : choice.code);
        KnownTurn known;
        if (choice.code == GlanceChoice::Draw) {
            known.decision = Decision::drawTile();
            findSquares(game, square, known);
        } else if (choice.code < RankCount) {
            known.decision = Decision::play(Turn::stall(choice.code + 1, square));
        } else {
            const auto kind = static_cast<KindIndex>(choice.code - RankCount);
            const TurnKind from = choice.hiddenIndex >= 0 ? TurnKind::Hidden : TurnKind::Open;
            known.decision = Decision::play(Turn::tile(from, kind, square));
        }
        return known;
    }

private:
    void findSquares(const Game& game, SquareIndex any, KnownTurn& known)
    {
        known.squares.fill(any);
        if ((game.empty() & (game.empty() - 1)) == 0)
            return;
        std::array<bool, MaxTiles> found{};
        for (int i = 0; i < game.supplyCount(); ++i) {
            const KindIndex kind = rules_.kindOf(game.supplyAt(i));
            if (found[kind])
                continue;
            found[kind] = true;
            // The tile in its hand is not unseen any more: it looks again.
            Game drawn = game;
            drawn.drawKind(kind);
            glance_.look(drawn);
            ++known.nodes;
            known.squares[kind] = glance_.bestSquare(RankCount + kind);
        }
    }

    const Rules& rules_;
    Glance glance_;
};

} // namespace

Habit habitOfSkilled(const Rules& rules, unsigned seats)
{
    return {seats, [skilled = std::make_shared<Skilled>(rules)](const Game& game) {
                return skilled->turn(game);
            }};
}

} // namespace hp
