#include "engine/arena/Interval.h"

#include <cmath>

namespace hp {

namespace {

/// 97.5 % of normal errors lie below.
constexpr double z = 1.959963984540054;

} // namespace

Interval shareInterval(double points, double games)
{
    if (games <= 0)
        return {};
    const double share = points / games;
    const double centre = share + z * z / (2 * games);
    const double half = z * std::sqrt(share * (1 - share) / games + z * z / (4 * games * games));
    const double scale = 1 + z * z / games;
    // At its ends the share is an end of the interval, which rounding misses.
    return {points <= 0 ? 0.0 : std::max(0.0, (centre - half) / scale),
            points >= games ? 1.0 : std::min(1.0, (centre + half) / scale)};
}

std::optional<MeanEstimate> meanEstimate(double units, double sum, double squares)
{
    if (units < 4)
        return {};
    const double mean = sum / units;
    const double freedom = units - 1;
    const double variance = std::max(0.0, (squares - units * mean * mean) / freedom);
    // Student's t by the first terms of its series about z: 1 % short at three degrees.
    const double z3 = std::pow(z, 3);
    const double z5 = std::pow(z, 5);
    const double z7 = std::pow(z, 7);
    const double t = z + (z3 + z) / (4 * freedom) +
                     (5 * z5 + 16 * z3 + 3 * z) / (96 * std::pow(freedom, 2)) +
                     (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * std::pow(freedom, 3));
    const double half = t * std::sqrt(variance / units);
    return MeanEstimate{mean, {mean - half, mean + half}};
}

double sprtRatio(const SprtBounds& bounds, double units, double sum, double squares)
{
    // How far the units scatter has to be known before they may decide anything.
    if (units < 16)
        return 0;
    // What the units would tell if each were won whole or lost whole. Each hypothesis brings the
    // scatter of its own share: a normal approximation with that of the results takes a lucky
    // streak, which scatters little, for a sure sign where the share is near 0 or 1.
    // A share of 0 or 1 is out by the first result that it forbids; the ratio stays a number.
    constexpr double least = 1e-12;
    const double lower = std::clamp(bounds.lower, least, 1 - least);
    const double upper = std::clamp(bounds.upper, least, 1 - least);
    const double whole =
        sum * std::log(upper / lower) + (units - sum) * std::log((1 - upper) / (1 - lower));
    // Units of several games scatter less than that and tell more. One win and one loss, whole
    // ones, are added: units that are all alike have said nothing of their scatter.
    const double mean = (sum + 1) / (units + 2);
    const double variance = (squares + 1) / (units + 2) - mean * mean;
    return whole * (mean * (1 - mean)) / variance;
}

SprtState sprtState(double ratio)
{
    const double limit = std::log(0.95 / 0.05);
    return ratio >= limit    ? SprtState::Upper
           : ratio <= -limit ? SprtState::Lower
                             : SprtState::Undecided;
}

} // namespace hp
