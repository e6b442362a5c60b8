#include "ui/heller/classes/ClassLines.h"

#include "engine/heller/text/JsonRules.h"
#include "engine/heller/text/Tokens.h"
#include "engine/table/net/LineFields.h"
#include "engine/table/net/TableLines.h"

#include <algorithm>
#include <climits>
#include <utility>

namespace hp {

namespace {

using Type = JsonValue::Type;

const std::vector<std::string> QuestionNames{"fullLine", "pays", "place", "step", "puzzle"};
const std::vector<std::string> AnswerNames{"number", "square", "line", "turn"};
const std::vector<std::string> StateNames{"open", "due", "paid", "lapsed"};
const std::vector<std::string> ExplainedNames{"plain",      "paid",   "due",
                                              "unfinished", "lapsed", "whatIf"};
/// More than any line pays, and than any seat has.
constexpr int MostCoins = 1'000'000'000;
constexpr int MostRounds = 999;
constexpr int MostTurns = 9'999;
constexpr int MostExplanationSteps = 999;
constexpr int LongestToken = 40;   ///< of a turn, and of the id of a lesson or a puzzle
constexpr int LongestProgram = 60; ///< name and version

JsonWriter& begun(JsonWriter& json, const char* kind)
{
    return json.beginObject().member("t", kind);
}

QByteArray lineOf(JsonWriter& json)
{
    json.end();
    return QByteArray::fromStdString(json.text()) + '\n';
}

void writeMarket(JsonWriter& json, const char* key, const Market& market)
{
    std::string figures; // which of two equal tiles each is: their pictures differ
    for (int i = 0; i < market.squareCount(); ++i)
        figures += std::to_string(std::min<int>(market.at(static_cast<SquareIndex>(i)).copy, 9));
    json.key(key).beginArray().value(marketText(market)).value(figures).end();
}

template <class Coins> void writeCoins(JsonWriter& json, const char* key, const Coins& coins)
{
    json.key(key).beginArray();
    for (const int of : coins)
        json.value(of);
    json.end();
}

void writeStatus(JsonWriter& json, const LineStatus& status)
{
    json.beginObject().member("is", StateNames[static_cast<std::size_t>(status.state)]);
    std::string seats;
    for (int seat = 0; seat < MaxSeats; ++seat)
        seats += (status.seats >> seat & 1U) != 0 ? seatToken(seat) : std::string();
    json.member("seats", seats);
    writeCoins(json, "coins", status.coins);
    json.end();
}

void writeExplained(JsonWriter& json, const LineToExplain& line, int step)
{
    json.key("explained").beginObject();
    json.member("kind", ExplainedNames[static_cast<std::size_t>(line.kind)]);
    json.member("line", line.score.line.id()).member("step", step);
    json.member("round", line.moment.round).member("turn", line.moment.turn);
    writeMarket(json, "market", line.market);
    if (line.moneyBefore)
        writeCoins(json, "money", *line.moneyBefore);
    if (line.supposed) {
        const LineToExplain::Supposed& supposed = *line.supposed;
        json.key("supposed").beginObject().member("piece", pieceToken(supposed.piece));
        json.member("square", static_cast<int>(supposed.square));
        json.member("instead", pieceToken(supposed.instead));
        json.key("now");
        writeStatus(json, supposed.change.now);
        json.key("then");
        writeStatus(json, supposed.change.then);
        json.end();
    }
    json.end();
}

void writeAnswer(JsonWriter& json, const ClassAnswer& answer)
{
    const std::string& kind = AnswerNames[static_cast<std::size_t>(answer.kind)];
    if (answer.kind == ClassAnswer::Kind::Turn)
        json.member(kind, answer.turn);
    else
        json.member(kind, answer.value);
}

/// Reads what is said of a market. Its rules are known first.
class SceneFields : public LineFields {
public:
    int within(const JsonValue& object, const std::string& key, int low, int high)
    {
        const JsonValue* value = needed(object, {}, key);
        return value ? integer(*value, key, low, high) : 0;
    }

    std::size_t word(const JsonValue& object, const std::string& key,
                     const std::vector<std::string>& words)
    {
        const JsonValue* value = needed(object, {}, key);
        return value ? choice(*value, key, words) : 0;
    }

    std::string shortText(const JsonValue& object, const std::string& key)
    {
        std::string read = text(object, key);
        if (!error() && read.size() > LongestToken)
            fail(object, key, "view.impossible");
        return error() ? std::string() : read;
    }

    Piece piece(const JsonValue& object, const std::string& key, bool mayBeNone, int seats)
    {
        const std::string token = shortText(object, key);
        if (error() || (mayBeNone && token == pieceToken({})))
            return {};
        const auto read = parsePiece(token);
        if (!read || read->isNone() || (read->isStall() && read->seat >= seats)) {
            fail(object, key, "view.impossible");
            return {};
        }
        return *read;
    }

    Market market(const JsonValue& object, const RuleSet& rules, int seats)
    {
        const JsonValue* both = needed(object, {}, "market", Type::Array);
        if (!both || both->items.size() != 2)
            return wrong(object);
        const std::string laid = string(both->items[0], "market");
        const std::string figures = string(both->items[1], "market");
        const auto parsed = parseMarket(laid);
        if (error() || !parsed || parsed->rows() != rules.rows ||
            parsed->columns() != rules.columns || std::ssize(figures) != parsed->squareCount())
            return wrong(object);
        Market read = *parsed;
        for (int i = 0; i < read.squareCount(); ++i) {
            const auto square = static_cast<SquareIndex>(i);
            Piece piece = read.at(square);
            const int figure = figures[static_cast<std::size_t>(i)] - '0';
            if (figure < 0 || figure > 9 || (piece.isStall() && piece.seat >= seats) ||
                (figure > 0 && !piece.isTile()))
                return wrong(object);
            piece.copy = static_cast<std::uint8_t>(figure);
            read.set(square, piece);
        }
        return read;
    }

    std::array<int, MaxSeats> coins(const JsonValue& object, const std::string& key)
    {
        std::array<int, MaxSeats> read{};
        const JsonValue* list = needed(object, {}, key, Type::Array);
        if (list && list->items.size() != read.size())
            fail(*list, key, "view.impossible");
        for (std::size_t seat = 0; list && !error() && seat < read.size(); ++seat)
            read[seat] = integer(list->items[seat], key, -MostCoins, MostCoins);
        return read;
    }

    LineStatus status(const JsonValue& object, Line line, int count)
    {
        LineStatus read;
        read.line = line;
        if (!is(Type::Object, object, "lines"))
            return read;
        read.state = static_cast<LineState>(word(object, "is", StateNames));
        read.seats = seats(object, "seats", count);
        read.coins = coins(object, "coins");
        return read;
    }

    Line lineIn(const JsonValue& object, const Market& market)
    {
        const Line read = Line::fromId(within(object, "line", 0, MaxLines - 1));
        const std::vector<Line> all = market.lines();
        if (!error() && std::ranges::find(all, read) == all.end())
            fail(object, "line", "view.impossible");
        return error() ? Line() : read;
    }

    void explained(const JsonValue& object, ClassScene& scene)
    {
        using Kind = LineToExplain::Kind;
        LineToExplain line;
        line.kind = static_cast<Kind>(word(object, "kind", ExplainedNames));
        line.market = market(object, scene.rules, scene.seatCount());
        const Line asked = lineIn(object, line.market);
        line.moment.round = within(object, "round", 1, MostRounds);
        line.moment.turn = within(object, "turn", 0, MostTurns);
        if (member(object, "money"))
            line.moneyBefore = coins(object, "money");
        if (const JsonValue* supposed = member(object, "supposed"))
            line.supposed = supposedIn(*supposed, scene, asked, line.market);
        if (!error() && line.supposed.has_value() != (line.kind == Kind::WhatIf))
            fail(object, "supposed", "view.impossible");
        scene.step = within(object, "step", 0, MostExplanationSteps);
        if (error())
            return;
        line.shields = shieldsOf(scene.rules);
        line.lineScoring = scene.rules.lineScoring;
        line.unfilled = scene.rules.unfilledLines;
        line.score = scoreLine(line.market, asked, line.shields);
        if (line.kind == Kind::Lapsed) {
            line.score.sections.clear();
            line.score.coins = {};
        }
        scene.explained = std::move(line);
    }

private:
    Market wrong(const JsonValue& object)
    {
        fail(object, "market", "view.impossible");
        return {};
    }

    LineToExplain::Supposed supposedIn(const JsonValue& object, const ClassScene& scene, Line line,
                                       const Market& market)
    {
        LineToExplain::Supposed read;
        if (!is(Type::Object, object, "supposed"))
            return read;
        const int seats = scene.seatCount();
        read.piece = piece(object, "piece", false, seats);
        read.instead = piece(object, "instead", true, seats);
        read.square =
            static_cast<SquareIndex>(within(object, "square", 0, market.squareCount() - 1));
        const JsonValue* now = needed(object, {}, "now");
        const JsonValue* then = needed(object, {}, "then");
        if (now && then)
            read.change = {status(*now, line, seats), status(*then, line, seats)};
        if (!error() && !sameMeaning(market.at(read.square), read.piece))
            fail(object, "piece", "view.impossible");
        return read;
    }
};

std::optional<ClassAnswer> answerIn(LineFields& fields, const JsonValue& line)
{
    for (std::size_t kind = 0; kind < AnswerNames.size(); ++kind) {
        const JsonValue* value = fields.member(line, AnswerNames[kind]);
        if (!value)
            continue;
        ClassAnswer answer;
        answer.kind = static_cast<ClassAnswer::Kind>(kind);
        if (answer.kind == ClassAnswer::Kind::Turn)
            answer.turn = fields.name(line, AnswerNames[kind], LongestToken);
        else
            answer.value =
                fields.integer(*value, AnswerNames[kind], -MostClassNumber, MostClassNumber);
        return answer;
    }
    return {};
}

} // namespace

QByteArray printPupil(const ClassHello& hello)
{
    JsonWriter json;
    begun(json, "pupil").key("proto").beginArray().value(hello.low).value(hello.high).end();
    json.member("prog", hello.program).member("name", hello.name).member("token", hello.token);
    return lineOf(json);
}

Result<ClassHello> readPupil(const JsonValue& line)
{
    LineFields fields;
    ClassHello hello;
    const JsonValue* versions = fields.needed(line, {}, "proto", Type::Array);
    if (versions && versions->items.size() != 2)
        fields.fail(*versions, "proto", "view.impossible");
    if (versions && !fields.error()) {
        hello.low = fields.integer(versions->items[0], "proto", 1, INT_MAX);
        hello.high = fields.integer(versions->items[1], "proto", hello.low, INT_MAX);
    }
    hello.program = fields.name(line, "prog", LongestProgram);
    hello.name = fields.name(line, "name", MaxPupilName);
    hello.token = fields.text(line, "token");
    if (!fields.error() && (isBlankName(hello.name) || hello.token.size() != TokenLength))
        fields.fail(line, "name", "view.impossible");
    return fields.result(hello);
}

QByteArray printHall(const ClassHall& hall)
{
    JsonWriter json;
    begun(json, "class").member("teacher", hall.teacher).member("name", hall.name);
    return lineOf(json);
}

Result<ClassHall> readHall(const JsonValue& line)
{
    LineFields fields;
    ClassHall hall;
    hall.teacher = fields.name(line, "teacher", MaxNameLength);
    hall.name = fields.name(line, "name", MaxNameLength);
    return fields.result(hall);
}

QByteArray printScene(const ClassScene& scene)
{
    JsonWriter json;
    begun(json, "scene").key("rules");
    writeRules(json, scene.rules);
    json.key("seats").beginArray();
    for (const SeatInfo& seat : scene.seats)
        json.beginObject().member("name", seat.name).member("colour", seat.colour).end();
    json.end();
    writeMarket(json, "market", scene.market);
    json.key("lines").beginArray();
    for (const LineStatus& line : scene.lines)
        writeStatus(json, line);
    json.end();
    if (scene.explained)
        writeExplained(json, *scene.explained, scene.step);
    return lineOf(json);
}

Result<ClassScene> readScene(const JsonValue& line)
{
    SceneFields fields;
    ClassScene scene;
    const JsonValue* rules = fields.needed(line, {}, "rules");
    const JsonValue* seats = fields.needed(line, {}, "seats", Type::Array);
    if (!rules || !seats)
        return *fields.error();
    const auto set = playableRulesFromJson(*rules);
    if (!set)
        return set.error();
    scene.rules = *set;
    if (seats->items.size() < MinSeats || seats->items.size() > MaxSeats)
        fields.fail(*seats, "seats", "view.impossible");
    for (const JsonValue& item : seats->items) {
        if (fields.error() || !fields.is(Type::Object, item, "seats"))
            break;
        SeatInfo seat;
        seat.name = fields.name(item, "name", MaxNameLength);
        seat.colour = fields.within(item, "colour", 0, MaxSeats - 1);
        scene.seats.push_back(std::move(seat));
    }
    if (fields.error())
        return *fields.error();
    scene.market = fields.market(line, scene.rules, scene.seatCount());
    const std::vector<Line> all = scene.market.lines();
    const JsonValue* lines = fields.needed(line, {}, "lines", Type::Array);
    if (lines && !lines->items.empty() && lines->items.size() != all.size())
        fields.fail(*lines, "lines", "view.impossible");
    for (std::size_t i = 0; lines && !fields.error() && i < lines->items.size(); ++i)
        scene.lines.push_back(fields.status(lines->items[i], all[i], scene.seatCount()));
    if (const JsonValue* explained = fields.member(line, "explained");
        explained && fields.is(Type::Object, *explained, "explained"))
        fields.explained(*explained, scene);
    return fields.result(std::move(scene));
}

QByteArray printAsked(const ClassAsked& asked)
{
    using Kind = ClassQuestion::Kind;
    const ClassQuestion& question = asked.question;
    JsonWriter json;
    begun(json, "ask").member("n", asked.number);
    json.member("what", QuestionNames[static_cast<std::size_t>(question.kind)]);
    if (question.kind == Kind::Pays)
        json.member("line", question.line.id());
    if (question.kind == Kind::Pays || question.kind == Kind::Place)
        json.member("seat", seatToken(question.seat));
    if (question.kind == Kind::Place)
        json.member("piece", pieceToken(question.piece));
    if (question.kind == Kind::Step || question.kind == Kind::Puzzle)
        json.member("id", question.id);
    if (question.kind == Kind::Step)
        json.member("step", question.step);
    if (asked.answer) {
        json.key("answer").beginObject();
        writeAnswer(json, *asked.answer);
        json.end();
    }
    return lineOf(json);
}

Result<ClassAsked> readAsked(const JsonValue& line, const ClassScene& scene)
{
    using Kind = ClassQuestion::Kind;
    SceneFields fields;
    ClassAsked asked;
    ClassQuestion& question = asked.question;
    asked.number = fields.within(line, "n", 1, INT_MAX);
    question.kind = static_cast<Kind>(fields.word(line, "what", QuestionNames));
    if (question.kind == Kind::Pays)
        question.line = fields.lineIn(line, scene.market);
    if (question.kind == Kind::Pays || question.kind == Kind::Place) {
        question.seat = fields.seat(line, "seat", scene.seatCount());
        if (!fields.error() && question.seat < 0)
            fields.fail(line, "seat", "view.impossible");
    }
    if (question.kind == Kind::Place)
        question.piece = fields.piece(line, "piece", false, scene.seatCount());
    if (question.kind == Kind::Step || question.kind == Kind::Puzzle)
        question.id = fields.shortText(line, "id");
    if (question.kind == Kind::Step)
        question.step = fields.within(line, "step", 0, INT_MAX);
    if (const JsonValue* answer = fields.member(line, "answer");
        answer && fields.is(Type::Object, *answer, "answer"))
        asked.answer = answerIn(fields, *answer);
    return fields.result(asked);
}

QByteArray printAnswer(int number, const ClassAnswer& answer)
{
    JsonWriter json;
    writeAnswer(begun(json, "answer").member("n", number), answer);
    return lineOf(json);
}

Result<ClassAsked> readAnswer(const JsonValue& line)
{
    SceneFields fields;
    ClassAsked asked;
    asked.number = fields.within(line, "n", 1, INT_MAX);
    asked.answer = answerIn(fields, line);
    if (!asked.answer)
        fields.fail(line, "answer", "view.impossible");
    return fields.result(asked);
}

} // namespace hp
