#include "engine/analysis/TurnResults.h"

#include <bit>

namespace hp {

ResultColumns::ResultColumns(const SeatView& view) : seat(view.toMove), seats(view.seats())
{
    for (LineSet ids = view.unscored; ids != 0; ids &= ids - 1)
        lines.push_back(Line::fromId(std::countr_zero(ids)));
    for (int one = 0; one < seats; ++one)
        moneyBefore[one] = view.money[static_cast<std::size_t>(one)];
}

void TurnResults::add(const PlayedOut& playedOut)
{
    const ResultColumns& c = *columns_;
    const auto paid = [&](std::size_t line, int seat) {
        return static_cast<double>(playedOut.paid[static_cast<std::size_t>(c.lines[line].id())]
                                                 [static_cast<std::size_t>(seat)]);
    };
    int best = -1;
    double most = 0;
    for (int i = 1; i < c.seats; ++i) {
        const int seat = (c.seat + i) % c.seats;
        double total = c.moneyBefore[seat] + playedOut.kept[seat];
        for (std::size_t line = 0; line < c.lines.size(); ++line)
            total += paid(line, seat);
        if (best < 0 || total > most) {
            best = seat;
            most = total;
        }
    }
    const std::size_t first = numbers_.size();
    numbers_.resize(first + c.count());
    const std::span<double> numbers = std::span(numbers_).subspan(first);
    for (std::size_t line = 0; line < c.lines.size(); ++line) {
        numbers[line] = paid(line, c.seat) - paid(line, best);
        numbers[c.ownOf(line)] = paid(line, c.seat);
        numbers[c.margin()] += numbers[line];
    }
    numbers[c.kept()] = playedOut.kept[c.seat] - playedOut.kept[best];
    numbers[c.ownKept()] = playedOut.kept[c.seat];
    numbers[c.money()] = c.moneyBefore[c.seat] - c.moneyBefore[best];
    numbers[c.margin()] += numbers[c.kept()] + numbers[c.money()];
    numbers[c.win()] = playedOut.win;
}

Estimate meanOf(const TurnResults& one, const TurnResults& reference, std::size_t column,
                double spread)
{
    const auto all = static_cast<double>(reference.deals());
    const auto own = static_cast<double>(one.deals());
    return sumOver(std::array{one.deals(), reference.deals()}, spread, [&](std::size_t deal) {
        const double there = reference.of(deal)[column];
        return there / all + (deal < one.deals() ? (one.of(deal)[column] - there) / own : 0.0);
    });
}

} // namespace hp
