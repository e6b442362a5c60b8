// Numbers that come from a sample.
#pragma once

#include "engine/base/Interval.h"

#include <algorithm>
#include <cmath>

namespace hp {

/// A number and the half width of its 95 % interval.
struct Estimate {
    double value = 0;
    double error = 0;
};

/// The mean of values that are added one by one.
class Mean {
public:
    void add(double value)
    {
        ++count_;
        sum_ += value;
        squares_ += value * value;
    }
    double count() const { return count_; }
    Estimate estimate() const
    {
        const double mean = sum_ / count_;
        const double variance = std::max(0.0, squares_ / count_ - mean * mean);
        return {mean, HalfWidth * std::sqrt(variance / std::max(1.0, count_ - 1))};
    }

private:
    double count_ = 0;
    double sum_ = 0;
    double squares_ = 0;
};

} // namespace hp
