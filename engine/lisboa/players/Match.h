// Games between players: each deal is played with all exchanges of seats.
#pragma once

#include "engine/lisboa/players/Player.h"
#include "engine/lisboa/rules/RuleSet.h"

#include <functional>

namespace hp::lisboa {

/// How a game went, for figures. By seat, in turn order.
struct GameFigures {
    Ending ending = Ending::None;
    int turns = 0; ///< of all seats
    std::array<int, MaxSeats> money{};
    std::array<int, MaxSeats> places{};
    int stands = 0;
    int customers = 0;   ///< tiles at entrances
    int restaurants = 0; ///< open ones
};

/// Plays a game to its end. Each seat chooses by what it knows that has counted.
/// @param players by seat
GameFigures playGame(const Rules& rules, const std::vector<Player*>& players, Random& random,
                     const ThinkLimits& limits);

struct MatchLine {
    int wins = 0;      ///< alone in the first place
    int ties = 0;      ///< sharing it
    double margin = 0; ///< sum of own money less the best other's
};
struct MatchResult {
    int games = 0;
    std::vector<MatchLine> players;
    std::vector<GameFigures> figures; ///< of each game

    /// 2 seats: (wins + ties / 2) / games; more: first places / games.
    double share(int player) const;
};

/// Plays games between as many players as seats; a group of games, one for each rotation of the
/// seats, is dealt from the same seed. @param games rounded up to whole groups
MatchResult playMatch(const RuleSet& set, const std::vector<Player*>& players, int games,
                      std::uint64_t seed, const ThinkLimits& limits,
                      const std::function<void(int game)>& progress = {});

} // namespace hp::lisboa
