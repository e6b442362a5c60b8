// A seat of the first game that somebody at this program has, or wants. It is kept with the game as
// it was told last, so that the game can go on if its host is gone for good.
#pragma once

#include "ui/heller/direct/OpenedTable.h"
#include "ui/heller/net/SeatClient.h"
#include "ui/table/direct/OwnSeat.h"

namespace hp {

class TableSeat : public OwnSeat {
    Q_OBJECT
public:
    struct Ticket : OwnSeat::Ticket {
        /// The game as it was told last, while it is not over; see SeatClient::goingOn().
        std::optional<GoingOn> game = {};

        static Ticket fresh(const std::string& name) { return {OwnSeat::Ticket::fresh(name), {}}; }
    };

    /// The one that is kept in that file. Nothing: none. Errors: it cannot be read; it stays.
    static std::optional<Result<Ticket>> kept(const QString& file);

    /// At a table elsewhere. @param file where it is kept from when it is asked for; empty: nowhere
    /// @pre the ticket has an invitation
    TableSeat(const Ticket& ticket, const QString& file, QObject* parent = nullptr);
    /// At the table that was opened here, which must outlive it.
    TableSeat(const Ticket& ticket, const QString& file, OpenedTable& table,
              QObject* parent = nullptr);

    SeatClient& client() { return static_cast<SeatClient&>(end()); }
    Ticket ticket() const { return {OwnSeat::ticket(), game_}; }
    /// If its host is gone for good, the game can go on here.
    bool mayGoOnWithout() const
    {
        return isOut() && !isRefused() && game_ && OwnSeat::ticket().seat >= 0;
    }

private:
    void writeMore(JsonWriter& json) const override;
    void keepGame();

    std::optional<GoingOn> game_;
};

} // namespace hp
