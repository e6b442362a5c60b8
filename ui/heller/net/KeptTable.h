// What a dealer of the first game keeps on disk beside its game: the deals of the table, and the
// game that waits for its first one.
#pragma once

#include "engine/table/net/KeptDeals.h"
#include "ui/heller/session/GameHost.h"

namespace hp {

/// What the record of a game does not have.
struct KeptSetup {
    std::optional<GameSetup> setup; ///< of a game that waits for its first deal
    std::optional<GoingOn> goesOn;  ///< this game, from there
};
/// Adds its members to the object under way.
void writeSetup(JsonWriter& json, const KeptSetup& kept);
Result<KeptSetup> readSetup(const JsonValue& object);

struct KeptTable : KeptDeals, KeptSetup {};

void writeTable(JsonWriter& json, const KeptTable& table);
Result<KeptTable> readTable(const JsonValue& object);

} // namespace hp
