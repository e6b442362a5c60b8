// The letters of the seats, by their first colours: red, green, blue, yellow.
#pragma once

#include "engine/table/PerSeat.h"

#include <string_view>

namespace hp {

inline constexpr std::string_view SeatLetters = "RGBY";

/// ? for no seat
constexpr char seatLetter(int seat)
{
    return seat >= 0 && seat < MaxSeats ? SeatLetters[seat] : '?';
}

/// Seat 0..3 or -1.
constexpr int seatOfLetter(char letter)
{
    const std::size_t found = SeatLetters.find(letter);
    return found == std::string_view::npos ? -1 : static_cast<int>(found);
}

} // namespace hp
