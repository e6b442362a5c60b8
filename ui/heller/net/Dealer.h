// Deals the first game to seats elsewhere.
#pragma once

#include "engine/table/net/DealerOf.h"
#include "ui/heller/net/DealtHost.h"
#include "ui/heller/net/KeptTable.h"

namespace hp {

class Dealer : public DealerOf<DealtHost> {
public:
    using DealerOf::DealerOf;

    /// @param setup its seats elsewhere are free at first. A game that goes on from a table whose
    /// host is gone has the seats of that one: whoever had one wishes for it, and computers play
    /// some already. @pre the rules have no errors
    void open(const TableId& table, const std::string& owner, GameSetup setup);
    void openAgain(const TableId& table, KeptTable kept);
    /// What openAgain() needs. See mustKeep().
    KeptTable kept() const { return {keptDeals(), dealt().kept()}; }
    TableCard card() const { return {head(), rules(), dealt().kept().goesOn}; }
};

} // namespace hp
