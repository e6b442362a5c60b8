// Shares with their uncertainty, and tests that stop when they are sure. Independent of the game.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

namespace hp {

struct Interval {
    double low = 0;
    double high = 1;

    /// Distance from the estimate to the farther end: the number after a ±.
    double error(double estimate) const { return std::max(estimate - low, high - estimate); }
};

/// Half of a 95 % interval, in standard errors: 97.5 % of a normal distribution lie below.
inline constexpr double HalfWidth = 1.959963984540054;

/// 95 % interval (Wilson) of a share of `points` out of `games` games; points may be halves.
Interval shareInterval(double points, double games);

/// A mean of measurements with its 95 % interval.
struct MeanEstimate {
    double mean = 0;
    Interval interval;

    MeanEstimate operator-() const { return {-mean, {-interval.high, -interval.low}}; }
};
/// From the number of units, their sum and the sum of their squares (Student's t); nothing for
/// fewer than four units.
std::optional<MeanEstimate> meanEstimate(double units, double sum, double squares);

/// Sequential probability ratio test of a mean score per unit (a game, or a group of games on the
/// same deal). It decides whether the mean is `lower` or `upper`, with at most about 5 % error on
/// either side.
struct SprtBounds {
    double lower = 0.5;
    double upper = 0.55;
};
enum class SprtState : std::uint8_t { Undecided, Lower, Upper };

/// Log likelihood ratio from the units' scores, each from 0 to 1; 0 for fewer than 16 units. It is
/// the ratio of units that are only won or lost, times the factor by which the real scores scatter
/// less.
double sprtRatio(const SprtBounds& bounds, double units, double sum, double squares);
SprtState sprtState(double ratio);

} // namespace hp
