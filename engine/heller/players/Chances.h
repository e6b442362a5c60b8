// The margin and the chance of the first place, computed from the expected final money of all
// seats.
#pragma once

#include "engine/table/PerSeat.h"

#include <cmath>
#include <cstddef>
#include <span>

namespace hp {

/// Coins of each seat.
using SeatValues = PerSeat<double>;

/// A seat's value less the best other's.
double marginOf(const SeatValues& values, int seat, int seats);

/// Standard normal distribution.
inline double normal(double x)
{
    return 0.5 * std::erfc(-x * 0.70710678118654752);
}

/// Chance that the seat has the most money in the end. Each seat's final money is its expected
/// money plus an independent error of the same spread. With two seats this is normal(difference /
/// spread); with n equal seats it is 1/n.
/// @param money expected, by seat
/// @param spread standard deviation of the final difference of two seats
/// @pre spread > 0
double chanceOfFirst(std::span<const double> money, std::size_t seat, double spread);

/// The same where only each seat's margin to the best other is known. With two seats,
/// normal(margins[seat] / spread).
double chanceOfFirstByMargins(std::span<const double> margins, std::size_t seat, double spread);

/// How much one more coin for the seat changes chanceOfFirst().
double chancePerCoin(std::span<const double> money, std::size_t seat, double spread);

} // namespace hp
