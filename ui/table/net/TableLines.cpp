#include "ui/table/net/TableLines.h"

#include "engine/heller/text/JsonRules.h"
#include "engine/heller/text/ViewForm.h"
#include "engine/text/Languages.h"
#include "engine/text/ProvenDeal.h"
#include "engine/text/Wording.h"
#include "ui/table/net/GoingOnForm.h"
#include "ui/table/net/LineFields.h"
#include "ui/table/net/Phrases.h"

#include <QRandomGenerator>

#include <algorithm>
#include <array>
#include <utility>

namespace hp {

namespace {

using Kind = TableNews::Kind;
using Type = JsonValue::Type;

const std::vector<std::string> NewsNames{"reset", "happened", "noted",   "seats", "thinking",
                                         "state", "looked",   "refused", "warned"};
const std::vector<std::string> EventNames{"turn",  "drawing", "takenBack", "redone",
                                          "round", "aid",     "saved",     "reviewed"};
const std::vector<std::string> GuestNames{"seat", "onlooker", "visitor"};
const std::vector<std::string> ClockNames{"none", "gentle", "limited"};
const std::vector<std::string> WhoNames{"free", "here", "away", "computer"};
/// What a seat may ask for from elsewhere.
constexpr std::pair<TableRequest::Kind, const char*> Acts[] = {
    {TableRequest::Kind::Draw, "draw"},
    {TableRequest::Kind::Turn, "turn"},
    {TableRequest::Kind::NextRound, "nextRound"},
    {TableRequest::Kind::Aid, "aid"}};
/// Instead of the command of somebody's program.
constexpr const char* ProgramPlayer = "program";
constexpr int LongestProgramName = 60;

QByteArray lineOf(JsonWriter& json)
{
    json.end();
    return QByteArray::fromStdString(json.text()) + '\n';
}

JsonWriter& begun(JsonWriter& json, const char* kind)
{
    return json.beginObject().member("t", kind);
}

void writeSeats(JsonWriter& json, const char* key, unsigned seats)
{
    std::string letters;
    for (int seat = 0; seat < MaxSeats; ++seat)
        letters += (seats >> seat & 1U) != 0 ? seatToken(seat) : std::string();
    json.member(key, letters);
}

void writeWhy(JsonWriter& json, const Message& why)
{
    json.member("code", why.id).key("params").beginArray();
    for (const std::string& param : why.params)
        json.value(param);
    json.end();
}

void writeState(JsonWriter& json, const TableState& state)
{
    json.key("seats").beginArray();
    for (std::size_t seat = 0; seat < state.seats.size(); ++seat) {
        const SeatInfo& info = state.seats[seat];
        const bool runs = info.player.starts_with("exec:");
        json.beginObject().member("name", info.name);
        json.member("player", runs ? std::string(ProgramPlayer) : info.player);
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

std::string kindOfLine(const JsonValue& line)
{
    const JsonMember* kind = line.type == Type::Object ? line.find("t") : nullptr;
    return kind && kind->value.type == Type::String ? kind->value.text : std::string();
}

QByteArray plainLine(const char* kind)
{
    JsonWriter json;
    return lineOf(begun(json, kind));
}

QByteArray numberLine(const char* kind, std::uint64_t number)
{
    JsonWriter json;
    return lineOf(begun(json, kind).member("n", number));
}

std::optional<std::uint64_t> numberOfLine(const JsonValue& line, const char* key)
{
    LineFields fields;
    const std::uint64_t number = fields.number(line, key);
    return fields.error() ? std::nullopt : std::optional(number);
}

std::string newToken()
{
    std::array<quint32, TokenLength / 8> words{};
    QRandomGenerator::system()->fillRange(words.data(), std::ssize(words));
    return QByteArray(reinterpret_cast<const char*>(words.data()), sizeof words)
        .toHex()
        .toStdString();
}

QByteArray printHello(const Hello& hello)
{
    JsonWriter json;
    begun(json, "hello").key("proto").beginArray().value(hello.low).value(hello.high).end();
    json.member("prog", hello.program).member("name", hello.name).member("token", hello.token);
    if (hello.as != Hello::As::Seat)
        json.member("as", GuestNames[static_cast<std::size_t>(hello.as)]);
    if (hello.seat >= 0)
        json.member("seat", seatToken(hello.seat));
    return lineOf(json);
}

Result<Hello> readHello(const JsonValue& line)
{
    LineFields fields;
    Hello hello;
    const JsonValue* versions = fields.needed(line, {}, "proto", Type::Array);
    if (versions && versions->items.size() != 2)
        fields.fail(*versions, "proto", "view.impossible");
    if (versions && !fields.error()) {
        hello.low = fields.integer(versions->items[0], "proto", 1, INT32_MAX);
        hello.high = fields.integer(versions->items[1], "proto", hello.low, INT32_MAX);
    }
    hello.program = fields.text(line, "prog");
    hello.name = fields.name(line, "name", MaxNameLength);
    hello.token = fields.text(line, "token");
    if (!fields.error() && hello.token.size() != TokenLength)
        fields.fail(line, "token", "view.impossible");
    if (const JsonValue* as = fields.member(line, "as"))
        hello.as = static_cast<Hello::As>(fields.choice(*as, "as", GuestNames));
    hello.seat = fields.seat(line, "seat");
    return fields.result(hello);
}

QByteArray printCard(const TableCard& card)
{
    JsonWriter json;
    begun(json, "table").member("owner", card.owner).member("version", card.version);
    json.member("clock", ClockNames[static_cast<std::size_t>(card.clock)]);
    if (card.words)
        json.member("words", true);
    json.member("begun", card.begun).key("seats").beginArray();
    for (const TableCard::Seat& seat : card.seats) {
        json.beginObject().member("who", WhoNames[static_cast<std::size_t>(seat.who)]);
        const bool isFree = seat.who == TableCard::Who::Free;
        if (!isFree || !seat.info.name.empty())
            json.member("name", seat.info.name);
        if (!isFree) {
            const bool runs = seat.info.player.starts_with("exec:");
            json.member("player", runs ? std::string(ProgramPlayer) : seat.info.player);
        }
        json.member("colour", seat.info.colour).end();
    }
    json.end().key("rules");
    writeRules(json, card.rules);
    if (card.goesOn)
        writeGoingOn(json.key("goesOn"), *card.goesOn);
    return lineOf(json);
}

Result<TableCard> readCard(const JsonValue& line)
{
    LineFields fields;
    TableCard card;
    card.owner = fields.name(line, "owner", MaxNameLength);
    card.version = fields.name(line, "version", LongestProgramName);
    card.begun = fields.optionalFlag(line, "begun");
    card.words = fields.optionalFlag(line, "words");
    if (const JsonValue* clock = fields.member(line, "clock"))
        card.clock = static_cast<TurnClock>(fields.choice(*clock, "clock", ClockNames));
    const JsonValue* seats = fields.needed(line, {}, "seats", Type::Array);
    if (seats && (seats->items.size() < MinSeats || seats->items.size() > MaxSeats))
        fields.fail(*seats, "seats", "view.impossible");
    for (std::size_t i = 0; seats && !fields.error() && i < seats->items.size(); ++i) {
        const JsonValue& item = seats->items[i];
        TableCard::Seat seat;
        if (!fields.is(Type::Object, item, "seats"))
            break;
        if (const JsonValue* who = fields.needed(item, {}, "who"))
            seat.who = static_cast<TableCard::Who>(fields.choice(*who, "who", WhoNames));
        const bool isFree = seat.who == TableCard::Who::Free;
        if (!isFree || item.find("name"))
            seat.info.name = fields.name(item, "name", MaxNameLength);
        if (!isFree) {
            seat.info.player = fields.name(item, "player", LongestProgramName);
        }
        if (const JsonValue* colour = fields.needed(item, {}, "colour"))
            seat.info.colour = fields.integer(*colour, "colour", 0, MaxSeats - 1);
        card.seats.push_back(std::move(seat));
    }
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

QByteArray printWelcome(const Seating& welcome)
{
    JsonWriter json;
    begun(json, "welcome").member("acts", welcome.acts);
    if (welcome.seat >= 0)
        json.member("seat", seatToken(welcome.seat));
    return lineOf(json);
}

Result<Seating> readWelcome(const JsonValue& line)
{
    LineFields fields;
    Seating welcome;
    welcome.acts = fields.number(line, "acts");
    welcome.seat = fields.seat(line, "seat");
    return fields.result(welcome);
}

QByteArray printBye(const Message& why)
{
    JsonWriter json;
    writeWhy(begun(json, "bye"), why);
    json.member("min", TableProtocol).member("max", TableProtocol).key("words").beginObject();
    for (const Words::Entry& entry : wordingInEachLanguage(why))
        json.member(entry.language, entry.text);
    json.end();
    return lineOf(json);
}

QByteArray printNo(std::uint64_t act, const Message& why)
{
    JsonWriter json;
    writeWhy(begun(json, "no").member("n", act), why);
    return lineOf(json);
}

Message readWhy(const JsonValue& line)
{
    LineFields fields;
    Message why;
    why.id = fields.text(line, "code");
    if (const JsonValue* params = fields.member(line, "params");
        params && params->type == Type::Array) {
        for (const JsonValue& param : params->items)
            why.params.push_back(param.text);
    }
    if (!fields.error() && hasWording(why.id))
        return why;
    Words words;
    if (const JsonValue* texts = fields.member(line, "words");
        texts && texts->type == Type::Object) {
        for (const JsonMember& text : texts->members)
            words[text.key] = text.value.text;
    }
    const std::string& said = words.in(catalogueLanguage().toStdString());
    return {"table.said", {said.empty() ? why.id : said}};
}

QByteArray printTime(const TurnTime& time)
{
    JsonWriter json;
    begun(json, "clock").member("seat", seatToken(time.seat)).member("seconds", time.seconds);
    if (time.over)
        json.member("over", true);
    return lineOf(json);
}

Result<TurnTime> readTime(const JsonValue& line)
{
    LineFields fields;
    TurnTime time;
    time.seat = fields.seat(line, "seat");
    if (!fields.error() && time.seat < 0)
        fields.fail(line, "seat", "view.impossible");
    if (const JsonValue* seconds = fields.needed(line, {}, "seconds"))
        time.seconds = fields.integer(*seconds, "seconds", 0, INT32_MAX);
    time.over = fields.optionalFlag(line, "over");
    return fields.result(time);
}

QByteArray printSay(const Say& say)
{
    JsonWriter json;
    begun(json, "say");
    if (say.phrase >= 0)
        json.member("phrase", say.phrase);
    else
        json.member("text", asWords(say.words));
    if (say.seat >= 0)
        json.member("seat", seatToken(say.seat));
    return lineOf(json);
}

Result<Say> readSay(const JsonValue& line)
{
    LineFields fields;
    Say say;
    if (const JsonValue* text = fields.member(line, "text"))
        say.words = asWords(fields.string(*text, "text"));
    else if (const JsonValue* phrase = fields.needed(line, {}, "phrase"))
        say.phrase = fields.integer(*phrase, "phrase", 0, UINT8_MAX);
    say.seat = fields.seat(line, "seat");
    return fields.result(say);
}

QByteArray printDealLine(const char* kind, const DealLine& deal)
{
    JsonWriter json;
    begun(json, kind).member("round", deal.round);
    if (deal.first != 0)
        json.member("first", deal.first);
    if (deal.number != 0)
        json.member("deal", deal.number);
    json.key("x").beginArray();
    for (const QByteArray& part : deal.parts)
        json.value(part.toHex().toStdString());
    json.end();
    return lineOf(json);
}

Result<DealLine> readDealLine(const JsonValue& line)
{
    LineFields fields;
    DealLine deal;
    if (const JsonValue* round = fields.needed(line, {}, "round"))
        deal.round = fields.integer(*round, "round", 1, MostDealsOfTable);
    if (const JsonValue* first = fields.member(line, "first"))
        deal.first = fields.integer(*first, "first", 0, MostDealsOfTable);
    if (const JsonValue* number = fields.member(line, "deal"))
        deal.number = fields.integer(*number, "deal", 1, MostDealsOfTable);
    const JsonValue* parts = fields.needed(line, {}, "x", Type::Array);
    for (std::size_t i = 0; parts && i < parts->items.size() && !fields.error(); ++i) {
        deal.parts.push_back(fields.hex(parts->items[i], "x"));
    }
    return fields.result(deal);
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
    begun(json, "act").member("n", number).member("at", at);
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
    return lineOf(json);
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
    begun(json, "news").member("n", news.number);
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
    QByteArray lines = lineOf(json);
    for (const std::vector<TableStep>* steps : {&news.steps, &news.openSteps}) {
        for (const TableStep& step : *steps) {
            JsonWriter line;
            begun(line, "step").key("step");
            writeStep(line, step);
            lines += lineOf(line);
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
