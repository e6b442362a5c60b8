// A table for two that somebody has opened, who sits at seat 0; and somebody who calls it.
#pragma once

#include "tests/ui/heller/session/SessionFixture.h"

#include "ui/heller/net/Dealer.h"
#include "ui/heller/net/SeatClient.h"
#include "ui/heller/session/OpenRecord.h"
#include "ui/table/direct/TableCaller.h"

#include <QElapsedTimer>
#include <QTest>

#include <memory>
#include <string>

namespace hp::test {

inline Hello helloOf(const std::string& name)
{
    Hello hello;
    hello.program = "test 1";
    hello.name = name;
    hello.token = newToken();
    return hello;
}

struct TableForTwo {
    TableForTwo()
    {
        host.computers().setPace(0);
        auto* table = new HostedTable(host, {1U, true}, &own);
        QObject::connect(&own, &TableSession::asked, table, &HostedTable::request);
        QObject::connect(table, &HostedTable::told, &own, &TableSession::hear);
        host.newGame(setupOf({"human", "human"}, 5));
        Dealer::Limits limits;
        limits.lines = 10'000;
        dealer = std::make_unique<Dealer>(host, 2U, steadyClock(), limits);
    }

    GameHost host;
    TableSession own;
    std::unique_ptr<Dealer> dealer;
    Bytes<16> secret = randomBytes<16>();
};

struct Caller {
    explicit Caller(const Invitation& invitation)
        : seat(helloOf("Bert"), steadyClock()), caller(seat, invitation)
    {
        QObject::connect(&session, &TableSession::asked, &seat, &SeatClient::request);
        QObject::connect(&seat, &SeatClient::told, &session, &TableSession::hear);
        caller.start();
    }
    std::string why() const { return caller.why() ? caller.why()->id : std::string(); }

    TableSession session;
    SeatClient seat;
    TableCaller caller;
};

/// Both play, as soon as they see that it is their turn. @return whether the game has ended
inline bool playOn(TableForTwo& table, Caller& guest, int turns = 1'000)
{
    QElapsedTimer timer;
    timer.start();
    const int end = table.own.turnCount(true) + turns;
    while (!table.host.hasEnded() && table.own.turnCount(true) < end && timer.elapsed() < 60'000) {
        QTest::qWait(0);
        if (table.own.latestPhase() == Phase::RoundOver)
            table.own.requestNextRound();
        else if (table.own.personMayAct())
            actAsPerson(table.own);
        if (guest.session.hasGame() && guest.session.personMayAct() && guest.seat.isSettled())
            actAsPerson(guest.session);
    }
    return table.host.hasEnded();
}

/// The same to the end. @return whether the guest knows it as the host does
inline bool playToTheEnd(TableForTwo& table, Caller& guest)
{
    return playOn(table, guest) && QTest::qWaitFor([&] {
               return guest.session.latestPhase() == Phase::GameOver &&
                      guest.session.latest().money == table.own.latest().money;
           });
}

} // namespace hp::test
