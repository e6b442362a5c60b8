// A dealer and people elsewhere, of any game, over connections that do what connections do.
#pragma once

#include "ChaosPipe.h"

#include "engine/base/Random.h"
#include "engine/table/net/DealerEnd.h"
#include "engine/table/net/SeatEnd.h"

#include <QCoreApplication>

#include <memory>
#include <string>
#include <vector>

namespace hp::test {

/// Somebody elsewhere, and the connection. @tparam Seat the SeatEnd of the game
template <class Seat> struct ChaosGuest {
    ChaosGuest(const Clock& clock, const Hello& theirs, const TableId& table)
        : hello(theirs), client(theirs, clock)
    {
        QObject::connect(&client, &SeatEnd::ended, &client,
                         [this](const Message& why) { ends.push_back(why.id); });
        client.setWitness(table, randomBytes<32>());
        QObject::connect(&client, &SeatEnd::dealsChecked, &client,
                         [this](int rounds, int, const Failure& wrong) {
                             checked = rounds;
                             if (wrong)
                                 wrongs.push_back(wrong->message.id);
                         });
    }

    const Hello hello;
    Seat client;
    std::unique_ptr<ChaosPipe> pipe;
    AnsweringEnd::Connection connection = 0;
    std::vector<std::string> ends;
    int checked = 0; ///< rounds
    std::vector<std::string> wrongs;
};

inline Hello helloFrom(const std::string& name, Hello::As as = Hello::As::Seat)
{
    Hello hello;
    hello.program = "test 1";
    hello.name = name;
    hello.as = as;
    hello.token = newToken();
    return hello;
}

/// @tparam Guest a ChaosGuest
template <class Guest> class ChaosTable {
public:
    ChaosTable(DealerEnd& dealer, const TableId& table, std::chrono::milliseconds& now)
        : dealer_(dealer), table_(table), now_(now)
    {
    }

    Guest& add(const Hello& hello)
    {
        guests.push_back(std::make_unique<Guest>([&now = now_] { return now; }, hello, table_));
        connect(*guests.back());
        return *guests.back();
    }

    void connect(Guest& guest)
    {
        if (guest.pipe)
            deaf_.push_back(std::move(guest.pipe));
        guest.pipe = std::make_unique<ChaosPipe>();
        guest.connection = dealer_.connected(guest.pipe->ofDealer);
        guest.client.connected(guest.pipe->ofSeat);
    }

    /// @return the bytes that have arrived
    QByteArray arrive(Guest& guest, bool toSeat, qsizetype most)
    {
        if (!guest.pipe)
            return {};
        PipeEnd& from = toSeat ? guest.pipe->ofDealer : guest.pipe->ofSeat;
        const QByteArray bytes = from.take(most);
        if (!bytes.isEmpty() && toSeat)
            guest.client.receive(bytes);
        else if (!bytes.isEmpty())
            dealer_.receive(guest.connection, bytes);
        if (from.isEmpty() && from.isClosed()) {
            if (toSeat)
                guest.client.lost();
            else
                dealer_.lost(guest.connection);
            guest.pipe.reset();
        }
        return bytes;
    }

    /// Everything arrives that is under way.
    void flow()
    {
        for (bool more = true; more;) {
            more = false;
            QCoreApplication::processEvents();
            for (const auto& guest : guests) {
                for (const bool toSeat : {true, false})
                    more |= !arrive(*guest, toSeat, 1 << 24).isEmpty();
            }
        }
    }

    /// The connection is gone; one end, or both, do not notice.
    void cut(Guest& guest, bool dealerNotices, bool seatNotices)
    {
        if (dealerNotices)
            dealer_.lost(guest.connection);
        else
            deaf_.push_back(std::move(guest.pipe)); // the dealer goes on to send
        if (seatNotices)
            guest.client.lost();
        else if (guest.pipe)
            deaf_.push_back(std::move(guest.pipe));
        guest.pipe.reset();
    }

    /// Something happens to the connection of somebody: pieces of what was sent arrive, one way
    /// stalls, it is cut, or made anew. @param calm only the pieces  @return whose
    Guest& happen(Random& random, bool calm = false)
    {
        now_ += std::chrono::milliseconds(5);
        Guest& guest = *guests[random.below(static_cast<std::uint32_t>(guests.size()))];
        if (!guest.pipe || !guest.client.isConnected()) {
            if (random.below(20) == 0)
                connect(guest);
        } else if (calm || random.below(400) != 0) {
            ChaosPipe& pipe = *guest.pipe;
            if (!calm && random.below(300) == 0)
                pipe.toSeatStalls = !pipe.toSeatStalls;
            if (!calm && random.below(300) == 0)
                pipe.toDealerStalls = !pipe.toDealerStalls;
            const bool toSeat = random.below(2) == 0;
            const auto most = static_cast<qsizetype>(
                random.below(2) == 0 ? 1 + random.below(40) : 1 + random.below(20'000));
            if (!(toSeat ? pipe.toSeatStalls : pipe.toDealerStalls))
                arrive(guest, toSeat, most);
        } else {
            ++cuts;
            const std::uint32_t who = random.below(4);
            cut(guest, who != 1, who != 2);
        }
        return guest;
    }

    std::vector<std::unique_ptr<Guest>> guests;
    int cuts = 0;

private:
    DealerEnd& dealer_;
    const TableId table_;
    std::chrono::milliseconds& now_;
    std::vector<std::unique_ptr<ChaosPipe>> deaf_;
};

} // namespace hp::test
