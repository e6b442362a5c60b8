#include "engine/lisboa/players/Match.h"

namespace hp::lisboa {

namespace {

class Table : public MatchTable {
public:
    Table(const MatchSettings& settings, const Rules& rules, const PlayerMaker& make)
        : settings_(settings), rules_(rules)
    {
        for (int i = 0; i < settings.players; ++i)
            players_.push_back(make(i));
    }

    std::optional<MatchGame> play(int group, int, const std::array<int, MaxSeats>& playerAt,
                                  const std::stop_token& stop) override
    {
        std::vector<Player*> seated;
        for (int seat = 0; seat < settings_.players; ++seat)
            seated.push_back(players_[playerAt[seat]].get());
        Random random = Random::stream(settings_.seed, static_cast<std::uint64_t>(group));
        const GameFigures figures = playGame(rules_, seated, random, settings_.limits, stop);
        if (figures.ending == Ending::None && !figures.forfeit)
            return {};
        MatchGame result;
        result.forfeit = figures.forfeit;
        result.money = figures.money;
        for (int seat = 0; seat < settings_.players; ++seat)
            result.winners |= figures.places[seat] == 1 ? 1U << seat : 0;
        return result;
    }

private:
    const MatchSettings& settings_;
    const Rules& rules_;
    std::vector<std::unique_ptr<Player>> players_;
};

} // namespace

GameFigures playGame(const Rules& rules, const std::vector<Player*>& players, Random& random,
                     const ThinkLimits& limits, const std::stop_token& stop)
{
    GameFigures figures;
    Game game = Game::begun(rules, random);
    while (game.ending() == Ending::None) {
        const int seat = game.toMove();
        Player& player = *players[seat];
        const Step step = player.choose(countedBy(game, seat), random, limits, stop);
        // After a stop request a player returns its best step so far.
        if (stop.stop_requested())
            return figures;
        Failure failure = player.failure();
        if (!failure)
            failure = game.check(step);
        if (failure) {
            figures.forfeit = Forfeit{seat, *failure};
            break;
        }
        game.play(step, random);
        figures.turns += game.stage() == Stage::Turn ? 1 : 0;
    }
    figures.ending = game.ending();
    figures.places = game.places(figures.forfeit ? figures.forfeit->seat : -1);
    for (int seat = 0; seat < game.seats(); ++seat)
        figures.money[seat] = game.finalMoney(seat);
    figures.stands = std::popcount(game.stands());
    figures.customers = std::popcount(rules.entrances()) - std::popcount(game.emptyEntrances());
    for (const SquareSet open : game.state().restaurants)
        figures.restaurants += std::popcount(open);
    return figures;
}

void playMatch(const MatchSettings& settings, const PlayerMaker& make, MatchResults& results,
               const MatchProgress& progress, const ForfeitReport& forfeit, std::stop_token stop)
{
    const Rules rules(settings.rules, settings.players);
    hp::playMatch(
        settings, [&] { return std::make_unique<Table>(settings, rules, make); }, results, progress,
        forfeit, std::move(stop));
}

} // namespace hp::lisboa
