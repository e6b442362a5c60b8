// What one viewer is told of a game, as JSON: for a table across houses. Nothing in it is hidden
// from that viewer; unknown tiles are `?`.
//
// A view: {"viewer":"R","market":"+6#2 . R3 … / …","money":[50,50],"stalls":["4/3/2/1",…],
// "hidden":["+5","?"],"unseen":"+1 +1 …","supply":20,"hand":"?","toMove":"R","round":1,
// "starter":"R","firstStarter":"R","phase":"playing","due":["row 1",…]}. Without "viewer": what
// onlookers know. Without "hand": no tile is drawn.
// A step: {"step":"deal"|"draw"|"turn","seat":"R","turn":"R3@c2","aids":["hint"],"view":{…}}.
#pragma once

#include "engine/base/Result.h"
#include "engine/heller/game/TableStep.h"
#include "engine/text/Json.h"

namespace hp {

void writeView(JsonWriter& json, const SeatView& view);
/// Accepts only what can be shown and played on by these rules: all is within bounds, and the tiles
/// that are not seen add up. Errors:
/// those of JsonFields, and "view.impossible" with the field.
Result<SeatView> viewFromJson(const JsonValue& value, const Rules& rules);

void writeStep(JsonWriter& json, const TableStep& step);
/// A turn is played again from the view before it, so that its report, with all sums, is our own.
/// @param before the view of the step before; nullptr for the first step, which is a deal. Errors:
/// as for a view, and "view.otherSums" if the step's view is not what the rules make of its turn.
Result<TableStep> stepFromJson(const JsonValue& value, const Rules& rules, const SeatView* before);

} // namespace hp
