// The results of one turn on the deals 0, 1, 2 ..., and what they say of it beside another turn on
// the same deals.
#pragma once

#include "engine/heller/analysis/Estimate.h"
#include "engine/heller/analysis/PlayOut.h"
#include "engine/heller/players/Player.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <span>
#include <vector>

namespace hp {

/// The numbers that are kept of each deal: what every seat got from where, and who won.
class ResultColumns {
public:
    using Numbers = std::span<const double>;

    explicit ResultColumns(const SeatView& view);

    /// Lines that may still pay.
    const std::vector<Line>& lines() const { return lines_; }
    std::size_t count() const { return (lines_.size() + 2) * seats_ + 2; }
    /// The numbers of one way in which the round can end.
    std::vector<double> numbersOf(const PlayedOut& playedOut) const;

    /// A seat's final money and kept stalls.
    double money(Numbers numbers, int seat) const { return at(numbers, total(), seat); }
    double win(Numbers numbers) const { return numbers[count() - 1]; }
    /// Of the seat to move: final money and kept stalls, less the best other's.
    double margin(Numbers numbers) const
    {
        return at(numbers, total(), seat_) - bestOthers(numbers);
    }

    // The difference of two turns on one deal, in parts that add up to the difference of their
    // margins. Others may be the best other seat after one turn than after the other. Lines and
    // kept stalls count against the mean of these two seats; restOf() is what is then left.
    /// @param source index of a line, or kept()
    double differenceOf(std::size_t source, Numbers a, Numbers b) const
    {
        return ownOf(source, a, b) - othersOf(source, a, b);
    }
    /// The part of it that the seat to move gets itself.
    double ownOf(std::size_t source, Numbers a, Numbers b) const
    {
        return at(a, source, seat_) - at(b, source, seat_);
    }
    double restOf(Numbers a, Numbers b) const
    {
        return othersOf(total(), a, b) - (bestOthers(a) - bestOthers(b));
    }
    std::size_t kept() const { return lines_.size(); }

private:
    std::size_t total() const { return lines_.size() + 1; }
    double at(Numbers numbers, std::size_t source, std::size_t seat) const
    {
        return numbers[source * seats_ + seat];
    }
    /// The total of the best other seat. Beside means over many ends it is a mean as well.
    double bestOthers(Numbers numbers) const { return numbers[count() - 2]; }
    std::size_t bestOther(Numbers numbers) const;
    double othersOf(std::size_t source, Numbers a, Numbers b) const
    {
        const auto of = [&](std::size_t seat) { return at(a, source, seat) - at(b, source, seat); };
        return seats_ == 2 ? of(1 - seat_) : 0.5 * (of(bestOther(a)) + of(bestOther(b)));
    }

    std::vector<Line> lines_;
    std::size_t seat_;
    std::size_t seats_;
    SeatValues money_; ///< before the turn
};

class TurnResults {
public:
    using Numbers = ResultColumns::Numbers;

    TurnResults(const Decision& decision, const ResultColumns& columns)
        : decision_(decision), columns_(&columns)
    {
    }
    const Decision& decision() const { return decision_; }
    std::size_t deals() const { return numbers_.size() / columns_->count(); }
    /// The numbers of a deal. @pre deal < deals()
    Numbers of(std::size_t deal) const
    {
        return Numbers(numbers_).subspan(deal * columns_->count(), columns_->count());
    }
    void add(const std::vector<double>& numbers)
    {
        numbers_.insert(numbers_.end(), numbers.begin(), numbers.end());
    }

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
    sum.error = HalfWidth * (deal > 1 ? std::sqrt(variance) : spread);
    return sum;
}

/// The mean difference of two turns. If one of them had more deals, each is compared with
/// `reference` on its own deals, so that all differences of margins agree.
/// @param difference of the numbers of two turns on one deal
/// @pre both have deals, and the reference has at least as many
template <class Difference>
Estimate meanDifference(const TurnResults& a, const TurnResults& b, const TurnResults& reference,
                        double spread, const Difference& difference)
{
    const auto mean = [&](const TurnResults& better, const TurnResults& worse, std::size_t deals,
                          std::size_t deal) {
        return deal < deals
                   ? difference(better.of(deal), worse.of(deal)) / static_cast<double>(deals)
                   : 0.0;
    };
    const auto [fewer, more] = std::minmax({a.deals(), b.deals()});
    return sumOver(std::array{fewer, more}, spread, [&](std::size_t deal) {
        return a.deals() == b.deals()
                   ? mean(a, b, a.deals(), deal)
                   : mean(a, reference, a.deals(), deal) + mean(reference, b, b.deals(), deal);
    });
}

/// The mean of a number over all deals of the reference, as far as they say something of the turn.
/// @param number of the numbers of a deal
/// @pre as above
template <class Number>
Estimate meanOf(const TurnResults& one, const TurnResults& reference, double spread,
                const Number& number)
{
    const auto all = static_cast<double>(reference.deals());
    const auto own = static_cast<double>(one.deals());
    return sumOver(std::array{one.deals(), reference.deals()}, spread, [&](std::size_t deal) {
        const double there = number(reference.of(deal));
        return there / all + (deal < one.deals() ? (number(one.of(deal)) - there) / own : 0.0);
    });
}

} // namespace hp
