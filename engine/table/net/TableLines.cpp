#include "engine/table/net/TableLines.h"

#include "engine/table/net/LineFields.h"
#include "engine/table/net/Phrases.h"
#include "engine/table/text/ProvenDeal.h"
#include "engine/text/Languages.h"
#include "engine/text/Wording.h"

#include <QRandomGenerator>

#include <algorithm>
#include <array>
#include <utility>

namespace hp {

namespace {

using Type = JsonValue::Type;

const std::vector<std::string> GuestNames{"seat", "onlooker", "visitor"};
const std::vector<std::string> ClockNames{"none", "gentle", "limited"};
const std::vector<std::string> WhoNames{"free", "here", "away", "computer"};
/// Instead of the command of somebody's program.
constexpr const char* ProgramPlayer = "program";

} // namespace

JsonWriter& beginLine(JsonWriter& json, const char* kind)
{
    return json.beginObject().member("t", kind);
}

QByteArray endLine(JsonWriter& json)
{
    json.end();
    return QByteArray::fromStdString(json.text()) + '\n';
}

void writeWhy(JsonWriter& json, const Message& why)
{
    json.member("code", why.id).key("params").beginArray();
    for (const std::string& param : why.params)
        json.value(param);
    json.end();
}

std::string kindOfLine(const JsonValue& line)
{
    const JsonMember* kind = line.type == Type::Object ? line.find("t") : nullptr;
    return kind && kind->value.type == Type::String ? kind->value.text : std::string();
}

QByteArray plainLine(const char* kind)
{
    JsonWriter json;
    return endLine(beginLine(json, kind));
}

QByteArray numberLine(const char* kind, std::uint64_t number)
{
    JsonWriter json;
    return endLine(beginLine(json, kind).member("n", number));
}

std::optional<std::uint64_t> numberOfLine(const JsonValue& line, const char* key)
{
    LineFields fields;
    const std::uint64_t number = fields.number(line, key);
    return fields.error() ? std::nullopt : std::optional(number);
}

std::string newToken()
{
    std::array<quint32, TokenLength / 8> words{};
    QRandomGenerator::system()->fillRange(words.data(), std::ssize(words));
    return QByteArray(reinterpret_cast<const char*>(words.data()), sizeof words)
        .toHex()
        .toStdString();
}

QByteArray printHello(const Hello& hello)
{
    JsonWriter json;
    beginLine(json, "hello").key("proto").beginArray().value(hello.low).value(hello.high).end();
    json.member("prog", hello.program).member("name", hello.name).member("token", hello.token);
    if (hello.as != Hello::As::Seat)
        json.member("as", GuestNames[static_cast<std::size_t>(hello.as)]);
    if (hello.seat >= 0)
        json.member("seat", std::string(1, seatLetter(hello.seat)));
    if (!hello.game.empty())
        json.member("game", hello.game);
    return endLine(json);
}

Result<Hello> readHello(const JsonValue& line)
{
    LineFields fields;
    Hello hello;
    const JsonValue* versions = fields.needed(line, {}, "proto", Type::Array);
    if (versions && versions->items.size() != 2)
        fields.fail(*versions, "proto", "view.impossible");
    if (versions && !fields.error()) {
        hello.low = fields.integer(versions->items[0], "proto", 1, INT32_MAX);
        hello.high = fields.integer(versions->items[1], "proto", hello.low, INT32_MAX);
    }
    hello.program = fields.text(line, "prog");
    hello.name = fields.name(line, "name", MaxNameLength);
    hello.token = fields.text(line, "token");
    if (!fields.error() && hello.token.size() != TokenLength)
        fields.fail(line, "token", "view.impossible");
    if (const JsonValue* as = fields.member(line, "as"))
        hello.as = static_cast<Hello::As>(fields.choice(*as, "as", GuestNames));
    hello.seat = fields.seat(line, "seat");
    hello.game = gameOfLine(line);
    return fields.result(hello);
}

void writeHead(JsonWriter& json, const CardHead& card)
{
    json.member("owner", card.owner).member("version", card.version);
    json.member("clock", ClockNames[static_cast<std::size_t>(card.clock)]);
    if (card.words)
        json.member("words", true);
    json.member("begun", card.begun).key("seats").beginArray();
    for (const CardHead::Seat& seat : card.seats) {
        json.beginObject().member("who", WhoNames[static_cast<std::size_t>(seat.who)]);
        const bool isFree = seat.who == CardHead::Who::Free;
        if (!isFree || !seat.info.name.empty())
            json.member("name", seat.info.name);
        if (!isFree)
            json.member("player", toldPlayer(seat.info.player));
        json.member("colour", seat.info.colour).end();
    }
    json.end();
}

std::string toldPlayer(const std::string& player)
{
    return player.starts_with("exec:") ? std::string(ProgramPlayer) : player;
}

Message otherGame(const GameName& game)
{
    return {"table.otherGame", {game.id, game.title}};
}

std::string gameOfLine(const JsonValue& line)
{
    const JsonMember* const game = line.type == Type::Object ? line.find("game") : nullptr;
    return game && game->value.type == Type::String ? game->value.text : std::string();
}

Result<CardHead> readHead(const JsonValue& line)
{
    LineFields fields;
    CardHead card;
    card.owner = fields.name(line, "owner", MaxNameLength);
    card.version = fields.name(line, "version", LongestProgramName);
    card.begun = fields.optionalFlag(line, "begun");
    card.words = fields.optionalFlag(line, "words");
    if (const JsonValue* clock = fields.member(line, "clock"))
        card.clock = static_cast<TurnClock>(fields.choice(*clock, "clock", ClockNames));
    const JsonValue* seats = fields.needed(line, {}, "seats", Type::Array);
    if (seats && (seats->items.size() < MinSeats || seats->items.size() > MaxSeats))
        fields.fail(*seats, "seats", "view.impossible");
    for (std::size_t i = 0; seats && !fields.error() && i < seats->items.size(); ++i) {
        const JsonValue& item = seats->items[i];
        CardHead::Seat seat;
        if (!fields.is(Type::Object, item, "seats"))
            break;
        if (const JsonValue* who = fields.needed(item, {}, "who"))
            seat.who = static_cast<CardHead::Who>(fields.choice(*who, "who", WhoNames));
        const bool isFree = seat.who == CardHead::Who::Free;
        if (!isFree || item.find("name"))
            seat.info.name = fields.name(item, "name", MaxNameLength);
        if (!isFree) {
            seat.info.player = fields.name(item, "player", LongestProgramName);
        }
        if (const JsonValue* colour = fields.needed(item, {}, "colour"))
            seat.info.colour = fields.integer(*colour, "colour", 0, MaxSeats - 1);
        card.seats.push_back(std::move(seat));
    }
    return fields.result(std::move(card));
}

QByteArray printWelcome(const Seating& welcome)
{
    JsonWriter json;
    beginLine(json, "welcome").member("acts", welcome.acts);
    if (welcome.seat >= 0)
        json.member("seat", std::string(1, seatLetter(welcome.seat)));
    return endLine(json);
}

Result<Seating> readWelcome(const JsonValue& line)
{
    LineFields fields;
    Seating welcome;
    welcome.acts = fields.number(line, "acts");
    welcome.seat = fields.seat(line, "seat");
    return fields.result(welcome);
}

QByteArray printBye(const Message& why)
{
    JsonWriter json;
    writeWhy(beginLine(json, "bye"), why);
    json.member("min", TableProtocol).member("max", TableProtocol).key("words").beginObject();
    for (const Words::Entry& entry : wordingInEachLanguage(why))
        json.member(entry.language, entry.text);
    json.end();
    return endLine(json);
}

QByteArray printNo(std::uint64_t act, const Message& why)
{
    JsonWriter json;
    writeWhy(beginLine(json, "no").member("n", act), why);
    return endLine(json);
}

Message readWhy(const JsonValue& line)
{
    LineFields fields;
    Message why;
    why.id = fields.text(line, "code");
    if (const JsonValue* params = fields.member(line, "params");
        params && params->type == Type::Array) {
        for (const JsonValue& param : params->items)
            why.params.push_back(param.text);
    }
    if (!fields.error() && hasWording(why.id))
        return why;
    Words words;
    if (const JsonValue* texts = fields.member(line, "words");
        texts && texts->type == Type::Object) {
        for (const JsonMember& text : texts->members)
            words[text.key] = text.value.text;
    }
    const std::string& said = words.in(catalogueLanguage().toStdString());
    return {"table.said", {said.empty() ? why.id : said}};
}

QByteArray printTime(const TurnTime& time)
{
    JsonWriter json;
    beginLine(json, "clock")
        .member("seat", std::string(1, seatLetter(time.seat)))
        .member("seconds", time.seconds);
    if (time.over)
        json.member("over", true);
    return endLine(json);
}

Result<TurnTime> readTime(const JsonValue& line)
{
    LineFields fields;
    TurnTime time;
    time.seat = fields.seat(line, "seat");
    if (!fields.error() && time.seat < 0)
        fields.fail(line, "seat", "view.impossible");
    if (const JsonValue* seconds = fields.needed(line, {}, "seconds"))
        time.seconds = fields.integer(*seconds, "seconds", 0, INT32_MAX);
    time.over = fields.optionalFlag(line, "over");
    return fields.result(time);
}

QByteArray printSay(const Say& say)
{
    JsonWriter json;
    beginLine(json, "say");
    if (say.phrase >= 0)
        json.member("phrase", say.phrase);
    else
        json.member("text", asWords(say.words));
    if (say.seat >= 0)
        json.member("seat", std::string(1, seatLetter(say.seat)));
    return endLine(json);
}

Result<Say> readSay(const JsonValue& line)
{
    LineFields fields;
    Say say;
    if (const JsonValue* text = fields.member(line, "text"))
        say.words = asWords(fields.string(*text, "text"));
    else if (const JsonValue* phrase = fields.needed(line, {}, "phrase"))
        say.phrase = fields.integer(*phrase, "phrase", 0, UINT8_MAX);
    say.seat = fields.seat(line, "seat");
    return fields.result(say);
}

QByteArray printDealLine(const char* kind, const DealLine& deal)
{
    JsonWriter json;
    beginLine(json, kind).member("round", deal.round);
    if (deal.first != 0)
        json.member("first", deal.first);
    if (deal.number != 0)
        json.member("deal", deal.number);
    json.key("x").beginArray();
    for (const QByteArray& part : deal.parts)
        json.value(part.toHex().toStdString());
    json.end();
    return endLine(json);
}

Result<DealLine> readDealLine(const JsonValue& line)
{
    LineFields fields;
    DealLine deal;
    if (const JsonValue* round = fields.needed(line, {}, "round"))
        deal.round = fields.integer(*round, "round", 1, MostDealsOfTable);
    if (const JsonValue* first = fields.member(line, "first"))
        deal.first = fields.integer(*first, "first", 0, MostDealsOfTable);
    if (const JsonValue* number = fields.member(line, "deal"))
        deal.number = fields.integer(*number, "deal", 1, MostDealsOfTable);
    const JsonValue* parts = fields.needed(line, {}, "x", Type::Array);
    for (std::size_t i = 0; parts && i < parts->items.size() && !fields.error(); ++i) {
        deal.parts.push_back(fields.hex(parts->items[i], "x"));
    }
    return fields.result(deal);
}

} // namespace hp
