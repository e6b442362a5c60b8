#include "engine/analysis/Balance.h"

#include "engine/game/Game.h"
#include "engine/players/Player.h"

#include <algorithm>
#include <cmath>

namespace hp {

namespace {

constexpr double Quantile95 = 1.96;

/// One game, counted into the report only when it came to its end.
class Match {
public:
    Match(const RulesPtr& rules, const BalanceOptions& options, int number)
        : rules_(rules), random_(Random::stream(options.seed, static_cast<std::uint64_t>(number))),
          game_(*rules)
    {
        limits_.seconds = options.seconds;
        for (int seat = 0; seat < rules->seats(); ++seat)
            players_.push_back(makePlayer(options.level));
    }

    /// @return whether the game is over; else it was stopped
    bool play(const std::stop_token& stop)
    {
        while (game_.phase() != Phase::GameOver) {
            if (stop.stop_requested())
                return false;
            if (game_.phase() == Phase::RoundOver)
                startRound();
            else
                playTurn(stop);
        }
        return true;
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
                report.wins[static_cast<std::size_t>(place)] += 1.0 / std::popcount(winners);
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
    void playTurn(const std::stop_token& stop)
    {
        const int seat = game_.toMove();
        if (game_.mustPass()) {
            ++passes_;
            count(game_.play(Turn::pass()));
            return;
        }
        Decision decision = decide(seat, stop);
        if (decision.draw && game_.canDraw()) {
            game_.draw();
            decision = decide(seat, stop);
        }
        ++turns_;
        count(game_.play(decision.turn));
    }

    Decision decide(int seat, const std::stop_token& stop)
    {
        return players_[static_cast<std::size_t>(seat)]->choose(game_.viewFor(seat), random_,
                                                                limits_, stop);
    }

    void startRound() { game_.startRound(game_.deal(random_)); }

    void count(LineSet paid)
    {
        for (; paid != 0; paid &= paid - 1) {
            // The pieces still lie there, whatever the turn ended.
            std::array<std::int32_t, MaxSeats> coins{};
            game_.lineCoins(std::countr_zero(paid), coins);
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

Spread spreadOf(const std::vector<int>& values)
{
    Spread spread;
    if (values.empty())
        return spread;
    const auto n = static_cast<double>(values.size());
    for (const int value : values)
        spread.mean += value / n;
    double squares = 0;
    for (const int value : values)
        squares += (value - spread.mean) * (value - spread.mean);
    if (values.size() > 1)
        spread.deviation = std::sqrt(squares / (n - 1));
    spread.error = Quantile95 * spread.deviation / std::sqrt(n);
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    spread.low = *low;
    spread.high = *high;
    return spread;
}

std::vector<int> moneyOf(const BalanceReport& report, int seat)
{
    std::vector<int> values;
    for (auto i = static_cast<std::size_t>(seat); i < report.money.size();
         i += static_cast<std::size_t>(report.seats))
        values.push_back(report.money[i]);
    return values;
}

Share winsOf(const BalanceReport& report, int seat)
{
    if (report.games == 0)
        return {};
    const double share = report.wins[static_cast<std::size_t>(seat)] / report.games;
    return {share, Quantile95 * std::sqrt(share * (1 - share) / report.games)};
}

BalanceReport measureBalance(const RuleSet& rules, const BalanceOptions& options,
                             const std::function<void(int)>& progress, std::stop_token stop)
{
    const RulesPtr compiled = Rules::make(rules, options.seats);
    BalanceReport report;
    report.seats = options.seats;
    for (int number = 0; number < options.games; ++number) {
        Match match(compiled, options, number);
        if (!match.play(stop))
            break;
        match.addTo(report);
        if (progress)
            progress(report.games);
    }
    return report;
}

} // namespace hp
