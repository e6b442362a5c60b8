// Matches between players of this game. The first player's margin is also told without the luck of
// the draws.
#pragma once

#include "engine/heller/players/Player.h"
#include "engine/heller/rules/RuleSet.h"
#include "engine/table/Match.h"

namespace hp {

struct MatchSettings : MatchSchedule {
    RuleSet rules;
    std::uint64_t seed = 1;
    ThinkLimits limits;
};

/// Makes player `index` of the match; called once per thread and player.
using PlayerMaker = std::function<std::unique_ptr<Player>(int index)>;

/// Plays the groups that are missing in `results` and adds them.
void playMatch(const MatchSettings& settings, const PlayerMaker& make, MatchResults& results,
               const MatchProgress& progress = {}, const ForfeitReport& forfeit = {},
               std::stop_token stop = {});

} // namespace hp
