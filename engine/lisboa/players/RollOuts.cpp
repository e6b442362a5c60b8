#include "engine/lisboa/players/Look.h"
#include "engine/lisboa/players/Player.h"

#include "engine/base/VectorState.h"

#include <algorithm>
#include <chrono>
#include <cmath>

namespace hp::lisboa {

namespace {

constexpr int Candidates = 16;
/// How much a coin of margin counts beside winning. With winning alone, a game that is won or lost
/// would be played without care.
constexpr double PerCoin = 0.02;
/// By how many coins a seat of a roll-out may misjudge a step.
constexpr double Misjudges = 1.0;

class Search {
public:
    Search(const SeatView& view, Random& random, const ThinkLimits& limits,
           const std::stop_token& stop)
        : seat_(view.viewer), root_(known(view)), random_(random), limits_(limits), stop_(stop)
    {
    }

    Ranking run()
    {
        clearUpperVectors();
        Look(root_, Taste()).rate(rated_);
        std::sort(rated_.begin(), rated_.end(),
                  [](const Look::Rated& a, const Look::Rated& b) { return a.worth > b.worth; });
        for (const Look::Rated& rated : rated_) {
            if (std::ssize(candidates_) < Candidates)
                candidates_.push_back({rated.step});
        }
        // Sequential halving: each round takes the same time, with half as many candidates.
        std::size_t alive = candidates_.size();
        int rounds = 1;
        while (alive >> rounds > 1)
            ++rounds;
        for (int round = 0; round < rounds && alive > 1; ++round) {
            const double share = double(round + 1) / rounds;
            do {
                for (std::size_t i = 0; i < alive; ++i)
                    rollOut(candidates_[i]);
            } while (!used(share));
            std::sort(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(alive),
                      [](const Candidate& a, const Candidate& b) { return a.mean() > b.mean(); });
            if (round + 1 < rounds)
                alive = (alive + 1) / 2;
        }
        Ranking ranking;
        ranking.nodes = nodes_;
        for (const Candidate& candidate : candidates_) {
            const double count = std::max(1.0, candidate.count);
            ranking.steps.push_back({candidate.step, candidate.margin / count,
                                     candidate.wins / count,
                                     static_cast<std::uint64_t>(candidate.count)});
        }
        return ranking;
    }

private:
    struct Candidate {
        Step step;
        double count = 0;
        double margin = 0;
        double wins = 0;

        double mean() const { return (wins + PerCoin * margin) / std::max(1.0, count); }
    };

    /// Money that nobody has told counts as much as the own.
    static Game known(const SeatView& view)
    {
        State state = view.game.state();
        for (int seat = 0; seat < view.game.seats(); ++seat) {
            if (state.unknownMoney >> seat & 1U)
                state.money[seat] = state.money[view.viewer];
        }
        state.unknownMoney = 0;
        return Game(view.game.rules(), state);
    }

    /// Whether this share of the time or of the nodes is used up.
    bool used(double share) const
    {
        if (stop_.stop_requested())
            return true;
        if (limits_.nodes > 0)
            return double(nodes_) >= share * double(limits_.nodes);
        const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start_;
        return passed.count() >= share * limits_.seconds;
    }

    Step policy(const Game& game)
    {
        Look(game, Taste()).rate(rated_);
        const Look::Rated* best = &rated_.front();
        double most = -1e300;
        for (const Look::Rated& rated : rated_) {
            const double worth = rated.worth + Misjudges * random_.unit();
            if (worth > most) {
                most = worth;
                best = &rated;
            }
        }
        return best->step;
    }

    void rollOut(Candidate& candidate)
    {
        Game game = root_;
        game.play(candidate.step, random_);
        ++nodes_;
        while (game.ending() == Ending::None) {
            game.play(policy(game), random_);
            ++nodes_;
        }
        int best = -1'000'000;
        for (int seat = 0; seat < game.seats(); ++seat) {
            if (seat != seat_)
                best = std::max(best, game.finalMoney(seat));
        }
        const auto places = game.places();
        candidate.count += 1;
        candidate.margin += game.finalMoney(seat_) - best;
        if (places[seat_] == 1)
            candidate.wins +=
                1.0 / double(std::count(places.begin(), places.begin() + game.seats(), 1));
    }

    int seat_;
    Game root_;
    Random& random_;
    ThinkLimits limits_;
    std::stop_token stop_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
    std::vector<Look::Rated> rated_;
    std::vector<Candidate> candidates_;
    std::uint64_t nodes_ = 0;
};

} // namespace

Ranking rankSteps(const SeatView& view, Random& random, const ThinkLimits& limits,
                  const std::stop_token& stop)
{
    return Search(view, random, limits, stop).run();
}

} // namespace hp::lisboa
