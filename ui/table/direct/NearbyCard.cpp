#include "ui/table/direct/NearbyCard.h"

#include "engine/table/net/LineFields.h"

#include <algorithm>

namespace hp {

namespace {

constexpr int CardVersion = 1;
constexpr std::string_view CardFormat = "hellerpfennig.table";
constexpr std::string_view QuestionFormat = "hellerpfennig.tables";
constexpr int MostValues = 100;

std::string hexOf(const Bytes<16>& bytes)
{
    const QByteArray raw(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    return raw.toHex().toStdString();
}

Result<JsonValue> parsed(const QByteArray& datagram)
{
    const auto size = static_cast<std::size_t>(datagram.size());
    return parseJson({datagram.constData(), size}, 1, MostValues);
}

class CardFields : public LineFields {
public:
    Bytes<16> sixteen(const JsonValue& card, const std::string& key)
    {
        Bytes<16> bytes{};
        const JsonValue* const value = needed(card, {}, key);
        const QByteArray read = value ? hex(*value, key) : QByteArray();
        if (read.size() == static_cast<qsizetype>(bytes.size()))
            std::copy(read.begin(), read.end(), bytes.begin());
        else if (value)
            fail(*value, key, "view.impossible");
        return bytes;
    }
    int within(const JsonValue& card, const std::string& key, int low, int high)
    {
        const JsonValue* const value = needed(card, {}, key);
        return value ? integer(*value, key, low, high) : 0;
    }
};

std::string textOf(const NearbyCard& card, int longestRules)
{
    JsonWriter json;
    json.beginObject()
        .member("format", CardFormat)
        .member("version", CardVersion)
        .member("table", hexOf(card.table))
        .member("host", asName(card.host, MaxTypedName))
        .member("rules", asName(card.rules, longestRules))
        .member("free", card.freeSeats)
        .member("begun", card.hasBegun)
        .member("port", card.port);
    json.key("proto").beginArray().value(card.low).value(card.high).end();
    if (card.isClass)
        json.member("class", true);
    if (card.game != FirstGame.title)
        json.member("game", asName(card.game, MaxTypedName));
    if (card.secret)
        json.member("secret", hexOf(*card.secret));
    json.end();
    return json.text();
}

} // namespace

QByteArray printCard(const NearbyCard& card)
{
    int longestRules = MaxTypedName;
    std::string text = textOf(card, longestRules);
    while (std::ssize(text) > MaxCardBytes && longestRules > 1)
        text = textOf(card, --longestRules);
    return QByteArray::fromStdString(text);
}

std::optional<NearbyCard> readCard(const QByteArray& datagram)
{
    if (datagram.size() > MaxCardBytes)
        return {};
    const auto read = parsed(datagram);
    CardFields fields;
    if (!read || !fields.isDocument(*read, CardFormat, CardVersion))
        return {};
    NearbyCard card;
    card.table = fields.sixteen(*read, "table");
    card.host = asName(fields.text(*read, "host"), MaxTypedName);
    card.rules = asName(fields.text(*read, "rules"), MaxTypedName);
    if (fields.member(*read, "game"))
        card.game = asName(fields.text(*read, "game"), MaxTypedName);
    card.freeSeats = fields.within(*read, "free", 0, MostCardSeats);
    const JsonValue* const begun = fields.needed(*read, {}, "begun");
    card.hasBegun = begun && fields.flag(*begun, "begun");
    card.isClass = fields.optionalFlag(*read, "class");
    card.port = static_cast<std::uint16_t>(fields.within(*read, "port", 1, UINT16_MAX));
    const JsonValue* const versions = fields.needed(*read, {}, "proto", JsonValue::Type::Array);
    if (!versions || versions->items.size() != 2)
        return {};
    card.low = fields.integer(versions->items[0], "proto", 1, INT32_MAX);
    card.high = fields.integer(versions->items[1], "proto", card.low, INT32_MAX);
    if (fields.member(*read, "secret"))
        card.secret = fields.sixteen(*read, "secret");
    if (fields.error() || (card.secret && tableId({*card.secret, 0, {}}) != card.table))
        return {};
    return card;
}

QByteArray printCardQuestion()
{
    JsonWriter json;
    json.beginObject().member("format", QuestionFormat).end();
    return QByteArray::fromStdString(json.text()).leftJustified(MaxCardBytes, ' ');
}

bool isCardQuestion(const QByteArray& datagram)
{
    if (datagram.size() != MaxCardBytes)
        return false;
    const auto read = parsed(datagram);
    const JsonMember* const format = read ? read->find("format") : nullptr;
    return format && format->value.text == QuestionFormat;
}

} // namespace hp
