#include "engine/heller/text/JsonRules.h"
#include "engine/heller/text/RecordFile.h"
#include "engine/heller/text/RecordForm.h"
#include "engine/heller/text/ReviewLines.h"
#include "engine/heller/text/Tokens.h"
#include "engine/text/Files.h"
#include "engine/text/Names.h"

#include <algorithm>

namespace hp {

namespace {

void writeSeat(JsonWriter& json, const SeatInfo& info)
{
    const std::size_t colour = std::clamp(info.colour, 0, MaxSeats - 1);
    const std::string& name =
        isBlankName(info.name) ? info.player : info.name; // a name that can be seen
    json.member("name", asName(name)).member("player", info.player);
    json.member("colour", ColourNames[colour]);
}

void writeDeal(JsonWriter& json, const Deal& deal, int number, const Rules& rules)
{
    std::size_t next = 0;
    const auto tokens = [&](std::size_t count, bool backwards) {
        std::string list;
        for (std::size_t i = 0; i < count; ++i) {
            const std::size_t index = backwards ? next + count - 1 - i : next + i;
            list += (i > 0 ? " " : "") + tileToken(deal.order[index], rules);
        }
        next += count;
        return list;
    };
    json.member("deal", seatToken(deal.starter));
    if (number != 0)
        json.member("number", number);
    json.key("hidden").beginObject();
    const std::size_t each = rules.set().hiddenTilesDealt();
    for (int seat = 0; seat < rules.seats() && each > 0; ++seat)
        json.member(seatToken(seat), tokens(each, false));
    json.end();
    // In the order in which they are drawn.
    json.member("supply", tokens(rules.tileCount() - next, true));
}

void writeEvent(JsonWriter& json, const RecordEntry& entry, const Rules& rules)
{
    if (entry.kind == RecordEntry::Kind::Deal)
        return writeDeal(json, entry.deal, entry.number, rules);
    if (entry.kind == RecordEntry::Kind::Aid)
        json.member("aid", AidNames[static_cast<std::size_t>(entry.aid)].name);
    json.member("seat", seatToken(entry.seat));
    const auto tile = [&] { return pieceToken(rules.kind(entry.turn.what).piece); };
    const auto turn = [&] { return turnToken(entry.turn, rules, entry.seat); };
    switch (entry.kind) {
    case RecordEntry::Kind::Draw:
        json.member("draw", tile());
        break;
    case RecordEntry::Kind::Turn:
        json.member("turn", turn());
        break;
    case RecordEntry::Kind::TakeBack:
        if (entry.drawOnly)
            json.member("takeBackDraw", tile());
        else
            json.member("takeBack", turn());
        break;
    case RecordEntry::Kind::Sit:
        json.key("sit").beginObject();
        writeSeat(json, entry.info);
        json.end();
        break;
    case RecordEntry::Kind::Deal:
    case RecordEntry::Kind::Aid:
        break;
    }
}

/// Drawing, changing seats and aids do not change the money, so it is not written again.
bool saysMoney(const RecordEntry& entry)
{
    return entry.money && entry.kind != RecordEntry::Kind::Draw &&
           entry.kind != RecordEntry::Kind::Sit && entry.kind != RecordEntry::Kind::Aid;
}

void writeMoney(JsonWriter& json, const std::array<int, MaxSeats>& money, int seats)
{
    json.key("money").beginObject();
    for (int seat = 0; seat < seats; ++seat)
        json.member(seatToken(seat), money[seat]);
    json.end();
}

/// Tiles of a supply, without the numbers of their pictures.
std::string tileList(const std::vector<Piece>& tiles)
{
    std::string list;
    for (const Piece& tile : tiles)
        list += (list.empty() ? "" : " ") + pieceToken(tile);
    return list;
}

/// What a position in notation does not say is written only where it differs from what the position
/// would mean.
void writeStart(JsonWriter& json, const GameStart& start)
{
    json.member("position", draftText(start.position));
    json.member("supply", tileList(start.supply));
    if (start.drawn)
        json.member("drawn", pieceToken(*start.drawn));
    if (start.starter != start.position.toMove)
        json.member("starter", seatToken(start.starter));
    if (start.firstStarter != start.position.toMove)
        json.member("firstStarter", seatToken(start.firstStarter));
    const auto position = positionOf(start.position);
    if (position && position->view.unscored == start.due)
        return;
    json.key("due").beginArray();
    for (const Line line : start.position.market.lines()) {
        if ((start.due & lineBit(line)) != 0)
            json.value(lineToken(line));
    }
    json.end();
}

int versionOf(const GameRecord& record)
{
    const auto isNumbered = [](const RecordEntry& entry) { return entry.number != 0; };
    if (std::ranges::any_of(record.entries, isNumbered))
        return NumberedRecordVersion;
    return record.review ? ReviewedRecordVersion : RecordVersion;
}

} // namespace

std::string tileToken(PieceCode code, const Rules& rules)
{
    const Piece& piece = rules.piece(code);
    const std::string copy = piece.copy > 0 ? "#" + std::to_string(piece.copy + 1) : "";
    return pieceToken(piece) + copy;
}

QByteArray printRecord(const GameRecord& record)
{
    const auto seats = static_cast<int>(record.seats.size());
    const Rules rules(record.rules, seats);
    JsonWriter head;
    head.beginObject().member("format", RecordFormat);
    head.member("version", versionOf(record)).key("rules");
    writeRules(head, record.rules);
    head.key("seats").beginArray();
    for (int seat = 0; seat < seats; ++seat) {
        head.beginObject().member("seat", seatToken(seat));
        writeSeat(head, record.seats[seat]);
        head.end();
    }
    head.end().member("seed", std::to_string(record.seed));
    if (record.fair)
        head.member("fair", true);
    if (record.start)
        writeStart(head, *record.start);
    head.end();
    std::string text = head.text() + '\n';
    for (const RecordEntry& entry : record.entries) {
        JsonWriter line;
        line.beginObject();
        writeEvent(line, entry, rules);
        if (saysMoney(entry))
            writeMoney(line, *entry.money, rules.seats());
        line.end();
        text += line.text() + '\n';
    }
    if (record.review)
        text += reviewText(record.review->review, rules);
    return QByteArray::fromStdString(text);
}

Failure saveRecord(const GameRecord& record, const QString& path)
{
    return writeWholeFile(path, printRecord(record));
}

} // namespace hp
