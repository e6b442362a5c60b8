#include "engine/table/net/KeptDeals.h"

#include "engine/table/net/LineFields.h"
#include "engine/table/text/ProvenDeal.h"

#include <algorithm>
#include <utility>

namespace hp {

namespace {

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

class DealFields : public LineFields {
public:
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
};

} // namespace

void writeDeals(JsonWriter& json, const KeptDeals& kept)
{
    json.member("owner", kept.owner).member("begun", kept.begun).member("first", kept.first);
    json.member("clock", static_cast<int>(kept.clock));
    if (kept.words)
        json.member("words", true);
    json.member("standIns", kept.standIns);
    json.key("guests").beginArray();
    for (const KeptDeals::Seat& seat : kept.seats)
        json.beginObject().member("seat", seat.seat).member("token", seat.token).end();
    json.end().key("dismissed").beginArray();
    for (const std::string& token : kept.dismissed)
        json.value(token);
    json.end().key("dealt").beginArray();
    for (const DealProof& proof : kept.dealt) {
        writeProof(json.beginObject(), proof);
        json.end();
    }
    json.end();
    if (kept.deal) {
        json.key("deal").beginObject().member("round", kept.deal->round());
        json.member("elsewhere", kept.deal->elsewhere());
        writeProof(json, kept.deal->proof());
        json.end();
    }
}

Result<KeptDeals> readDeals(const JsonValue& object)
{
    DealFields fields;
    KeptDeals kept;
    kept.owner = fields.name(object, "owner", MaxNameLength);
    kept.begun = fields.optionalFlag(object, "begun");
    kept.words = fields.optionalFlag(object, "words");
    kept.first = static_cast<int>(
        std::min(fields.number(object, "first"), static_cast<std::uint64_t>(MostDealsOfTable)));
    if (const JsonValue* clock = fields.member(object, "clock"))
        kept.clock = static_cast<TurnClock>(fields.integer(*clock, "clock", 0, 2));
    const unsigned all = (1U << MaxSeats) - 1U;
    kept.standIns = static_cast<unsigned>(fields.number(object, "standIns")) & all;
    for (const JsonValue& item : fields.list(object, "guests", MaxSeats)) {
        KeptDeals::Seat seat;
        if (const JsonValue* number = fields.needed(item, {}, "seat"))
            seat.seat = fields.integer(*number, "seat", 0, MaxSeats - 1);
        seat.token = fields.text(item, "token");
        kept.seats.push_back(std::move(seat));
    }
    for (const JsonValue& item : fields.list(object, "dismissed", 1'000))
        kept.dismissed.push_back(fields.string(item, "dismissed"));
    for (const JsonValue& item : fields.list(object, "dealt", MostDealsOfTable))
        kept.dealt.push_back(fields.proof(item));
    if (const JsonValue* deal = fields.member(object, "deal")) {
        const JsonValue* round = fields.needed(*deal, {}, "round");
        const int number = round ? fields.integer(*round, "round", 1, MostDealsOfTable) : 1;
        const auto elsewhere = static_cast<unsigned>(fields.number(*deal, "elsewhere")) & all;
        kept.deal.emplace(number, elsewhere, fields.proof(*deal));
    }
    if (!fields.error() && kept.first > std::ssize(kept.dealt))
        fields.fail(object, "first", "view.impossible");
    return fields.result(std::move(kept));
}

} // namespace hp
