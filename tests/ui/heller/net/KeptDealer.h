// A table all of whose seats are elsewhere, and what it keeps: its program can be killed at any
// moment.
#pragma once

#include "DealtTable.h"

#include "engine/heller/text/RecordFile.h"

namespace hp::test {

/// Of its deals, at the table.
inline std::vector<int> numbersOf(const Timeline& game)
{
    std::vector<int> numbers;
    for (const RecordEntry& entry : game.record().entries) {
        if (entry.kind == RecordEntry::Kind::Deal)
            numbers.push_back(entry.number);
    }
    return numbers;
}

/// A table all of whose seats are elsewhere, and what it keeps.
class KeptDealer {
public:
    explicit KeptDealer(const GameSetup& setup)
    {
        host = std::make_unique<GameHost>();
        start();
        dealer->open(Here, "Anna", setup);
    }
    explicit KeptDealer(int seats, const RuleSet& rules = {}) : KeptDealer(freeSeats(seats, rules))
    {
    }
    static GameSetup freeSeats(int seats, const RuleSet& rules)
    {
        GameSetup setup;
        setup.rules = rules;
        for (int seat = 0; seat < seats; ++seat)
            setup.seats.push_back({{}, "human", seat});
        return setup;
    }

    /// The program is killed and started again.
    void restart()
    {
        for (const auto& guest : guests)
            guest->client.lost();
        for (const auto& guest : guests)
            guest->pipe.reset();
        dealer.reset();
        const QByteArray lastGame = game;
        host = std::make_unique<GameHost>();
        if (!lastGame.isEmpty())
            host->adopt(Timeline::fromRecord(parseRecord(lastGame).value()).value(), {}, true);
        start();
        const QByteArray lastTable = table;
        const auto json = parseJson(lastTable.toStdString());
        dealer->openAgain(Here, readTable(*json).value());
    }

    TableGuest& add(const std::string& name, Hello::As as = Hello::As::Seat)
    {
        Hello hello = TableGuest::helloOf(name, false);
        hello.as = as;
        return add(hello);
    }
    TableGuest& add(const Hello& hello)
    {
        guests.push_back(std::make_unique<TableGuest>([this] { return now; }, hello));
        connect(*guests.back());
        flow();
        return *guests.back();
    }
    void connect(TableGuest& guest)
    {
        guest.pipe = std::make_unique<ChaosPipe>();
        guest.connection = dealer->connected(guest.pipe->ofDealer);
        guest.client.connected(guest.pipe->ofSeat);
    }
    void cut(TableGuest& guest)
    {
        dealer->lost(guest.connection);
        guest.client.lost();
        guest.pipe.reset();
        flow();
    }

    /// @param most pieces of bytes  @return whether anything has moved
    bool flow(int most = 1 << 20, Random* chance = nullptr)
    {
        bool moved = false;
        for (bool more = true; more && most > 0;) {
            more = false;
            QCoreApplication::processEvents();
            for (const auto& guest : guests) {
                for (const bool toSeat : {true, false}) {
                    if (!guest->pipe || most-- <= 0)
                        continue;
                    PipeEnd& from = toSeat ? guest->pipe->ofDealer : guest->pipe->ofSeat;
                    const QByteArray bytes = from.take(chance ? 1 + chance->below(4'000) : 1 << 24);
                    if (!bytes.isEmpty() && toSeat)
                        guest->client.receive(bytes);
                    else if (!bytes.isEmpty())
                        dealer->receive(guest->connection, bytes);
                    more |= !bytes.isEmpty();
                    if (from.isEmpty() && from.isClosed()) {
                        toSeat ? guest->client.lost() : dealer->lost(guest->connection);
                        guest->pipe.reset();
                    }
                }
            }
            moved |= more;
        }
        return moved;
    }
    std::vector<TableCard::Who> who() const
    {
        std::vector<TableCard::Who> who;
        for (const TableCard::Seat& seat : dealer->card().seats)
            who.push_back(seat.who);
        return who;
    }

    std::chrono::milliseconds now{0};
    QByteArray game;
    QByteArray table;
    std::unique_ptr<GameHost> host;
    std::unique_ptr<Dealer> dealer;
    std::vector<std::unique_ptr<TableGuest>> guests;

private:
    void start()
    {
        host->computers().setPace(0);
        host->setKeptFirst([this](bool) { game = printRecord(host->record()); });
        dealer = std::make_unique<Dealer>(
            *host, ~0U, [this] { return now; }, DealtTable::limits());
        QObject::connect(dealer.get(), &Dealer::mustKeep, dealer.get(), [this] {
            JsonWriter json;
            json.beginObject();
            writeTable(json, dealer->kept());
            json.end();
            table = QByteArray::fromStdString(json.text());
        });
    }
};

} // namespace hp::test
