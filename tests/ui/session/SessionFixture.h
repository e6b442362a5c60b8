// A session without a window and without pauses, and a person at it who plays what comes first.
#pragma once

#include "ui/session/GameSession.h"

#include <initializer_list>

/// Seats by the names of their players: "human" or a level.
hp::GameSetup setupOf(std::initializer_list<const char*> players, std::uint64_t seed,
                      const hp::RuleSet& rules = {});
/// One turn of the person at the table: a stall while there is one, then the hidden tile, then a
/// draw.
void actAsPerson(hp::GameSession& session);
/// Plays on until the game is over; people act, curtains go up, rounds start.
void playToTheEnd(hp::GameSession& session);

struct SessionFixture {
    hp::GameSession session;
    SessionFixture();
};
