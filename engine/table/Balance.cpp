#include "engine/table/Balance.h"

#include <algorithm>
#include <cmath>

namespace hp {

Spread spreadOf(const std::vector<int>& values)
{
    Spread spread;
    if (values.empty())
        return spread;
    const auto n = static_cast<double>(values.size());
    double sum = 0;
    double squares = 0;
    for (const double value : values) {
        sum += value;
        squares += value * value;
    }
    spread.mean = sum / n;
    if (values.size() > 1)
        spread.deviation = std::sqrt(std::max(0.0, (squares - sum * spread.mean) / (n - 1)));
    if (const auto estimate = meanEstimate(n, sum, squares))
        spread.interval = estimate->interval;
    const auto [low, high] = std::minmax_element(values.begin(), values.end());
    spread.low = *low;
    spread.high = *high;
    return spread;
}

std::vector<int> moneyOf(const SeatBalance& balance, int seat)
{
    std::vector<int> values;
    for (std::size_t i = seat; i < balance.money.size(); i += balance.seats)
        values.push_back(balance.money[i]);
    return values;
}

Share winsOf(const SeatBalance& balance, int seat)
{
    if (balance.games == 0)
        return {};
    const double points = balance.wins[seat];
    return {points / balance.games, shareInterval(points, balance.games)};
}

} // namespace hp
