// A table of Mercado de Lisboa that this program has opened for people elsewhere, and a seat at
// one.
#pragma once

#include "ui/lisboa/net/Dealer.h"
#include "ui/lisboa/net/SeatClient.h"
#include "ui/table/direct/OpenedTableOf.h"
#include "ui/table/direct/OwnSeat.h"

namespace hp::lisboa {

using OpenedTable = OpenedTableOf<Host, Dealer>;

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
