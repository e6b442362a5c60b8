#include "engine/lisboa/players/Match.h"

#include <algorithm>

namespace hp::lisboa {

GameFigures playGame(const Rules& rules, const std::vector<Player*>& players, Random& random,
                     const ThinkLimits& limits)
{
    GameFigures figures;
    Game game = Game::begun(rules, random);
    while (game.ending() == Ending::None) {
        const int seat = game.toMove();
        game.play(players[seat]->choose(countedBy(game, seat), random, limits, {}), random);
        figures.turns += game.stage() == Stage::Turn ? 1 : 0;
    }
    figures.ending = game.ending();
    figures.places = game.places();
    for (int seat = 0; seat < game.seats(); ++seat)
        figures.money[seat] = game.finalMoney(seat);
    figures.stands = std::popcount(game.stands());
    figures.customers = std::popcount(rules.entrances()) - std::popcount(game.emptyEntrances());
    for (const SquareSet open : game.state().restaurants)
        figures.restaurants += std::popcount(open);
    return figures;
}

double MatchResult::share(int player) const
{
    const MatchLine& line = players[player];
    const double tie = players.size() == 2 ? 0.5 : 1;
    return (line.wins + tie * line.ties) / std::max(1, games);
}

MatchResult playMatch(const RuleSet& set, const std::vector<Player*>& players, int games,
                      std::uint64_t seed, const ThinkLimits& limits,
                      const std::function<void(int)>& progress)
{
    const int seats = static_cast<int>(players.size());
    const Rules rules(set, seats);
    MatchResult result;
    result.players.resize(players.size());
    while (result.games < games) {
        const int group = result.games / seats;
        for (int shift = 0; shift < seats; ++shift) {
            std::vector<Player*> seated(players.size());
            for (int player = 0; player < seats; ++player)
                seated[(player + shift) % seats] = players[player];
            Random random = Random::stream(seed, static_cast<std::uint64_t>(group));
            const GameFigures figures = playGame(rules, seated, random, limits);
            const auto winners =
                std::count(figures.places.begin(), figures.places.begin() + seats, 1);
            for (int player = 0; player < seats; ++player) {
                const int seat = (player + shift) % seats;
                MatchLine& line = result.players[player];
                if (figures.places[seat] == 1)
                    ++(winners == 1 ? line.wins : line.ties);
                int best = -1'000'000;
                for (int other = 0; other < seats; ++other) {
                    if (other != seat)
                        best = std::max(best, figures.money[other]);
                }
                line.margin += figures.money[seat] - best;
            }
            result.figures.push_back(figures);
            if (progress)
                progress(++result.games);
            else
                ++result.games;
        }
    }
    return result;
}

} // namespace hp::lisboa
