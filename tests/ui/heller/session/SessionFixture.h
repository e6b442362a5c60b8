// A session without a window and without pauses, and a person who plays the first possible turn.
#pragma once

#include "tests/ui/heller/session/LocalSession.h"

#include <initializer_list>

/// Seats by the names of their players: "human" or a level.
hp::GameSetup setupOf(std::initializer_list<const char*> players, std::uint64_t seed,
                      const hp::RuleSet& rules = {});
/// One turn of the person: a stall if there is one, then the hidden tile, then a draw.
void actAsPerson(hp::TableSession& session);
/// Plays until the game is over: people act, curtains are lifted, rounds start.
void playToTheEnd(hp::TableSession& session);

struct SessionFixture {
    LocalSession session;
    SessionFixture();
};
