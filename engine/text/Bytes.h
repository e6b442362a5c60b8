// Bytes that nobody may guess, and what shows that they have not been changed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>

namespace hp {

template <std::size_t N> using Bytes = std::array<std::uint8_t, N>;

using Digest = Bytes<32>;

void fillRandom(std::span<std::uint8_t> bytes);

/// From the system's random source.
template <std::size_t N> Bytes<N> randomBytes()
{
    Bytes<N> bytes;
    fillRandom(bytes);
    return bytes;
}

/// SHA-256 of the label (its characters, without an end mark) and the parts, one right after the
/// other.
Digest sha256(std::string_view label, std::initializer_list<std::span<const std::uint8_t>> parts);

} // namespace hp
