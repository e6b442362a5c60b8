#include "engine/analysis/ExpectedPlay.h"

#include "engine/analysis/HiddenDeals.h"
#include "engine/players/Heuristic.h"
#include "engine/players/HeuristicEvaluator.h"

#include <array>
#include <cmath>

namespace hp {

namespace {

/// Brings a tile of the kind that is most likely to be drawn to the top of the supply.
/// @pre the evaluator has looked at the game
void bringLikeliestToTop(Game& game, const HeuristicEvaluator& evaluator)
{
    const Rules& rules = game.rules();
    std::array<int, MaxTiles> counts{};
    for (int i = 0; i < game.supplyCount(); ++i)
        ++counts[rules.kindOf(game.supplyAt(i))];
    int best = -1;
    int most = 0;
    double least = 0;
    for (int i = 0; i < game.supplyCount(); ++i) {
        game.bringToTop(i); // for its luck
        const int count = counts[rules.kindOf(game.supplyAt(game.supplyCount() - 1))];
        const double luck = std::abs(evaluator.drawLuck(game));
        game.bringToTop(i); // and back
        if (count > most || (count == most && luck < least)) {
            best = i;
            most = count;
            least = luck;
        }
    }
    game.bringToTop(best);
}

} // namespace

std::vector<ExpectedTurn> expectedPlay(const SeatView& view, const Decision& first)
{
    std::uint64_t nodes = 0;
    Random unused;
    HeuristicEvaluator evaluator(view, SearchSettings(), nodes);
    Game game = Game::sample(exact::likeliestHidden(view), unused);
    std::vector<ExpectedTurn> play;
    const auto took = [&](int seat, const Turn& turn) {
        play.push_back({seat, turn, game.viewFor(view.toMove)});
    };
    const auto draw = [&] {
        const int seat = game.toMove();
        bringLikeliestToTop(game, evaluator);
        const Placing placing = evaluator.drawn(game, false);
        placeIn(game, placing);
        took(seat, placing.turn(true));
    };
    if (first.draw) {
        evaluator.choose(game); // looks at the position
        draw();
    } else {
        game.play(first.turn);
        took(view.toMove, first.turn);
    }
    while (!evaluator.isOver(game)) {
        const int seat = game.toMove();
        const Choice choice = evaluator.choose(game);
        if (choice.code == Choice::Draw) {
            draw();
        } else if (choice.code == Choice::Pass) {
            evaluator.pass(game);
            took(seat, Turn::pass());
        } else {
            const Placing placing{choice.code, choice.hiddenIndex,
                                  evaluator.square(game, choice, false)};
            placeIn(game, placing);
            took(seat, placing.turn(false));
        }
    }
    return play;
}

} // namespace hp
