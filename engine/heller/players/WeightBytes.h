// Format of the files of learned weights: a header, four-byte numbers (little-endian), and
// variable-length numbers with seven bits a byte.
#pragma once

#include "engine/base/Result.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace hp {

inline std::uint32_t checksum(std::span<const std::byte> bytes)
{
    std::uint32_t hash = 2166136261U; // FNV-1a
    for (const std::byte byte : bytes)
        hash = (hash ^ static_cast<std::uint32_t>(byte)) * 16777619U;
    return hash;
}

inline std::uint32_t read32(std::span<const std::byte> bytes, std::size_t at)
{
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i)
        value |= static_cast<std::uint32_t>(bytes[at + i]) << (8 * i);
    return value;
}

inline void append32(std::vector<std::byte>& bytes, std::uint32_t value)
{
    for (std::size_t i = 0; i < 4; ++i)
        bytes.push_back(static_cast<std::byte>(value >> (8 * i) & 0xffU));
}

/// The start of such a file: these fields, and a checksum of all that follows.
struct WeightHead {
    std::array<char, 8> magic;
    std::uint32_t version;
    std::uint32_t count; ///< of the numbers in the file

    static constexpr std::size_t Size = 20;
};

/// The bytes after the header. Errors: weights.truncated, weights.foreign, weights.version (names
/// the version found), weights.damaged.
inline Result<std::span<const std::byte>> bodyOf(std::span<const std::byte> bytes,
                                                 const WeightHead& head)
{
    if (bytes.size() < WeightHead::Size)
        return makeError("weights.truncated");
    if (!std::equal(head.magic.begin(), head.magic.end(), bytes.begin(),
                    [](char c, std::byte byte) { return static_cast<std::byte>(c) == byte; }))
        return makeError("weights.foreign");
    if (read32(bytes, 8) != head.version)
        return makeError("weights.version", {std::to_string(read32(bytes, 8))});
    if (read32(bytes, 12) != head.count)
        return makeError("weights.foreign");
    const auto body = bytes.subspan(WeightHead::Size);
    if (read32(bytes, 16) != checksum(body))
        return makeError("weights.damaged");
    return body;
}

inline std::vector<std::byte> withHead(const WeightHead& head, std::span<const std::byte> body)
{
    std::vector<std::byte> bytes;
    bytes.reserve(WeightHead::Size + body.size());
    for (const char c : head.magic)
        bytes.push_back(static_cast<std::byte>(c));
    append32(bytes, head.version);
    append32(bytes, head.count);
    append32(bytes, checksum(body));
    bytes.insert(bytes.end(), body.begin(), body.end());
    return bytes;
}

inline void appendVariable(std::vector<std::byte>& bytes, std::uint32_t value)
{
    for (; value >= 0x80; value >>= 7)
        bytes.push_back(static_cast<std::byte>((value & 0x7fU) | 0x80U));
    bytes.push_back(static_cast<std::byte>(value));
}

/// The sign in the lowest bit, so that small numbers of either sign are short.
inline std::uint32_t zigzag(std::int32_t value)
{
    return static_cast<std::uint32_t>(value) << 1 ^ static_cast<std::uint32_t>(value >> 31);
}
inline std::int32_t unzigzag(std::uint32_t value)
{
    return static_cast<std::int32_t>(value >> 1) ^ -static_cast<std::int32_t>(value & 1);
}

/// Reads variable-length integers. `good` becomes false at the first one that is cut off or too
/// long.
class VariableReader {
public:
    explicit VariableReader(std::span<const std::byte> bytes) : bytes_(bytes) {}

    std::uint32_t next()
    {
        std::uint32_t value = 0;
        for (int shift = 0; shift < 28; shift += 7) {
            if (at_ >= bytes_.size())
                break;
            const auto byte = static_cast<std::uint32_t>(bytes_[at_++]);
            value |= (byte & 0x7fU) << shift;
            if (byte < 0x80)
                return value;
        }
        good = false;
        return 0;
    }
    bool atEnd() const { return at_ == bytes_.size(); }

    bool good = true;

private:
    std::span<const std::byte> bytes_;
    std::size_t at_ = 0;
};

} // namespace hp
