#include "ui/heller/net/Dealer.h"

namespace hp {

void Dealer::open(const TableId& table, const std::string& owner, GameSetup setup)
{
    unsigned standIns = 0;
    for (std::size_t seat = 0; setup.goesOn && seat < setup.seats.size(); ++seat)
        standIns |= setup.seats[seat].player != "human" ? 1U << seat : 0U;
    dealt().wait(std::move(setup));
    DealerEnd::open(table, owner, standIns);
}

void Dealer::openAgain(const TableId& table, KeptTable kept)
{
    dealt().adopt(kept);
    DealerEnd::openAgain(table, std::move(kept));
}

} // namespace hp
