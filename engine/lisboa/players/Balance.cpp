#include "engine/lisboa/players/Balance.h"

#include "engine/lisboa/players/Match.h"

#include <algorithm>

namespace hp::lisboa {

BalanceReport measureBalance(const RuleSet& set, const BalanceOptions& options,
                             const std::function<void(const BalanceReport&)>& progress,
                             const std::stop_token& stop)
{
    const Rules rules(set, options.seats);
    // A level keeps nothing from one step to the next, so one player can have all seats.
    const auto player = makePlayer(options.level);
    const std::vector<Player*> players(static_cast<std::size_t>(options.seats), player.get());
    ThinkLimits limits;
    limits.seconds = options.seconds;
    BalanceReport report;
    report.seats = options.seats;
    while (report.games < options.games && !stop.stop_requested()) {
        Random random = Random::stream(options.seed, static_cast<std::uint64_t>(report.games));
        const GameFigures game = playGame(rules, players, random, limits, stop);
        if (game.ending == Ending::None) // stopped
            break;
        const auto first = game.places.begin();
        const auto winners = std::count(first, first + options.seats, 1);
        for (int seat = 0; seat < options.seats; ++seat) {
            report.money.push_back(game.money[seat]);
            if (game.places[seat] == 1)
                report.wins[seat] += 1.0 / double(winners);
        }
        report.turns.push_back(game.turns);
        report.stands.push_back(game.stands);
        report.customers.push_back(game.customers);
        report.restaurants.push_back(game.restaurants);
        ++report.endings[static_cast<std::size_t>(game.ending)];
        ++report.games;
        if (progress)
            progress(report);
    }
    return report;
}

} // namespace hp::lisboa
