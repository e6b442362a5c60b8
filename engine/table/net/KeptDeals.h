// What a dealer keeps on disk beside its games, so that the same people find the same table again
// after the program has ended. It has the secrets of the table: nobody is shown it.
#pragma once

#include "engine/table/net/SharedDeal.h"
#include "engine/table/net/TableLines.h"
#include "engine/text/Json.h"

#include <optional>
#include <string>
#include <vector>

namespace hp {

struct KeptDeals {
    struct Seat {
        int seat = 0;
        std::string token;
    };
    std::string owner;
    std::vector<Seat> seats; ///< that somebody has
    std::vector<std::string> dismissed;
    unsigned standIns = 0;
    bool begun = false;
    TurnClock clock = TurnClock::None;
    int first = 0;                  ///< deals before this game
    std::vector<DealProof> dealt;   ///< by round
    std::optional<SharedDeal> deal; ///< under way
    bool words = false;             ///< see CardHead
};

/// Adds its members to the object under way.
void writeDeals(JsonWriter& json, const KeptDeals& kept);
Result<KeptDeals> readDeals(const JsonValue& object);

} // namespace hp
