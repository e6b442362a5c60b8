#include "ui/lisboa/net/SeatClient.h"

#include "engine/lisboa/text/RulesJson.h"
#include "engine/text/Wording.h"

#include <utility>

namespace hp::lisboa {

class ToldGame : public Link {
public:
    explicit ToldGame(SeatClient& seat) : Link(&seat), seat_(seat) {}

    bool hasGame() const override { return seat_.known_.has_value(); }
    const std::shared_ptr<const Rules>& rules() const override { return seat_.known_->rules; }
    const std::vector<SeatName>& seats() const override { return names_; }
    std::size_t stepCount() const override { return seat_.known_->steps.size(); }
    std::vector<ToldStep> tell(int viewer, std::size_t first) const override
    {
        const KnownGame& known = *seat_.known_;
        return toldSteps(known.first(), known.steps, {viewer, known.open.has_value()}, first);
    }
    /// Nobody is helped to count at a table elsewhere.
    SeatView counted(int seat) const override { return seenBy(seat_.known_->last(), seat); }
    SeatsState state() const override
    {
        SeatsState state;
        state.people = seat_.people_;
        state.here = seat_.seat() < 0 ? 0 : seat_.people_ & (1U << seat_.seat());
        state.isOnItsWay = seat_.onItsWay_;
        return state;
    }
    int thinkingSeat() const override
    {
        if (!seat_.isPlaying())
            return -1;
        const int mover = seat_.known_->last().toMove();
        return state().isPerson(mover) ? -1 : mover;
    }
    void play(const Step& step, const void* asker) override { seat_.ask(step, asker); }
    void noteAid(int /*seat*/, Aid aid) override { aids_ |= aidBit(aid); }

    std::vector<SeatName> names_;
    AidSet aids_ = 0; ///< that this seat had in the game

private:
    SeatClient& seat_;
};

SeatClient::SeatClient(Hello hello, Clock clock, QObject* parent)
    : SeatEnd(std::move(hello), Name, std::move(clock), parent), link_(new ToldGame(*this))
{
}

SeatClient::~SeatClient() = default;

Link& SeatClient::link()
{
    return *link_;
}

bool SeatClient::isPlaying() const
{
    return known_ && known_->last().ending() == Ending::None;
}

// --- what is told --------------------------------------------------------------------------------

Failure SeatClient::learnCard(const JsonValue& line, const CardHead& head)
{
    const JsonMember* const value = line.find("rules");
    if (!value)
        return makeError("view.impossible", {}, "rules");
    const auto rules = playableRulesFromJson(value->value);
    if (!rules) {
        const Message& why = rules.error().message;
        if ((why.id == "json.unknownField" || why.id == "json.unknownFieldSuggest") &&
            !why.params.empty())
            return makeError("table.newerRules", {why.params.front(), head.version});
        return rules.error();
    }
    rules_ = *rules;
    return {};
}

Result<std::optional<SeatEnd::NewsHead>> SeatClient::readNews(const JsonValue& line)
{
    auto news = reader_.read(line, known_.value_or(KnownGame{}));
    if (!news)
        return news.error();
    if (!*news)
        return std::optional<NewsHead>();
    news_ = std::move(*news.value());
    return std::optional(NewsHead{news_->number, news_->kind == News::Kind::Reset});
}

void SeatClient::learnNews()
{
    News news = *std::exchange(news_, std::nullopt);
    seats_ = news.seats;
    people_ = news.people;
    link_->names_.clear();
    for (const SeatInfo& seat : seats_)
        link_->names_.push_back({seat.name, seat.player});
    switch (news.kind) {
    case News::Kind::Reset:
        onItsWay_ = false;
        if (!known_ || known_->begin != news.begin) // not the same once more
            link_->aids_ = 0;
        known_ = KnownGame{news.rules, news.begin, std::move(news.steps), news.open};
        emit link_->gameReset();
        break;
    case News::Kind::Played:
        onItsWay_ = false;
        for (const PlayedStep& played : news.steps) {
            known_->steps.push_back(played);
            if (&played == &news.steps.back())
                known_->open = news.open;
            emit link_->played();
        }
        break;
    case News::Kind::Seats:
        emit link_->seatsChanged();
        break;
    }
    emit link_->stateChanged();
    emit told();
}

void SeatClient::tellAway()
{
    if (known_)
        emit link_->stateChanged();
}

void SeatClient::refuse(const Message& why, const void* asker)
{
    onItsWay_ = false;
    emit link_->refused(wording(why), asker);
    emit link_->stateChanged();
    emit told();
}

// --- deals ---------------------------------------------------------------------------------------

Failure SeatClient::checkDeals() const
{
    return witness().check([this](const std::vector<std::uint64_t>& seeds) -> Failure {
        const Error other = makeError("record.otherDeal", {"1"});
        if (!known_ || !known_->open || seeds.size() != 1)
            return other;
        Random random(seeds.front());
        State dealt = OpenGame::begun(*known_->rules, random).state();
        dealt.colours = known_->open->colours;
        if (dealt != *known_->open)
            return other;
        OpenGame game = known_->first();
        for (std::size_t i = 0; i < known_->steps.size(); ++i) {
            const auto& [step, told] = known_->steps[i];
            Random chance = chanceOf(seeds.front(), i);
            if (game.deal(step, chance) != told)
                return other;
            game.play(step, told);
        }
        return {};
    });
}

std::optional<Record> SeatClient::wholeGame() const
{
    if (!known_ || !known_->open || witness().revealed() != 1 || checkDeals())
        return {};
    Record record;
    record.rules = known_->rules;
    record.seats = link_->names_;
    record.seed = witness().seeds()->front();
    record.begin = *known_->open;
    record.steps = known_->steps;
    if (seat() >= 0)
        record.aids[seat()] = link_->aids_;
    return record;
}

// --- what is asked -------------------------------------------------------------------------------

void SeatClient::ask(const Step& step, const void* asker)
{
    if (!known_ || seat() < 0)
        return;
    onItsWay_ = true;
    act([this, step, at = known_->steps.size() + 1](
            std::uint64_t number) { return printAct(number, at, step, *known_->rules); },
        asker);
    emit link_->stateChanged();
}

} // namespace hp::lisboa
