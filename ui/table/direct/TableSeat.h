// A seat that somebody at this program has, or wants, at a table elsewhere; also that of whoever
// has opened a table here. It is kept on disk until the person leaves for good, so that the seat is
// found again from another network, after the program has ended, and when the table is opened
// again.
#pragma once

#include "ui/heller/net/SeatClient.h"
#include "ui/kit/files/KeptFile.h"
#include "ui/table/direct/OpenedTable.h"
#include "ui/table/direct/TableCaller.h"
#include "ui/table/net/HomeLine.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>
#include <string>

namespace hp {

class TableSeat : public QObject {
    Q_OBJECT
public:
    /// Who asks for it, and by which secrets.
    struct Ticket {
        std::string name;
        std::string token;
        DealSecret own{};
        /// Of a table elsewhere.
        std::optional<Invitation> invitation = {};
        Hello::As as = Hello::As::Seat;
        int seat = -1; ///< see Hello; of a game elsewhere that was told, the one that it had
        /// The game as it was told last, while it is not over; see SeatClient::goingOn().
        std::optional<GoingOn> game = {};

        static Ticket fresh(const std::string& name);
    };

    /// The one that is kept in that file. Nothing: none. Errors: it cannot be read; it stays.
    static std::optional<Result<Ticket>> kept(const QString& file);

    /// At a table elsewhere. @param file where it is kept from when it is asked for; empty: nowhere
    /// @pre the ticket has an invitation
    TableSeat(const Ticket& ticket, const QString& file, QObject* parent = nullptr);
    /// At the table that was opened here, which must outlive it.
    TableSeat(const Ticket& ticket, const QString& file, OpenedTable& table,
              QObject* parent = nullptr);
    ~TableSeat() override;

    SeatClient& client() { return client_; }
    const Ticket& ticket() const { return ticket_; }
    bool isElsewhere() const { return caller_ != nullptr; }
    /// Begins to call; does nothing at home.
    void call();
    void tryNow();
    bool isThere() const { return client_.isConnected() && !isCalling(); }
    bool isCalling() const;
    /// There is no way to a table elsewhere just now.
    bool isOut() const { return isElsewhere() && !isThere(); }
    /// If its host is gone for good, the game can go on here.
    bool mayGoOnWithout() const
    {
        return isOut() && !refused_ && ticket_.game && ticket_.seat >= 0;
    }
    /// Why it is not there, if that is known.
    const std::optional<Message>& why() const { return why_; }
    /// The table has said that this seat is not to be had, or not any more: it does not call again.
    bool isRefused() const { return refused_; }
    /// @param seat see Hello
    void sitDown(Hello::As as, int seat = -1);
    /// Gives the seat away for good.
    void leave();
    /// The person does not look at the table now; the seat stays hers.
    void rest();

signals:
    /// Whether it is there, and why not.
    void changed();

private:
    void start();
    void ended(const Message& why);
    void keepGame();
    QByteArray print() const;

    Ticket ticket_;
    KeptFile file_;
    SeatClient client_;
    std::unique_ptr<TableCaller> caller_;
    std::unique_ptr<HomeLine> home_;
    std::optional<Message> why_;
    bool refused_ = false;
    QTimer again_; ///< until a table that is closed is called again
};

} // namespace hp
