// A host with its dealer, people elsewhere, and the connections between them, which do what the
// test wants.
#pragma once

#include "ChaosPipe.h"
#include "tests/ui/table/session/SessionFixture.h"

#include "engine/base/Random.h"
#include "ui/heller/net/Dealer.h"
#include "ui/heller/net/SeatClient.h"

#include <QCoreApplication>

#include <bit>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace hp::test {

inline const TableId Here{7, 7, 7};

/// A person elsewhere: connection, seat and table.
struct TableGuest {
    TableGuest(const Clock& clock, const Hello& theirs) : hello(theirs), client(theirs, clock)
    {
        QObject::connect(&session, &TableSession::asked, &client, &SeatClient::request);
        QObject::connect(&client, &SeatClient::told, &session, &TableSession::hear);
        QObject::connect(&client, &SeatClient::ended, &client,
                         [this](const Message& why) { ends.push_back(why.id); });
        client.setWitness(Here, randomBytes<32>());
        QObject::connect(&client, &SeatClient::dealsChecked, &client,
                         [this](int rounds, int, const Failure& wrong) {
                             checked = rounds;
                             if (wrong)
                                 wrongs.push_back(wrong->message.id);
                         });
    }
    static Hello helloOf(const std::string& name, bool looksOn)
    {
        Hello hello;
        hello.program = "test 1";
        hello.name = name;
        hello.as = looksOn ? Hello::As::Onlooker : Hello::As::Seat;
        hello.token = newToken();
        return hello;
    }

    const Hello hello;
    SeatClient client;
    TableSession session;
    std::unique_ptr<ChaosPipe> pipe;
    Dealer::Connection connection = 0;
    std::vector<std::string> ends;
    std::vector<Turn> played; ///< what its person has asked for
    int checked = 0;          ///< rounds
    std::vector<std::string> wrongs;
};

/// A host, its dealer, and people elsewhere.
class DealtTable {
public:
    /// @param proven its deals are made by all at the table; the seed is not used
    explicit DealtTable(int seats, std::uint64_t seed, bool proven = false)
        : dealer(
              host, ~1U, [this] { return now; }, limits())
    {
        host.setPace(0);
        auto* table = new HostedTable(host, {1U, true}, &own);
        QObject::connect(&own, &TableSession::asked, table, &HostedTable::request);
        QObject::connect(table, &HostedTable::told, &own, &TableSession::hear);
        GameSetup setup;
        setup.seed = seed;
        for (int seat = 0; seat < seats; ++seat)
            setup.seats.push_back({"P" + std::to_string(seat), "human", seat});
        proven_ = proven;
        seats_ = seats;
        if (proven) // it begins when all are there
            dealer.open(Here, "P0", setup);
        else if (const QString why = host.newGame(setup); !why.isEmpty())
            qFatal("%s", qPrintable(why));
    }

    static Dealer::Limits limits()
    {
        Dealer::Limits limits;
        limits.lines = 1'000'000; // programs play faster than people
        return limits;
    }

    TableGuest& add(const std::string& name, bool looksOn = false)
    {
        return add(TableGuest::helloOf(name, looksOn));
    }
    TableGuest& add(const Hello& hello)
    {
        guests.push_back(std::make_unique<TableGuest>([this] { return now; }, hello));
        connect(*guests.back());
        return *guests.back();
    }

    void connect(TableGuest& guest)
    {
        if (guest.pipe)
            deaf.push_back(std::move(guest.pipe));
        guest.pipe = std::make_unique<ChaosPipe>();
        guest.connection = dealer.connected(guest.pipe->ofDealer);
        guest.client.connected(guest.pipe->ofSeat);
    }

    /// If the turn is the host's own, a stall is placed there.
    void ownTurn(SquareIndex square)
    {
        if (own.personMayAct())
            own.requestTurn(Turn::stall(1, square));
        flow();
    }

    /// Everything arrives that is under way.
    void flow()
    {
        for (bool more = true; more;) {
            more = false;
            QCoreApplication::processEvents();
            for (const auto& guest : guests) {
                more |= arrive(*guest, true, 1 << 24) | arrive(*guest, false, 1 << 24);
            }
        }
    }

    /// @return whether anything has
    bool arrive(TableGuest& guest, bool toSeat, qsizetype most)
    {
        if (!guest.pipe)
            return false;
        PipeEnd& from = toSeat ? guest.pipe->ofDealer : guest.pipe->ofSeat;
        const QByteArray bytes = from.take(most);
        if (!bytes.isEmpty() && toSeat)
            guest.client.receive(bytes);
        else if (!bytes.isEmpty())
            dealer.receive(guest.connection, bytes);
        if (proven_ && !dealer.hasBegun() && std::popcount(dealer.present()) + 1 == seats_) {
            proven_ = false;
            dealer.begin();
        }
        if (from.isEmpty() && from.isClosed()) {
            if (toSeat)
                guest.client.lost();
            else
                dealer.lost(guest.connection);
            guest.pipe.reset();
        }
        return !bytes.isEmpty();
    }

    /// The connection is gone; one end, or both, do not notice.
    void cut(TableGuest& guest, bool dealerNotices, bool seatNotices)
    {
        if (dealerNotices)
            dealer.lost(guest.connection);
        else
            deaf.push_back(std::move(guest.pipe)); // the dealer goes on to send
        if (seatNotices)
            guest.client.lost();
        else if (guest.pipe)
            deaf.push_back(std::move(guest.pipe));
        guest.pipe.reset();
    }

    bool proven_ = false; ///< and not begun
    int seats_ = 0;
    std::chrono::milliseconds now{0};
    GameHost host;
    TableSession own;
    std::vector<std::unique_ptr<ChaosPipe>> deaf;
    Dealer dealer;
    std::vector<std::unique_ptr<TableGuest>> guests;
};

/// A turn or a draw at random, as a person at that table may ask for it. @return the turn, if it
/// was one
inline std::optional<Turn> actAtRandom(TableSession& session, Random& random)
{
    const SeatView& view = session.latest();
    Random chance(random.next());
    Game game = Game::sample(view, chance);
    if (view.inHand == NoPiece && game.canDraw() && random.below(2) == 0) {
        session.requestDraw();
        return {};
    }
    std::vector<Turn> turns;
    game.legalTurns(turns);
    if (turns.empty()) {
        session.requestDraw();
        return {};
    }
    const Turn turn = turns[random.below(static_cast<std::uint32_t>(turns.size()))];
    session.requestTurn(turn);
    return turn;
}

inline bool isAsTold(const Timeline& game, const TableSession& session, int seat)
{
    if (game.steps().size() != session.steps().size())
        return false;
    for (std::size_t i = 0; i < game.steps().size(); ++i) {
        const TableStep mine = game.steps()[i].viewFor(seat);
        const TableStep& told = session.steps()[i];
        SeatView view = told.after;
        view.rules = mine.after.rules;
        if (view != mine.after || told.kind != mine.kind || told.seat != mine.seat ||
            told.report.lines != mine.report.lines ||
            told.report.moneyAfter != mine.report.moneyAfter ||
            told.report.piece != mine.report.piece)
            return false;
    }
    return true;
}

inline Timeline gameOf(const GameHost& host)
{
    return Timeline::fromRecord(host.record()).value();
}

} // namespace hp::test
