#include "engine/heller/players/Chances.h"

#include "engine/heller/rules/RuleSet.h"

#include <algorithm>
#include <array>

namespace hp {

namespace {

/// The normal density at evenly spaced points. A sum over them equals the integral to at least five
/// digits.
constexpr int PointsEachSide = 10;
constexpr double Step = 0.5;
struct Point {
    double x;
    double weight;
};
using Points = std::array<Point, 2 * PointsEachSide + 1>;
const Points& points()
{
    static const Points all = [] {
        Points result{};
        double sum = 0;
        for (int i = -PointsEachSide; i <= PointsEachSide; ++i) {
            const double x = Step * i;
            const double weight = std::exp(-0.5 * x * x);
            result[i + PointsEachSide] = {x, weight};
            sum += weight;
        }
        for (Point& point : result)
            point.weight /= sum;
        return result;
    }();
    return all;
}

} // namespace

double marginOf(const SeatValues& values, int seat, int seats)
{
    double best = -1e300;
    for (int other = 0; other < seats; ++other) {
        if (other != seat)
            best = std::max(best, values[other]);
    }
    return values[seat] - best;
}

double chanceOfFirst(std::span<const double> money, std::size_t seat, double spread)
{
    if (money.size() == 2)
        return normal((money[seat] - money[1 - seat]) / spread);
    // The variance of the difference is twice the variance of each seat.
    const double each = spread / std::sqrt(2.0);
    double chance = 0;
    for (const Point& point : points()) {
        double ahead = point.weight;
        for (std::size_t other = 0; other < money.size(); ++other) {
            if (other != seat)
                ahead *= normal((money[seat] - money[other]) / each + point.x);
        }
        chance += ahead;
    }
    return chance;
}

double chanceOfFirstByMargins(std::span<const double> margins, std::size_t seat, double spread)
{
    if (margins.size() == 2)
        return normal(margins[seat] / spread);
    // The leader's margin is above 0; the other margins are the distances to the leader.
    std::array<double, MaxSeats> money{};
    std::transform(margins.begin(), margins.end(), money.begin(),
                   [](double margin) { return std::min(0.0, margin); });
    return chanceOfFirst(std::span(money).first(margins.size()), seat, spread);
}

double chancePerCoin(std::span<const double> money, std::size_t seat, double spread)
{
    if (money.size() == 2) {
        const double z = (money[seat] - money[1 - seat]) / spread;
        return std::exp(-0.5 * z * z) * 0.3989422804 / spread;
    }
    const double step = spread / 16;
    std::array<double, MaxSeats> moved{};
    std::copy(money.begin(), money.end(), moved.begin());
    const auto with = [&](double coins) {
        moved[seat] = money[seat] + coins;
        return chanceOfFirst(std::span(moved).first(money.size()), seat, spread);
    };
    return (with(step) - with(-step)) / (2 * step);
}

} // namespace hp
