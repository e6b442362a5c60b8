#include "ui/heller/net/SeatClient.h"

#include "engine/heller/game/DealCheck.h"

#include <utility>

namespace hp {

SeatClient::SeatClient(Hello hello, Clock clock, QObject* parent)
    : SeatEnd(std::move(hello), FirstGame, std::move(clock), parent)
{
    connect(&told_, &ToldTable::told, this, &SeatClient::told);
}

SeatClient::~SeatClient() = default;

std::optional<OpenRecord> SeatClient::wholeGame() const
{
    if (!told_.isOver() || witness().revealed() < told_.steps().back().after.round -
                                                      (from() ? from()->roundsBefore() : 0))
        return {};
    const auto seeds = witness().seeds();
    return seeds ? OpenRecord::told(told_.steps(), *seeds, witness().numbers(), told_.state().seats,
                                    from())
                 : std::nullopt;
}

std::optional<GoingOn> SeatClient::goingOn() const
{
    const std::vector<TableStep>& steps = told_.steps();
    if (steps.empty() || told_.isOver() || !card_)
        return {};
    GoingOn game = GoingOn::of(steps.back(), told_.state().rules, told_.state().seats);
    game.steps = steps.size();
    game.owner = card_->owner;
    return game;
}

Failure SeatClient::learnCard(const JsonValue& line, const CardHead& head)
{
    auto card = readCard(line, head);
    if (!card)
        return card.error();
    card_ = std::move(card).value();
    return {};
}

Result<std::optional<SeatEnd::NewsHead>> SeatClient::readNews(const JsonValue& line)
{
    auto news = reader_.read(line, told_.steps());
    if (!news)
        return news.error();
    if (!*news)
        return std::optional<NewsHead>();
    news_ = std::move(*news.value());
    return std::optional(NewsHead{news_->number, news_->kind == TableNews::Kind::Reset});
}

void SeatClient::learnNews()
{
    told_.learn(*std::exchange(news_, std::nullopt));
}

Failure SeatClient::checkDeals() const
{
    return witness().check([this](const std::vector<std::uint64_t>& seeds) {
        return hp::checkDeals(told_.steps(), seat(), seeds, from());
    });
}

void SeatClient::request(const TableRequest& request)
{
    if (!told_.hasGame())
        return;
    if (isAct(request.kind) && seat() >= 0)
        return act(
            [this, request, at = told_.steps().size()](std::uint64_t number) {
                return printAct(number, at, request, *told_.state().rules, seat());
            },
            request.asker);
    if (!staysHere(request.kind))
        told_.answer(request, seat());
}

} // namespace hp
