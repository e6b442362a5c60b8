#include "engine/heller/text/ReviewLines.h"

#include "engine/heller/text/Tokens.h"

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

/// Reads the members of one line.
class LineMembers {
public:
    LineMembers(JsonFields& fields, const JsonValue& object, const Rules& rules)
        : fields(fields), object_(object), rules_(rules)
    {
    }

    void known(const std::vector<std::string>& names) { fields.isObject(object_, {}, names); }
    bool has(const std::string& name) const { return object_.find(name) != nullptr; }
    double number(const std::string& name, double low, double high)
    {
        const JsonValue* value = fields.needed(object_, {}, name);
        if (!value)
            return 0;
        double number = 0;
        const char* const end = value->text.data() + value->text.size();
        const auto [stop, problem] = std::from_chars(value->text.data(), end, number);
        if (value->type == JsonValue::Type::Number && problem == std::errc() && stop == end &&
            number >= low && number <= high)
            return number;
        fields.fail(*value, name, "record.notANumber",
                    {std::to_string(static_cast<std::int64_t>(low)),
                     std::to_string(static_cast<std::int64_t>(high))});
        return 0;
    }
    double coins(const std::string& name) { return number(name, -MostCoins, MostCoins); }
    double amount(const std::string& name) { return number(name, 0, MostCoins); }
    double chance(const std::string& name) { return number(name, 0, 1); }
    int integer(const std::string& name, int low, int high)
    {
        const JsonValue* value = fields.needed(object_, {}, name);
        return value ? fields.integer(*value, name, low, high, "record.notANumber",
                                      {std::to_string(low), std::to_string(high)})
                     : 0;
    }
    std::size_t step(const std::string& name)
    {
        return static_cast<std::size_t>(integer(name, 0, MostSteps));
    }
    const JsonValue* needed(const std::string& name, JsonValue::Type type)
    {
        return fields.needed(object_, {}, name, type);
    }
    bool isTrue(const std::string& name)
    {
        const JsonValue* value = needed(name, JsonValue::Type::Bool);
        return value && value->boolean;
    }
    int seat(const std::string& name)
    {
        const JsonValue* value = needed(name, JsonValue::Type::String);
        if (!value)
            return 0;
        for (int seat = 0; seat < rules_.seats(); ++seat) {
            if (value->text == seatToken(seat))
                return seat;
        }
        fields.fail(*value, name, "record.notASeat", {value->text});
        return 0;
    }
    PerSeat<double> bySeat(const std::string& name, double low, double high)
    {
        PerSeat<double> values;
        const JsonValue* all = needed(name, JsonValue::Type::Object);
        if (!all)
            return values;
        LineMembers members(fields, *all, rules_);
        std::vector<std::string> letters;
        for (int seat = 0; seat < rules_.seats(); ++seat)
            letters.push_back(seatToken(seat));
        members.known(letters);
        for (int seat = 0; seat < rules_.seats(); ++seat)
            values[seat] = members.number(seatToken(seat), low, high);
        return values;
    }

    JsonFields& fields;

private:
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
    if (const JsonValue* best = members.needed("best", JsonValue::Type::String);
        best && best->text == "draw") {
        turn.best = Decision::drawTile();
    } else if (best) {
        const auto parsed = parseTurn(best->text, rules, turn.seat);
        if (parsed)
            turn.best = Decision::play(*parsed);
        else
            members.fields.fail(*best, "best", parsed.error().message.id,
                                parsed.error().message.params);
    }
    turn.loss = members.amount("loss");
    turn.lossError = members.amount("error");
    turn.winLoss = members.chance("win");
    turn.winLossError = members.chance("winError");
    turn.certain = members.has("certain") && members.isTrue("certain");
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
            const SeatReview& one = review.seats[seat];
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

void ReviewReader::readHead(JsonFields& fields, const JsonValue& object, int line,
                            const Rules& rules)
{
    LineMembers members(fields, object, rules);
    members.known({"review", "seats"});
    RecordedReview recorded;
    recorded.lines.head = line;
    if (const JsonValue* head = members.needed("review", JsonValue::Type::Object)) {
        LineMembers inner(fields, *head, rules);
        inner.known({"depth", "complete"});
        recorded.review.depth = inner.integer("depth", 1, MostDepth);
        recorded.review.complete = inner.isTrue("complete");
    }
    const JsonValue* seats = members.needed("seats", JsonValue::Type::Array);
    for (const JsonValue& item : seats ? seats->items : std::vector<JsonValue>()) {
        if (!fields.is(JsonValue::Type::Object, item, "seats"))
            return;
        LineMembers one(fields, item, rules);
        one.known({"seat", "lost", "lostError", "luck", "luckError"});
        SeatReview seat;
        const int index = one.seat("seat");
        seat.skillLost = one.coins("lost");
        seat.skillError = one.amount("lostError");
        seat.luck = one.coins("luck");
        seat.luckError = one.amount("luckError");
        const int expected = static_cast<int>(recorded.review.seats.size());
        if (index != expected)
            fields.fail(item, "seats", "record.seatOrder", {seatToken(index), seatToken(expected)});
        recorded.review.seats.push_back(seat);
    }
    if (!fields.error())
        recorded_ = std::move(recorded);
}

void ReviewReader::read(JsonFields& fields, const JsonValue& object, int line, const Rules& rules)
{
    const bool head = object.find("review") != nullptr;
    if (head == hasBegun())
        return fields.fail(object, {}, head ? "record.reviewTwice" : "record.reviewNoHead");
    if (head)
        return readHead(fields, object, line, rules);
    LineMembers members(fields, object, rules);
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
}

} // namespace hp
