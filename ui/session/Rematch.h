// The setup of a rematch.
#pragma once

#include "ui/session/GameSession.h"

namespace hp {

/// The same seats and rules, as fair as before, with a new deal. The first starter is the seat
/// after the one that began.
/// @pre session.hasGame()
GameSetup rematch(const GameSession& session, std::uint64_t seed);

} // namespace hp
