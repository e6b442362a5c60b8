// A dealer whose game is known by its type.
#pragma once

#include "engine/table/net/DealerEnd.h"

namespace hp {

/// @tparam Dealt the game as a dealer knows it, with its host()
template <class Dealt> class DealerOf : public DealerEnd {
    using Host = std::remove_reference_t<decltype(std::declval<const Dealt&>().host())>;

public:
    /// @param host must outlive it; has a game, or gets one by begin(). @param seats bit per seat
    /// that is played elsewhere
    DealerOf(Host& host, unsigned seats, Clock clock, Limits limits = {}, QObject* parent = nullptr)
        : DealerEnd(std::make_unique<Dealt>(host), seats, std::move(clock), limits, parent)
    {
    }
    /// The host is the dealer's own.
    DealerOf(std::unique_ptr<Host> host, unsigned seats, Clock clock, Limits limits)
        : DealerEnd(std::make_unique<Dealt>(std::move(host)), seats, std::move(clock), limits)
    {
    }

    Host& host() const { return dealt().host(); }
    auto rules() const { return dealt().rules(); }
    /// @pre !hasBegun(); the rules have no errors
    void setRules(const auto& rules)
    {
        dealt().setRules(rules);
        emit mustKeep();
        tellCard();
    }

protected:
    Dealt& dealt() const { return static_cast<Dealt&>(game()); }
};

} // namespace hp
