// How rules play: figures of many games between equal computer players.
#pragma once

#include "engine/lisboa/players/Player.h"
#include "engine/table/Balance.h"

#include <functional>

namespace hp::lisboa {

struct BalanceOptions {
    int games = 300;
    int seats = 3;
    std::string level = "skilled"; ///< of all seats, see Player.h
    std::uint64_t seed = 1;        ///< same seed, same games
    double seconds = 0.05;         ///< for a step of levels that need time
};

/// Of each game; what lies in the market is counted at its end.
struct BalanceReport : SeatBalance {
    std::vector<int> turns; ///< of all seats
    std::vector<int> stands;
    std::vector<int> customers;   ///< tiles at entrances
    std::vector<int> restaurants; ///< open ones
    std::array<int, 4> endings{}; ///< games by Ending

    /// The share of games that ended so.
    double endedBy(Ending ending) const
    {
        return games > 0 ? double(endings[static_cast<std::size_t>(ending)]) / games : 0;
    }
    friend bool operator==(const BalanceReport&, const BalanceReport&) = default;
};

/// Plays the games. `progress` gets the report so far after each one, on the calling thread. On a
/// stop request it reports the games finished so far.
/// @pre validate(set) finds no error; MinSeats <= seats <= MaxSeats; the level exists
BalanceReport measureBalance(const RuleSet& set, const BalanceOptions& options,
                             const std::function<void(const BalanceReport&)>& progress = {},
                             const std::stop_token& stop = {});

} // namespace hp::lisboa
