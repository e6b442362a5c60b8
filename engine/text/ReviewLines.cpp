#include "engine/text/ReviewLines.h"

#include "engine/text/JsonRules.h"
#include "engine/text/Tokens.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <vector>

namespace hp {

namespace {

/// The numbers of a review have no more decimals, see Reviewer.
constexpr int Decimals = 3;
/// More money than any game moves; larger numbers are nonsense.
constexpr double MostCoins = 1e7;
constexpr int MostSteps = 1'000'000;
constexpr int MostDepth = 1'000'000;
constexpr std::array<const char*, 4> Events{"review", "expected", "chance", "judged"};

void writeBySeat(JsonWriter& json, const char* name, const PerSeat<double>& values, int seats)
{
    json.key(name).beginObject();
    for (int seat = 0; seat < seats; ++seat)
        json.member(seatToken(seat), values[seat], Decimals);
    json.end();
}

/// Reads the members of one line, and keeps the first error.
class LineMembers {
public:
    LineMembers(const JsonValue& object, const Rules& rules) : object_(object), rules_(rules) {}

    void known(const std::vector<std::string>& names)
    {
        if (!failure)
            failure = checkFields(object_, {}, names);
    }
    double number(const std::string& name, double low, double high)
    {
        const JsonValue* value = need(name);
        return value ? numberOf(*value, name, low, high) : 0;
    }
    bool has(const std::string& name) const { return object_.find(name) != nullptr; }
    double coins(const std::string& name) { return number(name, -MostCoins, MostCoins); }
    double amount(const std::string& name) { return number(name, 0, MostCoins); }
    double chance(const std::string& name) { return number(name, 0, 1); }
    std::int64_t integer(const std::string& name, std::int64_t low, std::int64_t high)
    {
        const JsonValue* value = need(name);
        const auto found = value ? value->integer(low, high) : std::nullopt;
        if (value && !found)
            fail(*value, name, "record.notANumber", {std::to_string(low), std::to_string(high)});
        return found.value_or(0);
    }
    std::size_t step(const std::string& name)
    {
        return static_cast<std::size_t>(integer(name, 0, MostSteps));
    }
    bool isTrue(const std::string& name, bool needed)
    {
        if (!needed && !object_.find(name))
            return false;
        const JsonValue* value = need(name);
        if (value && value->type != JsonValue::Type::Bool)
            fail(*value, name, "json.notBool");
        return value && value->boolean;
    }
    const JsonValue* text(const std::string& name) { return need(name, JsonValue::Type::String); }
    const JsonValue* object(const std::string& name) { return need(name, JsonValue::Type::Object); }
    const JsonValue* list(const std::string& name) { return need(name, JsonValue::Type::Array); }
    int seat(const std::string& name)
    {
        const JsonValue* value = text(name);
        if (!value)
            return 0;
        for (int seat = 0; seat < rules_.seats(); ++seat) {
            if (value->text == seatToken(seat))
                return seat;
        }
        fail(*value, name, "record.notASeat", {value->text});
        return 0;
    }
    PerSeat<double> bySeat(const std::string& name, double low, double high)
    {
        PerSeat<double> values;
        const JsonValue* all = object(name);
        if (!all)
            return values;
        LineMembers members(*all, rules_);
        std::vector<std::string> letters;
        for (int seat = 0; seat < rules_.seats(); ++seat)
            letters.push_back(seatToken(seat));
        members.known(letters);
        for (int seat = 0; seat < rules_.seats(); ++seat)
            values[seat] = members.number(seatToken(seat), low, high);
        if (!failure)
            failure = members.failure;
        return values;
    }
    void fail(const JsonValue& at, std::string path, std::string id,
              std::vector<std::string> params = {})
    {
        if (!failure)
            failure = jsonError(at, std::move(path), std::move(id), std::move(params));
    }

    Failure failure;

private:
    const JsonValue* need(const std::string& name)
    {
        const JsonMember* found = object_.find(name);
        if (!found)
            fail(object_, {}, "json.fieldMissing", {name});
        return found && !failure ? &found->value : nullptr;
    }
    const JsonValue* need(const std::string& name, JsonValue::Type type)
    {
        const JsonValue* value = need(name);
        if (!value || value->type == type)
            return value;
        fail(*value, name,
             type == JsonValue::Type::String   ? "json.notString"
             : type == JsonValue::Type::Object ? "json.notObject"
                                               : "json.notList");
        return nullptr;
    }
    double numberOf(const JsonValue& value, const std::string& name, double low, double high)
    {
        double number = 0;
        const char* const end = value.text.data() + value.text.size();
        const auto [stop, problem] = std::from_chars(value.text.data(), end, number);
        if (value.type == JsonValue::Type::Number && problem == std::errc() && stop == end &&
            number >= low && number <= high)
            return number;
        fail(value, name, "record.notANumber",
             {std::to_string(static_cast<std::int64_t>(low)),
              std::to_string(static_cast<std::int64_t>(high))});
        return 0;
    }

    const JsonValue& object_;
    const Rules& rules_;
};

CurvePoint pointOf(LineMembers& members)
{
    members.known({"expected", "money", "win", "error", "winError"});
    CurvePoint point;
    point.step = members.step("expected");
    point.money = members.bySeat("money", -MostCoins, MostCoins);
    point.win = members.bySeat("win", 0, 1);
    point.error = members.amount("error");
    point.winError = members.chance("winError");
    return point;
}

LuckReview luckOf(LineMembers& members)
{
    members.known({"chance", "lead", "error"});
    LuckReview luck;
    luck.step = members.step("chance");
    luck.lead = members.bySeat("lead", -MostCoins, MostCoins);
    luck.error = members.amount("error");
    return luck;
}

TurnReview turnOf(LineMembers& members, const Rules& rules)
{
    members.known(
        {"judged", "seat", "best", "loss", "error", "win", "winError", "certain", "effect"});
    TurnReview turn;
    turn.step = members.step("judged");
    turn.seat = members.seat("seat");
    if (const JsonValue* best = members.text("best"); best && best->text == "draw") {
        turn.best = Decision::drawTile();
    } else if (best) {
        const auto parsed = parseTurn(best->text, rules, turn.seat);
        if (parsed)
            turn.best = Decision::play(*parsed);
        else
            members.fail(*best, "best", parsed.error().message.id, parsed.error().message.params);
    }
    turn.loss = members.amount("loss");
    turn.lossError = members.amount("error");
    turn.winLoss = members.chance("win");
    turn.winLossError = members.chance("winError");
    turn.certain = members.isTrue("certain", false);
    if (members.has("effect")) // not in records of the first version
        turn.effect = members.bySeat("effect", -MostCoins, MostCoins);
    return turn;
}

} // namespace

std::string reviewText(const Review& review, const Rules& rules)
{
    const int seats = rules.seats();
    std::string text;
    const auto add = [&](const auto& write) {
        JsonWriter line;
        line.beginObject();
        write(line);
        line.end();
        text += line.text() + '\n';
    };
    add([&](JsonWriter& line) {
        line.key("review").beginObject().member("depth", review.depth);
        line.member("complete", review.complete).end();
        line.key("seats").beginArray();
        for (int seat = 0; seat < seats; ++seat) {
            const SeatReview& one = review.seats[static_cast<std::size_t>(seat)];
            line.beginObject().member("seat", seatToken(seat));
            line.member("lost", one.skillLost, Decimals);
            line.member("lostError", one.skillError, Decimals);
            line.member("luck", one.luck, Decimals);
            line.member("luckError", one.luckError, Decimals).end();
        }
        line.end();
    });
    for (const CurvePoint& point : review.curve) {
        add([&](JsonWriter& line) {
            line.member("expected", point.step);
            writeBySeat(line, "money", point.money, seats);
            writeBySeat(line, "win", point.win, seats);
            line.member("error", point.error, Decimals);
            line.member("winError", point.winError, Decimals);
        });
    }
    for (const LuckReview& luck : review.luck) {
        add([&](JsonWriter& line) {
            line.member("chance", luck.step);
            writeBySeat(line, "lead", luck.lead, seats);
            line.member("error", luck.error, Decimals);
        });
    }
    for (const TurnReview& turn : review.turns) {
        add([&](JsonWriter& line) {
            line.member("judged", turn.step).member("seat", seatToken(turn.seat));
            line.member("best", turn.best.draw ? std::string("draw")
                                               : turnToken(turn.best.turn, rules, turn.seat));
            line.member("loss", turn.loss, Decimals).member("error", turn.lossError, Decimals);
            line.member("win", turn.winLoss, Decimals);
            line.member("winError", turn.winLossError, Decimals);
            if (turn.certain)
                line.member("certain", true);
            if (turn.effect)
                writeBySeat(line, "effect", *turn.effect, seats);
        });
    }
    return text;
}

bool ReviewReader::isReviewLine(const JsonValue& object)
{
    return std::any_of(Events.begin(), Events.end(),
                       [&](const char* event) { return object.find(event) != nullptr; });
}

Failure ReviewReader::readHead(const JsonValue& object, int line, const Rules& rules)
{
    LineMembers members(object, rules);
    members.known({"review", "seats"});
    RecordedReview recorded;
    recorded.lines.head = line;
    if (const JsonValue* head = members.object("review")) {
        LineMembers inner(*head, rules);
        inner.known({"depth", "complete"});
        recorded.review.depth = static_cast<int>(inner.integer("depth", 1, MostDepth));
        recorded.review.complete = inner.isTrue("complete", true);
        if (!members.failure)
            members.failure = inner.failure;
    }
    if (const JsonValue* seats = members.list("seats")) {
        for (const JsonValue& item : seats->items) {
            if (item.type != JsonValue::Type::Object) {
                members.fail(item, "seats", "json.notObject");
                break;
            }
            LineMembers one(item, rules);
            one.known({"seat", "lost", "lostError", "luck", "luckError"});
            SeatReview seat;
            const int index = one.seat("seat");
            seat.skillLost = one.coins("lost");
            seat.skillError = one.amount("lostError");
            seat.luck = one.coins("luck");
            seat.luckError = one.amount("luckError");
            if (!one.failure && index != static_cast<int>(recorded.review.seats.size()))
                one.fail(
                    item, "seats", "record.seatOrder",
                    {seatToken(index), seatToken(static_cast<int>(recorded.review.seats.size()))});
            recorded.review.seats.push_back(seat);
            if (!members.failure)
                members.failure = one.failure;
            if (members.failure)
                break;
        }
    }
    if (!members.failure)
        recorded_ = std::move(recorded);
    return members.failure;
}

Failure ReviewReader::read(const JsonValue& object, int line, const Rules& rules)
{
    const bool head = object.find("review") != nullptr;
    if (head == hasBegun())
        return jsonError(object, {}, head ? "record.reviewTwice" : "record.reviewNoHead");
    if (head)
        return readHead(object, line, rules);
    LineMembers members(object, rules);
    Review& review = recorded_->review;
    ReviewLines& lines = recorded_->lines;
    if (object.find("expected")) {
        review.curve.push_back(pointOf(members));
        lines.curve.push_back(line);
    } else if (object.find("chance")) {
        review.luck.push_back(luckOf(members));
        lines.luck.push_back(line);
    } else {
        review.turns.push_back(turnOf(members, rules));
        lines.turns.push_back(line);
    }
    return members.failure;
}

} // namespace hp
