// A twin of a game: the same history for one who may know the hidden tiles of one seat at most, but
// all other secrets are others. Whatever shows a difference between the two has told a secret.
#pragma once

#include "engine/base/Random.h"
#include "engine/heller/game/Timeline.h"

#include <optional>

/// @param knower the seat that knows its hidden tiles; -1: nobody knows any
/// @param nextDraw the tile on top of the supply stays: the next turn may draw it
/// @return nothing if there is no other secret that could be there
/// @pre a record without turns taken back, that begins with a deal
std::optional<hp::GameRecord> twinOf(const hp::GameRecord& record, int knower, bool nextDraw,
                                     hp::Random& random);
/// The tokens of the tiles that only others than the knower may know, hidden ones first.
std::vector<hp::PieceCode> secretTiles(const hp::Game& game, int knower, bool nextDraw);
