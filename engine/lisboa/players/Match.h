// Games and matches between players.
#pragma once

#include "engine/lisboa/players/Player.h"
#include "engine/table/Match.h"

namespace hp::lisboa {

/// How a game went, for figures. By seat, in turn order.
struct GameFigures {
    Ending ending = Ending::None; ///< None: forfeited or stopped
    std::optional<Forfeit> forfeit;
    int turns = 0; ///< of all seats
    std::array<int, MaxSeats> money{};
    std::array<int, MaxSeats> places{};
    int stands = 0;
    int customers = 0;   ///< tiles at entrances
    int restaurants = 0; ///< open ones
};

/// Plays a game to its end. Each seat chooses by what it knows that has counted.
/// @param players by seat  @param random of chance and of the players
GameFigures playGame(const Rules& rules, const std::vector<Player*>& players, Random& random,
                     const ThinkLimits& limits, const std::stop_token& stop = {});

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

} // namespace hp::lisboa
