#include "engine/heller/analysis/PlayOut.h"

namespace hp {

PlayedOut PlayOut::operator()(const Decision& first, const Game& dealt)
{
    PlayedOut result;
    Game game = dealt;
    const auto pay = [&](LineSet lines) { result.paid.add(game, lines); };
    if (first.draw) {
        evaluator_.choose(game); // looks at the position
        pay(draw(game, dealt, 0));
    } else {
        pay(game.play(first.turn));
    }
    ++nodes_;
    for (int ply = 1; !evaluator_.isOver(game); ++ply) {
        ++nodes_;
        const Choice choice = evaluator_.choose(game);
        if (choice.code == Choice::Pass)
            evaluator_.pass(game);
        else if (choice.code == Choice::Draw)
            pay(draw(game, dealt, ply));
        else
            pay(placeIn(game,
                        {choice.code, choice.hiddenIndex, evaluator_.square(game, choice, false)}));
    }
    for (int seat = 0; seat < game.seats(); ++seat)
        result.kept[seat] = evaluator_.keptAfter(game, seat);
    result.win = evaluator_.atEnd(game).win;
    return result;
}

/// Tiles of turns that drew nothing are drawn only when all others are gone.
LineSet PlayOut::draw(Game& game, const Game& dealt, int ply)
{
    if (const int own = dealt.supplyCount() - 1 - ply; own >= 0) {
        const PieceCode tile = dealt.supplyAt(own);
        int index = game.supplyCount() - 1;
        while (index > 0 && game.supplyAt(index) != tile)
            --index;
        game.bringToTop(index);
    }
    return placeIn(game, evaluator_.drawn(game, false));
}

} // namespace hp
