#include "engine/base/Scan.h"
#include "engine/heller/rules/Validate.h"
#include "engine/heller/text/JsonRules.h"
#include "engine/heller/text/RecordFile.h"
#include "engine/heller/text/RecordForm.h"
#include "engine/heller/text/ReviewLines.h"
#include "engine/heller/text/Tokens.h"
#include "engine/table/text/ProvenDeal.h"
#include "engine/text/Files.h"
#include "engine/text/JsonFields.h"
#include "engine/text/Names.h"

#include <algorithm>
#include <charconv>

namespace hp {

namespace {

/// A game has about a hundred lines, or thousands after days of taking back and replaying.
constexpr int MaxLinesRead = 100'000;

class RecordLines : private JsonFields {
public:
    ReadRecord read(std::string_view text)
    {
        text = withoutByteOrderMark(text);
        for (int line = 1; !text.empty() && !error(); ++line) {
            if (line > MaxLinesRead) {
                fail(makeError("record.tooLong", {std::to_string(MaxLinesRead)}));
                break;
            }
            const std::size_t end = text.find('\n');
            const bool broken = end == std::string_view::npos;
            const std::string_view content = text.substr(0, end);
            text.remove_prefix(broken ? text.size() : end + 1);
            if (!trimmed(content).empty())
                readLine(content, line, broken);
        }
        if (!rules_)
            fail(makeError("record.empty"));
        if (!error())
            record_.review = review_.take();
        return {std::move(record_), error(), rules_ != nullptr};
    }

private:
    void readLine(std::string_view content, int line, bool broken)
    {
        const auto value = parseJson(content, line);
        if (!value) {
            Error error = value.error();
            // In a file that was cut off, the column does not matter.
            if (broken && error.message.id == "json.endsEarly") {
                error.message = {"record.truncated", {}};
                error.column = 0;
            }
            return fail(error);
        }
        if (!is(Type::Object, *value, {}))
            return;
        if (!rules_)
            readHead(*value);
        else if (ReviewReader::isReviewLine(*value))
            review_.read(*this, *value, line, *rules_);
        else if (review_.hasBegun())
            fail(*value, {}, "record.afterReview");
        else
            readEvent(*value, line);
    }

    void readHead(const JsonValue& head)
    {
        isDocument(head, RecordFormat, NumberedRecordVersion);
        std::vector<std::string> known{"format", "version", "rules",   "seats",
                                       "seed",   "fair",    "position"};
        if (head.find("position"))
            known.insert(known.end(), {"supply", "drawn", "starter", "firstStarter", "due"});
        if (!isObject(head, {}, known))
            return;
        const JsonValue* rules = needed(head, {}, "rules", Type::Object);
        const JsonValue* seats = needed(head, {}, "seats", Type::Array);
        const JsonValue* seed = needed(head, {}, "seed");
        if (error())
            return;
        auto set = rulesFromJson(*rules);
        if (!set)
            return fail(set.error());
        const std::vector<Finding> findings = validate(*set);
        if (hasErrors(findings))
            return fail(*rules, "rules." + findings.front().path, findings.front().message.id,
                        findings.front().message.params);
        record_.rules = *set;
        readSeats(*seats);
        readSeed(*seed);
        readFair(head);
        if (error())
            return;
        rules_ = Rules::make(record_.rules, static_cast<int>(record_.seats.size()));
        if (head.find("position"))
            readStart(head);
    }

    void readStart(const JsonValue& head)
    {
        const JsonValue* text = needed(head, {}, "position", Type::String);
        const JsonValue* supply = needed(head, {}, "supply", Type::String);
        if (error())
            return;
        const auto position = parsePosition(text->text, record_.rules);
        if (!position)
            return fail(*text, "position", position.error().message.id,
                        position.error().message.params);
        GameStart start;
        start.position = PositionDraft::of(position->view);
        start.starter = start.firstStarter = start.position.toMove;
        start.due = position->view.unscored;
        start.line = head.line;
        if (start.position.seats != rules_->seats())
            return fail(*text, "position", "record.otherPosition");
        for (const std::string_view token : wordsOf(supply->text))
            start.supply.push_back(tile(*supply, "supply", token));
        if (const JsonValue* drawn = member(head, "drawn"))
            start.drawn = tile(*drawn, "drawn", string(*drawn, "drawn"));
        if (const JsonMember* starter = head.find("starter"))
            start.starter = seatOf(starter->value, "starter");
        if (const JsonMember* starter = head.find("firstStarter"))
            start.firstStarter = seatOf(starter->value, "firstStarter");
        if (const JsonValue* due = member(head, "due"); due && is(Type::Array, *due, "due"))
            readDue(*due, start);
        if (!error())
            record_.start = std::move(start);
    }

    Piece tile(const JsonValue& at, const std::string& path, std::string_view token)
    {
        const auto piece = parsePiece(token);
        if (piece && piece->isTile() && rules_->findKind(*piece) != NoKind)
            return *piece;
        fail(at, path, "record.notATile", {std::string(token)});
        return {};
    }

    void readDue(const JsonValue& due, GameStart& start)
    {
        start.due = 0;
        const std::vector<Line> lines = start.position.market.lines();
        for (const JsonValue& item : due.items) {
            const auto found = std::find_if(lines.begin(), lines.end(), [&](const Line& line) {
                return lineToken(line) == item.text;
            });
            if (found == lines.end())
                return fail(item, "due", "record.notALine", {item.text});
            start.due |= lineBit(*found);
        }
    }

    void readSeats(const JsonValue& seats)
    {
        const std::size_t count = seats.items.size();
        if (count < MinSeats || count > MaxSeats)
            return fail(seats, "seats", "record.seatCount", {std::to_string(count)});
        for (std::size_t i = 0; i < count && !error(); ++i) {
            const JsonValue& item = seats.items[i];
            if (!is(Type::Object, item, "seats"))
                return;
            const JsonValue* seat = needed(item, {}, "seat", Type::String);
            const std::string expected = seatToken(static_cast<int>(i));
            if (seat && seat->text != expected)
                return fail(*seat, "seats", "record.seatOrder", {seat->text, expected});
            if (!isObject(item, {}, {"seat", "name", "player", "colour"}))
                return;
            record_.seats.push_back(seatInfo(item));
            // Checked only here: while people change seats one after the other, two may have the
            // same colour.
            const int colour = record_.seats.back().colour;
            for (std::size_t other = 0; other < i; ++other) {
                if (!error() && record_.seats[other].colour == colour)
                    fail(item, "seats", "record.colourTwice", {ColourNames[colour]});
            }
        }
    }

    void checkName(const JsonValue& value, const char* path, int maxLength)
    {
        if (turnsText(value.text))
            fail(value, path, "record.nameTurnsText");
        else if (value.text.empty() || !isName(value.text, maxLength))
            fail(value, path, "record.notAName", {std::to_string(maxLength)});
    }

    SeatInfo seatInfo(const JsonValue& object)
    {
        SeatInfo info;
        const JsonValue* name = needed(object, {}, "name", Type::String);
        const JsonValue* player = needed(object, {}, "player", Type::String);
        const JsonValue* colour = needed(object, {}, "colour", Type::String);
        if (error())
            return info;
        info.name = name->text;
        info.player = player->text;
        if (isBlankName(info.name) && isName(info.name))
            fail(*name, "name", "record.blankName");
        checkName(*name, "name", MaxNameLength);
        checkName(*player, "player", MaxPlayerLength);
        const auto found = std::find(std::begin(ColourNames), std::end(ColourNames), colour->text);
        if (found == std::end(ColourNames))
            fail(*colour, "colour", "record.notAColour", {colour->text});
        else
            info.colour = static_cast<int>(found - std::begin(ColourNames));
        return info;
    }

    void readSeed(const JsonValue& seed)
    {
        // The seed is written as text, because many JSON readers round numbers beyond 2^53. Both
        // forms are read.
        const char* end = seed.text.data() + seed.text.size();
        const bool kind = seed.type == Type::String || seed.type == Type::Number;
        const auto [stop, problem] = std::from_chars(seed.text.data(), end, record_.seed);
        if (!kind || problem != std::errc() || stop != end)
            fail(seed, "seed", "record.notASeed");
    }

    void readFair(const JsonValue& head)
    {
        if (const JsonValue* fair = member(head, "fair"))
            record_.fair = flag(*fair, "fair");
    }

    int seatOf(const JsonValue& value, const std::string& path)
    {
        const int seat = value.text.size() == 1 ? seatOfLetter(value.text[0]) : -1;
        if (seat >= 0 && seat < rules_->seats())
            return seat;
        fail(value, path, "record.notASeat", {value.text});
        return 0;
    }

    void readEvent(const JsonValue& object, int line)
    {
        using Kind = RecordEntry::Kind;
        static const std::pair<const char*, Kind> events[] = {{"deal", Kind::Deal},
                                                              {"draw", Kind::Draw},
                                                              {"turn", Kind::Turn},
                                                              {"takeBack", Kind::TakeBack},
                                                              {"takeBackDraw", Kind::TakeBack},
                                                              {"sit", Kind::Sit},
                                                              {"aid", Kind::Aid}};
        RecordEntry entry;
        entry.line = line;
        std::string event;
        for (const auto& [name, kind] : events) {
            const JsonMember* member = object.find(name);
            if (!member)
                continue;
            if (!event.empty())
                return fail(member->value, {}, "record.severalEvents", {event, name});
            event = name;
            entry.kind = kind;
        }
        if (event.empty())
            return fail(object, {}, "record.notAnEvent");
        std::vector<std::string> known{event, "money"};
        if (entry.kind == Kind::Deal)
            known.insert(known.end(), {"hidden", "supply", "number"});
        else
            known.emplace_back("seat");
        if (!isObject(object, {}, known))
            return;
        const JsonValue* value =
            needed(object, {}, event, entry.kind == Kind::Sit ? Type::Object : Type::String);
        const JsonValue* seat =
            entry.kind == Kind::Deal ? value : needed(object, {}, "seat", Type::String);
        if (error())
            return;
        entry.seat = seatOf(*seat, entry.kind == Kind::Deal ? "deal" : "seat");
        entry.drawOnly = event == "takeBackDraw";
        if (entry.kind == Kind::Deal)
            readDeal(object, entry);
        else if (entry.kind == Kind::Draw || entry.drawOnly)
            entry.turn = Turn::tile(TurnKind::Draw, kindOf(*value, event), 0);
        else if (entry.kind == Kind::Sit && isObject(*value, {}, {"name", "player", "colour"}))
            entry.info = seatInfo(*value);
        else if (entry.kind == Kind::Aid)
            readAid(*value, entry);
        else if (entry.kind != Kind::Sit)
            readTurn(*value, event, entry);
        readMoney(object, entry);
        if (!error())
            record_.entries.push_back(std::move(entry));
    }

    void readAid(const JsonValue& value, RecordEntry& entry)
    {
        std::vector<std::string> names;
        for (const AidName& aid : AidNames)
            names.emplace_back(aid.name);
        entry.aid = AidNames[choice(value, "aid", names)].aid;
    }

    void readTurn(const JsonValue& value, const std::string& path, RecordEntry& entry)
    {
        const auto turn = parseTurn(value.text, *rules_, entry.seat);
        if (turn)
            entry.turn = *turn;
        else
            fail(value, path, turn.error().message.id, turn.error().message.params);
    }

    KindIndex kindOf(const JsonValue& value, const std::string& path)
    {
        const auto piece = parsePiece(value.text);
        const KindIndex kind = piece && piece->isTile() ? rules_->findKind(*piece) : NoKind;
        if (kind == NoKind)
            fail(value, path, "record.notATile", {value.text});
        return kind;
    }

    /// A tile of a deal. Without a copy number it is the next copy that has not been dealt.
    PieceCode dealtTile(const JsonValue& at, std::string_view token,
                        std::array<bool, PieceCodeCount>& dealt)
    {
        const std::size_t mark = token.find('#');
        const auto piece = parsePiece(token.substr(0, mark));
        const KindIndex index = piece && piece->isTile() ? rules_->findKind(*piece) : NoKind;
        if (index == NoKind) {
            fail(at, {}, "record.notATile", {std::string(token)});
            return NoPiece;
        }
        const TileKind& kind = rules_->kind(index);
        int copy = 0;
        if (mark != std::string_view::npos) {
            const auto number = wholeNumber(token.substr(mark + 1), 1, kind.count);
            if (!number) {
                fail(at, {}, "record.notATile", {std::string(token)});
                return NoPiece;
            }
            copy = *number - 1;
        } else {
            while (copy < kind.count && dealt[kind.firstCode + copy])
                ++copy;
        }
        if (copy == kind.count || dealt[kind.firstCode + copy]) {
            fail(at, {}, "record.tileTwice", {std::string(token)});
            return NoPiece;
        }
        dealt[kind.firstCode + copy] = true;
        return static_cast<PieceCode>(kind.firstCode + copy);
    }

    void readDeal(const JsonValue& object, RecordEntry& entry)
    {
        const JsonValue* hidden = needed(object, {}, "hidden", Type::Object);
        const JsonValue* supply = needed(object, {}, "supply", Type::String);
        if (error())
            return;
        entry.deal.starter = static_cast<std::uint8_t>(entry.seat);
        if (const JsonValue* number = member(object, "number"))
            entry.number = integer(*number, "number", 1, MostDealsOfTable);
        std::array<bool, PieceCodeCount> dealt{};
        std::size_t next = 0;
        const int each = rules_->set().hiddenTilesDealt();
        for (int seat = 0; seat < rules_->seats() && each > 0 && !error(); ++seat) {
            const JsonValue* tiles = needed(*hidden, {}, seatToken(seat), Type::String);
            if (!tiles)
                return;
            const auto tokens = wordsOf(tiles->text);
            if (std::ssize(tokens) != each)
                return fail(*tiles, "hidden", "record.hiddenCount",
                            {seatToken(seat), std::to_string(tokens.size()), std::to_string(each)});
            for (const std::string_view token : tokens)
                entry.deal.order[next++] = dealtTile(*tiles, token, dealt);
        }
        if (error())
            return;
        if (hidden->members.size() > (each > 0 ? static_cast<std::size_t>(rules_->seats()) : 0U))
            return fail(*hidden, "hidden", "record.noSuchSeat");
        const auto tokens = wordsOf(supply->text);
        if (next + tokens.size() != static_cast<std::size_t>(rules_->tileCount()))
            return fail(*supply, "supply", "record.dealNotAllTiles");
        for (std::size_t i = 0; i < tokens.size() && !error(); ++i)
            entry.deal.order[next + tokens.size() - 1 - i] = dealtTile(*supply, tokens[i], dealt);
    }

    void readMoney(const JsonValue& object, RecordEntry& entry)
    {
        if (!object.find("money") && entry.kind != RecordEntry::Kind::Turn)
            return;
        const JsonValue* money = needed(object, {}, "money", Type::Object);
        if (!money)
            return;
        std::vector<std::string> letters;
        for (int seat = 0; seat < rules_->seats(); ++seat)
            letters.push_back(seatToken(seat));
        if (!isObject(*money, {}, letters))
            return;
        entry.money.emplace();
        for (std::size_t seat = 0; seat < letters.size(); ++seat) {
            if (const JsonValue* sum = needed(*money, {}, letters[seat]))
                (*entry.money)[seat] = integer(*sum, "money." + letters[seat], INT32_MIN, INT32_MAX,
                                               "record.notMoney");
        }
    }

    GameRecord record_;
    RulesPtr rules_; ///< set once the head has been read
    ReviewReader review_;
};

} // namespace

ReadRecord readRecord(std::string_view text)
{
    return RecordLines().read(text);
}

Result<GameRecord> parseRecord(const QByteArray& text)
{
    if (text.size() > MaxRecordBytes)
        return makeError("file.tooLarge", {std::to_string(MaxRecordBytes >> 20)});
    ReadRecord read = readRecord({text.constData(), static_cast<std::size_t>(text.size())});
    if (read.failure)
        return *read.failure;
    return std::move(read.record);
}

Result<Timeline> loadRecord(const QString& path)
{
    const auto text = readSmallFile(path, MaxRecordBytes);
    if (!text)
        return text.error();
    const auto record = parseRecord(*text);
    if (!record)
        return inFile(record.error(), path);
    auto timeline = Timeline::fromRecord(*record);
    if (!timeline)
        return inFile(timeline.error(), path);
    return timeline;
}

} // namespace hp
