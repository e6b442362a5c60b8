// The open table, and computers that play on request: what a class at the screen sees, and what
// stays covered.

#include "SessionFixture.h"
#include "SessionLog.h"

#include "engine/heller/text/RecordFile.h"
#include "ui/heller/models/HandModel.h"
#include "ui/heller/models/SeatModel.h"
#include "ui/heller/models/SupplyModel.h"
#include "ui/heller/session/TurnInput.h"

#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace hp;

class OpenTableTest : public QObject {
    Q_OBJECT

private slots:
    void everybodySeesEveryTile_data();
    void everybodySeesEveryTile();
    void closingCoversAgain();
    void switchingKeepsTheGame();
    void covers_data();
    void covers();
    void otherGamesStayCovered();
    void fairGamesStayCovered();
    void recordSaysSo();
    void noCurtain();
    void noCurtainInTheRecord();
    void fairGamesKeepTheCurtain();
    void modelsShowTheTiles();
    void computersWaitToBeAsked();
    void askedComputerFinishesItsTurn();
    void wholeGameOnRequest();
};

namespace {

bool anyHidden(const SeatView& view)
{
    return view.hasUnknownHidden();
}

int tilesHeld(const LocalSession& session)
{
    int count = 0;
    for (int seat = 0; seat < session.seatCount(); ++seat)
        count += session.shown().hiddenCount[static_cast<std::size_t>(seat)];
    return count;
}

} // namespace

void OpenTableTest::everybodySeesEveryTile_data()
{
    QTest::addColumn<QStringList>("players");
    const QString human = QStringLiteral("human");
    const QString casual = QStringLiteral("casual");
    QTest::newRow("two persons") << QStringList{human, human};
    QTest::newRow("a person and computers") << QStringList{human, casual, casual};
    QTest::newRow("computers alone") << QStringList{casual, casual, casual, casual};
    QTest::newRow("four persons") << QStringList{human, human, human, human};
}

void OpenTableTest::everybodySeesEveryTile()
{
    QFETCH(QStringList, players);
    SessionFixture bench;
    LocalSession& session = bench.session;
    session.setComputersOnRequest(true);
    GameSetup setup = setupOf({}, 11);
    for (const QString& player : players)
        setup.seats.push_back({"Seat", player.toStdString(), static_cast<int>(setup.seats.size())});
    session.newGame(setup);
    QVERIFY(anyHidden(session.shown()));
    const CurtainLog curtain(session);
    session.setTableOpen(true);
    QVERIFY(session.isTableOpen());
    QVERIFY(!anyHidden(session.shown()));
    QCOMPARE(tilesHeld(session), static_cast<int>(players.size()));
    QCOMPARE(session.curtainSeat(), -1);
    // No tile counts as unseen any more except those of the supply.
    QCOMPARE(session.shown().unseenCount(), static_cast<int>(session.shown().supplyCount));
    for (int turn = 0; turn < 12; ++turn) {
        if (session.waitingComputer() >= 0) {
            session.requestComputer();
            QTRY_VERIFY(session.waitingComputer() >= 0 || session.personMayAct());
        } else {
            QVERIFY(session.personMayAct());
            actAsPerson(session);
            if (session.shown().inHand != NoPiece)
                actAsPerson(session);
        }
        QVERIFY(!anyHidden(session.shown()));
    }
    // An earlier turn is shown openly too.
    session.stepTo(0);
    QVERIFY(!anyHidden(session.shown()));
    QCOMPARE(curtain.lowered, 0);
}

void OpenTableTest::closingCoversAgain()
{
    SessionFixture bench;
    bench.session.newGame(setupOf({"human", "human"}, 5));
    QCOMPARE(bench.session.curtainSeat(), 0);
    bench.session.setTableOpen(true);
    QCOMPARE(bench.session.curtainSeat(), -1);
    QVERIFY(bench.session.personMayAct());
    bench.session.setTableOpen(false);
    QCOMPARE(bench.session.curtainSeat(), 0);
    QVERIFY(anyHidden(bench.session.shown()));
    bench.session.liftCurtain();
    QCOMPARE(bench.session.viewer(), 0);
    QVERIFY(anyHidden(bench.session.shown()));
}

void OpenTableTest::switchingKeepsTheGame()
{
    SessionFixture bench;
    bench.session.newGame(setupOf({"human", "human"}, 5));
    bench.session.liftCurtain();
    bench.session.requestDraw();
    const auto stepsBefore = bench.session.stepCount();
    const SeatView before = bench.session.shown();
    bench.session.setTableOpen(true);
    QCOMPARE(bench.session.stepCount(), stepsBefore);
    QCOMPARE(bench.session.shown().inHand, before.inHand);
    QVERIFY(bench.session.shown().squares == before.squares);
    QVERIFY(bench.session.personMayAct());
    bench.session.setTableOpen(false);
    QCOMPARE(bench.session.stepCount(), stepsBefore);
    bench.session.liftCurtain();
    QVERIFY(bench.session.shown() == before);
}

void OpenTableTest::covers_data()
{
    QTest::addColumn<QStringList>("players");
    QTest::addColumn<int>("hiddenTiles");
    QTest::addColumn<bool>("openTiles");
    QTest::addColumn<bool>("covers");
    const QString human = QStringLiteral("human");
    const QString casual = QStringLiteral("casual");
    QTest::newRow("two persons") << QStringList{human, human} << 1 << false << true;
    QTest::newRow("a person, a computer") << QStringList{human, casual} << 1 << false << true;
    QTest::newRow("two computers") << QStringList{casual, casual} << 1 << false << false;
    QTest::newRow("no hidden tiles") << QStringList{human, human} << 0 << false << false;
    QTest::newRow("all tiles open") << QStringList{human, human} << 1 << true << false;
}

void OpenTableTest::covers()
{
    QFETCH(QStringList, players);
    QFETCH(int, hiddenTiles);
    QFETCH(bool, openTiles);
    QFETCH(bool, covers);
    SessionFixture bench;
    GameSetup setup = setupOf({}, 4);
    setup.rules.hiddenTiles = hiddenTiles;
    setup.rules.openTiles = openTiles;
    for (const QString& player : players)
        setup.seats.push_back({"Seat", player.toStdString(), static_cast<int>(setup.seats.size())});
    bench.session.newGame(setup);
    QCOMPARE(bench.session.coversTiles(), covers);
    playToTheEnd(bench.session);
    QVERIFY(!bench.session.coversTiles()); // nothing is secret any more
}

void OpenTableTest::otherGamesStayCovered()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("running.hpgame"));
    SessionFixture bench;
    bench.session.newGame(setupOf({"human", "human"}, 8));
    QVERIFY(!bench.session.save(file));
    bench.session.setTableOpen(true);
    // A game that begins now begins openly.
    bench.session.newGame(setupOf({"human", "human"}, 9));
    QVERIFY(bench.session.isTableOpen() && !anyHidden(bench.session.shown()));
    // In a running game somebody has seen a tile that the others have not.
    QVERIFY(!bench.session.open(file));
    QVERIFY(!bench.session.isTableOpen());
    QVERIFY(anyHidden(bench.session.shown()));
    QVERIFY(bench.session.curtainSeat() >= 0);
    // A record of a finished game has no secrets.
    playToTheEnd(bench.session);
    QVERIFY(!bench.session.save(file));
    bench.session.newGame(setupOf({"human", "human"}, 9));
    bench.session.setTableOpen(true);
    QVERIFY(!bench.session.open(file));
    QVERIFY(bench.session.isTableOpen());
    bench.session.stepTo(0);
    QVERIFY(!anyHidden(bench.session.shown()));
}

void OpenTableTest::fairGamesStayCovered()
{
    SessionFixture bench;
    LocalSession& session = bench.session;
    GameSetup setup = setupOf({"human", "human"}, 8);
    setup.fair = true;
    session.newGame(setup);
    QVERIFY(!session.whyNotOpen().isEmpty());
    session.setTableOpen(true);
    QVERIFY(!session.isTableOpen() && session.shown().hasUnknownHidden());
    // A new one in the middle of a lesson is covered too.
    session.newGame(setupOf({"human", "human"}, 9));
    QVERIFY(session.whyNotOpen().isEmpty());
    session.setTableOpen(true);
    QVERIFY(session.isTableOpen());
    session.newGame(setup);
    QVERIFY(!session.isTableOpen() && session.shown().hasUnknownHidden());
    // When it is over, there is nothing to hide.
    playToTheEnd(session);
    QCOMPARE(session.whyNotOpen(), QString());
    session.setTableOpen(true);
    QVERIFY(session.isTableOpen());
}

void OpenTableTest::recordSaysSo()
{
    // A turn of a person that saw the others' tiles is marked, in the file too.
    SessionFixture bench;
    LocalSession& session = bench.session;
    session.setComputersOnRequest(true);
    session.newGame(setupOf({"human", "casual", "human"}, 6));
    session.liftCurtain();
    actAsPerson(session);
    session.setTableOpen(true);
    session.requestComputer();
    QTRY_VERIFY(session.personMayAct());
    actAsPerson(session);
    session.setTableOpen(false);
    session.liftCurtain();
    actAsPerson(session);
    const auto turns = session.turns(true);
    QCOMPARE(turns.size(), std::size_t{4});
    for (std::size_t i = 0; i < turns.size(); ++i)
        QCOMPARE(turns[i]->aids, i == 2 ? aidBit(Aid::OpenTable) : AidSet{0});
    const QByteArray text = printRecord(session.record());
    QCOMPARE(text.count("\"openTable\""), 1);
    const auto record = parseRecord(text);
    QVERIFY(record);
    const auto again = Timeline::fromRecord(*record);
    QVERIFY(again);
    QCOMPARE(printRecord(again->record()), text);
}

/// A family that does not mind: no curtain, and still only the tile of the seat to move is shown.
void OpenTableTest::noCurtain()
{
    SessionFixture bench;
    LocalSession& session = bench.session;
    session.newGame(setupOf({"human", "casual", "human"}, 6));
    QVERIFY(session.curtainSeat() >= 0);
    session.setCurtains(false); // in the middle of the game
    int turns = 0;
    while (session.latestPhase() != Phase::GameOver) {
        if (session.latestPhase() == Phase::RoundOver) {
            session.requestNextRound();
            continue;
        }
        QTRY_VERIFY(session.personMayAct() || session.latestPhase() != Phase::Playing);
        QCOMPARE(session.curtainSeat(), -1);
        if (!session.personMayAct())
            continue;
        const int mover = session.shown().toMove;
        QCOMPARE(session.viewer(), mover);
        for (int seat = 0; seat < session.seatCount(); ++seat) {
            const auto at = static_cast<std::size_t>(seat);
            if (seat != mover && session.shown().hiddenCount[at] > 0)
                QCOMPARE(session.shown().hidden[at][0], UnknownTile);
        }
        actAsPerson(session);
        ++turns;
    }
    QVERIFY(turns > 30);
    session.newGame(setupOf({"human", "human"}, 6));
    QCOMPARE(session.curtainSeat(), -1);
    session.setCurtains(true); // its tile has been seen already
    QCOMPARE(session.curtainSeat(), -1);
    actAsPerson(session);
    QCOMPARE(session.curtainSeat(), session.shown().toMove);
    QCOMPARE(session.viewer(), -1);
}

/// The other person's tile could be seen in its owner's turns.
void OpenTableTest::noCurtainInTheRecord()
{
    SessionFixture bench;
    LocalSession& session = bench.session;
    session.setCurtains(false);
    session.newGame(setupOf({"human", "human"}, 6));
    actAsPerson(session);
    session.setCurtains(true);
    session.liftCurtain();
    actAsPerson(session);
    QCOMPARE(session.turns(true)[0]->aids, aidBit(Aid::OpenTable));
    QCOMPARE(session.turns(true)[1]->aids, AidSet{0});
    // With one person, or without hidden tiles, there is nothing to cover.
    session.setCurtains(false);
    RuleSet rules;
    rules.hiddenTiles = 0;
    for (const GameSetup& setup :
         {setupOf({"human", "casual"}, 6), setupOf({"human", "human"}, 6, rules)}) {
        session.newGame(setup);
        QTRY_VERIFY(session.personMayAct());
        actAsPerson(session);
        for (const TableStep* turn : session.turns(true))
            QCOMPARE(turn->aids, AidSet{0});
    }
}

void OpenTableTest::fairGamesKeepTheCurtain()
{
    SessionFixture bench;
    LocalSession& session = bench.session;
    session.setCurtains(false);
    GameSetup setup = setupOf({"human", "human"}, 8);
    setup.fair = true;
    session.newGame(setup);
    QVERIFY(session.hasCurtains());
    QVERIFY(session.curtainSeat() >= 0);
}

void OpenTableTest::modelsShowTheTiles()
{
    SessionFixture bench;
    TurnInput input(bench.session);
    bench.session.setComputersOnRequest(true);
    bench.session.newGame(setupOf({"human", "casual", "casual"}, 31));
    SeatModel seats(bench.session);
    HandModel hand(bench.session, input);
    SupplyModel supply(bench.session);
    const QAbstractItemModelTester seatsTester(&seats);
    const QAbstractItemModelTester handTester(&hand);
    const QAbstractItemModelTester supplyTester(&supply);
    const auto tiles = [&seats](int seat) {
        return seats.index(seat).data(SeatModel::HiddenTilesRole).value<QVector<Piece>>();
    };
    for (int seat = 0; seat < 3; ++seat)
        QVERIFY(tiles(seat).isEmpty());
    QVERIFY(supply.hint().contains(QStringLiteral("holds them")));
    bench.session.setTableOpen(true);
    QVERIFY(!supply.hint().contains(QStringLiteral("holds them")));
    for (int seat = 0; seat < 3; ++seat) {
        QCOMPARE(tiles(seat).size(), 1);
        const SeatView& view = bench.session.shown();
        QVERIFY(tiles(seat)[0] ==
                view.rules->piece(view.hidden[static_cast<std::size_t>(seat)][0]));
    }
    // The hand of a computer lies open when it is to move.
    actAsPerson(bench.session);
    QCOMPARE(bench.session.waitingComputer(), 1);
    bool uncovered = false;
    for (int row = 0; row < hand.rowCount(); ++row) {
        const QModelIndex index = hand.index(row);
        if (index.data(HandModel::ItemRole).toInt() !=
            static_cast<int>(HandModel::Item::HiddenTile))
            continue;
        QCOMPARE(index.data(HandModel::SeatRole).toInt(), 1);
        uncovered = index.data(HandModel::PieceRole).value<Piece>() == tiles(1)[0];
        const QString name = index.data(Qt::AccessibleTextRole).toString();
        QVERIFY2(!name.contains(QStringLiteral("Your")), qPrintable(name));
        // Nobody can take it up for the computer.
        QVERIFY(!input.pick(index.data(HandModel::SourceRole).value<TurnInput::Source>()));
    }
    QVERIFY(uncovered);
    bench.session.setTableOpen(false);
    for (int seat = 0; seat < 3; ++seat)
        QVERIFY(tiles(seat).isEmpty());
}

void OpenTableTest::computersWaitToBeAsked()
{
    SessionFixture bench;
    LocalSession& session = bench.session;
    session.newGame(setupOf({"human", "casual", "casual"}, 3));
    session.setComputersOnRequest(true);
    QCOMPARE(session.waitingComputer(), -1); // a person is to move
    session.requestComputer();
    QVERIFY(session.personMayAct());
    actAsPerson(session);
    QCOMPARE(session.waitingComputer(), 1);
    QTest::qWait(50); // long enough for a computer of this session to play
    QCOMPARE(session.turns(true).size(), std::size_t{1});
    QVERIFY(!session.isWaiting());
    session.requestComputer();
    QCOMPARE(session.waitingComputer(), -1);
    QTRY_COMPARE(session.waitingComputer(), 2);
    QCOMPARE(session.turns(true).size(), std::size_t{2});
    // Looking back does not make it play, and it waits again afterwards.
    session.stepTo(0);
    QCOMPARE(session.waitingComputer(), -1);
    session.stepTo(session.stepCount() - 1);
    QCOMPARE(session.waitingComputer(), 2);
    // Without requests it plays by itself.
    session.setComputersOnRequest(false);
    QTRY_VERIFY(session.personMayAct());
    QCOMPARE(session.turns(true).size(), std::size_t{3});
}

void OpenTableTest::askedComputerFinishesItsTurn()
{
    // The request holds for the tile that it draws, and over a dialog that is open in between.
    SessionFixture bench;
    LocalSession& session = bench.session;
    session.setComputersOnRequest(true);
    session.newGame(setupOf({"casual", "casual"}, 17));
    int draws = 0;
    connect(&session, &TableSession::happened, this, [&draws](const GameEvent& event) {
        draws += event.kind == GameEvent::Kind::Drawing ? 1 : 0;
    });
    std::size_t turns = 0;
    while (draws < 2 && turns < 20) {
        QVERIFY(session.waitingComputer() >= 0);
        session.requestComputer();
        session.setPaused(true);
        QVERIFY(!session.isWaiting());
        session.setPaused(false);
        ++turns;
        QTRY_COMPARE(session.turns(true).size(), turns);
    }
    QCOMPARE(draws, 2);
    // A switch in the middle of a turn stops the computer; it must be asked.
    session.setComputersOnRequest(false);
    session.setComputersOnRequest(true);
    const std::size_t before = session.turns(true).size();
    QVERIFY(session.waitingComputer() >= 0);
    QTest::qWait(50);
    QCOMPARE(session.turns(true).size(), before);
}

void OpenTableTest::wholeGameOnRequest()
{
    SessionFixture bench;
    LocalSession& session = bench.session;
    session.setTableOpen(true);
    session.setComputersOnRequest(true);
    RuleSet unknown;
    unknown.rounds = 0; // here seats must pass
    session.newGame(setupOf({"human", "casual"}, 23, unknown));
    QElapsedTimer timer;
    timer.start();
    while (session.latestPhase() != Phase::GameOver && timer.elapsed() < 60000) {
        QCOMPARE(session.curtainSeat(), -1);
        if (session.waitingComputer() >= 0)
            session.requestComputer();
        else if (session.latestPhase() == Phase::RoundOver)
            session.requestNextRound();
        else if (session.personMayAct())
            actAsPerson(session);
        else
            QTest::qWait(1);
    }
    QCOMPARE(session.latestPhase(), Phase::GameOver);
}

QTEST_MAIN(OpenTableTest)
#include "tst_opentable.moc"
