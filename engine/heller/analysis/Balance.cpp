#include "engine/heller/analysis/Balance.h"

#include "engine/heller/arena/GameLoop.h"

#include <algorithm>
#include <cassert>

namespace hp {

namespace {

/// One game; it is counted in the report only if it is finished.
class CountedGame {
public:
    CountedGame(const RulesPtr& rules, const BalanceOptions& options, int number)
        : rules_(rules), random_(Random::stream(options.seed, static_cast<std::uint64_t>(number))),
          game_(*rules)
    {
        limits_.seconds = options.seconds;
        for (int seat = 0; seat < rules->seats(); ++seat)
            players_.push_back(makePlayer(options.level));
    }

    /// @return whether the game is over; if not, it was stopped
    bool play(const std::stop_token& stop)
    {
        GameCalls calls;
        calls.deal = [&](const Game& game) { return game.deal(random_); };
        calls.decide = [&](const Game& game) { return decide(game, stop); };
        calls.played = [&](const Game& game, const Turn& turn, LineSet paid) {
            ++(turn.kind == TurnKind::Pass ? passes_ : turns_);
            count(game, paid);
        };
        const GameEnd end = playGame(game_, calls, stop);
        assert(!end.forfeit); // the levels never fail
        return !end.stopped;
    }

    void addTo(BalanceReport& report) const
    {
        ++report.games;
        const int seats = rules_->seats();
        const unsigned winners = game_.winners();
        for (int place = 0; place < seats; ++place) {
            const int seat = (game_.firstStarter() + place) % seats;
            report.money.push_back(game_.money(seat));
            if (winners >> seat & 1U)
                report.wins[place] += 1.0 / std::popcount(winners);
        }
        report.turns.push_back(turns_);
        report.lines += lines_;
        report.negativeLines += negative_;
        report.idleLines += idle_;
        report.rounds += game_.round();
        report.passes += passes_;
        report.gamesWithPasses += passes_ > 0 ? 1 : 0;
    }

private:
    Decision decide(const Game& game, const std::stop_token& stop)
    {
        // A forced pass does not ask the player, so the random sequence is not changed.
        if (game.mustPass())
            return Decision::play(Turn::pass());
        const int seat = game.toMove();
        return players_[seat]->choose(game.viewFor(seat), random_, limits_, stop);
    }

    void count(const Game& game, LineSet paid)
    {
        for (; paid != 0; paid &= paid - 1) {
            // The pieces are still on the market, even if the turn ended the round or the game.
            std::array<std::int32_t, MaxSeats> coins{};
            game.lineCoins(std::countr_zero(paid), coins);
            const int sum = coins[0] + coins[1] + coins[2] + coins[3];
            const bool moved =
                std::any_of(coins.begin(), coins.end(), [](int value) { return value != 0; });
            ++lines_;
            negative_ += sum < 0 ? 1 : 0;
            idle_ += moved ? 0 : 1;
        }
    }

    RulesPtr rules_;
    Random random_;
    Game game_;
    ThinkLimits limits_;
    std::vector<std::unique_ptr<Player>> players_;
    int turns_ = 0;
    int passes_ = 0;
    int lines_ = 0;
    int negative_ = 0;
    int idle_ = 0;
};

} // namespace

BalanceReport measureBalance(const RuleSet& rules, const BalanceOptions& options,
                             const std::function<void(const BalanceReport&)>& progress,
                             std::stop_token stop)
{
    const RulesPtr compiled = Rules::make(rules, options.seats);
    BalanceReport report;
    report.seats = options.seats;
    for (int number = 0; number < options.games; ++number) {
        CountedGame game(compiled, options, number);
        if (!game.play(stop))
            break;
        game.addTo(report);
        if (progress)
            progress(report);
    }
    return report;
}

} // namespace hp
