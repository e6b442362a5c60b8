// A table of Mercado de Lisboa that this program has opened for people elsewhere, and a seat at
// one.
#pragma once

#include "ui/lisboa/net/Dealer.h"
#include "ui/lisboa/net/SeatClient.h"
#include "ui/table/direct/HomeTable.h"
#include "ui/table/direct/OwnSeat.h"

#include <memory>
#include <string>
#include <utility>

namespace hp::lisboa {

class OpenedTable : public HomeTable {
public:
    /// @param folder its own, made when it is needed
    OpenedTable(const QString& folder, const Calls& calls, QObject* parent = nullptr)
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
    Failure open(const std::string& owner, DealtHost::Setup setup)
    {
        if (Failure failure = openNew())
            return failure;
        dealer().open(id(), owner, std::move(setup));
        return {};
    }
};

class TableSeat : public OwnSeat {
    Q_OBJECT
public:
    /// The one that is kept in that file. Nothing: none. Errors: it cannot be read; it stays.
    static std::optional<Result<Ticket>> kept(const QString& file)
    {
        auto read = OwnSeat::read(file, Name);
        if (!read)
            return {};
        return *read ? Result<Ticket>((*read)->first) : Result<Ticket>(read->error());
    }

    /// At a table elsewhere. @param file where it is kept from when it is asked for; empty: nowhere
    /// @pre the ticket has an invitation
    TableSeat(const Ticket& ticket, const QString& file, QObject* parent = nullptr)
        : OwnSeat(ticket, file, std::make_unique<SeatClient>(helloOf(ticket), steadyClock()),
                  parent)
    {
        start();
    }
    /// At the table that was opened here, which must outlive it.
    TableSeat(const Ticket& ticket, const QString& file, OpenedTable& table,
              QObject* parent = nullptr)
        : OwnSeat(ticket, file, std::make_unique<SeatClient>(helloOf(ticket), steadyClock()), table,
                  parent)
    {
        start();
    }

    SeatClient& client() { return static_cast<SeatClient&>(end()); }
};

} // namespace hp::lisboa
