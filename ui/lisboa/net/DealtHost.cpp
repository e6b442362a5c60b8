#include "ui/lisboa/net/DealtHost.h"

#include "engine/lisboa/words/RuleNames.h"
#include "engine/table/net/LineFields.h"

#include <utility>

namespace hp::lisboa {

namespace {

using Kind = News::Kind;

class HostedSeat : public DealtSeat {
public:
    HostedSeat(Host& host, DealtHost& game, int seat, std::function<std::uint64_t()> number)
        : host_(host), seat_(seat), number_(std::move(number))
    {
        connect(&game, &DealtHost::changed, this, &HostedSeat::tell);
    }

    void tellAgain() override
    {
        if (host_.hasGame())
            tell(Kind::Reset);
    }

    Result<Act> read(const JsonValue& line) override
    {
        const auto step = readAct(line, *host_.rules());
        if (!step)
            return step.error();
        return Act{true, [this, asked = *step] { return play(asked); }};
    }

private:
    Failure play(const Step& step)
    {
        const Game& game = host_.game();
        if (game.ending() != Ending::None || game.toMove() != seat_ || !host_.isPerson(seat_))
            return makeError("table.othersDecide");
        if (Failure failure = game.check(step))
            return failure;
        host_.play(step, this);
        return {};
    }

    void tell(News::Kind kind)
    {
        if (isClosed())
            return;
        const Record& record = host_.record();
        News news;
        news.kind = kind;
        news.number = number_();
        news.seats = seatsOf(host_);
        news.people = host_.state().people;
        if (kind == Kind::Reset)
            news.steps = record.steps;
        else if (kind == Kind::Played)
            news.steps = {record.steps.back()};
        news.begin = seenBy(record.first(), seat_).game.state();
        if (kind != Kind::Reset)
            news.first = record.steps.size() + 1 - news.steps.size();
        if (kind != Kind::Seats && host_.game().ending() != Ending::None)
            news.open = record.begin;
        emit told(printNews(news, *record.rules), kind == Kind::Reset);
    }

    Host& host_;
    const int seat_;
    const std::function<std::uint64_t()> number_;
};

} // namespace

std::vector<SeatInfo> seatsOf(const Host& host)
{
    std::vector<SeatInfo> seats;
    const auto& colours = host.record().begin.colours;
    for (const SeatName& seat : host.seats())
        seats.push_back({seat.name, seat.player, colours[seats.size()]});
    return seats;
}

DealtHost::DealtHost(Host& host) : host_(host)
{
    connect(&host_, &Host::gameReset, this, [this] { emit changed(Kind::Reset); });
    connect(&host_, &Host::seatsChanged, this, [this] { emit changed(Kind::Seats); });
    connect(&host_, &Host::played, this, [this] {
        emit changed(Kind::Played);
        emit happened(host_.game().stage() == Stage::Turn);
    });
}

DealtHost::DealtHost(std::unique_ptr<Host> host) : DealtHost(*host)
{
    own_ = std::move(host);
}

void DealtHost::wait(std::optional<Setup> setup)
{
    setup_ = std::move(setup);
}

RuleSet DealtHost::rules() const
{
    if (setup_)
        return setup_->rules;
    return host_.hasGame() ? host_.rules()->set() : RuleSet();
}

void DealtHost::takeAway(int seat)
{
    setup_->seats.erase(setup_->seats.begin() + seat);
}

void DealtHost::waitAgain()
{
    setup_ = Setup{host_.rules()->set(), seatsOf(host_)};
}

void DealtHost::begin(std::uint64_t seed, int /*number*/)
{
    const Setup waiting = *std::exchange(setup_, std::nullopt);
    Host::Setup setup;
    setup.rules = waiting.rules;
    setup.seed = seed;
    for (const SeatInfo& seat : waiting.seats) {
        setup.colours[setup.seats.size()] = static_cast<std::uint8_t>(seat.colour);
        setup.seats.push_back({seat.name, seat.player});
    }
    host_.begin(setup);
}

bool DealtHost::isPlaying() const
{
    return host_.hasGame() && host_.game().ending() == Ending::None;
}

bool DealtHost::isDealtFrom(std::uint64_t seed) const
{
    return host_.hasGame() && host_.record().seed == seed;
}

int DealtHost::personToMove() const
{
    return isPlaying() && host_.isPerson(host_.game().toMove()) ? host_.game().toMove() : -1;
}

int DealtHost::turnCount() const
{
    int turns = 0;
    if (!hasGame())
        return turns;
    Game game = host_.record().first();
    for (const PlayedStep& played : host_.record().steps) {
        game.play(played.step, played.dealt);
        turns += game.stage() == Stage::Turn ? 1 : 0;
    }
    return turns;
}

std::size_t DealtHost::stepCount() const
{
    return hasGame() ? host_.stepCount() + 1 : 0;
}

int DealtHost::seatOfStep(std::size_t step) const
{
    if (step == 0)
        return -1;
    Game game = host_.record().first();
    for (std::size_t i = 0; i + 1 < step; ++i)
        game.play(host_.record().steps[i].step, host_.record().steps[i].dealt);
    return game.toMove();
}

const std::vector<SeatInfo>& DealtHost::seats() const
{
    if (setup_)
        return setup_->seats;
    // What was asked for before still holds if nothing has changed.
    if (auto now = host_.hasGame() ? seatsOf(host_) : std::vector<SeatInfo>(); now != seats_)
        seats_ = std::move(now);
    return seats_;
}

void DealtHost::setSeats(const std::vector<SeatInfo>& seats)
{
    if (setup_) {
        setup_->seats = seats;
        return;
    }
    std::vector<SeatName> names;
    for (const SeatInfo& seat : seats)
        names.push_back({seat.name, seat.player});
    if (names != host_.seats()) // whoever thinks would begin anew
        host_.setSeats(names);
}

void DealtHost::writeKept(JsonWriter& json) const
{
    if (!setup_)
        return;
    json.key("setup").beginObject().key("seats").beginArray();
    for (const SeatInfo& seat : setup_->seats)
        writeSeatInfo(json.beginObject(), seat).end();
    writeRules(json.end().key("rules"), setup_->rules);
    json.end();
}

Failure DealtHost::readKept(const JsonValue& object)
{
    LineFields fields;
    std::optional<Setup> waiting;
    if (const JsonValue* setup = fields.member(object, "setup")) {
        waiting.emplace();
        for (const JsonValue& seat : fields.list(*setup, "seats", MaxSeats))
            waiting->seats.push_back(fields.seatInfo(seat, LineFields::LongestPlayer));
        const JsonValue* value = fields.needed(*setup, "setup", "rules");
        if (fields.error())
            return fields.error();
        const auto rules = playableRulesFromJson(*value);
        if (!rules)
            return rules.error();
        if (waiting->seats.size() < MinSeats)
            return makeError("view.impossible", {}, "setup");
        waiting->rules = *rules;
    }
    setup_ = std::move(waiting);
    return {};
}

QString DealtHost::rulesName() const
{
    return hp::lisboa::rulesName(rules());
}

void DealtHost::writeCard(JsonWriter& json) const
{
    writeRules(json.key("rules"), rules());
}

std::unique_ptr<DealtSeat> DealtHost::sit(int seat, std::function<std::uint64_t()> number)
{
    return std::make_unique<HostedSeat>(host_, *this, seat, std::move(number));
}

} // namespace hp::lisboa
