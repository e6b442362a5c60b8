// A game that goes on without its host, as JSON: for the card of its new table, and for the files
// in which a table and a seat are kept.
// {"table":"…","owner":"Anna","steps":17,"seats":[{"name":"Anna","player":"human","colour":0},…],
// "rules":{…},"view":{…}}; the view is that of ViewForm.h.
#pragma once

#include "engine/heller/game/GoingOn.h"
#include "engine/text/Json.h"

namespace hp {

/// One object.
void writeGoingOn(JsonWriter& json, const GoingOn& game);
/// Accepts only what can go on. Errors: those of JsonFields, of viewFromJson() and of
/// GoingOn::check()
Result<GoingOn> readGoingOn(const JsonValue& object);

} // namespace hp
