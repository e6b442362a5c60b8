// What the writer and the reader of records have in common. Private to engine/text.
#pragma once

#include "engine/heller/game/Timeline.h"

#include <string>
#include <string_view>

namespace hp {

inline constexpr int RecordVersion = 1;
/// Only a record with a review has this version, so that older programs still read all others.
inline constexpr int ReviewedRecordVersion = 2;
/// Only a record whose deals have numbers: of a game at a table elsewhere.
inline constexpr int NumberedRecordVersion = 3;
inline constexpr std::string_view RecordFormat = "hellerpfennig.game";
/// By SeatInfo::colour.
inline constexpr const char* ColourNames[MaxSeats] = {"red", "green", "blue", "yellow"};

/// A tile. Equal tiles differ in their picture: the second King of the set is "+6#2".
std::string tileToken(PieceCode code, const Rules& rules);

/// What could be read of a record.
struct ReadRecord {
    GameRecord record; ///< everything before the failure; after one there is no review
    Failure failure;
    bool hasHead = false; ///< at least that could be read
};
/// Checks like parseRecord().
ReadRecord readRecord(std::string_view text);

} // namespace hp
