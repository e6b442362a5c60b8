// A table of the first game that this program has opened for people elsewhere.
#pragma once

#include "ui/heller/net/Dealer.h"
#include "ui/table/direct/HomeTable.h"

#include <string>
#include <utility>

namespace hp {

class OpenedTable : public HomeTable {
public:
    /// @param folder its own, made when it is needed
    OpenedTable(const QString& folder, const Calls& calls, QObject* parent = nullptr)
        : HomeTable(folder, calls,
                    std::make_unique<Dealer>(std::make_unique<GameHost>(), ~0U, steadyClock(),
                                             calls.limits),
                    parent)
    {
    }

    GameHost& host() { return dealer().host(); }
    Dealer& dealer() { return static_cast<Dealer&>(HomeTable::dealer()); }
    /// Opens a new one; what the folder kept is gone. Errors: those of TableServer::listen(). @pre
    /// the rules have no errors
    Failure open(const std::string& owner, const GameSetup& setup)
    {
        if (Failure failure = openNew())
            return failure;
        dealer().open(id(), owner, setup);
        return {};
    }
};

} // namespace hp
