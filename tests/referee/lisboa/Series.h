// Random games by random rules, followed by both referees.
#pragma once

#include "engine/lisboa/rules/RuleSet.h"
#include "engine/lisboa/text/Record.h"

#include "engine/base/Random.h"

#include <string>

namespace lisboareferee {

/// Rules that can be played.
hp::lisboa::RuleSet randomRules(hp::Random& random);

struct Tally {
    int games = 0;
    long turns = 0;
    int endings[4] = {};
};

/// Follows the games of a seed, the first of which has number `first`. Empty if both referees
/// agree; else the game's number, its rules, and what they say differently.
std::string followGames(std::uint64_t seed, int first, int games, Tally& tally);
/// Follows a recorded game. Empty if both referees agree.
std::string judge(const hp::lisboa::Record& record);

} // namespace lisboareferee
