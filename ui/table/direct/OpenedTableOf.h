// A table that this program has opened for people elsewhere, of a game that is known by its type.
#pragma once

#include "ui/table/direct/HomeTable.h"

#include <memory>
#include <string>
#include <utility>

namespace hp {

/// @tparam Host of the game  @tparam Dealer of it, see DealerOf
template <class Host, class Dealer> class OpenedTableOf : public HomeTable {
public:
    /// @param folder its own, made when it is needed
    OpenedTableOf(const QString& folder, const Calls& calls, QObject* parent = nullptr)
        : HomeTable(
              folder, calls,
              std::make_unique<Dealer>(std::make_unique<Host>(), ~0U, steadyClock(), calls.limits),
              parent)
    {
    }

    Host& host() { return dealer().host(); }
    Dealer& dealer() { return static_cast<Dealer&>(HomeTable::dealer()); }
    /// Opens a new one; what the folder kept is gone. Errors: those of TableServer::listen(). @pre
    /// the rules have no errors
    template <class Setup> Failure open(const std::string& owner, Setup setup)
    {
        if (Failure failure = openNew())
            return failure;
        dealer().open(id(), owner, std::move(setup));
        return {};
    }
};

} // namespace hp
