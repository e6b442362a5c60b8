// Deals the first game to seats elsewhere.
#pragma once

#include "ui/heller/net/DealtHost.h"
#include "ui/heller/net/KeptTable.h"
#include "ui/table/net/DealerEnd.h"

#include <string>
#include <utility>

namespace hp {

class Dealer : public DealerEnd {
public:
    /// @param host must outlive it; has a game, or gets one by begin(). @param seats bit per seat
    /// that is played elsewhere
    Dealer(GameHost& host, unsigned seats, Clock clock, Limits limits, QObject* parent = nullptr)
        : Dealer(std::make_unique<DealtHost>(host), seats, std::move(clock), limits, parent)
    {
    }
    Dealer(GameHost& host, unsigned seats, Clock clock)
        : Dealer(host, seats, std::move(clock), Limits())
    {
    }

    /// @param setup its seats elsewhere are free at first. A game that goes on from a table whose
    /// host is gone has the seats of that one: whoever had one wishes for it, and computers play
    /// some already. @pre the rules have no errors
    void open(const TableId& table, const std::string& owner, GameSetup setup);
    void openAgain(const TableId& table, KeptTable kept);
    /// What openAgain() needs. See mustKeep().
    KeptTable kept() const;
    TableCard card() const { return {head(), host_.rules(), host_.goesOn()}; }
    /// @pre !hasBegun(); the rules have no errors
    void setRules(const RuleSet& rules);

private:
    Dealer(std::unique_ptr<DealtHost> host, unsigned seats, Clock clock, Limits limits,
           QObject* parent);

    DealtHost& host_;
};

} // namespace hp
