#include "engine/heller/text/LessonTasks.h"

#include "engine/heller/game/Position.h"
#include "engine/heller/players/Player.h"
#include "engine/heller/teaching/LessonCheck.h"
#include "engine/heller/text/LessonFile.h"
#include "engine/heller/text/LessonText.h"
#include "engine/heller/text/Tokens.h"
#include "engine/text/Names.h"

#include <algorithm>

namespace hp {

namespace {

constexpr int MaxCoins = 9999;

using Kind = LessonTask::Kind;

struct KindWords {
    std::string name;
    Kind kind;
    std::vector<std::string> fields; ///< besides kind, hints and comment
};

const std::vector<KindWords>& kinds()
{
    static const std::vector<KindWords> all{
        {"show", Kind::Show, {}},
        {"sum", Kind::Sum, {"line", "seat"}},
        {"count", Kind::Count, {"tiles"}},
        {"square", Kind::Square, {"squares", "piece", "seat", "wish", "wrong"}},
        {"line", Kind::Line, {"lines", "seat", "wish", "wrong"}},
        {"turn", Kind::Turn, {"tolerance"}},
        {"play", Kind::Play, {"goal", "level"}}};
    return all;
}

/// Whether the text has characters that no text of a lesson needs: control characters except line
/// breaks, and those that turn the direction of a text round.
bool isStrange(const std::string& text)
{
    const auto isControl = [](char c) {
        return (static_cast<unsigned char>(c) < 0x20 && c != '\n') || c == 0x7f;
    };
    return std::any_of(text.begin(), text.end(), isControl) || turnsText(text);
}

} // namespace

Words LessonTaskReader::words(const JsonValue& value, const std::string& path)
{
    Words result;
    if (!isWords(value, path))
        return result;
    for (const JsonMember& one : value.members)
        result[one.key] = text(one.value, joined(path, one.key));
    if (std::all_of(result.begin(), result.end(),
                    [](const Words::Entry& one) { return isBlankName(one.text); }))
        fail(value, path, "lesson.noWords");
    return result;
}

std::string LessonTaskReader::text(const JsonValue& value, const std::string& path)
{
    std::string result = string(value, path);
    if (QString::fromStdString(result).size() > MaxLessonText)
        fail(value, path, "lesson.textTooLong", {std::to_string(MaxLessonText)});
    else if (isStrange(result))
        fail(value, path, "lesson.strangeText");
    else if (const Failure failure = checkWords(result))
        fail(value, path, *failure);
    return result;
}

Line LessonTaskReader::lineOf(const JsonValue& value, const std::string& path,
                              const LessonStep& step)
{
    const std::string text = string(value, path);
    if (!step.position)
        fail(value, path, "lesson.noPosition");
    if (error())
        return {};
    for (const Line line : step.position->market.lines()) {
        if (lineToken(line) == text)
            return line;
    }
    fail(value, path, "record.notALine", {text});
    return {};
}

int LessonTaskReader::seatOf(const JsonValue& value, const std::string& path,
                             const LessonStep& step)
{
    const std::string text = string(value, path);
    const int seat = text.size() == 1 ? seatOfLetter(text[0]) : -1;
    if (seat < 0 || seat >= step.position->seats)
        fail(value, path, "record.notASeat", {text});
    return seat;
}

Piece LessonTaskReader::pieceOf(const JsonValue& value, const std::string& path,
                                const LessonStep& step)
{
    const std::string token = string(value, path);
    const auto piece = parsePiece(token);
    if (!piece || piece->isNone())
        fail(value, path, "token.notAPiece", {token});
    if (error())
        return {};
    const PositionDraft& draft = *step.position;
    if (piece->isStall() && piece->seat >= draft.seats)
        fail(value, path, "position.stallOfAbsentSeat", {token});
    else if (piece->isTile() && Rules(draft.rules, draft.seats).findKind(*piece) == NoKind)
        fail(value, path, "token.tileNotInRules", {token});
    return *piece;
}

void LessonTaskReader::readTask(const JsonValue& value, const std::string& path, LessonStep& step)
{
    std::vector<std::string> known{"comment", "kind", "hints"};
    std::vector<std::string> names;
    for (const KindWords& kind : kinds()) {
        names.push_back(kind.name);
        known.insert(known.end(), kind.fields.begin(), kind.fields.end());
    }
    if (!isObject(value, path, known))
        return;
    const JsonValue* name = needed(value, path, "kind");
    const KindWords& kind = kinds()[name ? choice(*name, joined(path, "kind"), names) : 0];
    known = {"comment", "kind", "hints"};
    known.insert(known.end(), kind.fields.begin(), kind.fields.end());
    if (!isObject(value, path, known))
        return;
    step.task.kind = kind.kind;
    if (kind.kind != Kind::Show && !step.position)
        return fail(value, path, "lesson.noPosition");
    if (const JsonValue* hints = member(value, "hints")) {
        for (const JsonValue& hint : items(*hints, joined(path, "hints"))) {
            if (step.task.hints.size() == MaxLessonHints)
                return fail(hint, joined(path, "hints"), "lesson.tooMany",
                            {std::to_string(MaxLessonHints)});
            step.task.hints.push_back(
                words(hint, joined(path, "hints." + std::to_string(step.task.hints.size() + 1))));
        }
    }
    if (const JsonValue* wrong = member(value, "wrong"))
        step.task.wrong = words(*wrong, joined(path, "wrong"));
    readAnswer(value, path, step);
}

void LessonTaskReader::readAnswer(const JsonValue& value, const std::string& path, LessonStep& step)
{
    switch (step.task.kind) {
    case Kind::Show:
        break;
    case Kind::Sum:
        readSum(value, path, step);
        break;
    case Kind::Count:
        readCount(value, path, step);
        break;
    case Kind::Square:
        readSquare(value, path, step);
        break;
    case Kind::Line:
        readLine(value, path, step);
        break;
    case Kind::Turn:
        readTurn(value, path, step);
        break;
    case Kind::Play:
        readPlay(value, path, step);
        break;
    }
}

void LessonTaskReader::readSum(const JsonValue& value, const std::string& path, LessonStep& step)
{
    if (const JsonValue* line = needed(value, path, "line"))
        step.task.line = lineOf(*line, joined(path, "line"), step);
    if (const JsonValue* seat = needed(value, path, "seat"))
        step.task.seat = seatOf(*seat, joined(path, "seat"), step);
}

void LessonTaskReader::readCount(const JsonValue& value, const std::string& path, LessonStep& step)
{
    const JsonValue* tiles = needed(value, path, "tiles");
    if (!tiles)
        return;
    for (const JsonValue& item : items(*tiles, joined(path, "tiles"))) {
        const Piece tile = pieceOf(item, joined(path, "tiles"), step);
        if (!error() && !tile.isTile())
            return fail(item, joined(path, "tiles"), "position.notATile", {item.text});
        if (std::find(step.task.tiles.begin(), step.task.tiles.end(), tile) !=
            step.task.tiles.end())
            return fail(item, joined(path, "tiles"), "json.twice", {item.text});
        step.task.tiles.push_back(tile);
    }
}

void LessonTaskReader::readWish(const JsonValue& value, const std::string& path, LessonStep& step)
{
    const JsonValue* wish = needed(value, path, "wish");
    if (wish)
        step.task.wish = choice(*wish, joined(path, "wish"), {"most", "least"}) == 0 ? 1 : -1;
    if (const JsonValue* seat = needed(value, path, "seat"))
        step.task.seat = seatOf(*seat, joined(path, "seat"), step);
    if (!error() && !findAnswers(step))
        fail(*wish, joined(path, "wish"), "lesson.allEqual");
}

void LessonTaskReader::readSquare(const JsonValue& value, const std::string& path, LessonStep& step)
{
    const std::string where = joined(path, "squares");
    if (const JsonValue* piece = member(value, "piece")) {
        if (const JsonValue* squares = member(value, "squares"))
            return fail(*squares, where, "lesson.eitherOr", {"squares", "piece"});
        step.task.piece = pieceOf(*piece, joined(path, "piece"), step);
        return readWish(value, path, step);
    }
    for (const char* key : {"wish", "seat"}) {
        if (member(value, key))
            return fail(value, path, "lesson.needsPiece", {key});
    }
    const JsonValue* squares = needed(value, path, "squares");
    if (!squares)
        return;
    const Market& market = step.position->market;
    for (const JsonValue& item : items(*squares, where)) {
        const auto square = parseSquare(string(item, where), market.rows(), market.columns());
        if (!square)
            return fail(item, where, square.error());
        step.task.squares |= SquareSet{1} << *square;
    }
}

void LessonTaskReader::readLine(const JsonValue& value, const std::string& path, LessonStep& step)
{
    const std::string where = joined(path, "lines");
    const JsonValue* lines = member(value, "lines");
    if (!lines)
        return readWish(value, path, step);
    if (member(value, "wish"))
        return fail(*lines, where, "lesson.eitherOr", {"lines", "wish"});
    if (const JsonValue* seat = member(value, "seat"))
        step.task.seat = seatOf(*seat, joined(path, "seat"), step);
    for (const JsonValue& item : items(*lines, where))
        step.task.lines.push_back(lineOf(item, where, step));
}

void LessonTaskReader::checkTurnToMake(const JsonValue& value, const std::string& path,
                                       LessonStep& step)
{
    if (error())
        return;
    step.task.seat = step.position->toMove;
    const auto position = positionOf(*step.position);
    if (!position)
        return fail(value, path, position.error().message.id, position.error().message.params);
    if (position->view.phase != Phase::Playing)
        fail(value, path, "turn.roundOver");
}

void LessonTaskReader::readTurn(const JsonValue& value, const std::string& path, LessonStep& step)
{
    if (const JsonValue* tolerance = member(value, "tolerance")) {
        step.task.tolerance = integer(*tolerance, joined(path, "tolerance"), 0, MaxCoins,
                                      "lesson.notCoins", {"0", std::to_string(MaxCoins)});
    }
    checkTurnToMake(value, path, step);
    if (error())
        return;
    const auto& hand = step.position->hidden[step.task.seat];
    if (std::find(hand.begin(), hand.end(), std::nullopt) != hand.end())
        fail(value, path, "lesson.ownTileUnknown", {seatToken(step.task.seat)});
}

void LessonTaskReader::readPlay(const JsonValue& value, const std::string& path, LessonStep& step)
{
    LessonGoal& goal = step.task.goal;
    if (const JsonValue* wanted = needed(value, path, "goal")) {
        if (wanted->type == JsonValue::Type::String) {
            choice(*wanted, joined(path, "goal"), {"most"});
        } else if (const auto coins = wanted->integer(-MaxCoins, MaxCoins)) {
            goal.kind = LessonGoal::Kind::AtLeast;
            goal.coins = static_cast<int>(*coins);
        } else {
            fail(*wanted, joined(path, "goal"), "lesson.notAGoal");
        }
    }
    if (const JsonValue* level = member(value, "level"))
        goal.level = levelNames()[choice(*level, joined(path, "level"), levelNames())];
    checkTurnToMake(value, path, step);
}

} // namespace hp
