// Real connections within this machine: only who has the invitation gets in, and whoever is thrown
// out of the line comes back.
#include "TableForTwo.h"
#include "tests/FullDisk.h"

#include "engine/heller/text/RecordRecovery.h"
#include "engine/heller/words/Wording.h"
#include "engine/table/net/TableKeys.h"
#include "ui/heller/direct/OpenedTable.h"
#include "ui/table/direct/TableServer.h"
#include "ui/table/direct/TableTls.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace hp;
using test::Caller;
using test::helloOf;

class DirectTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void wholeGame();
    void onlyTheInvited_data();
    void onlyTheInvited();
    void severalAddresses();
    void failsAtOnce();
    void comesBack();
    void closedAndOpenedAgain();
    void toldOnlyWhatIsKept();
    void dealIsKeptBeforeItsRound();
    void silentCaller();
    void portInUse();
    void keysDiffer();
};

namespace {

const QHostAddress Here(QHostAddress::LocalHost);

struct OpenTable : test::TableForTwo {
    /// @return why it could not, in words
    QString open(quint16 port = 0, const QList<QHostAddress>& at = {Here})
    {
        server = std::make_unique<TableServer>(*dealer, secret);
        const Failure failure = server->listen(port, at);
        return failure ? wording(failure->message) : QString();
    }

    std::unique_ptr<TableServer> server;
};

/// A table that is kept in a folder, and two guests.
struct KeptGame {
    KeptGame() : table(folder.path(), calls())
    {
        if (table.open("Anna", setupOf({"human", "human"}, 5)))
            qFatal("the table cannot be opened");
        one = std::make_unique<Caller>(table.invitation());
        two = std::make_unique<Caller>(table.invitation());
    }
    static OpenedTable::Calls calls()
    {
        OpenedTable::Calls calls;
        calls.at = {Here};
        calls.limits.lines = 10'000;
        return calls;
    }
    void begin()
    {
        QTRY_COMPARE(table.dealer().present(), 3U);
        table.dealer().begin();
        QTRY_VERIFY(one->session.hasGame() && two->session.hasGame());
    }
    /// Each guest does what is to be done now.
    void play()
    {
        for (Caller* guest : {one.get(), two.get()}) {
            if (!guest->session.hasGame() || !guest->seat.isSettled())
                continue;
            if (guest->session.latestPhase() == Phase::RoundOver)
                guest->session.requestNextRound();
            else if (guest->session.personMayAct())
                actAsPerson(guest->session);
        }
    }
    bool allKnow(std::size_t steps) const
    {
        return one->session.steps().size() == steps && two->session.steps().size() == steps;
    }
    QString file(const char* name) const { return folder.filePath(QLatin1String(name)); }
    GameHost& host() { return table.host(); }

    QTemporaryDir folder;
    OpenedTable table;
    std::unique_ptr<Caller> one;
    std::unique_ptr<Caller> two;
};

} // namespace

void DirectTest::initTestCase()
{
    if (const Failure failure = checkTls())
        QSKIP(qPrintable(wording(failure->message)));
}

void DirectTest::wholeGame()
{
    OpenTable table;
    QCOMPARE(table.open(), QString());
    Caller guest(table.server->invitation());
    QTRY_VERIFY(guest.session.hasGame());
    QCOMPARE(guest.caller.state(), TableCaller::State::There);
    QCOMPARE(guest.seat.seat(), 1);
    QVERIFY(playToTheEnd(table, guest));
}

void DirectTest::onlyTheInvited_data()
{
    QTest::addColumn<bool>("secret");
    QTest::newRow("with another secret") << true;
    QTest::newRow("without any encryption") << false;
}

void DirectTest::onlyTheInvited()
{
    QFETCH(bool, secret);
    OpenTable table;
    QCOMPARE(table.open(), QString());
    Invitation invitation = table.server->invitation();
    if (secret) {
        invitation.secret[3] ^= 1;
        Caller stranger(invitation);
        QTRY_COMPARE(stranger.why(), std::string("table.otherKey"));
        QCOMPARE(stranger.caller.state(), TableCaller::State::Waiting);
        QVERIFY(!stranger.session.hasGame());
    } else {
        QTcpSocket socket;
        socket.connectToHost(Here, invitation.port);
        QVERIFY(socket.waitForConnected());
        socket.write(printHello(helloOf("Eve")));
        QTRY_COMPARE(socket.state(), QAbstractSocket::UnconnectedState);
        QVERIFY(!socket.readAll().contains("welcome"));
    }
    QCOMPARE(table.dealer->present(), 0U);
    QVERIFY(table.dealer->tokens().empty());
}

/// Nobody has to know which address is the right one.
void DirectTest::severalAddresses()
{
    OpenTable table;
    QCOMPARE(table.open(), QString());
    Invitation invitation = table.server->invitation();
    QCOMPARE(invitation.addresses.size(), std::size_t{1});
    invitation.addresses.insert(invitation.addresses.begin(), IPv4{127, 0, 0, 2}); // nobody there
    invitation.addresses.emplace_back(std::string("localhost"));
    const auto again = findInvitation(invitationText(invitation));
    QVERIFY(again);
    Caller guest(*again);
    QTRY_VERIFY(guest.session.hasGame());
    QCOMPARE(table.dealer->present(), 2U);
    QCOMPARE(table.dealer->tokens().size(), std::size_t{1});
}

/// As where the network is down: a call that fails before it is on its way is made again, too.
void DirectTest::failsAtOnce()
{
    OpenTable table;
    QCOMPARE(table.open(), QString());
    Invitation invitation = table.server->invitation();
    invitation.addresses = {IPv4{255, 255, 255, 255}};
    Caller guest(invitation);
    QTRY_COMPARE(guest.caller.state(), TableCaller::State::Waiting);
    QCOMPARE(guest.why(), std::string("table.noAnswer"));
    invitation.addresses.push_back(IPv4{127, 0, 0, 1});
    Caller other(invitation);
    QTRY_VERIFY(other.session.hasGame());
}

/// The line is cut in the middle of a game, again and again.
void DirectTest::comesBack()
{
    OpenTable table;
    QCOMPARE(table.open(), QString());
    Caller guest(table.server->invitation());
    QTRY_VERIFY(guest.session.hasGame());
    for (int cut = 0; cut < 5; ++cut) {
        playOn(table, guest, 3);
        for (QSslSocket* socket : table.server->findChildren<QSslSocket*>())
            socket->abort();
        QTRY_COMPARE(table.dealer->present(), 0U);
        QTRY_COMPARE(table.dealer->present(), 2U);
        QCOMPARE(guest.seat.seat(), 1);
    }
    QVERIFY(playToTheEnd(table, guest));
    QCOMPARE(table.dealer->tokens().size(), std::size_t{1});
}

void DirectTest::closedAndOpenedAgain()
{
    OpenTable table;
    QCOMPARE(table.open(), QString());
    const Invitation invitation = table.server->invitation();
    Caller guest(invitation);
    QTRY_VERIFY(guest.session.hasGame());
    playOn(table, guest, 4);
    table.server.reset();
    QTRY_COMPARE(guest.why(), std::string("table.closed"));
    QTest::qWait(1'500); // it does not call again by itself
    QCOMPARE(guest.why(), std::string("table.closed"));
    QCOMPARE(guest.caller.state(), TableCaller::State::Stopped);
    guest.caller.start();
    QTRY_COMPARE(guest.why(), std::string("table.noAnswer"));
    // Under Windows one address fails before the others.
    QTRY_COMPARE(guest.caller.state(), TableCaller::State::Waiting);
    QCOMPARE(table.open(invitation.port), QString());
    guest.caller.tryNow();
    QTRY_COMPARE(guest.caller.state(), TableCaller::State::There);
    QTRY_COMPARE(table.dealer->present(), 2U);
    QVERIFY(playOn(table, guest));
}

/// What is not on disk would be gone with the program, so nobody is told of it: the table is closed
/// until the disk takes it.
void DirectTest::toldOnlyWhatIsKept()
{
    if (!test::FullDisk::isPossible())
        QSKIP("a full disk cannot be simulated here");
    KeptGame game;
    QSignalSpy failed(&game.table, &OpenedTable::failed);
    game.begin();
    QTRY_VERIFY((game.play(), game.host().turnCount() >= 4));
    const std::size_t kept = game.host().stepCount();
    QTRY_VERIFY(game.allKnow(kept));
    {
        const test::FullDisk full(QFileInfo(game.file("table.hpgame")).size());
        QTRY_VERIFY((game.play(), game.host().stepCount() > kept));
        QCOMPARE(failed.count(), 1);
        QTRY_COMPARE(game.table.dealer().present(), 0U);
        game.one->caller.tryNow();
        game.two->caller.tryNow();
        QTest::qWait(500);
        QVERIFY(game.allKnow(kept));
        QCOMPARE(game.table.dealer().present(), 0U);
        const auto record = recoverRecord(game.file("table.hpgame")); // as after its end
        QVERIFY(record);
        QCOMPARE(record->timeline.steps().size(), kept);
    }
    QTRY_COMPARE_WITH_TIMEOUT(game.table.dealer().present(), 3U, 30'000);
    QTRY_VERIFY_WITH_TIMEOUT((game.play(), game.host().hasEnded()), 60'000);
    QTRY_VERIFY(game.allKnow(game.host().stepCount()));
    const auto record = recoverRecord(game.file("table.hpgame"));
    QVERIFY(record && record->timeline.steps().size() == game.host().stepCount());
}

/// A round whose deal is not on disk could not be gone on with.
void DirectTest::dealIsKeptBeforeItsRound()
{
    KeptGame game;
    game.begin();
    const auto isOver = [&] { return game.one->session.latestPhase() == Phase::RoundOver; };
    QTRY_VERIFY((isOver() ? void() : game.play(), isOver()));
    const QString file = game.file("table.json");
    const QString before = game.file("before.json");
    int keeps = 0; // the commitment, the hashes, and then the deal
    connect(&game.table.dealer(), &Dealer::mustKeep, this, [&] {
        if (++keeps != 2)
            return;
        QVERIFY(QFile::rename(file, before));
        QVERIFY(QDir().mkdir(file)); // nothing can be written there
    });
    QTRY_VERIFY((game.play(), game.host().round() == 2));
    QVERIFY(game.table.isHeld());
    const auto record = recoverRecord(game.file("table.hpgame"));
    QVERIFY(record);
    QCOMPARE(record->timeline.game().round(), 1);
    QVERIFY(QDir().rmdir(file));
    QTRY_COMPARE_WITH_TIMEOUT(game.table.dealer().present(), 3U, 30'000);
    QTRY_VERIFY((game.play(), game.host().turnCount() > 20 && game.host().isPlaying()));
    QVERIFY(QFile::remove(file));
    QVERIFY(QFile::rename(before, file)); // as if it had been the other way round
    const QTemporaryDir copied;
    for (const char* name : {"table.json", "table.hpgame"})
        QVERIFY(QFile::copy(game.file(name), copied.filePath(QLatin1String(name))));
    OpenedTable again(copied.path(), KeptGame::calls());
    const Failure failure = again.openAgain();
    QVERIFY(failure);
    QCOMPARE(failure->message.id, std::string("record.noSeed"));
}

/// Who connects and says nothing does not keep anybody waiting.
void DirectTest::silentCaller()
{
    OpenTable table;
    QCOMPARE(table.open(), QString());
    QTcpSocket silent;
    silent.connectToHost(Here, table.server->invitation().port);
    QVERIFY(silent.waitForConnected());
    Caller guest(table.server->invitation());
    QTRY_VERIFY(guest.session.hasGame());
    QTRY_COMPARE_WITH_TIMEOUT(silent.state(), QAbstractSocket::UnconnectedState, 20'000);
}

void DirectTest::portInUse()
{
    OpenTable one;
    QCOMPARE(one.open(), QString());
    OpenTable other;
    QVERIFY(!other.open(one.server->invitation().port).isEmpty());
    QVERIFY(!other.server->isListening());
}

void DirectTest::keysDiffer()
{
    Invitation one;
    one.secret = randomBytes<16>();
    Invitation other;
    other.secret = randomBytes<16>();
    QCOMPARE(keyOf(one).key.size(), 32);
    QVERIFY(keyOf(one).key != keyOf(other).key);
    QVERIFY(keyOf(one).name != keyOf(other).name);
    const std::string token = newToken();
    QVERIFY(keyOfSeat(token).key != keyOfSeat(newToken()).key);
    QVERIFY(!keyOfSeat(token).name.contains(token.c_str()));
    QVERIFY(newToken() != token);
}

QTEST_GUILESS_MAIN(DirectTest)
#include "tst_direct.moc"
