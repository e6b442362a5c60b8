#include "ui/session/Rematch.h"

#include <algorithm>

namespace hp {

GameSetup rematch(const GameSession& session, std::uint64_t seed)
{
    const int next = (session.shown().firstStarter + 1) % session.seatCount();
    return {session.ruleSet(), session.seats(), next, seed, session.isFair()};
}

GameSetup sameDealExchanged(const GameSession& session)
{
    std::vector<SeatInfo> seats = session.seats();
    std::rotate(seats.rbegin(), seats.rbegin() + 1, seats.rend());
    return {session.ruleSet(), seats, session.shown().firstStarter, session.seed(),
            session.isFair()};
}

} // namespace hp
