// The session without a window: requests in, signals out, and nothing shown that the person at the
// table may not know.

#include "engine/text/RecordFile.h"
#include "ui/models/HandModel.h"
#include "ui/models/MarketModel.h"
#include "ui/models/ScoreModel.h"
#include "ui/models/SeatModel.h"
#include "ui/models/SupplyModel.h"
#include "ui/models/TurnModel.h"
#include "ui/session/Autosave.h"
#include "ui/session/GameSession.h"
#include "ui/session/TurnInput.h"

#include <QAbstractItemModelTester>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <bit>

using namespace hp;

namespace {

GameSetup setupOf(std::initializer_list<const char*> players, std::uint64_t seed,
                  const RuleSet& rules = {})
{
    GameSetup setup;
    setup.rules = rules;
    setup.seed = seed;
    setup.firstStarter = 0;
    int colour = 0;
    for (const char* player : players)
        setup.seats.push_back({"Seat " + std::to_string(colour), player, colour}), ++colour;
    return setup;
}

SquareIndex firstEmpty(const GameSession& session)
{
    for (int i = 0; i < session.rules().squareCount(); ++i) {
        if (session.shown().squares[static_cast<std::size_t>(i)] == NoPiece)
            return static_cast<SquareIndex>(i);
    }
    return 0;
}

/// One turn of the person at the table: a stall while there is one, then the hidden tile, then a
/// draw.
void actAsPerson(GameSession& session)
{
    const SeatView& view = session.shown();
    const SquareIndex square = firstEmpty(session);
    if (view.inHand != NoPiece) {
        session.requestTurn(Turn::tile(TurnKind::Draw, view.rules->kindOf(view.inHand), square));
        return;
    }
    for (int rank = RankCount; rank >= 1; --rank) {
        if (view.stalls[view.toMove][static_cast<std::size_t>(rank - 1)] > 0) {
            session.requestTurn(Turn::stall(rank, square));
            return;
        }
    }
    if (view.hiddenCount[view.toMove] > 0) {
        session.requestTurn(
            Turn::tile(TurnKind::Hidden, view.rules->kindOf(view.hidden[view.toMove][0]), square));
        return;
    }
    if (view.rules->set().openTiles) {
        for (std::size_t kind = 0; kind < view.unseen.size(); ++kind) {
            if (view.unseen[kind] > 0) {
                session.requestTurn(
                    Turn::tile(TurnKind::Open, static_cast<KindIndex>(kind), square));
                return;
            }
        }
    }
    session.requestDraw();
}

/// Plays on until the game is over; people act, curtains go up, rounds start.
void playToTheEnd(GameSession& session)
{
    QElapsedTimer timer;
    timer.start();
    while (session.latestPhase() != Phase::GameOver && timer.elapsed() < 60000) {
        if (session.curtainSeat() >= 0)
            session.liftCurtain();
        else if (session.latestPhase() == Phase::RoundOver)
            session.requestNextRound();
        else if (session.personMayAct())
            actAsPerson(session);
        else
            QTest::qWait(1);
    }
    QCOMPARE(session.latestPhase(), Phase::GameOver);
}

struct Bench {
    GameSession session;
    Bench()
    {
        session.setPace(0, 0);
        session.setThinkSeconds(0.02);
    }
};

} // namespace

class SessionTest : public QObject {
    Q_OBJECT
private slots:
    void computersPlayAWholeGame_data();
    void computersPlayAWholeGame();
    void modelsHold_data();
    void modelsHold();
    void personCannotDoWhatIsNotAllowed();
    void takingBackADrawBringsTheSameTileAgain();
    void takeBackAgainstComputersAndRedo();
    void curtainHidesTheOthersTile();
    void nothingShownDependsOnSecrets();
    void stepping();
    void levelChangedInTheMiddle();
    void computersWaitWhilePaused();
    void whatComputersDidIsNobodysWork();
    void savedAndOpened();
    void badFileLeavesTheGameAlone();
    void autosaveComesBack();
    void damagedAutosaveIsKept();
    void choiceAsks();
    void seatThatCannotActIsSkipped();
};

void SessionTest::computersPlayAWholeGame_data()
{
    QTest::addColumn<int>("seats");
    for (int seats = 2; seats <= 4; ++seats)
        QTest::addRow("%d seats", seats) << seats;
}

void SessionTest::computersPlayAWholeGame()
{
    QFETCH(int, seats);
    Bench bench;
    GameSetup setup = setupOf({"beginner", "casual", "skilled", "beginner"}, 7);
    setup.seats.resize(static_cast<std::size_t>(seats));
    QSignalSpy ended(&bench.session, &GameSession::gameEnded);
    QSignalSpy rounds(&bench.session, &GameSession::roundEnded);
    bench.session.newGame(setup);
    playToTheEnd(bench.session);
    QCOMPARE(ended.count(), 1);
    QCOMPARE(rounds.count(), 3);
    QCOMPARE(bench.session.scoredLines().size(), std::size_t{33});
    QCOMPARE(bench.session.viewer(), -1);
    const auto summaries = bench.session.roundSummaries();
    QCOMPARE(summaries.size(), std::size_t{3});
    for (int seat = 0; seat < seats; ++seat) {
        int money = 50;
        for (const ScoredLine& line : bench.session.scoredLines())
            money += total(line.score, seat);
        QCOMPARE(money, bench.session.shown().money[static_cast<std::size_t>(seat)]);
    }
}

void SessionTest::modelsHold_data()
{
    QTest::addColumn<QString>("variant");
    for (const char* variant : {"standard", "open", "unknown", "hidden3", "8x8"})
        QTest::newRow(variant) << QString::fromLatin1(variant);
}

void SessionTest::modelsHold()
{
    QFETCH(QString, variant);
    RuleSet rules;
    rules.openTiles = variant == QStringLiteral("open");
    if (variant == QStringLiteral("unknown")) {
        rules.rounds = 0;
        rules.returningRanks = {};
        rules.stalls.fill({4, 3, 2, 1});
    }
    if (variant == QStringLiteral("hidden3"))
        rules.hiddenTiles = 3;
    if (variant == QStringLiteral("8x8")) {
        rules.rows = rules.columns = 8;
        rules.rounds = 1;
    }
    Bench bench;
    MarketModel market(bench.session);
    SeatModel seats(bench.session);
    TurnInput input(bench.session);
    // Models made before and after the game starts, both watched through a whole game.
    ScoreModel scores(bench.session);
    TurnModel turns(bench.session);
    SupplyModel supply(bench.session);
    const auto fatal = QAbstractItemModelTester::FailureReportingMode::QtTest;
    QAbstractItemModelTester t1(&market, fatal);
    QAbstractItemModelTester t2(&seats, fatal);
    QAbstractItemModelTester t3(&scores, fatal);
    QAbstractItemModelTester t4(&turns, fatal);
    QAbstractItemModelTester t5(&supply, fatal);
    bench.session.newGame(setupOf({"human", "casual", "human"}, 11, rules));
    HandModel hand(bench.session, input);
    QAbstractItemModelTester t6(&hand, fatal);
    playToTheEnd(bench.session);
    QCOMPARE(turns.rowCount(), static_cast<int>(bench.session.turns(true).size()));
    QCOMPARE(scores.rowCount(), static_cast<int>(bench.session.scoredLines().size()));
    for (int step = bench.session.stepCount(); step >= 0; step -= 7)
        bench.session.stepTo(step);
    bench.session.stepLast();
    for (int i = 0; i < 5; ++i)
        bench.session.takeBack();
    if (bench.session.curtainSeat() >= 0)
        bench.session.liftCurtain();
    bench.session.redo();
    QVERIFY(!market.data(market.index(0, 0), Qt::AccessibleTextRole).toString().isEmpty());
    QVERIFY(!hand.data(hand.index(0), Qt::AccessibleTextRole).toString().isEmpty());
    bench.session.newGame(setupOf({"human", "casual"}, 12));
    QCOMPARE(market.rowCount(), 5);
    QCOMPARE(turns.rowCount(), 0);
}

void SessionTest::personCannotDoWhatIsNotAllowed()
{
    Bench bench;
    TurnInput input(bench.session);
    bench.session.newGame(setupOf({"human", "human"}, 3));
    QSignalSpy refused(&bench.session, &GameSession::refused);
    bench.session.requestTurn(Turn::stall(1, 0)); // the curtain is still down
    QCOMPARE(refused.count(), 1);
    bench.session.liftCurtain();
    bench.session.requestTurn(Turn::pass());
    QCOMPARE(refused.count(), 2);
    bench.session.requestTurn(Turn::tile(TurnKind::Draw, 0, 0)); // a tile of one's choice
    QCOMPARE(refused.count(), 3);
    QVERIFY(input.pick({TurnKind::Stall, 4}));
    QVERIFY(input.place(7));
    QCOMPARE(bench.session.turns(true).size(), std::size_t{1});
    bench.session.liftCurtain();
    QVERIFY(input.pick({TurnKind::Stall, 4}));
    QVERIFY(!input.place(7)); // taken
    QCOMPARE(refused.count(), 4);
    input.cancel();
    QVERIFY(!input.held());
    input.draw();
    QVERIFY(input.held());
    QCOMPARE(input.held()->kind, TurnKind::Draw);
    input.cancel(); // a drawn tile must be placed
    QVERIFY(input.held());
    QVERIFY(!input.pick({TurnKind::Stall, 1}));
    QVERIFY(input.place(8));
    for (const QList<QVariant>& call : refused)
        QVERIFY(!call.front().toString().isEmpty());
}

void SessionTest::takingBackADrawBringsTheSameTileAgain()
{
    Bench bench;
    bench.session.newGame(setupOf({"human", "casual"}, 21));
    bench.session.requestDraw();
    const PieceCode drawn = bench.session.shown().inHand;
    QVERIFY(drawn != NoPiece);
    bench.session.takeBack();
    QCOMPARE(bench.session.shown().inHand, NoPiece);
    bench.session.requestTurn(Turn::stall(1, 0));
    QTRY_VERIFY(bench.session.personMayAct());
    bench.session.takeBack(); // the computer's turn and the stall
    QCOMPARE(bench.session.turns(true).size(), std::size_t{0});
    bench.session.requestDraw();
    QCOMPARE(bench.session.shown().inHand, drawn);
    int takenBack = 0;
    for (const RecordEntry& entry : bench.session.record().entries)
        takenBack += entry.kind == RecordEntry::Kind::TakeBack ? 1 : 0;
    QVERIFY(takenBack >= 3);
}

void SessionTest::takeBackAgainstComputersAndRedo()
{
    Bench bench;
    bench.session.newGame(setupOf({"human", "casual", "beginner"}, 5));
    QVERIFY(!bench.session.canTakeBack());
    for (int i = 0; i < 4; ++i) {
        QTRY_VERIFY(bench.session.personMayAct());
        actAsPerson(bench.session);
    }
    QTRY_VERIFY(bench.session.personMayAct());
    const Market before = bench.session.shown().market();
    const auto turns = bench.session.turns(true).size();
    bench.session.takeBack();
    bench.session.takeBack();
    QCOMPARE(bench.session.turns(true).size(), turns - 6);
    QVERIFY(bench.session.canRedo());
    bench.session.redo();
    bench.session.redo();
    QCOMPARE(bench.session.shown().market(), before);
    QVERIFY(!bench.session.canRedo());
    // While a computer thinks.
    bench.session.setPace(100000, 0);
    actAsPerson(bench.session);
    QTRY_VERIFY(bench.session.thinkingSeat() == 1);
    bench.session.takeBack();
    QCOMPARE(bench.session.thinkingSeat(), -1);
    QCOMPARE(bench.session.shown().market(), before);
}

void SessionTest::curtainHidesTheOthersTile()
{
    Bench bench;
    QSignalSpy lowered(&bench.session, &GameSession::curtainLowered);
    bench.session.newGame(setupOf({"human", "human", "casual"}, 9));
    QCOMPARE(lowered.count(), 1);
    QCOMPARE(bench.session.viewer(), -1);
    for (std::size_t seat = 0; seat < 3; ++seat)
        QCOMPARE(bench.session.shown().hidden[seat][0], UnknownTile);
    bench.session.liftCurtain();
    QCOMPARE(bench.session.viewer(), 0);
    QVERIFY(bench.session.shown().hidden[0][0] != UnknownTile);
    QCOMPARE(bench.session.shown().hidden[1][0], UnknownTile);
    bench.session.requestTurn(Turn::stall(1, 0));
    QCOMPARE(lowered.count(), 2);
    QCOMPARE(bench.session.viewer(), -1);
    QCOMPARE(bench.session.shown().hidden[0][0], UnknownTile);
    bench.session.liftCurtain();
    QCOMPARE(bench.session.viewer(), 1);
    QCOMPARE(bench.session.shown().hidden[0][0], UnknownTile);
    QVERIFY(bench.session.shown().hidden[1][0] != UnknownTile);
    bench.session.takeBack(); // the turn of the other one: a curtain again
    QCOMPARE(bench.session.curtainSeat(), 0);
    QCOMPARE(bench.session.shown().hidden[1][0], UnknownTile);
}

void SessionTest::nothingShownDependsOnSecrets()
{
    // Two games whose records differ only in who of the computers holds which tile.
    Bench bench;
    bench.session.newGame(setupOf({"human", "casual", "casual"}, 31));
    const SeatView shown = bench.session.shown();
    const auto texts = [](const GameSession& session) {
        QStringList all;
        GameSession& mutableSession = const_cast<GameSession&>(session);
        TurnInput input(mutableSession);
        const HandModel hand(session, input);
        const SeatModel seats(session);
        const SupplyModel supply(session);
        const MarketModel market(session);
        for (const QAbstractItemModel* model :
             std::initializer_list<const QAbstractItemModel*>{&hand, &seats, &supply, &market}) {
            for (int row = 0; row < model->rowCount(); ++row) {
                for (int column = 0; column < model->columnCount(); ++column) {
                    const QModelIndex index = model->index(row, column);
                    all << index.data(Qt::AccessibleTextRole).toString()
                        << index.data(Qt::ToolTipRole).toString()
                        << index.data(Qt::DisplayRole).toString();
                }
            }
        }
        return all;
    };
    const QStringList before = texts(bench.session);
    GameRecord record = bench.session.record();
    Deal& deal = record.entries.front().deal;
    std::swap(deal.order[1], deal.order[2]);  // the computers' hidden tiles
    std::swap(deal.order[1], deal.order[10]); // and one with the supply
    Result<Timeline> other = Timeline::fromRecord(record);
    QVERIFY(other.ok());
    bench.session.setPaused(true);
    bench.session.adopt(std::move(other).value(), {}, false);
    SeatView changed = bench.session.shown();
    changed.rules = shown.rules; // another object, the same rules
    QVERIFY(changed == shown);
    QCOMPARE(texts(bench.session), before);
}

void SessionTest::stepping()
{
    Bench bench;
    bench.session.newGame(setupOf({"human", "casual"}, 41));
    for (int i = 0; i < 3; ++i) {
        QTRY_VERIFY(bench.session.personMayAct());
        actAsPerson(bench.session);
    }
    QTRY_VERIFY(bench.session.personMayAct());
    const int steps = bench.session.stepCount();
    QCOMPARE(steps, 7); // the deal and six turns
    bench.session.stepFirst();
    QCOMPARE(bench.session.shown().market(), Market(5, 6));
    QSignalSpy refused(&bench.session, &GameSession::refused);
    bench.session.requestTurn(Turn::stall(1, 20));
    QCOMPARE(refused.count(), 1);
    bench.session.stepForward();
    QCOMPARE(bench.session.shownStep(), 1);
    bench.session.stepBack();
    bench.session.stepBack();
    QCOMPARE(bench.session.shownStep(), 0);
    bench.session.stepLast();
    QVERIFY(bench.session.atLatest());
    QCOMPARE(bench.session.stepCount(), steps);
}

void SessionTest::levelChangedInTheMiddle()
{
    Bench bench;
    bench.session.newGame(setupOf({"human", "casual"}, 51));
    actAsPerson(bench.session);
    QTRY_VERIFY(bench.session.personMayAct());
    SeatInfo info = bench.session.seats()[0];
    info.player = "beginner";
    bench.session.setPlayer(0, info);
    playToTheEnd(bench.session);
    // The record says so and replays.
    QVERIFY(Timeline::fromRecord(bench.session.record()).ok());
    QCOMPARE(bench.session.record().seats[0].player, std::string("human"));
}

void SessionTest::computersWaitWhilePaused()
{
    Bench bench;
    bench.session.setPaused(true);
    bench.session.newGame(setupOf({"casual", "casual"}, 61));
    QTest::qWait(50);
    QCOMPARE(bench.session.turns(true).size(), std::size_t{0});
    // The first turn has nothing to wait for; the second would wait for minutes.
    bench.session.setPace(100000, 0);
    bench.session.setPaused(false);
    QTRY_COMPARE(bench.session.turns(true).size(), std::size_t{1});
    QTRY_VERIFY(bench.session.thinkingSeat() >= 0);
    QTest::qWait(50);
    QCOMPARE(bench.session.turns(true).size(), std::size_t{1});
    bench.session.moveNow();
    QTRY_COMPARE(bench.session.turns(true).size(), std::size_t{2});
}

void SessionTest::whatComputersDidIsNobodysWork()
{
    Bench bench;
    GameSetup setup = setupOf({"human", "casual", "casual"}, 5);
    setup.firstStarter = 1;
    bench.session.newGame(setup);
    QTRY_VERIFY(bench.session.personMayAct());
    QCOMPARE(bench.session.turns(true).size(), std::size_t{2});
    QVERIFY(!bench.session.hasUnsavedWork());
    actAsPerson(bench.session);
    QVERIFY(bench.session.hasUnsavedWork());

    QTemporaryDir dir;
    QVERIFY(!bench.session.save(dir.filePath(QStringLiteral("a.hpgame"))));
    QVERIFY(!bench.session.hasUnsavedWork());
    QTRY_VERIFY(bench.session.personMayAct()); // the computers have gone on in a game with a file
    QVERIFY(bench.session.hasUnsavedWork());

    setup = setupOf({"casual", "casual"}, 5); // looking on: whoever did is there for it
    bench.session.newGame(setup);
    QTRY_VERIFY(bench.session.hasUnsavedWork());
}

void SessionTest::savedAndOpened()
{
    QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("spiel äöü.hpgame"));
    Bench bench;
    bench.session.newGame(setupOf({"human", "casual"}, 71));
    actAsPerson(bench.session);
    QTRY_VERIFY(bench.session.personMayAct());
    bench.session.takeBack();
    actAsPerson(bench.session);
    QTRY_VERIFY(bench.session.personMayAct());
    QVERIFY(bench.session.isModified());
    QVERIFY(!bench.session.save(path));
    QVERIFY(!bench.session.isModified());
    Bench other;
    QVERIFY(!other.session.open(path));
    QCOMPARE(other.session.shown().market(), bench.session.shown().market());
    QCOMPARE(other.session.shown().money, bench.session.shown().money);
    QCOMPARE(other.session.filePath(), path);
    playToTheEnd(other.session);
}

void SessionTest::badFileLeavesTheGameAlone()
{
    QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("bad.hpgame"));
    Bench bench;
    bench.session.newGame(setupOf({"human", "casual"}, 81));
    actAsPerson(bench.session);
    QTRY_VERIFY(bench.session.personMayAct());
    QVERIFY(!bench.session.save(path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray good = file.readAll();
    file.close();
    const Market before = bench.session.shown().market();
    QSignalSpy reset(&bench.session, &GameSession::gameReset);
    for (qsizetype length = 0; length < good.size() - 1; length += 97) {
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(good.left(length));
        file.close();
        const Failure failure = bench.session.open(path);
        if (!failure) // cut exactly between two lines: a shorter game, and a good one
            continue;
        QCOMPARE(bench.session.shown().market(), before);
    }
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("\x89PNG not a game");
    file.close();
    const auto resets = reset.count();
    QVERIFY(bench.session.open(path).has_value());
    QVERIFY(bench.session.open(dir.filePath(QStringLiteral("missing.hpgame"))).has_value());
    QCOMPARE(reset.count(), resets);
}

void SessionTest::autosaveComesBack()
{
    QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("deep/er/autosave.hpgame"));
    Market market;
    {
        Bench bench;
        Autosave autosave(bench.session, path);
        QVERIFY(!autosave.restore());
        bench.session.newGame(setupOf({"human", "casual"}, 91));
        actAsPerson(bench.session);
        QTRY_VERIFY(bench.session.personMayAct());
        market = bench.session.shown().market();
    } // closed without asking
    Bench bench;
    Autosave autosave(bench.session, path);
    QVERIFY(autosave.restore());
    QCOMPARE(bench.session.shown().market(), market);
    QVERIFY(bench.session.personMayAct());
}

void SessionTest::damagedAutosaveIsKept()
{
    QTemporaryDir dir;
    const QString path = dir.filePath(QStringLiteral("autosave.hpgame"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{\"format\":\"hellerpfennig.game\"");
    file.close();
    Bench bench;
    Autosave autosave(bench.session, path);
    QSignalSpy failed(&autosave, &Autosave::failed);
    QVERIFY(!autosave.restore());
    QCOMPARE(failed.count(), 1);
    QVERIFY(QFile::exists(path + QStringLiteral(".damaged")));
}

void SessionTest::choiceAsks()
{
    RuleSet rules;
    rules.rows = rules.columns = 2;
    rules.lineScoring = LineScoring::Choice;
    Bench bench;
    TurnInput input(bench.session);
    bench.session.newGame(setupOf({"human", "human"}, 4, rules));
    QSignalSpy asked(&input, &TurnInput::choiceNeeded);
    const auto place = [&](SquareIndex square) {
        if (bench.session.curtainSeat() >= 0)
            bench.session.liftCurtain();
        QVERIFY(input.pick({TurnKind::Stall, 1}));
        QVERIFY(input.place(square));
    };
    place(0);
    place(3);
    QCOMPARE(asked.count(), 0);
    place(1); // row 1 and column b
    QCOMPARE(asked.count(), 1);
    QCOMPARE(bench.session.turns(true).size(), std::size_t{2});
    input.choose(DeferRow);
    QCOMPARE(bench.session.turns(true).size(), std::size_t{3});
    QCOMPARE(bench.session.scoredLines().size(), std::size_t{1});
    place(2);
    input.choose(DeferBoth);
    QCOMPARE(bench.session.latestPhase(), Phase::RoundOver);
    QCOMPARE(bench.session.scoredLines().size(), std::size_t{4});
}

void SessionTest::seatThatCannotActIsSkipped()
{
    // No hidden tiles, one tile, and only two stalls each: the seat that draws runs out later.
    RuleSet rules;
    rules.customers = {{1, 1}};
    rules.rogues.clear();
    rules.coinSacks = rules.fires = rules.evilEyes = 0;
    rules.hiddenTiles = 0;
    rules.rows = 2;
    rules.columns = 4;
    rules.rounds = 1;
    rules.stalls.fill({2, 0, 0, 0});
    Bench bench;
    bench.session.newGame(setupOf({"human", "human"}, 4, rules));
    QSignalSpy skipped(&bench.session, &GameSession::seatSkipped);
    QSignalSpy ended(&bench.session, &GameSession::gameEnded);
    bench.session.requestDraw();
    QVERIFY(bench.session.shown().inHand != NoPiece);
    actAsPerson(bench.session);                   // red places the tile
    bench.session.requestTurn(Turn::stall(1, 1)); // green
    bench.session.requestTurn(Turn::stall(1, 2)); // red
    bench.session.requestTurn(Turn::stall(1, 3)); // green has none left
    QCOMPARE(ended.count(), 0);
    bench.session.requestTurn(Turn::stall(1, 4)); // red's last: nobody can act
    QCOMPARE(ended.count(), 1);
    QCOMPARE(skipped.count(), 0);

    // With more for red, green is skipped.
    rules.stalls.fill({3, 0, 0, 0});
    rules.customers = {{1, 2}};
    bench.session.newGame(setupOf({"human", "human"}, 4, rules));
    for (int i = 0; i < 2; ++i) { // red takes both tiles
        bench.session.requestDraw();
        actAsPerson(bench.session);
        actAsPerson(bench.session); // green: a stall
    }
    actAsPerson(bench.session); // red 1
    actAsPerson(bench.session); // green's third and last
    actAsPerson(bench.session); // red 2: one square is left, green cannot act
    QTRY_COMPARE(skipped.count(), 1);
    QVERIFY(bench.session.personMayAct());
    actAsPerson(bench.session);
    QTRY_COMPARE(ended.count(), 2);
}

QTEST_MAIN(SessionTest)
#include "tst_session.moc"
