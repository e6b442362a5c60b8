// A seat that somebody at this program has, or wants, at a table elsewhere, whichever game it
// plays; also that of whoever has opened a table here. It is kept on disk until the person leaves
// for good, so that the seat is found again from another network, after the program has ended, and
// when the table is opened again.
#pragma once

#include "engine/table/net/HomeLine.h"
#include "engine/table/net/SeatEnd.h"
#include "ui/kit/files/KeptFile.h"
#include "ui/table/direct/HomeTable.h"
#include "ui/table/direct/TableCaller.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace hp {

class OwnSeat : public QObject {
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

        static Ticket fresh(const std::string& name);
    };

    /// At a table elsewhere. @param file where it is kept from when it is asked for; empty: nowhere
    /// @param end speaks for the seat, see helloOf()  @pre the ticket has an invitation; start()
    /// comes next
    OwnSeat(const Ticket& ticket, const QString& file, std::unique_ptr<SeatEnd> end,
            QObject* parent = nullptr);
    /// At the table that was opened here, which must outlive it.
    OwnSeat(const Ticket& ticket, const QString& file, std::unique_ptr<SeatEnd> end,
            HomeTable& table, QObject* parent = nullptr);
    ~OwnSeat() override;

    SeatEnd& end() { return *end_; }
    const Ticket& ticket() const { return ticket_; }
    bool isElsewhere() const { return caller_ != nullptr; }
    /// Begins to call; does nothing at home.
    void call();
    void tryNow();
    bool isThere() const { return end_->isConnected() && !isCalling(); }
    bool isCalling() const;
    /// There is no way to a table elsewhere just now.
    bool isOut() const { return isElsewhere() && !isThere(); }
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

protected:
    static Hello helloOf(const Ticket& ticket);
    /// The ticket in that file, and its whole content. Nothing: none is kept. Errors: it cannot be
    /// read; it stays.
    static std::optional<Result<std::pair<Ticket, JsonValue>>> read(const QString& file,
                                                                    const GameName& game);
    void start();
    /// What is kept has changed: at this seat, or what writeMore() says.
    void keep(int seat);
    /// What else the game keeps of it: members of the object under way.
    virtual void writeMore(JsonWriter& /*json*/) const {}

private:
    void ended(const Message& why);
    QByteArray print() const;

    Ticket ticket_;
    KeptFile file_;
    const std::unique_ptr<SeatEnd> end_;
    std::unique_ptr<TableCaller> caller_;
    std::unique_ptr<HomeLine> home_;
    std::optional<Message> why_;
    bool refused_ = false;
    QTimer again_; ///< until a table that is closed is called again
};

} // namespace hp
