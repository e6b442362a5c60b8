// The last squares by a plain recursion over the game. The fast versions must agree with it, so it
// shares no code with them.
#pragma once

#include "engine/heller/solver/Expectation.h"
#include "tests/engine/Setup.h"

#include <cmath>

namespace hp::test {

using Values = SeatUtilities;

inline Values margins(const Game& game)
{
    RoundEnd end;
    for (int seat = 0; seat < game.seats(); ++seat)
        end.money[static_cast<std::size_t>(seat)] = game.money(seat);
    return marginAtRoundEnd(game.seats())(end);
}

inline bool prefers(const Values& a, const Values& b, int seat, int seats)
{
    const auto better = [&](int of) {
        const double difference = a[static_cast<std::size_t>(of)] - b[static_cast<std::size_t>(of)];
        return std::abs(difference) < 1e-9 ? 0 : difference > 0 ? 1 : -1;
    };
    if (better(seat) != 0)
        return better(seat) > 0;
    for (int other = (seat + 1) % seats; other != seat; other = (other + 1) % seats) {
        if (better(other) != 0)
            return better(other) < 0;
    }
    return false;
}

/// No cache and no shortcuts: every draw tries each tile in the supply.
inline Values plain(const Game& game)
{
    if (game.phase() != Phase::Playing)
        return margins(game);
    Values best;
    best.fill(-1e300);
    std::vector<Turn> turns;
    game.legalTurns(turns);
    for (const Turn& turn : turns) {
        if (turn.defer != DeferNone)
            continue;
        Game next = game;
        next.play(turn);
        const Values values = plain(next);
        if (prefers(values, best, game.toMove(), game.seats()))
            best = values;
    }
    if (game.canDraw()) {
        Values sum{};
        for (int i = 0; i < game.supplyCount(); ++i) {
            Game next = game;
            next.bringToTop(i);
            next.draw();
            const Values values = plain(next);
            for (std::size_t s = 0; s < MaxSeats; ++s)
                sum[s] += values[s] / game.supplyCount();
        }
        if (prefers(sum, best, game.toMove(), game.seats()))
            best = sum;
    }
    return best;
}

inline bool close(double a, double b)
{
    return std::abs(a - b) < 1e-6 * (1 + std::abs(a));
}

} // namespace hp::test
