#include "ui/heller/session/Rematch.h"

#include <algorithm>

namespace hp {

GameSetup rematch(const ToldGame& game, std::uint64_t seed)
{
    const int next = (game.shown().firstStarter + 1) % game.seatCount();
    return {game.ruleSet(), game.seats(), next, seed, game.isFair()};
}

GameSetup sameDealExchanged(const ToldGame& game, std::uint64_t seed)
{
    std::vector<SeatInfo> seats = game.seats();
    std::rotate(seats.rbegin(), seats.rbegin() + 1, seats.rend());
    return {game.ruleSet(), seats, game.shown().firstStarter, seed, game.isFair()};
}

} // namespace hp
