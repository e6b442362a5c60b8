#include "ui/heller/net/KeptTable.h"

#include "engine/heller/rules/Validate.h"
#include "engine/heller/text/JsonRules.h"
#include "engine/table/net/LineFields.h"
#include "ui/heller/net/GoingOnForm.h"

#include <utility>

namespace hp {

namespace {

class TableFields : public LineFields {
public:
    GameSetup setup(const JsonValue& object)
    {
        GameSetup setup;
        setup.fair = true;
        for (const JsonValue& item : list(object, "seats", MaxSeats))
            setup.seats.push_back(seatInfo(item, LongestPlayer));
        if (const JsonValue* starter = member(object, "starter"))
            setup.firstStarter = integer(*starter, "starter", 0, MaxSeats - 1);
        const JsonValue* value = needed(object, {}, "rules");
        if (!value)
            return setup;
        const auto rules = rulesFromJson(*value);
        if (!rules)
            fail(rules.error());
        else if (hasErrors(validate(*rules)) || setup.seats.size() < MinSeats)
            fail(*value, "rules", "view.impossible");
        else
            setup.rules = *rules;
        return setup;
    }
};

} // namespace

void writeSetup(JsonWriter& json, const KeptSetup& kept)
{
    if (kept.goesOn)
        writeGoingOn(json.key("goesOn"), *kept.goesOn);
    if (kept.setup) {
        json.key("setup").beginObject();
        if (kept.setup->firstStarter)
            json.member("starter", *kept.setup->firstStarter);
        json.key("seats").beginArray();
        for (const SeatInfo& seat : kept.setup->seats)
            writeSeatInfo(json.beginObject(), seat).end();
        json.end().key("rules");
        writeRules(json, kept.setup->rules);
        json.end();
    }
}

Result<KeptSetup> readSetup(const JsonValue& object)
{
    KeptSetup kept;
    TableFields fields;
    if (const JsonValue* game = fields.member(object, "goesOn")) {
        auto read = readGoingOn(*game);
        if (!read)
            return read.error();
        kept.goesOn = std::move(read).value();
    }
    if (const JsonValue* setup = fields.member(object, "setup"))
        kept.setup = fields.setup(*setup);
    const auto& setup = kept.setup;
    if (!fields.error() && setup && kept.goesOn &&
        (setup->seats.size() != kept.goesOn->seats.size() ||
         setup->rules != kept.goesOn->rules->set()))
        fields.fail(object, "goesOn", "view.impossible");
    return fields.result(std::move(kept));
}

void writeTable(JsonWriter& json, const KeptTable& table)
{
    writeDeals(json, table);
    writeSetup(json, table);
}

Result<KeptTable> readTable(const JsonValue& object)
{
    auto deals = readDeals(object);
    if (!deals)
        return deals.error();
    auto setup = readSetup(object);
    if (!setup)
        return setup.error();
    return KeptTable{std::move(deals).value(), std::move(setup).value()};
}

} // namespace hp
