#include "engine/heller/analysis/ExpectedPlay.h"

#include "engine/heller/players/Heuristic.h"
#include "engine/heller/players/OneTurnAhead.h"
#include "engine/heller/solver/HiddenDeals.h"

#include <array>
#include <cmath>

namespace hp {

namespace {

KindIndex likeliestDraw(const Game& game)
{
    const Rules& rules = game.rules();
    std::array<int, MaxTiles> counts{};
    for (int i = 0; i < game.supplyCount(); ++i)
        ++counts[rules.kindOf(game.supplyAt(i))];
    Heuristic heuristic(rules);
    heuristic.look(game);
    int best = 0;
    for (int kind = 0; kind < rules.kindCount(); ++kind) {
        const int more = counts[kind] - counts[best];
        const auto luck = [&](int of) { return std::abs(heuristic.drawLuck(of)); };
        if (more > 0 || (more == 0 && luck(kind) < luck(best)))
            best = kind;
    }
    return static_cast<KindIndex>(best);
}

} // namespace

Policy skilledPolicy()
{
    return [](const Game& game) {
        Random unused;
        return OneTurnAheadPlayer().choose(game.viewFor(game.toMove()), unused, {}, {});
    };
}

std::vector<ExpectedTurn> expectedPlay(const SeatView& view, const Decision& first,
                                       const Policy& policy)
{
    Random unused;
    Game game = Game::sample(exact::likeliestHidden(view), unused);
    std::vector<ExpectedTurn> play;
    for (Decision decision = first;; decision = policy(game)) {
        if (decision.draw) {
            game.drawKind(likeliestDraw(game));
            continue;
        }
        const int seat = game.toMove();
        game.play(decision.turn);
        play.push_back({seat, decision.turn, game.viewFor(view.toMove)});
        if (game.phase() != Phase::Playing)
            return play;
    }
}

} // namespace hp
