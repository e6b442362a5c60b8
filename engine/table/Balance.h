// How seats fare in many games by the same rules, in any game.
#pragma once

#include "engine/base/Interval.h"
#include "engine/table/PerSeat.h"

#include <optional>
#include <vector>

namespace hp {

/// Mean and distribution of values.
struct Spread {
    double mean = 0;
    double deviation = 0;             ///< standard deviation of one value
    std::optional<Interval> interval; ///< of the mean, 95 %; only for four or more values
    int low = 0;                      ///< least and greatest value
    int high = 0;
};
Spread spreadOf(const std::vector<int>& values);

/// A share of all games, 0..1, with its 95 % interval.
struct Share {
    double share = 0;
    Interval interval;
};

/// Seats are numbered by turn order: 0 is the one that starts the game.
struct SeatBalance {
    int games = 0; ///< finished; fewer than asked for when stopped
    int seats = 0;
    /// Final money, by game, then seat: one value per seat for each game.
    std::vector<int> money;
    /// First places of each seat; a shared victory counts in equal parts.
    PerSeat<double> wins;

    friend bool operator==(const SeatBalance&, const SeatBalance&) = default;
};
/// Final money of one seat, game by game.
std::vector<int> moneyOf(const SeatBalance& balance, int seat);
/// First places of a seat.
Share winsOf(const SeatBalance& balance, int seat);

} // namespace hp
