#include "ui/heller/net/GoingOnForm.h"

#include "engine/heller/text/JsonRules.h"
#include "engine/heller/text/ViewForm.h"
#include "engine/table/net/LineFields.h"
#include "engine/table/net/TableLines.h"

#include <algorithm>

namespace hp {

namespace {
constexpr int LongestTable = 64;
}

void writeGoingOn(JsonWriter& json, const GoingOn& game)
{
    json.beginObject().member("table", game.table).member("owner", game.owner);
    json.member("steps", static_cast<int>(game.steps)).key("seats").beginArray();
    for (const SeatInfo& seat : game.seats)
        writeSeatInfo(json.beginObject(), seat).end();
    json.end().key("rules");
    writeRules(json, game.rules->set());
    json.key("view");
    writeView(json, game.view);
    json.end();
}

Result<GoingOn> readGoingOn(const JsonValue& object)
{
    LineFields fields;
    GoingOn game;
    game.table = fields.name(object, "table", LongestTable);
    game.owner = fields.name(object, "owner", MaxNameLength);
    game.steps = std::min<std::uint64_t>(fields.number(object, "steps"), MostSteps);
    const JsonValue* seats = fields.needed(object, {}, "seats", JsonValue::Type::Array);
    if (seats && (seats->items.size() < MinSeats || seats->items.size() > MaxSeats))
        fields.fail(*seats, "seats", "view.impossible");
    for (std::size_t i = 0; seats && !fields.error() && i < seats->items.size(); ++i) {
        if (fields.is(JsonValue::Type::Object, seats->items[i], "seats"))
            game.seats.push_back(fields.seatInfo(seats->items[i], LineFields::LongestPlayer));
    }
    const JsonValue* rules = fields.needed(object, {}, "rules");
    const JsonValue* view = fields.needed(object, {}, "view");
    if (fields.error())
        return *fields.error();
    const auto set = playableRulesFromJson(*rules);
    if (!set)
        return set.error();
    game.rules = Rules::make(*set, static_cast<int>(game.seats.size()));
    const auto known = viewFromJson(*view, *game.rules);
    if (!known)
        return known.error();
    game.view = known->asOnlookersKnow();
    if (const Failure failure = game.check())
        return *failure;
    return game;
}

} // namespace hp
