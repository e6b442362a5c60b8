#include "engine/heller/game/Winners.h"

#include <numeric>
#include <utility>

namespace hp {

unsigned winnersOf(TieBreak tieBreak, std::span<const std::int32_t> money,
                   std::span<const std::array<std::uint8_t, RankCount>> stalls, unsigned among)
{
    const auto standing = [&](std::size_t seat) {
        const int left = std::accumulate(stalls[seat].begin(), stalls[seat].end(), 0);
        return std::pair(money[seat], tieBreak == TieBreak::MostStallsLeft ? left : 0);
    };
    unsigned winners = 0;
    std::pair<std::int32_t, int> best;
    for (std::size_t seat = 0; seat < money.size(); ++seat) {
        if ((among >> seat & 1U) == 0)
            continue;
        const auto own = standing(seat);
        if (winners == 0 || own > best) {
            best = own;
            winners = 1U << seat;
        } else if (own == best) {
            winners |= 1U << seat;
        }
    }
    return winners;
}

unsigned winnersOf(const SeatView& view)
{
    return winnersOf(view.rules->set().tieBreak, std::span(view.money).first(view.seats()),
                     view.stalls);
}

int nextStarterOf(NextStarter rule, std::span<const std::int32_t> money, int starter,
                  int firstStarter)
{
    if (rule == NextStarter::Same)
        return firstStarter;
    const auto seats = static_cast<int>(money.size());
    if (rule == NextStarter::Clockwise)
        return (starter + 1) % seats;
    int best = starter;
    for (int i = 1; i < seats; ++i) {
        const int seat = (starter + i) % seats;
        if (money[seat] > money[best])
            best = seat;
    }
    return best;
}

} // namespace hp
