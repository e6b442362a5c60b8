#include "engine/lisboa/text/Record.h"

#include "engine/base/Scan.h"
#include "engine/text/Files.h"
#include "engine/text/JsonFields.h"
#include "engine/text/Names.h"

namespace hp::lisboa {

namespace {

constexpr std::string_view RecordFormat = "hellerpfennig.lisboa-game";
constexpr int RecordVersion = 1;
/// More than any game by any rules has.
constexpr int MaxTurns = 100'000;

void writeMoney(JsonWriter& json, const Game& game)
{
    json.key("money").beginObject();
    for (int seat = 0; seat < game.seats(); ++seat)
        json.member(seatToken(game, seat), game.state().money[seat]);
    json.end();
}

/// Reads a record line by line.
class RecordReader : private JsonFields {
public:
    Result<Record> read(std::string_view text)
    {
        text = withoutByteOrderMark(text);
        auto lines = splitAt(text, '\n');
        if (!lines.back().empty())
            return at(makeError("lisboa.record.cutOff"), static_cast<int>(lines.size()));
        lines.pop_back();
        if (lines.empty())
            return at(makeError("lisboa.record.empty"), 1);
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const int number = static_cast<int>(i) + 1;
            const auto json = parseJson(lines[i], number);
            if (!json)
                return json.error();
            if (i > MaxTurns)
                return at(makeError("lisboa.record.tooLong"), number);
            if (i == 0)
                readHead(*json);
            else
                readTurn(*json);
            if (error())
                return *error();
        }
        return record_;
    }

private:
    static Error at(Error error, int line)
    {
        error.line = line;
        return error;
    }

    void readHead(const JsonValue& root)
    {
        if (!isDocument(root, RecordFormat, RecordVersion) ||
            !isObject(root, "",
                      {"format", "version", "rules", "seats", "seed", "position", "otherPlayers",
                       "comment"}))
            return;
        const JsonValue* rules = needed(root, "", "rules", Type::Object);
        const JsonValue* seats = needed(root, "", "seats", Type::Array);
        const JsonValue* seed = needed(root, "", "seed", Type::String);
        const JsonValue* begin = needed(root, "", "position", Type::String);
        if (error())
            return;
        const auto set = playableRulesFromJson(*rules);
        if (!set) {
            Error wrong = set.error();
            if (wrong.line == 0) {
                wrong.line = rules->line;
                wrong.column = rules->column;
            }
            wrong.path = joined("rules", wrong.path);
            return fail(wrong);
        }
        const auto position = parsePosition(begin->text, *set);
        if (!position)
            return fail(*begin, "position", position.error());
        if (position->state.unknownMoney != 0)
            return fail(*begin, "position", "lisboa.record.unknownMoney");
        if (std::ssize(seats->items) != position->seats)
            return fail(*seats, "seats", "lisboa.record.seats",
                        {std::to_string(seats->items.size()), std::to_string(position->seats)});
        for (const JsonValue& seat : seats->items)
            readSeat(seat);
        bool isNumber = false;
        record_.seed = QString::fromStdString(seed->text).toULongLong(&isNumber);
        if (!isNumber)
            return fail(*seed, "seed", "lisboa.record.seed", {seed->text});
        if (const JsonValue* others = member(root, "otherPlayers"))
            record_.otherPlayers = flag(*others, "otherPlayers");
        record_.rules = std::make_shared<const Rules>(*set, position->seats);
        record_.begin = position->state;
        game_.emplace(*record_.rules, record_.begin);
    }

    void readSeat(const JsonValue& seat)
    {
        if (!isObject(seat, "seats", {"name", "player", "aids"}))
            return;
        const JsonValue* name = needed(seat, "seats", "name", Type::String);
        const JsonValue* player = needed(seat, "seats", "player", Type::String);
        if (error())
            return;
        if (!isName(name->text))
            return fail(*name, "seats.name", "record.notAName", {std::to_string(MaxNameLength)});
        if (!isName(player->text, MaxPlayerLength))
            return fail(*player, "seats.player", "record.notAName",
                        {std::to_string(MaxPlayerLength)});
        record_.aids[static_cast<int>(record_.seats.size())] = aids(seat, "seats.aids");
        record_.seats.push_back({name->text, player->text});
    }

    void readTurn(const JsonValue& root)
    {
        if (!isObject(root, "", {"seat", "turn", "dealt", "money"}))
            return;
        const JsonValue* seat = needed(root, "", "seat", Type::String);
        const JsonValue* text = needed(root, "", "turn", Type::String);
        const JsonValue* money = needed(root, "", "money", Type::Object);
        const JsonValue* dealt = member(root, "dealt");
        if (error() || (dealt && !is(Type::String, *dealt, "dealt")))
            return;
        if (game_->ending() != Ending::None)
            return fail(*text, "turn", "lisboa.record.afterTheEnd");
        if (within_)
            return fail(*text, "turn", "lisboa.record.turnBeforeNotEnded");
        if (const std::string mover = seatToken(*game_, game_->toMove()); seat->text != mover)
            return fail(*seat, "seat", "lisboa.record.otherSeat", {seat->text, mover});
        const auto steps = parseSteps(text->text, *record_.rules);
        if (!steps)
            return fail(*text, "turn", steps.error());
        const auto words = wordsOf(dealt ? std::string_view(dealt->text) : std::string_view());
        std::size_t next = 0;
        for (std::size_t i = 0; i < steps->size(); ++i) {
            if (i > 0 && !within_)
                return fail(*text, "turn", "lisboa.record.oneTurn");
            if (const Failure failure = game_->check((*steps)[i]))
                return fail(*text, "turn", failure->message.id, failure->message.params);
            // A step deals one thing or nothing.
            auto outcome = parseDealt("", *game_, (*steps)[i]);
            if (!outcome)
                outcome = parseDealt(next < words.size() ? words[next++] : "", *game_, (*steps)[i]);
            if (!outcome)
                return fail(dealt ? *dealt : *text, "dealt", outcome.error().message.id,
                            outcome.error().message.params);
            game_->play((*steps)[i], *outcome);
            record_.steps.push_back({(*steps)[i], *outcome});
            within_ = game_->stage() != Stage::Turn;
        }
        if (next < words.size())
            return fail(*dealt, "dealt", "lisboa.record.dealtTooMuch", {std::string(words[next])});
        readMoney(*money);
    }

    void readMoney(const JsonValue& money)
    {
        std::vector<std::string> letters;
        for (int seat = 0; seat < game_->seats(); ++seat)
            letters.push_back(seatToken(*game_, seat));
        if (!isObject(money, "money", letters))
            return;
        for (int seat = 0; seat < game_->seats(); ++seat) {
            const int right = game_->state().money[seat];
            if (const JsonValue* coins = needed(money, "money", letters[seat]))
                integer(*coins, joined("money", letters[seat]), right, right,
                        "lisboa.record.otherMoney", {coins->text, std::to_string(right)});
        }
    }

    Record record_;
    std::optional<Game> game_;
    bool within_ = false; ///< a turn
};

} // namespace

Game Record::last() const
{
    Game game = first();
    for (const PlayedStep& played : steps)
        game.play(played.step, played.dealt);
    return game;
}

bool Record::isDealt() const
{
    Random random(seed);
    State dealt = Game::begun(*rules, random).state();
    dealt.colours = begin.colours;
    return dealt == begin;
}

QByteArray printRecord(const Record& record)
{
    JsonWriter json;
    json.beginObject().member("format", RecordFormat).member("version", RecordVersion);
    json.key("rules");
    writeRules(json, record.rules->set());
    json.key("seats").beginArray();
    for (int seat = 0; seat < std::ssize(record.seats); ++seat) {
        const SeatName& who = record.seats[seat];
        json.beginObject().member("name", asName(who.name)).member("player", who.player);
        writeAids(json, record.aids[seat]);
        json.end();
    }
    // A string: many programs read numbers of this size as others.
    json.end().member("seed", std::to_string(record.seed));
    Game game = record.first();
    json.member("position", positionText(game));
    if (record.otherPlayers)
        json.member("otherPlayers", true);
    json.end();
    QByteArray text = QByteArray::fromStdString(json.text()) + '\n';
    const std::span<const PlayedStep> steps(record.steps);
    std::size_t begin = 0;
    Game after = game;
    for (std::size_t end = 0; end < steps.size();) {
        after.play(steps[end].step, steps[end].dealt);
        ++end;
        if (after.stage() != Stage::Turn && end < steps.size())
            continue;
        text += printTurn(game, steps.subspan(begin, end - begin));
        game = after;
        begin = end;
    }
    return text;
}

QByteArray printTurn(const Game& before, std::span<const PlayedStep> turn)
{
    std::vector<Step> steps;
    std::string dealt;
    Game after = before;
    for (const PlayedStep& played : turn) {
        steps.push_back(played.step);
        const std::string word = dealtText(played.dealt, before.rules());
        dealt += (dealt.empty() || word.empty() ? "" : " ") + word;
        after.play(played.step, played.dealt);
    }
    JsonWriter json;
    json.beginObject().member("seat", seatToken(before, before.toMove()));
    json.member("turn", turnText(steps, before.rules()));
    if (!dealt.empty())
        json.member("dealt", dealt);
    writeMoney(json, after);
    return QByteArray::fromStdString(json.end().text()) + '\n';
}

Result<Record> parseRecord(const QByteArray& text)
{
    return RecordReader().read({text.constData(), static_cast<std::size_t>(text.size())});
}

Result<Record> loadRecord(const QString& path)
{
    const auto text = readSmallFile(path, MaxRecordBytes);
    if (!text)
        return text.error();
    auto record = parseRecord(*text);
    if (!record)
        return inFile(record.error(), path);
    return record;
}

Result<RecoveredRecord> recoverRecord(const QString& path)
{
    const auto read = readSmallFile(path, MaxRecordBytes);
    if (!read)
        return read.error();
    QByteArray text = *read;
    // After a power cut some file systems leave zeros where the last bytes should be.
    while (text.endsWith('\0'))
        text.chop(1);
    auto record = parseRecord(text);
    if (record)
        return RecoveredRecord{std::move(record).value(), {}, false};
    const Error lost = record.error();
    const bool torn = !text.endsWith('\n') && lost.message.id == "lisboa.record.cutOff";
    qsizetype end = 0;
    for (int line = 1; line < lost.line; ++line)
        end = text.indexOf('\n', end) + 1;
    record = parseRecord(text.left(end));
    if (!record)
        return inFile(lost, path);
    return RecoveredRecord{std::move(record).value(), lost, torn};
}

} // namespace hp::lisboa
