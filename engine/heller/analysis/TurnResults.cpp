#include "engine/heller/analysis/TurnResults.h"

#include <bit>

namespace hp {

ResultColumns::ResultColumns(const SeatView& view) : seat_(view.toMove), seats_(view.seats())
{
    for (LineSet ids = view.unscored; ids != 0; ids &= ids - 1)
        lines_.push_back(Line::fromId(std::countr_zero(ids)));
    for (int seat = 0; seat < view.seats(); ++seat)
        money_[seat] = view.money[seat];
}

std::vector<double> ResultColumns::numbersOf(const PlayedOut& playedOut) const
{
    std::vector<double> numbers(count());
    const auto set = [&](std::size_t source, int seat) -> double& {
        return numbers[source * seats_ + seat];
    };
    for (int seat = 0; seat < static_cast<int>(seats_); ++seat) {
        double sum = money_[seat] + playedOut.kept[seat];
        for (std::size_t i = 0; i < lines_.size(); ++i)
            sum += set(i, seat) = playedOut.paid.of(lines_[i], seat);
        set(kept(), seat) = playedOut.kept[seat];
        set(total(), seat) = sum;
    }
    numbers[count() - 2] = at(numbers, total(), bestOther(numbers));
    numbers[count() - 1] = playedOut.win;
    return numbers;
}

/// Of equal ones, the next after the seat to move.
std::size_t ResultColumns::bestOther(Numbers numbers) const
{
    std::size_t best = (seat_ + 1) % seats_;
    for (std::size_t i = 2; i < seats_; ++i) {
        const std::size_t seat = (seat_ + i) % seats_;
        if (at(numbers, total(), seat) > at(numbers, total(), best))
            best = seat;
    }
    return best;
}

} // namespace hp
