// What the writer and the reader of records have in common. Private to engine/text.
#pragma once

#include "engine/rules/RuleSet.h"

#include <string_view>

namespace hp {

inline constexpr int RecordVersion = 1;
/// Only a record with a review has this version, so that older programs still read all others.
inline constexpr int ReviewedRecordVersion = 2;
inline constexpr std::string_view RecordFormat = "hellerpfennig.game";
/// By SeatInfo::colour.
inline constexpr const char* ColourNames[MaxSeats] = {"red", "green", "blue", "yellow"};

} // namespace hp
