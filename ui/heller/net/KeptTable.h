// What a dealer of the first game keeps on disk beside its game: the deals of the table, and the
// game that waits for its first one.
#pragma once

#include "ui/table/net/KeptDeals.h"
#include "ui/table/session/GameHost.h"

namespace hp {

struct KeptTable : KeptDeals {
    std::optional<GameSetup> setup; ///< of a game that waits for its first deal
    std::optional<GoingOn> goesOn;  ///< this game, from there
};

/// Adds its members to the object under way.
void writeTable(JsonWriter& json, const KeptTable& table);
Result<KeptTable> readTable(const JsonValue& object);

} // namespace hp
