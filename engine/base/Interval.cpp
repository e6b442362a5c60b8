#include "engine/base/Interval.h"

#include <cmath>

namespace hp {

Interval shareInterval(double points, double games)
{
    constexpr double z = HalfWidth;
    if (games <= 0)
        return {};
    const double share = points / games;
    const double centre = share + z * z / (2 * games);
    const double half = z * std::sqrt(share * (1 - share) / games + z * z / (4 * games * games));
    const double scale = 1 + z * z / games;
    // For shares 0 and 1 the share itself is an end of the interval; rounding would miss it.
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
    // Student's t by the first terms of its series about z: 1 % too low at three degrees of
    // freedom.
    constexpr double z = HalfWidth;
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
    // Too few units do not show their variance, so they must not decide.
    if (units < 16)
        return 0;
    // The ratio if each unit were only won or lost. Each hypothesis uses the variance of its own
    // share. A normal approximation with the results' variance would be wrong where the share is
    // near 0 or 1: a lucky streak has little variance and would look certain.
    // A share of 0 or 1 is refuted by the first contrary result; `least` keeps the ratio finite.
    constexpr double least = 1e-12;
    const double lower = std::clamp(bounds.lower, least, 1 - least);
    const double upper = std::clamp(bounds.upper, least, 1 - least);
    const double whole =
        sum * std::log(upper / lower) + (units - sum) * std::log((1 - upper) / (1 - lower));
    // Units of several games have less variance and more information. One full win and one full
    // loss are added, because identical units say nothing about their variance.
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
