#include "engine/text/PlayedGames.h"

#include "engine/rules/TileCounts.h"
#include "engine/text/Files.h"
#include "engine/text/Json.h"
#include "engine/text/Names.h"
#include "engine/text/RecordFile.h"
#include "engine/text/RulesJson.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QFileInfo>

#include <algorithm>
#include <optional>

namespace hp {

namespace {

constexpr int PlayedVersion = 1;
constexpr int MaxIdLength = 64;
constexpr int MaxMoney = 1'000'000;
constexpr qsizetype MaxLineBytes = 1 << 16;

void writePerson(JsonWriter& json, const Person& person)
{
    if (person.name.empty())
        json.member("unnamed", person.unnamed);
    else
        json.member("name", person.name);
}

void writeGame(JsonWriter& json, const PlayedGame& game)
{
    json.member("id", game.id);
    json.member(
        "date",
        QDateTime::fromSecsSinceEpoch(game.time, Qt::UTC).toString(Qt::ISODate).toStdString());
    json.key("rules").beginObject();
    json.key("name").beginObject().member("en", game.rulesEn).member("de", game.rulesDe).end();
    json.member("checksum", game.rules).member("preset", game.preset).end();
    json.key("seats").beginArray();
    for (const PlayedSeat& seat : game.seats) {
        json.beginObject();
        writePerson(json, seat.person);
        json.member("player", seat.player).member("place", seat.place).member("money", seat.money);
        if (seat.aids != 0) {
            json.key("aids").beginArray();
            for (const AidName& aid : AidNames) {
                if ((seat.aids & aidBit(aid.aid)) != 0)
                    json.value(aid.name);
            }
            json.end();
        }
        json.end();
    }
    json.end().member("fair", game.fair);
    if (game.changed)
        json.member("changed", true);
}

/// Members of one JSON object. Becomes bad with the first one that is missing or wrong; unknown
/// members are ignored, because a later program may add some.
class PlayedMembers {
public:
    explicit PlayedMembers(const JsonValue& object) : object_(object)
    {
        bad_ = object.type != JsonValue::Type::Object;
    }

    bool bad() const { return bad_; }
    bool has(std::string_view key) const { return object_.find(key) != nullptr; }
    std::string text(std::string_view key, int maxLength, std::string_view otherwise = {})
    {
        const JsonValue* value = find(key, JsonValue::Type::String);
        if (!value || !isName(value->text, maxLength)) {
            bad_ = true;
            return std::string(otherwise);
        }
        return value->text;
    }
    int number(std::string_view key, int low, int high)
    {
        const JsonValue* value = find(key, JsonValue::Type::Number);
        const auto whole = value ? value->integer(low, high) : std::nullopt;
        bad_ = bad_ || !whole;
        return static_cast<int>(whole.value_or(low));
    }
    /// False if there is none.
    bool flag(std::string_view key)
    {
        if (!has(key))
            return false;
        const JsonValue* value = find(key, JsonValue::Type::Bool);
        return value && value->boolean;
    }
    Person person()
    {
        Person person;
        if (has("name")) {
            person.name = text("name", MaxNameLength);
            bad_ = bad_ || isBlankName(person.name);
        } else {
            person.unnamed = number("unnamed", 0, MaxSeats);
        }
        return person;
    }
    const JsonValue* find(std::string_view key, JsonValue::Type type)
    {
        const JsonMember* member = object_.find(key);
        if (member && member->value.type == type)
            return &member->value;
        bad_ = true;
        return nullptr;
    }
    void fail() { bad_ = true; }

private:
    const JsonValue& object_;
    bool bad_;
};

std::optional<PlayedSeat> readSeat(const JsonValue& value)
{
    PlayedMembers members(value);
    PlayedSeat seat;
    seat.person = members.person();
    seat.player = members.text("player", MaxPlayerLength);
    seat.place = members.number("place", 1, MaxSeats);
    seat.money = members.number("money", -MaxMoney, MaxMoney);
    if (members.has("aids")) {
        const JsonValue* aids = members.find("aids", JsonValue::Type::Array);
        for (const JsonValue& aid : aids ? aids->items : std::vector<JsonValue>()) {
            const auto named = std::find_if(AidNames.begin(), AidNames.end(),
                                            [&](const auto& one) { return one.name == aid.text; });
            if (named == AidNames.end())
                members.fail();
            else
                seat.aids |= aidBit(named->aid);
        }
    }
    return members.bad() ? std::nullopt : std::optional(seat);
}

std::optional<PlayedEntry> readGame(const JsonValue& value)
{
    PlayedMembers members(value);
    PlayedGame game;
    game.id = members.text("id", MaxIdLength);
    const QDateTime date = QDateTime::fromString(
        QString::fromStdString(members.text("date", MaxIdLength)), Qt::ISODate);
    if (!date.isValid())
        return {};
    game.time = date.toSecsSinceEpoch();
    if (const JsonValue* rules = members.find("rules", JsonValue::Type::Object)) {
        PlayedMembers rulesMembers(*rules);
        game.rules = rulesMembers.text("checksum", MaxIdLength);
        game.preset = rulesMembers.flag("preset");
        if (const JsonValue* names = rulesMembers.find("name", JsonValue::Type::Object)) {
            PlayedMembers namesMembers(*names);
            game.rulesEn = namesMembers.text("en", MaxNameLength);
            game.rulesDe = namesMembers.text("de", MaxNameLength);
            if (namesMembers.bad())
                return {};
        }
        if (rulesMembers.bad())
            return {};
    }
    const JsonValue* seats = members.find("seats", JsonValue::Type::Array);
    for (const JsonValue& one : seats ? seats->items : std::vector<JsonValue>()) {
        const auto seat = readSeat(one);
        if (!seat)
            return {};
        game.seats.push_back(*seat);
    }
    game.fair = members.flag("fair");
    game.changed = members.flag("changed");
    const auto count = static_cast<int>(game.seats.size());
    if (members.bad() || count < MinSeats || count > MaxSeats)
        return {};
    return game;
}

std::optional<Person> personIn(const JsonValue& value, std::string_view key)
{
    PlayedMembers members(value);
    const JsonValue* object = members.find(key, JsonValue::Type::Object);
    if (!object)
        return {};
    PlayedMembers inner(*object);
    Person person = inner.person();
    return inner.bad() ? std::nullopt : std::optional(std::move(person));
}

std::optional<PlayedEntry> readRenamed(const JsonValue& value)
{
    auto from = personIn(value, "from");
    auto to = personIn(value, "to");
    if (!from || !to)
        return {};
    return PersonRenamed{std::move(*from), std::move(*to)};
}

std::optional<PlayedEntry> readForgotten(const JsonValue& value)
{
    auto person = personIn(value, "person");
    if (!person)
        return {};
    return PersonForgotten{std::move(*person)};
}

struct KnownKind {
    std::string_view name;
    std::optional<PlayedEntry> (*read)(const JsonValue&);
};
constexpr KnownKind KnownKinds[] = {
    {"game", readGame}, {"renamed", readRenamed}, {"forgotten", readForgotten}};

void readLine(std::string_view line, PlayedGames& games)
{
    const Result<JsonValue> value = parseJson(line);
    if (!value || value->type != JsonValue::Type::Object) {
        ++games.damaged;
        return;
    }
    PlayedMembers members(*value);
    const int version = members.number("v", 1, MaxMoney);
    const std::string kind = members.text("kind", MaxIdLength);
    if (members.bad()) {
        ++games.damaged;
        return;
    }
    const auto* known = std::find_if(std::begin(KnownKinds), std::end(KnownKinds),
                                     [&](const KnownKind& one) { return one.name == kind; });
    if (version > PlayedVersion || known == std::end(KnownKinds)) {
        ++games.newer;
        return;
    }
    if (auto entry = known->read(*value))
        games.entries.push_back(std::move(*entry));
    else
        ++games.damaged;
}

} // namespace

QByteArray printEntry(const PlayedEntry& entry)
{
    JsonWriter json;
    json.beginObject().member("v", PlayedVersion);
    if (const auto* game = std::get_if<PlayedGame>(&entry)) {
        json.member("kind", "game");
        writeGame(json, *game);
    } else if (const auto* renamed = std::get_if<PersonRenamed>(&entry)) {
        json.member("kind", "renamed");
        json.key("from").beginObject();
        writePerson(json, renamed->from);
        json.end().key("to").beginObject();
        writePerson(json, renamed->to);
        json.end();
    } else if (const auto* forgotten = std::get_if<PersonForgotten>(&entry)) {
        json.member("kind", "forgotten");
        json.key("person").beginObject();
        writePerson(json, forgotten->person);
        json.end();
    }
    json.end();
    return QByteArray::fromStdString(json.text()) + '\n';
}

PlayedGames parsePlayedGames(const QByteArray& text)
{
    PlayedGames games;
    qsizetype begin = 0;
    while (begin < text.size()) {
        qsizetype end = text.indexOf('\n', begin);
        if (end < 0)
            end = text.size();
        const qsizetype length = end - begin;
        const std::string_view line(text.constData() + begin, static_cast<std::size_t>(length));
        if (length > MaxLineBytes)
            ++games.damaged;
        else if (line.find_first_not_of(" \t\r") != std::string_view::npos)
            readLine(line, games);
        begin = end + 1;
    }
    return games;
}

Result<QByteArray> readPlayedGames(const QString& path)
{
    return QFileInfo::exists(path) ? readSmallFile(path, MaxPlayedGamesBytes) : QByteArray();
}

std::string rulesChecksum(const RuleSet& rules)
{
    RuleSet plain = rules;
    plain.nameEn = plain.nameDe = plain.base = {};
    for (const TileCount& kind : TileCounts) {
        if (kind.mix)
            std::erase_if(plain.*kind.mix, [](const auto& entry) { return entry.second == 0; });
    }
    // The first half is plenty to tell rules apart.
    return QCryptographicHash::hash(printRulesCompact(plain), QCryptographicHash::Sha256)
        .toHex()
        .left(16)
        .toStdString();
}

} // namespace hp
