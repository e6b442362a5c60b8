// How a rule set plays: statistics of many games between equal computer players. The editor's
// balance report and `rules report` show them.
#pragma once

#include "engine/base/Interval.h"
#include "engine/heller/rules/RuleSet.h"

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
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

/// Seats are numbered by the order of the first round: 0 is the one that starts it.
struct BalanceReport {
    int games = 0; ///< finished; fewer than asked for when stopped
    int seats = 0;
    /// Final money, by game, then seat: one value per seat for each game.
    std::vector<int> money;
    /// Turns (without passes) of each game.
    std::vector<int> turns;
    /// First places of each seat; a shared victory counts in equal parts.
    PerSeat<double> wins;
    long long lines = 0;         ///< paid
    long long negativeLines = 0; ///< cost all seats together more than they gained
    long long idleLines = 0;     ///< moved no money
    long long rounds = 0;
    long long passes = 0;
    int gamesWithPasses = 0;

    friend bool operator==(const BalanceReport&, const BalanceReport&) = default;
};

/// Mean and distribution of values.
struct Spread {
    double mean = 0;
    double deviation = 0;             ///< standard deviation of one value
    std::optional<Interval> interval; ///< of the mean, 95 %; only for four or more values
    int low = 0;                      ///< least and greatest value
    int high = 0;
};
Spread spreadOf(const std::vector<int>& values);
/// Final money of one seat, game by game.
std::vector<int> moneyOf(const BalanceReport& report, int seat);
/// First places of a seat as a share of all games, 0..1, with its 95 % interval.
struct Share {
    double share = 0;
    Interval interval;
};
Share winsOf(const BalanceReport& report, int seat);

/// Plays the games. `progress` gets the number of finished games, on the calling thread. On a stop
/// request it stops between two turns and reports the games finished so far.
/// @pre validate(rules) finds no error; MinSeats <= seats <= MaxSeats; the level exists
BalanceReport measureBalance(const RuleSet& rules, const BalanceOptions& options,
                             const std::function<void(int)>& progress = {},
                             std::stop_token stop = {});

} // namespace hp
