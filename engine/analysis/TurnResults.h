// The results of one turn on the deals 0, 1, 2 ..., and what they say of it beside another turn on
// the same deals.
#pragma once

#include "engine/analysis/PlayOut.h"
#include "engine/players/Player.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

namespace hp {

/// A number and the half width of its 95 % interval.
struct Estimate {
    double value = 0;
    double error = 0;
};

/// The numbers that are kept of each deal. Amounts are those of the seat to move less those of the
/// seat that is the best other one when this deal has been played out.
struct ResultColumns {
    explicit ResultColumns(const SeatView& view);

    std::size_t kept() const { return lines.size(); }
    std::size_t money() const { return lines.size() + 1; }
    std::size_t ownOf(std::size_t line) const { return lines.size() + 2 + line; }
    std::size_t ownKept() const { return 2 * lines.size() + 2; }
    std::size_t margin() const { return 2 * lines.size() + 3; } ///< lines, kept stalls and money
    std::size_t win() const { return 2 * lines.size() + 4; }
    std::size_t count() const { return 2 * lines.size() + 5; }

    std::vector<Line> lines; ///< that may still pay: columns 0 .. lines.size() - 1
    int seat = 0;
    int seats = 0;
    SeatValues moneyBefore;
};

class TurnResults {
public:
    TurnResults(const Decision& decision, const ResultColumns& columns)
        : decision_(decision), columns_(&columns)
    {
    }
    const Decision& decision() const { return decision_; }
    std::size_t deals() const { return numbers_.size() / columns_->count(); }
    /// The numbers of a deal. @pre deal < deals()
    std::span<const double> of(std::size_t deal) const
    {
        return std::span(numbers_).subspan(deal * columns_->count(), columns_->count());
    }
    void add(const PlayedOut& playedOut);

private:
    Decision decision_;
    const ResultColumns* columns_;
    std::vector<double> numbers_;
};

/// Sums z(deal) over all deals. The deals are independent, but from each end on z has another
/// variance.
/// @param ends ascending, the last one is the number of deals
/// @param spread of a deal, for the error where there are too few deals
template <class Z> Estimate sumOver(std::span<const std::size_t> ends, double spread, const Z& z)
{
    Estimate sum;
    double variance = 0;
    std::size_t deal = 0;
    for (const std::size_t end : ends) {
        const auto count = static_cast<double>(end - deal);
        double part = 0;
        double squares = 0;
        for (; deal < end; ++deal) {
            const double one = z(deal);
            part += one;
            squares += one * one;
        }
        sum.value += part;
        if (count > 1)
            variance += std::max(0.0, squares - part * part / count) * count / (count - 1);
    }
    constexpr double halfWidths = 1.96; // standard errors
    sum.error = halfWidths * (deal > 1 ? std::sqrt(variance) : spread);
    return sum;
}

/// By how much the turn `a` is better than `b`. Each is compared with `reference` on its own deals,
/// so that all differences agree even if some turns had more deals.
/// @param value of the numbers of a deal
/// @pre both have deals, and the reference has at least as many
template <class Value>
Estimate differenceOf(const TurnResults& a, const TurnResults& b, const TurnResults& reference,
                      double spread, const Value& value)
{
    const auto beside = [&](const TurnResults& one, std::size_t deal) {
        return deal < one.deals() ? (value(one.of(deal)) - value(reference.of(deal))) /
                                        static_cast<double>(one.deals())
                                  : 0.0;
    };
    const auto [fewer, more] = std::minmax({a.deals(), b.deals()});
    return sumOver(std::array{fewer, more}, spread,
                   [&](std::size_t deal) { return beside(a, deal) - beside(b, deal); });
}

/// The mean of a number over all deals of the reference, as far as they say something of the turn.
/// @pre as above
Estimate meanOf(const TurnResults& one, const TurnResults& reference, std::size_t column,
                double spread);

} // namespace hp
