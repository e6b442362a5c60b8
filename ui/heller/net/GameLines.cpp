#include "ui/heller/net/GameLines.h"

#include "engine/heller/text/JsonRules.h"
#include "engine/heller/text/Tokens.h"
#include "engine/heller/text/ViewForm.h"
#include "engine/table/net/LineFields.h"
#include "ui/heller/net/GoingOnForm.h"

#include <algorithm>
#include <utility>

namespace hp {

namespace {

using Kind = TableNews::Kind;
using Type = JsonValue::Type;

const std::vector<std::string> NewsNames{"reset", "happened", "noted",   "seats", "thinking",
                                         "state", "looked",   "refused", "warned"};
const std::vector<std::string> EventNames{"turn",  "drawing", "takenBack", "redone",
                                          "round", "aid",     "saved",     "reviewed"};
/// What a seat may ask for from elsewhere.
constexpr std::pair<TableRequest::Kind, const char*> Acts[] = {
    {TableRequest::Kind::Draw, "draw"},
    {TableRequest::Kind::Turn, "turn"},
    {TableRequest::Kind::NextRound, "nextRound"},
    {TableRequest::Kind::Aid, "aid"}};

void writeSeats(JsonWriter& json, const char* key, unsigned seats)
{
    std::string letters;
    for (int seat = 0; seat < MaxSeats; ++seat)
        letters += (seats >> seat & 1U) != 0 ? seatToken(seat) : std::string();
    json.member(key, letters);
}

void writeState(JsonWriter& json, const TableState& state)
{
    json.key("seats").beginArray();
    for (std::size_t seat = 0; seat < state.seats.size(); ++seat) {
        const SeatInfo& info = state.seats[seat];
        json.beginObject().member("name", info.name);
        json.member("player", toldPlayer(info.player));
        json.member("colour", info.colour);
        if (const QString program = state.programs.value(static_cast<qsizetype>(seat));
            !program.isEmpty())
            json.member("program", program.left(LongestProgramName).toStdString());
        json.end();
    }
    json.end();
    writeSeats(json, "people", state.people);
    writeSeats(json, "here", state.here);
    writeSeats(json, "standIns", state.standIns);
    json.member("fair", state.fair).member("position", state.beginsWithPosition);
    json.member("busy", state.isBusy);
}

/// What is said to have happened is what the steps show.
bool isBorneOut(const TableNews& news)
{
    using Event = GameEvent::Kind;
    if (news.kind == Kind::Reset || news.kind == Kind::Looked)
        return true;
    if (news.steps.empty() == (news.kind == Kind::Happened))
        return false;
    if (news.kind == Kind::Noted)
        return news.event == Event::Aid && news.seat >= 0;
    if (news.kind != Kind::Happened)
        return true;
    const TableStep& last = news.steps.back();
    switch (news.event) {
    case Event::Turn:
        return last.kind == StepKind::Turn && last.seat == news.seat;
    case Event::Drawing:
        return last.kind == StepKind::Draw && last.seat == news.seat;
    case Event::Round:
        return last.kind == StepKind::Deal;
    case Event::TakenBack:
    case Event::Redone:
        return true;
    default:
        return false;
    }
}

void readState(LineFields& fields, const JsonValue& line, TableState& state)
{
    const JsonValue* seats = fields.needed(line, {}, "seats", Type::Array);
    if (!seats)
        return;
    if (seats->items.size() < MinSeats || seats->items.size() > MaxSeats)
        return fields.fail(*seats, "seats", "view.impossible");
    for (const JsonValue& item : seats->items) {
        if (!fields.is(Type::Object, item, "seats"))
            return;
        state.seats.push_back(fields.seatInfo(item, LongestProgramName));
        state.programs.append(item.find("program") ? QString::fromStdString(fields.name(
                                                         item, "program", LongestProgramName))
                                                   : QString());
    }
    const auto count = static_cast<int>(state.seats.size());
    state.people = fields.seats(line, "people", count);
    state.here = fields.seats(line, "here", count) & state.people;
    state.standIns = fields.seats(line, "standIns", count);
    state.fair = fields.optionalFlag(line, "fair");
    state.beginsWithPosition = fields.optionalFlag(line, "position");
    state.isBusy = fields.optionalFlag(line, "busy");
}

} // namespace

void writeCardGame(JsonWriter& json, const RuleSet& rules, const std::optional<GoingOn>& goesOn)
{
    writeRules(json.key("rules"), rules);
    if (goesOn)
        writeGoingOn(json.key("goesOn"), *goesOn);
}

QByteArray printCard(const TableCard& card)
{
    JsonWriter json;
    writeHead(beginLine(json, "table"), card);
    writeCardGame(json, card.rules, card.goesOn);
    return endLine(json);
}

Result<TableCard> readCard(const JsonValue& line)
{
    auto head = readHead(line);
    if (!head)
        return head.error();
    return readCard(line, std::move(head).value());
}

Result<TableCard> readCard(const JsonValue& line, CardHead head)
{
    TableCard card{std::move(head), {}, {}};
    LineFields fields;
    const JsonValue* rules = fields.needed(line, {}, "rules");
    if (fields.error())
        return *fields.error();
    const auto set = playableRulesFromJson(*rules);
    if (!set) {
        const Message& why = set.error().message;
        if ((why.id == "json.unknownField" || why.id == "json.unknownFieldSuggest") &&
            !why.params.empty())
            return makeError("table.newerRules", {why.params.front(), card.version});
        return set.error();
    }
    card.rules = *set;
    if (const JsonValue* game = fields.member(line, "goesOn")) {
        auto read = readGoingOn(*game);
        if (!read)
            return read.error();
        if (read->seats.size() != card.seats.size() || read->rules->set() != card.rules)
            return makeError("view.impossible", {}, "goesOn");
        card.goesOn = std::move(read).value();
    }
    return card;
}

bool isAct(TableRequest::Kind kind)
{
    return std::ranges::any_of(Acts, [kind](const auto& act) { return act.first == kind; });
}

bool staysHere(TableRequest::Kind kind)
{
    using Kind = TableRequest::Kind;
    return kind == Kind::Wait || kind == Kind::Pause || kind == Kind::OnRequest ||
           kind == Kind::Withdraw || kind == Kind::SitIn;
}

QByteArray printAct(std::uint64_t number, std::size_t at, const TableRequest& request,
                    const Rules& rules, int seat)
{
    JsonWriter json;
    beginLine(json, "act").member("n", number).member("at", at);
    for (const auto& [kind, name] : Acts) {
        if (kind == request.kind)
            json.member("act", name);
    }
    if (request.kind == TableRequest::Kind::Turn)
        json.member("turn", turnToken(request.turn, rules, seat));
    json.key("aids").beginArray();
    for (const AidName& name : AidNames) {
        if ((request.aids & aidBit(name.aid)) != 0)
            json.value(name.name);
    }
    json.end();
    return endLine(json);
}

Result<TableRequest> readAct(const JsonValue& line, const Rules& rules, int seat)
{
    LineFields fields;
    const std::string name = fields.text(line, "act");
    const auto* act =
        std::ranges::find_if(Acts, [&](const auto& known) { return known.second == name; });
    if (!fields.error() && act == std::end(Acts))
        fields.fail(line, "act", "view.impossible");
    if (fields.error())
        return *fields.error();
    TableRequest request{act->first};
    request.seat = seat;
    if (const JsonValue* aids = fields.member(line, "aids"); aids && aids->type == Type::Array) {
        for (const JsonValue& item : aids->items) {
            for (const AidName& known : AidNames)
                request.aids |= item.text == known.name ? aidBit(known.aid) : AidSet{0};
        }
    }
    if (request.kind == TableRequest::Kind::Turn) {
        const auto turn = parseTurn(fields.text(line, "turn"), rules, seat);
        if (!turn)
            fields.fail(line, "turn", turn.error());
        else
            request.turn = *turn;
    }
    return fields.result(request);
}

QByteArray printNews(const TableNews& news)
{
    JsonWriter json;
    beginLine(json, "news").member("n", news.number);
    json.member("kind", NewsNames[static_cast<std::size_t>(news.kind)]);
    json.member("first", news.first).member("steps", news.steps.size());
    json.member("openSteps", news.openSteps.size());
    if (news.kind == Kind::Reset) {
        json.member("fresh", news.fresh).key("rules");
        writeRules(json, news.state.rules->set());
    }
    if (news.kind == Kind::Happened || news.kind == Kind::Noted)
        json.member("event", EventNames[static_cast<std::size_t>(news.event)]);
    if (news.redone)
        json.member("redone", true);
    if (news.seat >= 0)
        json.member("seat", seatToken(news.seat));
    if (!news.why.id.empty())
        writeWhy(json, news.why);
    writeState(json, news.state);
    QByteArray lines = endLine(json);
    for (const std::vector<TableStep>* steps : {&news.steps, &news.openSteps}) {
        for (const TableStep& step : *steps) {
            JsonWriter line;
            beginLine(line, "step").key("step");
            writeStep(line, step);
            lines += endLine(line);
        }
    }
    return lines;
}

Result<std::optional<TableNews>> NewsReader::read(const JsonValue& line,
                                                  const std::vector<TableStep>& known)
{
    const bool isStep = kindOfLine(line) == "step";
    Failure failure;
    if (isStep != (steps_ + openSteps_ > 0))
        failure = makeError("view.impossible", {}, "t");
    else
        failure = isStep ? readStep(line, known) : readHead(line, known.size());
    if (!failure && steps_ + openSteps_ > 0)
        return std::optional<TableNews>();
    if (!failure && !isBorneOut(*news_))
        failure = makeError("view.impossible", {}, "event");
    if (failure) {
        forget();
        return *failure;
    }
    return std::exchange(news_, std::nullopt);
}

Failure NewsReader::readHead(const JsonValue& line, std::size_t known)
{
    LineFields fields;
    TableNews news{};
    if (const JsonValue* kind = fields.needed(line, {}, "kind"))
        news.kind = static_cast<Kind>(fields.choice(*kind, "kind", NewsNames));
    news.number = fields.number(line, "n");
    news.first = fields.number(line, "first");
    steps_ = fields.number(line, "steps");
    openSteps_ = fields.number(line, "openSteps");
    news.fresh = fields.optionalFlag(line, "fresh");
    news.redone = fields.optionalFlag(line, "redone");
    if (const JsonValue* event = fields.member(line, "event"))
        news.event = static_cast<GameEvent::Kind>(fields.choice(*event, "event", EventNames));
    if (line.find("code"))
        news.why = readWhy(line);
    readState(fields, line, news.state);
    news.seat = fields.seat(line, "seat", static_cast<int>(news.state.seats.size()));
    if (fields.error())
        return fields.error();
    if (news.kind == Kind::Reset) {
        const JsonValue* value = fields.needed(line, {}, "rules");
        if (!value)
            return fields.error();
        const auto set = playableRulesFromJson(*value);
        if (!set)
            return set.error();
        rules_ = Rules::make(*set, static_cast<int>(news.state.seats.size()));
    }
    const std::size_t all = news.first + steps_;
    const bool whole = news.first == 0 && steps_ > 0;
    if (!rules_ || rules_->seats() != std::ssize(news.state.seats) || all > MostSteps ||
        (news.first != 0 && news.first != known) || (news.kind == Kind::Reset && !whole) ||
        (openSteps_ != 0 && openSteps_ != all))
        return makeError("view.impossible", {}, "steps");
    news.state.rules = rules_;
    news_ = std::move(news);
    return {};
}

Failure NewsReader::readStep(const JsonValue& line, const std::vector<TableStep>& known)
{
    const bool open = steps_ == 0;
    std::vector<TableStep>& steps = open ? news_->openSteps : news_->steps;
    const SeatView* before = nullptr;
    if (!steps.empty())
        before = &steps.back().after;
    else if (!open && news_->first > 0)
        before = &known[news_->first - 1].after;
    LineFields fields;
    const JsonValue* value = fields.needed(line, {}, "step");
    if (!value)
        return fields.error();
    auto step = stepFromJson(*value, *rules_, before);
    if (!step)
        return step.error();
    steps.push_back(std::move(step).value());
    --(open ? openSteps_ : steps_);
    return {};
}

} // namespace hp
