#include "engine/arena/Interval.h"

#include <algorithm>
#include <cmath>

namespace hp {

Interval shareInterval(double points, double games)
{
    if (games <= 0)
        return {};
    constexpr double z = 1.959963984540054;
    const double share = points / games;
    const double centre = share + z * z / (2 * games);
    const double half = z * std::sqrt(share * (1 - share) / games + z * z / (4 * games * games));
    const double scale = 1 + z * z / games;
    return {std::max(0.0, (centre - half) / scale), std::min(1.0, (centre + half) / scale)};
}

double sprtRatio(const SprtBounds& bounds, double units, double sum, double squares)
{
    // The normal approximation needs some units before it may decide anything.
    if (units < 16)
        return 0;
    // Half a win and half a loss more, so that units that are all alike have a variance as well.
    const double mean = (sum + 0.5) / (units + 1);
    const double variance = (squares + 0.5) / (units + 1) - mean * mean;
    return (bounds.upper - bounds.lower) * (sum - units * (bounds.lower + bounds.upper) / 2) /
           variance;
}

SprtState sprtState(double ratio)
{
    const double limit = std::log(0.95 / 0.05);
    return ratio >= limit    ? SprtState::Upper
           : ratio <= -limit ? SprtState::Lower
                             : SprtState::Undecided;
}

} // namespace hp
