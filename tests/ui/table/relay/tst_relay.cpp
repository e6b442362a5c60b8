// Tables over a relay, which is mosquitto within this machine.
#include "Broker.h"
#include "tests/ui/table/direct/TableForTwo.h"

#include "ui/table/relay/RelayCheck.h"
#include "ui/table/relay/TableRelay.h"

#include <QTest>

using namespace hp;
using test::Broker;
using test::Caller;

class RelayTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void wholeGame();
    void onlyTheInvited();
    void comesBack();
    void relayKilled();
    void goneAtOnce();
    void closedAndOpenedAgain();
    void strangersInBetween();
    void check();
    void checkNobody();
};

namespace {

/// Its guests come over the relay only.
struct RelayedTable : test::TableForTwo {
    RelayedTable()
    {
        invitation.secret = secret;
        invitation.port = 1;
        invitation.relay = broker.relay();
    }
    bool open()
    {
        relay =
            std::make_unique<TableRelay>(*dealer, invitation, [] { return QByteArray("card"); });
        return QTest::qWaitFor([this] { return relay->isThere(); });
    }

    Broker broker;
    Invitation invitation;
    std::unique_ptr<TableRelay> relay;
};

} // namespace

void RelayTest::initTestCase()
{
    if (Broker::program().isEmpty())
        QSKIP("mosquitto is not there");
    QVERIFY(canSeal());
}

void RelayTest::wholeGame()
{
    RelayedTable table;
    QVERIFY(table.broker.start() && table.open());
    const auto again = findInvitation(invitationText(table.invitation));
    QVERIFY(again && *again == table.invitation);
    Caller guest(*again);
    QTRY_VERIFY(guest.session.hasGame());
    QCOMPARE(guest.caller.state(), TableCaller::State::There);
    QCOMPARE(guest.seat.seat(), 1);
    QVERIFY(playToTheEnd(table, guest));
}

void RelayTest::onlyTheInvited()
{
    RelayedTable table;
    QVERIFY(table.broker.start() && table.open());
    Invitation other = table.invitation;
    other.secret[3] ^= 1; // another table: nobody is there
    Caller stranger(other);
    QTest::qWait(500);
    QVERIFY(!stranger.session.hasGame());
    QCOMPARE(table.dealer->present(), 0U);
    QVERIFY(table.dealer->tokens().empty());
}

/// Either end loses its way in the middle of a game, again and again.
void RelayTest::comesBack()
{
    RelayedTable table;
    QVERIFY(table.broker.start() && table.open());
    Caller guest(table.invitation);
    QTRY_VERIFY(guest.session.hasGame());
    for (int cut = 0; cut < 4; ++cut) {
        playOn(table, guest, 3);
        if (cut % 2 == 0) {
            auto* const call = guest.caller.findChild<TableCall*>();
            QVERIFY(call);
            call->findChild<RelayLine*>()->drop();
            emit call->ended();
        } else {
            auto* const line = table.relay->findChild<RelayLine*>();
            QVERIFY(line);
            line->drop();
            emit line->lost({"relay.lost", {}});
        }
        QTRY_VERIFY(guest.caller.state() != TableCaller::State::There);
        QTRY_COMPARE_WITH_TIMEOUT(table.dealer->present(), 2U, 20'000);
        QCOMPARE(guest.seat.seat(), 1);
    }
    QVERIFY(playToTheEnd(table, guest));
    QCOMPARE(table.dealer->tokens().size(), std::size_t{1});
}

/// The relay forgets everything; nothing was kept there that the table needs.
void RelayTest::relayKilled()
{
    RelayedTable table;
    QVERIFY(table.broker.start() && table.open());
    Caller guest(table.invitation);
    QTRY_VERIFY(guest.session.hasGame());
    playOn(table, guest, 5);
    table.broker.kill();
    QTRY_COMPARE(table.dealer->present(), 0U);
    QTRY_VERIFY(!table.relay->isThere());
    QVERIFY(table.broker.start());
    QTRY_VERIFY_WITH_TIMEOUT(table.relay->isThere(), 20'000);
    QTRY_COMPARE_WITH_TIMEOUT(table.dealer->present(), 2U, 40'000);
    QVERIFY(playToTheEnd(table, guest));
}

void RelayTest::goneAtOnce()
{
    RelayedTable table;
    QVERIFY(table.broker.start() && table.open());
    Caller guest(table.invitation);
    QTRY_COMPARE(table.dealer->present(), 2U);
    auto* const call = guest.caller.findChild<TableCall*>();
    call->findChild<RelayLine*>()->drop(); // as if it were killed
    QTRY_COMPARE_WITH_TIMEOUT(table.dealer->present(), 0U, 3'000);
    emit call->ended();
    QTRY_COMPARE(table.dealer->present(), 2U);
    guest.caller.stop(); // says goodbye
    QTRY_COMPARE_WITH_TIMEOUT(table.dealer->present(), 0U, 3'000);
}

void RelayTest::closedAndOpenedAgain()
{
    RelayedTable table;
    QVERIFY(table.broker.start());
    Caller early(table.invitation); // before it is open
    QTest::qWait(300);
    QVERIFY(table.open());
    QTRY_VERIFY(early.session.hasGame()); // the card tells it
    playOn(table, early, 4);
    table.relay.reset();
    QTRY_VERIFY(early.caller.state() != TableCaller::State::There);
    QVERIFY(table.open());
    early.caller.tryNow();
    QTRY_COMPARE_WITH_TIMEOUT(table.dealer->present(), 2U, 20'000);
    QVERIFY(playOn(table, early));
}

/// Whoever listens at the relay reads nothing, and what he says there changes nothing.
void RelayTest::strangersInBetween()
{
    RelayedTable table;
    QVERIFY(table.broker.start() && table.open());
    QList<std::pair<QByteArray, QByteArray>> heard;
    RelayLine eve(table.broker.relay());
    connect(&eve, &RelayLine::heard, this, [&](const QByteArray& topic, const QByteArray& message) {
        heard += {topic, message};
    });
    eve.start();
    QTRY_VERIFY(eve.isThere());
    eve.listenTo("hp/#");
    Caller guest(table.invitation);
    QTRY_VERIFY(guest.session.hasGame());
    playOn(table, guest, 6);
    QTRY_VERIFY(heard.size() > 20);
    for (const auto& [topic, message] : heard) {
        QVERIFY(!message.contains("hello") && !message.contains("market") &&
                !message.contains("Bert"));
    }
    // Everything once more, and everything a little changed; in another order, too.
    const auto all = heard;
    Random random(7);
    for (const auto& [topic, message] : all)
        eve.say(topic, message);
    for (int i = 0; i < 300; ++i) {
        auto [topic, message] = all[random.below(static_cast<std::uint32_t>(all.size()))];
        if (const qsizetype size = message.size(); size > 0 && random.below(2) == 0) {
            const auto at = random.below(static_cast<std::uint32_t>(size));
            message[at] = static_cast<char>(message[at] ^ (1 << random.below(8)));
        }
        eve.say(topic, message.left(random.below(8) == 0 ? message.size() / 2 : message.size()));
    }
    QTRY_COMPARE(eve.waiting(), 0);
    QVERIFY(playToTheEnd(table, guest));
    QCOMPARE(table.dealer->tokens().size(), std::size_t{1});
}

void RelayTest::check()
{
    Broker broker;
    QVERIFY(broker.start());
    int works = 0;
    checkRelay(broker.relay(), [&](const RelayCheck& done) {
        QVERIFY2(done.works, qPrintable(QString::number(static_cast<int>(done.what))));
        ++works;
    });
    QCOMPARE(works, RelayCheck::Checks);
}

void RelayTest::checkNobody()
{
    const Broker broker; // not started
    int told = 0;
    checkRelay(broker.relay(), [&](const RelayCheck& done) {
        QVERIFY(!done.works && done.what == RelayCheck::What::Call);
        QCOMPARE(done.why ? done.why->id : std::string(), std::string("relay.noAnswer"));
        ++told;
    });
    QCOMPARE(told, 1);
}

QTEST_GUILESS_MAIN(RelayTest)
#include "tst_relay.moc"
