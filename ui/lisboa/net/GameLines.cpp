#include "ui/lisboa/net/GameLines.h"

#include "engine/lisboa/game/View.h"
#include "engine/lisboa/text/RulesJson.h"
#include "engine/table/net/LineFields.h"

#include <utility>

namespace hp::lisboa {

namespace {

using Kind = News::Kind;
using Type = JsonValue::Type;

const std::vector<std::string> NewsNames{"reset", "played", "seats"};

Error impossible(const char* path)
{
    return makeError("view.impossible", {}, path);
}

Result<State> positionIn(LineFields& fields, const JsonValue& line, const char* key,
                         const RuleSet& rules, std::size_t seats)
{
    const auto position = parsePosition(fields.text(line, key), rules);
    if (fields.error())
        return *fields.error();
    if (!position)
        return position.error();
    if (static_cast<std::size_t>(position->seats) != seats)
        return impossible(key);
    return position->state;
}

} // namespace

OpenGame KnownGame::last() const
{
    OpenGame game = first();
    for (const PlayedStep& played : steps)
        game.play(played.step, played.dealt);
    return game;
}

QByteArray printNews(const News& news, const Rules& rules)
{
    JsonWriter json;
    beginLine(json, "news").member("n", news.number);
    json.member("kind", NewsNames[static_cast<std::size_t>(news.kind)]);
    json.member("first", news.first).member("steps", news.steps.size());
    json.key("seats").beginArray();
    for (const SeatInfo& seat : news.seats)
        writeSeatInfo(json.beginObject(), {seat.name, toldPlayer(seat.player), seat.colour}).end();
    std::string people;
    for (std::size_t seat = 0; seat < news.seats.size(); ++seat) {
        if (news.people >> seat & 1U)
            people += seatLetter(static_cast<int>(seat));
    }
    json.end().member("people", people);
    if (news.kind == Kind::Reset) {
        writeRules(json.key("rules"), rules.set());
        json.member("position", positionText(OpenGame(rules, news.begin)));
    }
    if (news.open)
        json.member("open", positionText(OpenGame(rules, *news.open)));
    QByteArray lines = endLine(json);
    for (const PlayedStep& played : news.steps) {
        JsonWriter line;
        beginLine(line, "step").member("step", stepText(played.step, rules));
        if (const std::string dealt = dealtText(played.dealt, rules); !dealt.empty())
            line.member("dealt", dealt);
        lines += endLine(line);
    }
    return lines;
}

QByteArray printAct(std::uint64_t number, std::size_t at, const Step& step, const Rules& rules)
{
    JsonWriter json;
    beginLine(json, "act").member("n", number).member("at", at);
    return endLine(json.member("step", stepText(step, rules)));
}

Result<Step> readAct(const JsonValue& line, const Rules& rules)
{
    LineFields fields;
    const auto steps = parseSteps(fields.text(line, "step"), rules);
    if (!steps)
        fields.fail(line, "step", steps.error());
    else if (steps->size() != 1)
        fields.fail(line, "step", "view.impossible");
    if (fields.error())
        return *fields.error();
    return steps->front();
}

Result<std::optional<News>> NewsReader::read(const JsonValue& line, const KnownGame& known)
{
    const bool isStep = kindOfLine(line) == "step";
    Failure failure;
    if (isStep != (left_ > 0))
        failure = impossible("t");
    else
        failure = isStep ? readStep(line) : readHead(line, known);
    if (!failure && left_ > 0)
        return std::optional<News>();
    if (!failure)
        failure = checkEnd(known);
    if (failure) {
        forget();
        return *failure;
    }
    return std::exchange(news_, std::nullopt);
}

Failure NewsReader::readHead(const JsonValue& line, const KnownGame& known)
{
    LineFields fields;
    News news;
    if (const JsonValue* kind = fields.needed(line, {}, "kind"))
        news.kind = static_cast<Kind>(fields.choice(*kind, "kind", NewsNames));
    news.number = fields.number(line, "n");
    news.first = fields.number(line, "first");
    left_ = fields.number(line, "steps");
    for (const JsonValue& seat : fields.list(line, "seats", MaxSeats)) {
        if (fields.is(Type::Object, seat, "seats"))
            news.seats.push_back(fields.seatInfo(seat, LongestProgramName));
    }
    news.people = fields.seats(line, "people", static_cast<int>(news.seats.size()));
    if (fields.error())
        return fields.error();
    if (news.seats.size() < MinSeats)
        return impossible("seats");
    const bool isWhole = news.kind == Kind::Reset;
    if (isWhole) {
        const JsonValue* value = fields.needed(line, {}, "rules");
        if (!value)
            return fields.error();
        const auto set = playableRulesFromJson(*value);
        if (!set)
            return set.error();
        rules_ = std::make_shared<const Rules>(*set, static_cast<int>(news.seats.size()));
        const auto begin = positionIn(fields, line, "position", *set, news.seats.size());
        if (!begin)
            return begin.error();
        news.begin = *begin;
        news.rules = rules_;
        game_.emplace(*rules_, news.begin);
    } else {
        rules_ = known.rules;
        if (rules_)
            game_.emplace(known.last());
    }
    const std::size_t told = isWhole || !rules_ ? 0 : known.steps.size() + 1;
    if (!rules_ || rules_->seats() != std::ssize(news.seats) || news.first != told ||
        left_ > MostSteps || (news.kind == Kind::Played) != (left_ > 0 && !isWhole))
        return impossible("steps");
    if (line.find("open")) {
        const auto open = positionIn(fields, line, "open", rules_->set(), news.seats.size());
        if (!open)
            return open.error();
        news.open = *open;
    }
    news_ = std::move(news);
    return {};
}

Failure NewsReader::readStep(const JsonValue& line)
{
    LineFields fields;
    const auto step = readAct(line, *rules_);
    if (!step)
        return step.error();
    const std::string text = line.find("dealt") ? fields.text(line, "dealt") : std::string();
    if (fields.error())
        return fields.error();
    if (game_->ending() != Ending::None)
        return impossible("step");
    if (Failure failure = game_->check(*step))
        return failure;
    const auto dealt = parseDealt(text, *game_, *step);
    if (!dealt)
        return dealt.error();
    game_->play(*step, *dealt);
    news_->steps.push_back({*step, *dealt});
    --left_;
    return {};
}

/// The money that is told at the end is what the seat knows, and pays for every step.
Failure NewsReader::checkEnd(const KnownGame& known) const
{
    const bool isWhole = news_->kind == Kind::Reset;
    const State& begin = isWhole ? news_->begin : known.begin;
    if (!news_->open)
        return {};
    if (news_->open->unknownMoney != 0)
        return impossible("open");
    State seen = *news_->open;
    seen.unknownMoney = begin.unknownMoney;
    for (int seat = 0; seat < rules_->seats(); ++seat) {
        if (begin.unknownMoney >> seat & 1U)
            seen.money[seat] = begin.money[seat];
    }
    if (seen != begin)
        return impossible("open");
    OpenGame game(*rules_, *news_->open);
    const auto play = [&game](const std::vector<PlayedStep>& steps) -> Failure {
        for (const PlayedStep& played : steps) {
            if (Failure failure = game.check(played.step))
                return failure;
            game.play(played.step, played.dealt);
        }
        return {};
    };
    if (Failure failure = isWhole ? Failure() : play(known.steps))
        return failure;
    if (Failure failure = play(news_->steps))
        return failure;
    return game.ending() == Ending::None ? Failure(impossible("open")) : Failure();
}

} // namespace hp::lisboa
