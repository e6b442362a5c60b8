// Deals Mercado de Lisboa to seats elsewhere.
#pragma once

#include "engine/table/net/DealerOf.h"
#include "ui/lisboa/net/DealtHost.h"

namespace hp::lisboa {

class Dealer : public DealerOf<DealtHost> {
public:
    using DealerOf::DealerOf;

    /// @param setup its seats elsewhere are free at first
    void open(const TableId& table, const std::string& owner, DealtHost::Setup setup)
    {
        dealt().wait(std::move(setup));
        DealerEnd::open(table, owner);
    }
};

} // namespace hp::lisboa
