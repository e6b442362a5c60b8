#include "ui/heller/net/Dealer.h"

namespace hp {

Dealer::Dealer(std::unique_ptr<DealtHost> host, unsigned seats, Clock clock, Limits limits,
               QObject* parent)
    : DealerEnd(std::move(host), seats, std::move(clock), limits, parent),
      host_(static_cast<DealtHost&>(game()))
{
}

void Dealer::open(const TableId& table, const std::string& owner, GameSetup setup)
{
    unsigned standIns = 0;
    for (std::size_t seat = 0; setup.goesOn && seat < setup.seats.size(); ++seat)
        standIns |= setup.seats[seat].player != "human" ? 1U << seat : 0U;
    host_.wait(std::move(setup));
    DealerEnd::open(table, owner, standIns);
}

void Dealer::openAgain(const TableId& table, KeptTable kept)
{
    host_.adopt(kept);
    DealerEnd::openAgain(table, std::move(kept));
}

KeptTable Dealer::kept() const
{
    return {keptDeals(), host_.kept()};
}

void Dealer::setRules(const RuleSet& rules)
{
    host_.setRules(rules);
    emit mustKeep();
    tellCard();
}

} // namespace hp
