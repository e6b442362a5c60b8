// The margin, and the chance of the first place, from what everybody is expected to have in the
// end.
#pragma once

#include "engine/base/PerSeat.h"

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

/// That the seat has the most money in the end, everybody missing what is expected of it by as much
/// and for itself. With two seats, normal() of what they differ by in spreads; with several even
/// ones, one of so many.
/// @param money expected, by seat
/// @param spread standard deviation of what two seats differ by in the end
/// @pre spread > 0
double chanceOfFirst(std::span<const double> money, std::size_t seat, double spread);

/// The same where all that is known of each seat is how much more than the best other it will have.
/// With two seats, normal(margins[seat] / spread).
double chanceOfFirstByMargins(std::span<const double> margins, std::size_t seat, double spread);

/// How much a coin more for the seat changes chanceOfFirst().
double chancePerCoin(std::span<const double> money, std::size_t seat, double spread);

} // namespace hp
