#include "engine/heller/arena/Match.h"

#include "engine/heller/arena/DrawLuck.h"
#include "engine/heller/arena/GameLoop.h"

namespace hp {

namespace {

class Table : public MatchTable {
public:
    Table(const MatchSettings& settings, const Rules& rules, const DrawLuck& luck,
          const PlayerMaker& make)
        : settings_(settings), rules_(rules), luck_(luck)
    {
        for (int i = 0; i < settings.players; ++i)
            players_.push_back(make(i));
    }

    bool knowsLuck() const override { return luck_.known(); }

    std::optional<MatchGame> play(int group, int shift, const std::array<int, MaxSeats>& playerAt,
                                  const std::stop_token& stop) override
    {
        const std::uint64_t seed =
            Random::stream(settings_.seed, static_cast<std::uint64_t>(group)).next();
        Random thinking = Random::stream(seed, 1'000 + static_cast<std::uint64_t>(shift));
        std::uint64_t round = 0;
        double luck = 0;
        GameCalls calls;
        calls.deal = [&](const Game& game) {
            Random random = Random::stream(seed, ++round);
            return game.deal(random);
        };
        calls.decide = [&](const Game& game) -> Result<Decision> {
            const int seat = game.toMove();
            Player& player = *players_[playerAt[seat]];
            const Decision decision =
                player.choose(game.viewFor(seat), thinking, settings_.limits, stop);
            if (const Failure failure = player.failure())
                return *failure;
            return decision;
        };
        if (luck_.known())
            calls.drawn = [&](const Game& before, KindIndex drawn) {
                luck += (playerAt[before.toMove()] == 0 ? 1 : -1) * luck_.of(before, drawn);
            };
        Game game(rules_);
        const GameEnd end = playGame(game, calls, stop);
        if (end.stopped)
            return {};
        MatchGame result;
        result.forfeit = end.forfeit;
        result.winners = game.winners(end.forfeit ? ~(1U << end.forfeit->seat) : ~0U);
        for (int seat = 0; seat < settings_.players; ++seat)
            result.money[seat] = game.money(seat);
        result.luck = luck;
        return result;
    }

private:
    const MatchSettings& settings_;
    const Rules& rules_;
    const DrawLuck& luck_;
    std::vector<std::unique_ptr<Player>> players_;
};

} // namespace

void playMatch(const MatchSettings& settings, const PlayerMaker& make, MatchResults& results,
               const MatchProgress& progress, const ForfeitReport& forfeit, std::stop_token stop)
{
    const Rules rules(settings.rules, settings.players);
    const DrawLuck luck(rules);
    playMatch(
        static_cast<const MatchSchedule&>(settings),
        [&] { return std::make_unique<Table>(settings, rules, luck, make); }, results, progress,
        forfeit, std::move(stop));
}

} // namespace hp
