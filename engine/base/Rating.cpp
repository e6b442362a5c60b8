#include "engine/base/Rating.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace hp {

namespace {

// The grid.
constexpr double Lowest = 0;
constexpr double Step = 10;
constexpr std::size_t Points = 281; ///< up to 2800

// Before the first game.
constexpr double FirstMean = 1000;
constexpr double FirstDeviation = 400;

/// The standard deviation of a person's strength from one game to the next. With 15, a game counts
/// half as much as the last one about fifty games later.
constexpr double Drift = 15;
constexpr std::size_t DriftReach = 6; ///< grid points, four deviations

double strengthAt(std::size_t point)
{
    return Lowest + Step * static_cast<double>(point);
}

/// How much a difference of strength counts at a table, and how much each of the pairs does: the
/// pairs of one game share the person's own luck, so they say less than as many games. Measured:
/// at three seats pairs of levels differ by 0.5 to 1.5 of their Elo points at two seats, depending
/// on who else plays; at four by 0.4 to 0.8.
struct Table {
    double spread;
    double weight;
};
constexpr std::array<Table, 3> Tables{{{1, 1}, {1, 0.7}, {0.6, 0.5}}};

const Table& tableOf(int seats)
{
    return Tables[std::clamp(seats, 2, 4) - 2];
}

void normalize(std::vector<double>& chance)
{
    const double sum = std::accumulate(chance.begin(), chance.end(), 0.0);
    for (double& one : chance)
        one /= sum;
}

} // namespace

double winChance(double strength, double opponent, int seats)
{
    return 1 / (1 + std::pow(10, (opponent - strength) * tableOf(seats).spread / 400));
}

Rater::Rater() : chance_(Points)
{
    for (std::size_t point = 0; point < Points; ++point) {
        const double far = (strengthAt(point) - FirstMean) / FirstDeviation;
        chance_[point] = std::exp(-far * far / 2);
    }
    normalize(chance_);
}

void Rater::drift()
{
    static const std::array<double, DriftReach + 1> share = [] {
        std::array<double, DriftReach + 1> shares{};
        double sum = 0;
        for (std::size_t i = 0; i < shares.size(); ++i) {
            const double far = Step * static_cast<double>(i) / Drift;
            shares[i] = std::exp(-far * far / 2);
            sum += i == 0 ? shares[i] : 2 * shares[i];
        }
        for (double& one : shares)
            one /= sum;
        return shares;
    }();
    std::vector<double> moved(Points);
    const auto reach = static_cast<int>(DriftReach);
    const auto last = static_cast<int>(Points) - 1;
    for (int point = 0; point <= last; ++point) {
        for (int by = -reach; by <= reach; ++by) {
            const std::size_t to = std::clamp(point + by, 0, last);
            moved[to] += chance_[point] * share[std::abs(by)];
        }
    }
    chance_ = std::move(moved);
}

const std::vector<Rater::Chances>& Rater::chancesAgainst(double opponent, int seats)
{
    std::vector<Chances>& chances = against_[{opponent, seats}];
    for (std::size_t point = chances.size(); point < Points; ++point) {
        const double wins = winChance(strengthAt(point), opponent, seats);
        chances.push_back({std::log(wins), std::log1p(-wins)});
    }
    return chances;
}

void Rater::add(std::span<const PairResult> pairs, int seats)
{
    if (pairs.empty())
        return;
    if (games_ > 0)
        drift();
    const double weight = tableOf(seats).weight;
    std::array<double, Points> likely{}; // logarithms
    for (const PairResult& pair : pairs) {
        const std::vector<Chances>& chances = chancesAgainst(pair.opponent, seats);
        for (std::size_t point = 0; point < Points; ++point)
            likely[point] +=
                weight * (pair.score * chances[point].win + (1 - pair.score) * chances[point].lose);
    }
    for (std::size_t point = 0; point < Points; ++point)
        chance_[point] *= std::exp(likely[point]);
    normalize(chance_);
    ++games_;
}

Rating Rater::rating() const
{
    Rating rating;
    rating.games = games_;
    // Quantiles between two grid points by a straight line.
    const auto quantile = [this](double part) {
        double below = 0;
        for (std::size_t point = 0; point < Points; ++point) {
            if (below + chance_[point] >= part)
                return strengthAt(point) + Step * ((part - below) / chance_[point] - 0.5);
            below += chance_[point];
        }
        return strengthAt(Points - 1);
    };
    for (std::size_t point = 0; point < Points; ++point)
        rating.strength += chance_[point] * strengthAt(point);
    rating.interval = {quantile(0.025), quantile(0.975)};
    return rating;
}

} // namespace hp
