// A host with its dealer, people elsewhere, and the connections between them, which do what the
// test wants.
#pragma once

#include "tests/engine/table/net/ChaosTable.h"
#include "tests/ui/heller/session/SessionFixture.h"

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
struct TableGuest : ChaosGuest<SeatClient> {
    TableGuest(const Clock& clock, const Hello& theirs, const TableId& table = Here)
        : ChaosGuest(clock, theirs, table)
    {
        QObject::connect(&session, &TableSession::asked, &client, &SeatClient::request);
        QObject::connect(&client, &SeatClient::told, &session, &TableSession::hear);
    }
    static Hello helloOf(const std::string& name, bool looksOn)
    {
        return helloFrom(name, looksOn ? Hello::As::Onlooker : Hello::As::Seat);
    }

    TableSession session;
    std::vector<Turn> played; ///< what its person has asked for
};

/// A host, its dealer, and people elsewhere.
class DealtTable {
public:
    /// @param proven its deals are made by all at the table; the seed is not used
    explicit DealtTable(int seats, std::uint64_t seed, bool proven = false)
        : dealer(
              host, ~1U, [this] { return now; }, limits())
    {
        host.computers().setPace(0);
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
    TableGuest& add(const Hello& hello) { return line.add(hello); }
    void connect(TableGuest& guest) { line.connect(guest); }

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
        do {
            line.flow();
        } while (beginIfAll());
    }

    /// @return whether anything has
    bool arrive(TableGuest& guest, bool toSeat, qsizetype most)
    {
        const bool has = !line.arrive(guest, toSeat, most).isEmpty();
        beginIfAll();
        return has;
    }

    /// Its game begins when all are there. @return whether it has
    bool beginIfAll()
    {
        if (!proven_ || dealer.hasBegun() || std::popcount(dealer.present()) + 1 != seats_)
            return false;
        proven_ = false;
        dealer.begin();
        return true;
    }

    /// The connection is gone; one end, or both, do not notice.
    void cut(TableGuest& guest, bool dealerNotices, bool seatNotices)
    {
        line.cut(guest, dealerNotices, seatNotices);
    }

    bool proven_ = false; ///< and not begun
    int seats_ = 0;
    std::chrono::milliseconds now{0};
    GameHost host;
    TableSession own;
    Dealer dealer;
    ChaosTable<TableGuest> line{dealer, Here, now};
    std::vector<std::unique_ptr<TableGuest>>& guests = line.guests;
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
