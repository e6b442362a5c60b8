// The setup of a rematch.
#pragma once

#include "ui/session/GameSession.h"

namespace hp {

/// The same seats and rules, a deal of its own, and the seat after the one that began starts.
/// @pre session.hasGame()
GameSetup rematch(const GameSession& session, std::uint64_t seed);

} // namespace hp
