// Many followed games, one after the other, up to the first disagreement: what the command does.
#pragma once

#include "Side.h"
#include "Tally.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <ostream>

namespace referee {

struct Series {
    std::uint64_t seed = 1;
    std::uint64_t games = 1000;
    std::uint64_t first = 1; ///< number of the first game
    bool quiet = false;      ///< only the last line
};

/// The seed of one game: its rules, its deals and its turns come from it.
std::uint64_t seedOf(const Series& series, std::uint64_t number);

/// Sits the program down for one game; may note in the tally what the game is like.
using SideMaker = std::function<std::unique_ptr<Side>(std::uint64_t seed, Tally& tally)>;

/// Writes progress every minute, at the end the tally, and on a disagreement the game.
/// @return the exit status: 0 if the referee and the side agree, 1 if they do not
int follow(const Series& series, const SideMaker& makeSide, Tally& tally, std::ostream& out);

} // namespace referee
