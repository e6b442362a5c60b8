// Expected values in the language in use.
#pragma once

#include "engine/heller/words/Wording.h"

#include <algorithm>
#include <cmath>

namespace hp {

/// A number with its sign; 0 has none, also when it is 0 only because it is rounded.
inline QString signedText(double value, int decimals)
{
    const double step = std::pow(10.0, -decimals);
    const double rounded = std::round(value / step) * step;
    if (std::abs(rounded) < step / 2)
        return localNumber(0, decimals);
    return (rounded > 0 ? QStringLiteral("+") : QString()) + localNumber(rounded, decimals);
}

/// Half the width of an interval, rounded up: what is uncertain is never shown as certain.
inline QString errorNumber(double error, int decimals)
{
    const double step = std::pow(10.0, -decimals);
    constexpr double rest = 1e-9; // of computing with binary fractions
    return localNumber(std::ceil(error / step - rest) * step, decimals);
}

/// "± 1.2".
inline QString errorText(double error, int decimals)
{
    return QStringLiteral("\u00b1\u00a0") + errorNumber(error, decimals);
}

} // namespace hp
