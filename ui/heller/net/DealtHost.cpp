#include "ui/heller/net/DealtHost.h"

#include "engine/heller/players/Player.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/session/HostedTable.h"

#include <utility>

namespace hp {

namespace {

/// A table at the host for a seat elsewhere.
class HostedSeat : public DealtSeat {
public:
    HostedSeat(GameHost& host, int seat, std::function<std::uint64_t()> number)
        : host_(host), seat_(seat), number_(std::move(number)),
          table_(host, {seat >= 0 ? 1U << seat : 0U, false})
    {
        connect(&table_, &HostedTable::told, this, &HostedSeat::tell);
    }

    void tellAgain() override { table_.request({TableRequest::Kind::Again}); }

    Result<Act> read(const JsonValue& line) override
    {
        const auto request = readAct(line, host_.rules(), seat_);
        if (!request)
            return request.error();
        return Act{request->kind != TableRequest::Kind::Aid, [this, asked = *request] {
                       refusal_.reset();
                       table_.request(asked);
                       return std::exchange(refusal_, std::nullopt);
                   }};
    }

private:
    void tell(TableNews news)
    {
        using Kind = TableNews::Kind;
        if (isClosed())
            return;
        if (news.kind == Kind::Reset) {
            // It is told as an onlooker knows it, and comes once more as the seat does.
            reset_ = news.fresh;
            table_.request({TableRequest::Kind::Look, seat_});
            return;
        }
        if (news.kind == Kind::Refused) {
            refusal_ = makeError(news.why.id, news.why.params);
            return;
        }
        if (news.kind == Kind::Warned || news.kind == Kind::Looked) {
            if (!reset_ || news.steps.empty())
                return;
        }
        const bool whole = news.first == 0 && !news.steps.empty();
        if (reset_ && whole) {
            news.kind = Kind::Reset;
            news.fresh = *std::exchange(reset_, std::nullopt);
        }
        if (news.kind == Kind::Noted && news.event != GameEvent::Kind::Aid)
            return; // the host's own file
        news.number = number_();
        emit told(printNews(news), whole);
    }

    GameHost& host_;
    const int seat_;
    const std::function<std::uint64_t()> number_;
    HostedTable table_;
    std::optional<bool> reset_; ///< a whole game is to be told; whether it is fresh
    Failure refusal_;           ///< of the act under way
};

} // namespace

DealtHost::DealtHost(GameHost& host) : host_(host)
{
    connect(&host_, &GameHost::happened, this,
            [this](const GameEvent& event) { emit happened(event.kind == GameEvent::Kind::Turn); });
}

DealtHost::DealtHost(std::unique_ptr<GameHost> host) : DealtHost(*host)
{
    own_ = std::move(host);
}

std::string DealtHost::standIn() const
{
    return StandInLevel;
}

void DealtHost::wait(GameSetup setup)
{
    setup.fair = true; // nothing is taken back after a draw, and nobody is helped
    kept_.goesOn = setup.goesOn;
    kept_.setup = std::move(setup);
}

RuleSet DealtHost::rules() const
{
    if (kept_.setup)
        return kept_.setup->rules;
    return host_.hasGame() ? host_.rules().set() : RuleSet();
}

void DealtHost::takeAway(int seat)
{
    kept_.setup->seats.erase(kept_.setup->seats.begin() + seat);
}

void DealtHost::waitAgain()
{
    GameSetup setup;
    setup.rules = host_.rules().set();
    setup.seats = host_.players();
    setup.fair = true;
    kept_.setup = std::move(setup);
    kept_.goesOn.reset();
}

void DealtHost::begin(std::uint64_t seed, int number)
{
    GameSetup setup = *std::exchange(kept_.setup, std::nullopt);
    setup.seed = seed;
    setup.dealNumber = number;
    setup.goesOn = kept_.goesOn;
    host_.newGame(setup);
}

bool DealtHost::isDealtFrom(std::uint64_t seed) const
{
    return host_.round() != 0 && host_.seed() == seed;
}

int DealtHost::rounds() const
{
    return host_.round() - (kept_.goesOn ? kept_.goesOn->roundsBefore() : 0);
}

void DealtHost::setRoundsAsked(std::function<void()> asked)
{
    host_.setRoundsAsked(std::move(asked));
}

void DealtHost::dealRound(std::uint64_t seed, int number)
{
    host_.dealRound(seed, number);
}

const std::vector<SeatInfo>& DealtHost::seats() const
{
    static const std::vector<SeatInfo> none;
    if (kept_.setup)
        return kept_.setup->seats;
    return host_.hasGame() ? host_.players() : none;
}

void DealtHost::setSeats(const std::vector<SeatInfo>& seats)
{
    if (kept_.setup)
        kept_.setup->seats = seats;
    else
        host_.setPlayers(seats);
}

Failure DealtHost::readKept(const JsonValue& object)
{
    auto kept = readSetup(object);
    if (!kept)
        return kept.error();
    kept_ = std::move(kept).value();
    return {};
}

QString DealtHost::rulesName() const
{
    return hp::rulesName(rules());
}

void DealtHost::writeCard(JsonWriter& json) const
{
    writeCardGame(json, rules(), kept_.goesOn);
}

std::unique_ptr<DealtSeat> DealtHost::sit(int seat, std::function<std::uint64_t()> number)
{
    return std::make_unique<HostedSeat>(host_, seat, std::move(number));
}

} // namespace hp
