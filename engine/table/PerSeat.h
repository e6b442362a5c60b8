// Arrays indexed by seat (0..3) or by rank (1..4), so that no caller converts an index.
#pragma once

#include <array>
#include <cstddef>

namespace hp {

inline constexpr int MinSeats = 2;
inline constexpr int MaxSeats = 4;
inline constexpr int RankCount = 4;

/// An array whose first index is First. It is an aggregate: {a, b, c, d} fills it.
template <class T, int First, int Count> struct NumberedArray {
    std::array<T, static_cast<std::size_t>(Count)> values{};

    /// @pre First <= number < First + Count
    constexpr T& operator[](int number) { return values[number - First]; }
    constexpr const T& operator[](int number) const { return values[number - First]; }
    /// Deleted, because an index that counts from 0 is easily confused with a number that counts
    /// from First.
    T& operator[](std::size_t) = delete;
    const T& operator[](std::size_t) const = delete;

    constexpr auto begin() { return values.begin(); }
    constexpr auto end() { return values.end(); }
    constexpr auto begin() const { return values.begin(); }
    constexpr auto end() const { return values.end(); }
    constexpr std::size_t size() const { return values.size(); }
    constexpr void fill(const T& value) { values.fill(value); }
    friend constexpr bool operator==(const NumberedArray&, const NumberedArray&) = default;
};

template <class T> using PerSeat = NumberedArray<T, 0, MaxSeats>;
template <class T> using PerRank = NumberedArray<T, 1, RankCount>;

} // namespace hp
