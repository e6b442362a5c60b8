#include "engine/heller/analysis/LedgerSum.h"

#include <algorithm>
#include <cmath>

namespace hp {

namespace {

int rounded(double coins)
{
    return static_cast<int>(std::lround(coins));
}

} // namespace

std::vector<std::size_t> linesToName(std::span<const LedgerEntry> lines)
{
    std::vector<std::size_t> named;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        constexpr double clearly = 1.5; // three standard errors
        const double coins = std::abs(lines[i].coins);
        if (coins >= 0.5 && coins > clearly * lines[i].error)
            named.push_back(i);
    }
    std::stable_sort(named.begin(), named.end(), [&](std::size_t a, std::size_t b) {
        return std::abs(lines[a].coins) > std::abs(lines[b].coins);
    });
    named.resize(std::min(named.size(), MostNamedLines));
    return named;
}

void addUp(Ledger& ledger)
{
    ledger.total = 0;
    int sum = 0;
    for (LedgerEntry& entry : ledger.entries) {
        ledger.total += entry.coins;
        entry.shown = rounded(entry.coins);
        sum += entry.shown;
    }
    ledger.shown = rounded(ledger.total);
    const int step = ledger.shown > sum ? 1 : -1;
    for (; sum != ledger.shown; sum += step) {
        const auto missing = [&](const LedgerEntry& entry) {
            return step * (entry.coins - entry.shown);
        };
        std::max_element(ledger.entries.begin(), ledger.entries.end(),
                         [&](const auto& a, const auto& b) { return missing(a) < missing(b); })
            ->shown += step;
    }
}

void addStrongerPlay(Ledger& ledger, double total, double error)
{
    constexpr double nothing = 0.01; // losses are kept with a few decimals
    const double more = total - ledger.total;
    if (std::abs(more) < nothing)
        return;
    ledger.entries.push_back(
        {LedgerEntry::Kind::StrongerPlay, {}, more, std::hypot(ledger.error, error), 0, 0});
    ledger.error = error;
    ledger.certain = false;
    addUp(ledger);
}

} // namespace hp
