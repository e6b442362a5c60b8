#include "engine/table/text/PlayedGames.h"

#include "engine/text/Files.h"
#include "engine/text/JsonFields.h"
#include "engine/text/Languages.h"
#include "engine/text/Names.h"

#include <QCryptographicHash>
#include <QDateTime>

namespace hp {

namespace {

constexpr int PlayedVersion = 1;
constexpr int MaxIdLength = 64;
constexpr int MaxMoney = 1'000'000;
constexpr qsizetype MaxLineBytes = 1 << 16;
// Kinds of lines. Releases that knew only the first game leave the last two alone, as lines of a
// newer version: they would take them for its games.
constexpr std::string_view GameKind = "game"; ///< of the first game
constexpr std::string_view RenamedKind = "renamed";
constexpr std::string_view ForgottenKind = "forgotten";     ///< a person, in all games
constexpr std::string_view OtherGameKind = "played";        ///< of another one
constexpr std::string_view ForgottenInKind = "forgottenIn"; ///< in one game, maybe everybody

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
    json.key("name").beginObject();
    for (const Words::Entry& name : game.rulesName)
        json.member(name.language, name.text);
    json.end();
    json.member("checksum", game.rules).member("preset", game.preset).end();
    json.key("seats").beginArray();
    for (const PlayedSeat& seat : game.seats) {
        json.beginObject();
        writePerson(json, seat.person);
        json.member("player", seat.player).member("place", seat.place).member("money", seat.money);
        writeAids(json, seat.aids);
        json.end();
    }
    json.end().member("fair", game.fair);
    if (game.changed)
        json.member("changed", true);
    if (game.elsewhere)
        json.member("elsewhere", true);
}

/// Reads one line. Unknown members are ignored, because a later program may add some.
class LineReader : private JsonFields {
public:
    void read(const JsonValue& line, PlayedGames& games)
    {
        const int version = number(line, "v", 1, MaxMoney);
        const std::string kind = text(line, "kind", MaxIdLength);
        const bool later = version > PlayedVersion;
        PlayedEntry entry;
        if (!later && (kind == GameKind || kind == OtherGameKind))
            entry = game(line, kind == OtherGameKind);
        else if (!later && kind == RenamedKind)
            entry = PersonRenamed{person(line, "from"), person(line, "to")};
        else if (!later && kind == ForgottenKind)
            entry = PersonForgotten{person(line, "person"), {}};
        else if (!later && kind == ForgottenInKind)
            entry = forgottenIn(line);
        else if (!error()) {
            ++games.newer;
            return;
        }
        if (error())
            ++games.damaged;
        else
            games.entries.push_back(std::move(entry));
    }

private:
    std::string text(const JsonValue& object, const char* key, int maxLength)
    {
        const JsonValue* value = needed(object, {}, key);
        std::string text = value ? string(*value, key) : std::string();
        if (value && !isName(text, maxLength))
            fail(*value, key, "record.notAName", {std::to_string(maxLength)});
        return text;
    }
    int number(const JsonValue& object, const char* key, int low, int high)
    {
        const JsonValue* value = needed(object, {}, key);
        return value ? integer(*value, key, low, high) : low;
    }
    /// False if there is none.
    bool flagOf(const JsonValue& object, const char* key)
    {
        const JsonValue* value = member(object, key);
        return value && flag(*value, key);
    }
    Person person(const JsonValue& object)
    {
        Person person;
        if (const JsonValue* name = member(object, "name")) {
            person.name = text(object, "name", MaxNameLength);
            if (isBlankName(person.name))
                fail(*name, "name", "record.blankName");
        } else {
            person.unnamed = number(object, "unnamed", 0, MaxSeats);
        }
        return person;
    }
    Person person(const JsonValue& object, const char* key)
    {
        const JsonValue* value = needed(object, {}, key, Type::Object);
        return value ? person(*value) : Person();
    }
    PersonForgotten forgottenIn(const JsonValue& line)
    {
        PersonForgotten forgotten;
        forgotten.game = text(line, "game", MaxIdLength);
        if (member(line, "person"))
            forgotten.person = person(line, "person");
        return forgotten;
    }
    PlayedSeat seat(const JsonValue& object)
    {
        PlayedSeat seat;
        seat.person = person(object);
        seat.player = text(object, "player", MaxPlayerLength);
        seat.place = number(object, "place", 1, MaxSeats);
        seat.money = number(object, "money", -MaxMoney, MaxMoney);
        seat.aids = aids(object, "aids");
        return seat;
    }
    PlayedGame game(const JsonValue& line, bool isOther)
    {
        PlayedGame game;
        if (isOther)
            game.game = text(line, "game", MaxIdLength);
        game.id = text(line, "id", MaxIdLength);
        const QDateTime date = QDateTime::fromString(
            QString::fromStdString(text(line, "date", MaxIdLength)), Qt::ISODate);
        if (!date.isValid())
            fail(line, "date", "json.notString");
        game.time = date.toSecsSinceEpoch();
        if (const JsonValue* rules = needed(line, {}, "rules", Type::Object)) {
            game.rules = text(*rules, "checksum", MaxIdLength);
            game.preset = flagOf(*rules, "preset");
            if (const JsonValue* names = needed(*rules, {}, "name", Type::Object)) {
                for (const JsonMember& one : names->members) {
                    if (isLanguageCode(one.key))
                        game.rulesName[one.key] = text(*names, one.key.c_str(), MaxNameLength);
                }
            }
        }
        if (const JsonValue* seats = needed(line, {}, "seats", Type::Array)) {
            for (const JsonValue& one : seats->items)
                game.seats.push_back(seat(one));
            const std::size_t count = seats->items.size();
            if (count < MinSeats || count > MaxSeats)
                fail(*seats, "seats", "record.seatCount", {std::to_string(count)});
        }
        game.fair = flagOf(line, "fair");
        game.changed = flagOf(line, "changed");
        game.elsewhere = flagOf(line, "elsewhere");
        return game;
    }
};

void readLine(std::string_view line, PlayedGames& games)
{
    const Result<JsonValue> value = parseJson(line);
    if (!value)
        ++games.damaged;
    else
        LineReader().read(*value, games);
}

} // namespace

QByteArray printEntry(const PlayedEntry& entry)
{
    JsonWriter json;
    json.beginObject().member("v", PlayedVersion);
    if (const auto* game = std::get_if<PlayedGame>(&entry)) {
        json.member("kind", game->game.empty() ? GameKind : OtherGameKind);
        if (!game->game.empty())
            json.member("game", game->game);
        writeGame(json, *game);
    } else if (const auto* renamed = std::get_if<PersonRenamed>(&entry)) {
        json.member("kind", RenamedKind);
        json.key("from").beginObject();
        writePerson(json, renamed->from);
        json.end().key("to").beginObject();
        writePerson(json, renamed->to);
        json.end();
    } else if (const auto* forgotten = std::get_if<PersonForgotten>(&entry)) {
        json.member("kind", forgotten->game ? ForgottenInKind : ForgottenKind);
        if (forgotten->game)
            json.member("game", *forgotten->game);
        if (forgotten->person) {
            json.key("person").beginObject();
            writePerson(json, *forgotten->person);
            json.end();
        }
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
    return isThere(path) ? readSmallFile(path, MaxPlayedGamesBytes) : QByteArray();
}

std::string shortHash(const QByteArray& text, int letters)
{
    return QCryptographicHash::hash(text, QCryptographicHash::Sha256)
        .toHex()
        .left(letters)
        .toStdString();
}

} // namespace hp
