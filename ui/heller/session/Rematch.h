// The setups of games that follow another one.
#pragma once

#include "ui/heller/session/GameHost.h"
#include "ui/heller/session/ToldGame.h"

namespace hp {

/// The same seats and rules, as fair as before, with a new deal. The first starter is the seat
/// after the one that began.
/// @pre game.hasGame()
GameSetup rematch(const ToldGame& game, std::uint64_t seed);

/// The same deal again; every player sits on the next seat and takes its colour along. The same
/// seat starts, so everybody has the tiles that another one had.
/// @pre game.hasGame(), !game.beginsWithPosition()
GameSetup sameDealExchanged(const ToldGame& game, std::uint64_t seed);

} // namespace hp
