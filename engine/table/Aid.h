// Help that is no part of the game. A record says who had it, and in a fair game nobody has any.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace hp {

enum class Aid : std::uint8_t {
    Hint,
    Analysis,
    TakeBackAfterDraw, ///< a tile that was drawn is known although it is drawn again
    OpenTable          ///< what the others hide was visible
};

struct AidName {
    Aid aid;
    std::string_view name; ///< in a record
};
inline constexpr std::array<AidName, 4> AidNames{{{Aid::Hint, "hint"},
                                                  {Aid::Analysis, "analysis"},
                                                  {Aid::TakeBackAfterDraw, "takeBackAfterDraw"},
                                                  {Aid::OpenTable, "openTable"}}};

/// A set of aids, one bit each.
using AidSet = std::uint8_t;

constexpr AidSet aidBit(Aid aid)
{
    return static_cast<AidSet>(1U << static_cast<unsigned>(aid));
}

} // namespace hp
