#include "ui/session/Rematch.h"

namespace hp {

GameSetup rematch(const GameSession& session, std::uint64_t seed)
{
    const int next = (session.shown().firstStarter + 1) % session.seatCount();
    return {session.ruleSet(), session.seats(), next, seed, session.isFair()};
}

} // namespace hp
