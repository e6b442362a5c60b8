// How a rule set plays: statistics of many games between equal computer players. The editor's
// balance report and `rules report` show them.
#pragma once

#include "engine/heller/rules/RuleSet.h"
#include "engine/table/Balance.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace hp {

struct BalanceOptions {
    int games = 300;
    int seats = 3;
    std::string level = "casual"; ///< of all seats, see players/Player.h
    std::uint64_t seed = 1;       ///< same seed, same games
    double seconds = 0.05;        ///< for a decision of levels that need time
};

struct BalanceReport : SeatBalance {
    /// Turns (without passes) of each game.
    std::vector<int> turns;
    long long lines = 0;         ///< paid
    long long negativeLines = 0; ///< cost all seats together more than they gained
    long long idleLines = 0;     ///< moved no money
    long long rounds = 0;
    long long passes = 0;
    int gamesWithPasses = 0;

    friend bool operator==(const BalanceReport&, const BalanceReport&) = default;
};

/// Plays the games. `progress` gets the report so far after each one, on the calling thread. On a
/// stop request it stops between two turns and reports the games finished so far.
/// @pre validate(rules) finds no error; MinSeats <= seats <= MaxSeats; the level exists
BalanceReport measureBalance(const RuleSet& rules, const BalanceOptions& options,
                             const std::function<void(const BalanceReport&)>& progress = {},
                             std::stop_token stop = {});

} // namespace hp
