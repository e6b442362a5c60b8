#include "ui/table/net/KeptTable.h"

#include "engine/heller/rules/Validate.h"
#include "engine/heller/text/JsonRules.h"
#include "engine/text/ProvenDeal.h"
#include "ui/table/net/GoingOnForm.h"
#include "ui/table/net/LineFields.h"

#include <algorithm>
#include <utility>

namespace hp {

namespace {

using Type = JsonValue::Type;

template <std::size_t N> void writeBytes(JsonWriter& json, const char* key, const Bytes<N>& bytes)
{
    json.member(key, carried(bytes).toHex().toStdString());
}

void writeProof(JsonWriter& json, const DealProof& proof)
{
    json.member("number", proof.number);
    writeBytes(json, "commitment", proof.commitment);
    writeBytes(json, "secret", proof.secret);
    json.key("shares").beginArray();
    for (const DealProof::Share& share : proof.shares) {
        json.beginObject();
        writeBytes(json, "hash", share.hash);
        writeBytes(json, "salt", share.salt);
        json.end();
    }
    json.end();
}

class TableFields : public LineFields {
public:
    template <std::size_t N> void bytes(const JsonValue& object, const char* key, Bytes<N>& bytes)
    {
        const JsonValue* value = needed(object, {}, key);
        const auto read = value ? uncarried<N>(hex(*value, key)) : std::nullopt;
        if (value && !error() && !read)
            fail(*value, key, "view.impossible");
        bytes = read.value_or(Bytes<N>{});
    }

    DealProof proof(const JsonValue& object)
    {
        DealProof proof;
        if (const JsonValue* number = needed(object, {}, "number"))
            proof.number = integer(*number, "number", 1, MostDealsOfTable);
        bytes(object, "commitment", proof.commitment);
        bytes(object, "secret", proof.secret);
        for (const JsonValue& item : list(object, "shares", MaxSeats)) {
            DealProof::Share share;
            bytes(item, "hash", share.hash);
            bytes(item, "salt", share.salt);
            proof.shares.push_back(share);
        }
        return proof;
    }

    std::vector<JsonValue> list(const JsonValue& object, const char* key, std::size_t most)
    {
        const JsonValue* value = needed(object, {}, key, Type::Array);
        if (!value)
            return {};
        if (value->items.size() > most)
            fail(*value, key, "view.impossible");
        return error() ? std::vector<JsonValue>() : value->items;
    }

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

void writeTable(JsonWriter& json, const KeptTable& table)
{
    json.member("owner", table.owner).member("begun", table.begun).member("first", table.first);
    json.member("clock", static_cast<int>(table.clock));
    if (table.words)
        json.member("words", true);
    json.member("standIns", table.standIns);
    json.key("guests").beginArray();
    for (const KeptTable::Seat& seat : table.seats)
        json.beginObject().member("seat", seat.seat).member("token", seat.token).end();
    json.end().key("dismissed").beginArray();
    for (const std::string& token : table.dismissed)
        json.value(token);
    json.end().key("dealt").beginArray();
    for (const DealProof& proof : table.dealt) {
        writeProof(json.beginObject(), proof);
        json.end();
    }
    json.end();
    if (table.deal) {
        json.key("deal").beginObject().member("round", table.deal->round());
        json.member("elsewhere", table.deal->elsewhere());
        writeProof(json, table.deal->proof());
        json.end();
    }
    if (table.goesOn)
        writeGoingOn(json.key("goesOn"), *table.goesOn);
    if (table.setup) {
        json.key("setup").beginObject();
        if (table.setup->firstStarter)
            json.member("starter", *table.setup->firstStarter);
        json.key("seats").beginArray();
        for (const SeatInfo& seat : table.setup->seats)
            writeSeatInfo(json.beginObject(), seat).end();
        json.end().key("rules");
        writeRules(json, table.setup->rules);
        json.end();
    }
}

Result<KeptTable> readTable(const JsonValue& object)
{
    TableFields fields;
    KeptTable table;
    table.owner = fields.name(object, "owner", MaxNameLength);
    table.begun = fields.optionalFlag(object, "begun");
    table.words = fields.optionalFlag(object, "words");
    table.first = static_cast<int>(
        std::min(fields.number(object, "first"), static_cast<std::uint64_t>(MostDealsOfTable)));
    if (const JsonValue* clock = fields.member(object, "clock"))
        table.clock = static_cast<TurnClock>(fields.integer(*clock, "clock", 0, 2));
    const unsigned all = (1U << MaxSeats) - 1U;
    table.standIns = static_cast<unsigned>(fields.number(object, "standIns")) & all;
    for (const JsonValue& item : fields.list(object, "guests", MaxSeats)) {
        KeptTable::Seat seat;
        if (const JsonValue* number = fields.needed(item, {}, "seat"))
            seat.seat = fields.integer(*number, "seat", 0, MaxSeats - 1);
        seat.token = fields.text(item, "token");
        table.seats.push_back(std::move(seat));
    }
    for (const JsonValue& item : fields.list(object, "dismissed", 1'000))
        table.dismissed.push_back(fields.string(item, "dismissed"));
    for (const JsonValue& item : fields.list(object, "dealt", MostDealsOfTable))
        table.dealt.push_back(fields.proof(item));
    if (const JsonValue* deal = fields.member(object, "deal")) {
        const JsonValue* round = fields.needed(*deal, {}, "round");
        const int number = round ? fields.integer(*round, "round", 1, MostDealsOfTable) : 1;
        const auto elsewhere = static_cast<unsigned>(fields.number(*deal, "elsewhere")) & all;
        table.deal.emplace(number, elsewhere, fields.proof(*deal));
    }
    if (const JsonValue* game = fields.member(object, "goesOn")) {
        auto read = readGoingOn(*game);
        if (!read)
            return read.error();
        table.goesOn = std::move(read).value();
    }
    if (const JsonValue* setup = fields.member(object, "setup"))
        table.setup = fields.setup(*setup);
    if (!fields.error() && table.first > std::ssize(table.dealt))
        fields.fail(object, "first", "view.impossible");
    const auto& setup = table.setup;
    if (!fields.error() && setup && table.goesOn &&
        (setup->seats.size() != table.goesOn->seats.size() ||
         setup->rules != table.goesOn->rules->set()))
        fields.fail(object, "goesOn", "view.impossible");
    return fields.result(std::move(table));
}

} // namespace hp
