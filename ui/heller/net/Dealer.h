// Deals the first game to seats elsewhere.
#pragma once

#include "engine/table/net/DealerEnd.h"
#include "ui/heller/net/DealtHost.h"
#include "ui/heller/net/KeptTable.h"

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
    /// The host is the dealer's own.
    Dealer(std::unique_ptr<GameHost> host, unsigned seats, Clock clock, Limits limits)
        : Dealer(std::make_unique<DealtHost>(std::move(host)), seats, std::move(clock), limits,
                 nullptr)
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
    GameHost& host() const { return host_.host(); }
    TableCard card() const { return {head(), host_.rules(), host_.kept().goesOn}; }
    /// @pre !hasBegun(); the rules have no errors
    void setRules(const RuleSet& rules);

private:
    Dealer(std::unique_ptr<DealtHost> host, unsigned seats, Clock clock, Limits limits,
           QObject* parent);

    DealtHost& host_;
};

} // namespace hp
