// Deals Mercado de Lisboa to seats elsewhere.
#pragma once

#include "engine/table/net/DealerEnd.h"
#include "ui/lisboa/net/DealtHost.h"

namespace hp::lisboa {

class Dealer : public DealerEnd {
public:
    /// @param host must outlive it; has a game, or gets one by begin(). @param seats bit per seat
    /// that is played elsewhere
    Dealer(Host& host, unsigned seats, Clock clock, Limits limits, QObject* parent = nullptr)
        : Dealer(std::make_unique<DealtHost>(host), seats, std::move(clock), limits, parent)
    {
    }
    /// The host is the dealer's own.
    Dealer(std::unique_ptr<Host> host, unsigned seats, Clock clock, Limits limits)
        : Dealer(std::make_unique<DealtHost>(std::move(host)), seats, std::move(clock), limits,
                 nullptr)
    {
    }

    Host& host() const { return host_.host(); }
    /// @param setup its seats elsewhere are free at first
    void open(const TableId& table, const std::string& owner, DealtHost::Setup setup)
    {
        host_.wait(std::move(setup));
        DealerEnd::open(table, owner);
    }
    RuleSet rules() const { return host_.rules(); }
    /// @pre !hasBegun(); the rules have no errors
    void setRules(const RuleSet& rules)
    {
        host_.setRules(rules);
        emit mustKeep();
        tellCard();
    }

private:
    Dealer(std::unique_ptr<DealtHost> host, unsigned seats, Clock clock, Limits limits,
           QObject* parent)
        : DealerEnd(std::move(host), seats, std::move(clock), limits, parent),
          host_(static_cast<DealtHost&>(game()))
    {
    }

    DealtHost& host_;
};

} // namespace hp::lisboa
