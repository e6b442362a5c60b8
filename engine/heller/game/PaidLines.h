// What the lines pay from some turn on, each line apart.
#pragma once

#include "engine/heller/game/Game.h"

#include <array>
#include <bit>

namespace hp {

struct PaidLines {
    /// By Line::id() and seat. A seat's money has changed by the sum over the lines.
    std::array<std::array<std::int32_t, MaxSeats>, MaxLines> coins{};

    /// @param paid the lines that the last turn of the game has paid
    void add(const Game& game, LineSet paid)
    {
        for (; paid != 0; paid &= paid - 1) {
            const int line = std::countr_zero(paid);
            game.lineCoins(line, coins[line]);
        }
    }
    int of(Line line, int seat) const { return coins[line.id()][seat]; }
};

} // namespace hp
