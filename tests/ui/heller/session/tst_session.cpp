// The session without a window: requests in, signals out.

#include "SessionFixture.h"
#include "SessionLog.h"

#include "engine/heller/game/Timeline.h"
#include "ui/heller/session/Rematch.h"
#include "ui/heller/session/TurnInput.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace hp;

class SessionTest : public QObject {
    Q_OBJECT

private slots:
    void computersPlayAWholeGame_data();
    void computersPlayAWholeGame();
    void personCannotDoWhatIsNotAllowed();
    void takingBackADrawBringsTheSameTileAgain();
    void takeBackAgainstComputersAndRedo();
    void stepping();
    void levelChangedInTheMiddle();
    void computersWaitWhilePaused();
    void waitsAreCutShort();
    void pauseRunsFromTheLastTurn();
    void nextRoundBeginsWithAPause();
    void requestWhilePaused();
    void secretsAndRematch();
    void nobodysTileLiesOpen_data();
    void nobodysTileLiesOpen();
    void unusedTilesStayHidden();
    void swappedSeatsStayCovered();
    void swappedSeatsKeepTheCurtain();
    void choiceAsks();
    void anotherGameTakesNothingAlong();
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
    SessionFixture bench;
    GameSetup setup = setupOf({"beginner", "casual", "skilled", "beginner"}, 7);
    setup.seats.resize(static_cast<std::size_t>(seats));
    const TurnLog log(bench.session);
    bench.session.newGame(setup);
    playToTheEnd(bench.session);
    QCOMPARE(log.gamesEnded, 1);
    QCOMPARE(log.roundsEnded, 3);
    QCOMPARE(bench.session.scoredLines().size(), std::size_t{33});
    QCOMPARE(bench.session.viewer(), -1);
    const auto summaries = roundSummaries(bench.session.steps());
    QCOMPARE(summaries.size(), std::size_t{3});
    for (int seat = 0; seat < seats; ++seat) {
        int money = 50;
        for (const ScoredLine& line : bench.session.scoredLines())
            money += total(line.score, seat);
        QCOMPARE(money, bench.session.shown().money[static_cast<std::size_t>(seat)]);
    }
}

void SessionTest::personCannotDoWhatIsNotAllowed()
{
    SessionFixture bench;
    TurnInput input(bench.session);
    bench.session.newGame(setupOf({"human", "human"}, 3));
    QSignalSpy refused(&input, &TurnInput::refused);
    QVERIFY(!bench.session.requestTurn(Turn::stall(1, 0)).isEmpty()); // the curtain is still down
    bench.session.liftCurtain();
    QVERIFY(!bench.session.requestTurn(Turn::pass()).isEmpty());
    // A Draw turn with a tile of the person's choice.
    QVERIFY(!bench.session.requestTurn(Turn::tile(TurnKind::Draw, 0, 0)).isEmpty());
    QCOMPARE(refused.count(), 0);
    QVERIFY(input.pick({TurnKind::Stall, 4}));
    QVERIFY(input.place(7));
    QCOMPARE(bench.session.turns(true).size(), std::size_t{1});
    // No piece is taken up, but the message gives the real reason.
    QVERIFY(!input.place(8));
    QCOMPARE(refused.takeLast().front().toString(), QStringLiteral("It is not your turn."));
    bench.session.liftCurtain();
    QVERIFY(input.pick({TurnKind::Stall, 4}));
    QVERIFY(!input.place(7)); // occupied
    QCOMPARE(refused.count(), 1);
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
    SessionFixture bench;
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
    SessionFixture bench;
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
    bench.session.redo(); // one turn of the person, and what the computers answered
    QCOMPARE(bench.session.turns(true).size(), turns - 3);
    bench.session.redo();
    QCOMPARE(bench.session.shown().market(), before);
    QVERIFY(!bench.session.canRedo());
    // While a computer thinks.
    bench.session.setPace(100000);
    actAsPerson(bench.session);
    QTRY_VERIFY(bench.session.thinkingSeat() == 1);
    bench.session.takeBack();
    QCOMPARE(bench.session.thinkingSeat(), -1);
    QCOMPARE(bench.session.shown().market(), before);
}

void SessionTest::stepping()
{
    SessionFixture bench;
    bench.session.newGame(setupOf({"human", "casual"}, 41));
    for (int i = 0; i < 3; ++i) {
        QTRY_VERIFY(bench.session.personMayAct());
        actAsPerson(bench.session);
    }
    QTRY_VERIFY(bench.session.personMayAct());
    const int steps = bench.session.stepCount();
    QCOMPARE(steps, 7); // the deal and six turns
    bench.session.stepTo(0);
    QCOMPARE(bench.session.shown().market(), Market(5, 6));
    QVERIFY(!bench.session.requestTurn(Turn::stall(1, 20)).isEmpty());
    bench.session.stepTo(bench.session.shownStep() + 1);
    QCOMPARE(bench.session.shownStep(), 1);
    bench.session.stepTo(bench.session.shownStep() - 1);
    bench.session.stepTo(bench.session.shownStep() - 1);
    QCOMPARE(bench.session.shownStep(), 0);
    bench.session.stepTo(bench.session.stepCount() - 1);
    QVERIFY(bench.session.atLatest());
    QCOMPARE(bench.session.stepCount(), steps);
}

void SessionTest::levelChangedInTheMiddle()
{
    SessionFixture bench;
    bench.session.newGame(setupOf({"human", "casual"}, 51));
    actAsPerson(bench.session);
    QTRY_VERIFY(bench.session.personMayAct());
    std::vector<SeatInfo> seats = bench.session.seats();
    seats[0].player = "beginner";
    bench.session.setPlayers(seats);
    playToTheEnd(bench.session);
    // The record says so and replays.
    QVERIFY(Timeline::fromRecord(bench.session.record()).ok());
    QCOMPARE(bench.session.record().seats[0].player, std::string("human"));
    // A player who stays is not recorded as a change.
    const auto entries = bench.session.record().entries;
    QCOMPARE(std::count_if(
                 entries.begin(), entries.end(),
                 [](const RecordEntry& entry) { return entry.kind == RecordEntry::Kind::Sit; }),
             1);
}

void SessionTest::computersWaitWhilePaused()
{
    SessionFixture bench;
    bench.session.setPaused(true);
    bench.session.newGame(setupOf({"casual", "casual"}, 61));
    QTest::qWait(50);
    QCOMPARE(bench.session.turns(true).size(), std::size_t{0});
    // While one thinks: views are told that nobody does any more.
    QSignalSpy told(&bench.session, &TableSession::thinkingChanged);
    bench.session.setPaused(false);
    QCOMPARE(told.takeLast()[0].toInt(), 0);
    bench.session.setPaused(true);
    QCOMPARE(told.takeLast()[0].toInt(), -1);
    // The first turn has no reason to wait; the second would wait for minutes.
    bench.session.setPace(100000);
    bench.session.setPaused(false);
    QTRY_COMPARE(bench.session.turns(true).size(), std::size_t{1});
    QTRY_VERIFY(bench.session.thinkingSeat() >= 0);
    QTest::qWait(50);
    QCOMPARE(bench.session.turns(true).size(), std::size_t{1});
    const QSignalSpy thinking(&bench.session, &TableSession::thinkingChanged);
    bench.session.moveNow();
    QTRY_COMPARE(bench.session.turns(true).size(), std::size_t{2});
    // It says that this computer has ended before it says that the next one begins.
    QTRY_VERIFY(thinking.count() >= 2);
    QCOMPARE(thinking[0][0].toInt(), -1);
    QVERIFY(thinking[1][0].toInt() >= 0);
}

void SessionTest::waitsAreCutShort()
{
    SessionFixture bench;
    bench.session.setPace(100000);
    bench.session.newGame(setupOf({"casual", "casual"}, 61));
    QTRY_COMPARE(bench.session.turns(true).size(), std::size_t{1});
    QTRY_VERIFY(bench.session.isWaiting());
    QTest::qWait(50); // the answer has arrived by now
    bench.session.setPace(0);
    QTRY_VERIFY(bench.session.turns(true).size() > 3);
}

/// What has passed of a pause, while a person did something else, is not waited for again. Two
/// sessions race, so that a slow machine slows both.
void SessionTest::pauseRunsFromTheLastTurn()
{
    SessionFixture waited;
    waited.session.setPace(1000);
    waited.session.newGame(setupOf({"beginner", "beginner"}, 61));
    QTRY_COMPARE(waited.session.turns(true).size(), std::size_t{1});
    waited.session.setPaused(true);
    QTest::qWait(1000);
    SessionFixture other;
    other.session.setPace(1900);
    other.session.newGame(setupOf({"beginner", "beginner"}, 61));
    QTRY_COMPARE(other.session.turns(true).size(), std::size_t{1});
    waited.session.setPaused(false);
    QTRY_COMPARE(waited.session.turns(true).size(), std::size_t{2});
    QCOMPARE(other.session.turns(true).size(), std::size_t{1});
}

/// People look at the new market first.
void SessionTest::nextRoundBeginsWithAPause()
{
    SessionFixture bench;
    bench.session.newGame(setupOf({"beginner", "beginner"}, 61));
    QTRY_COMPARE(bench.session.latestPhase(), Phase::RoundOver);
    const std::size_t turns = bench.session.turns(true).size();
    bench.session.setPace(300);
    QElapsedTimer time;
    time.start();
    bench.session.requestNextRound();
    QTRY_COMPARE(bench.session.turns(true).size(), turns + 1);
    QVERIFY(time.elapsed() >= 270); // a timer may be early by a twentieth
}

void SessionTest::requestWhilePaused()
{
    SessionFixture bench;
    bench.session.setComputersOnRequest(true);
    bench.session.newGame(setupOf({"beginner", "beginner"}, 61));
    QCOMPARE(bench.session.waitingComputer(), 0);
    bench.session.setPaused(true);
    const QSignalSpy changed(&bench.session, &TableSession::stateChanged);
    bench.session.requestComputer();
    QCOMPARE(bench.session.waitingComputer(), -1);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(bench.session.thinkingSeat(), -1);
    bench.session.requestComputer(); // once is enough
    QCOMPARE(changed.count(), 1);
    bench.session.setPaused(false);
    QTRY_COMPARE(bench.session.turns(true).size(), std::size_t{1});
    QCOMPARE(bench.session.waitingComputer(), 1);
}

void SessionTest::secretsAndRematch()
{
    SessionFixture bench;
    bench.session.newGame(setupOf({"beginner", "beginner"}, 5));
    QVERIFY(!bench.session.hasSecrets()); // nobody plays who could be told
    GameSetup setup = setupOf({"human", "beginner", "beginner"}, 5);
    for (int starter = 0; starter < 3; ++starter) {
        setup.firstStarter = starter;
        bench.session.newGame(setup);
        QVERIFY(bench.session.hasSecrets());
        const GameSetup again = rematch(bench.session, 9);
        QCOMPARE(again.firstStarter, std::optional<int>((starter + 1) % 3));
        QCOMPARE(again.seed, std::uint64_t{9});
        QVERIFY(again.seats == bench.session.seats());
    }
    playToTheEnd(bench.session);
    QVERIFY(!bench.session.hasSecrets());
}

void SessionTest::nobodysTileLiesOpen_data()
{
    QTest::addColumn<QByteArray>("between");
    QTest::addColumn<NextStarter>("nextStarter");
    for (const NextStarter next : {NextStarter::Richest, NextStarter::Clockwise}) {
        const char* name = next == NextStarter::Richest ? "richest" : "clockwise";
        QTest::addRow("two people, %s", name) << QByteArray() << next;
        QTest::addRow("a computer between them, %s", name) << QByteArray("casual") << next;
    }
}

/// With several people at the screen, a hidden tile is visible only to a person who has lifted the
/// curtain since the deal, and only during that seat's turn.
void SessionTest::nobodysTileLiesOpen()
{
    QFETCH(QByteArray, between);
    QFETCH(NextStarter, nextStarter);
    RuleSet rules;
    rules.nextStarter = nextStarter;
    GameSetup setup = setupOf({"human", "human"}, 7, rules);
    if (!between.isEmpty())
        setup = setupOf({"human", between.constData(), "human"}, 7, rules);
    SessionFixture bench;
    const LocalSession& session = bench.session;
    int lifted = -1;
    int roundLifted = 0;
    int seen = 0;
    QString fault;
    connect(&session, &TableSession::stateChanged, this, [&] {
        if (session.curtainSeat() < 0)
            return;
        lifted = session.curtainSeat();
        roundLifted = session.shown().round;
    });
    connect(&session, &TableSession::shownChanged, this, [&] {
        const SeatView& view = session.shown();
        if (view.phase != Phase::Playing || view.viewer < 0 ||
            view.hiddenCount[static_cast<std::size_t>(view.viewer)] == 0)
            return;
        ++seen;
        if (view.viewer != lifted || view.round != roundLifted || view.viewer != view.toMove)
            fault = QStringLiteral("seat %1's tile lies open in round %2, seat %3 is to move")
                        .arg(view.viewer)
                        .arg(view.round)
                        .arg(view.toMove);
    });
    bench.session.newGame(setup);
    playToTheEnd(bench.session);
    QVERIFY2(fault.isEmpty(), qPrintable(fault));
    QVERIFY(seen > 10);

    // Back past the deal of the last round and forward again.
    while (session.shown().round == 3)
        bench.session.takeBack();
    while (bench.session.canRedo()) {
        if (session.shown().round == 2)
            lifted = -1; // what was seen is taken back
        if (session.curtainSeat() >= 0)
            bench.session.liftCurtain();
        bench.session.redo();
    }
    QVERIFY2(fault.isEmpty(), qPrintable(fault));
}

/// A seat that completes the market with a hidden tile left does not reveal it: not to the people
/// who look at the scores, and not to the others when the turn is taken back.
void SessionTest::unusedTilesStayHidden()
{
    RuleSet rules;
    rules.rows = rules.columns = 2;
    SessionFixture bench;
    LocalSession& session = bench.session;
    session.newGame(setupOf({"human", "human"}, 7, rules));
    for (SquareIndex square = 0; square < 4; ++square) {
        if (session.curtainSeat() >= 0)
            session.liftCurtain();
        QVERIFY(session.personMayAct());
        session.requestTurn(Turn::stall(1, square));
    }
    QCOMPARE(session.shown().phase, Phase::RoundOver);
    for (std::size_t seat = 0; seat < 2; ++seat) {
        QCOMPARE(int{session.shown().hiddenCount[seat]}, 1);
        QVERIFY(session.shown().hidden[seat][0] == UnknownTile);
    }
    session.takeBack();
    QCOMPARE(session.shown().phase, Phase::Playing);
    QCOMPARE(session.curtainSeat(), int{session.shown().toMove});
}

void SessionTest::swappedSeatsStayCovered()
{
    SessionFixture bench;
    bench.session.setPaused(true); // as while the dialog is open
    bench.session.newGame(setupOf({"human", "casual", "human"}, 7));
    bench.session.liftCurtain();
    QCOMPARE(bench.session.viewer(), 0);
    std::vector<SeatInfo> seats = bench.session.seats();
    std::swap(seats[0].player, seats[1].player);
    bench.session.setPlayers(seats);
    QCOMPARE(bench.session.viewer(), -1);
}

void SessionTest::swappedSeatsKeepTheCurtain()
{
    SessionFixture bench;
    bench.session.newGame(setupOf({"human", "human", "casual"}, 7));
    bench.session.liftCurtain();
    actAsPerson(bench.session);
    QCOMPARE(bench.session.curtainSeat(), 1);
    // The first seat's person changes places with the computer. Seat 1 is never the only person in
    // between.
    bench.session.setPaused(true);
    std::vector<SeatInfo> seats = bench.session.seats();
    std::swap(seats[0].player, seats[2].player);
    QSignalSpy changed(&bench.session, &TableSession::stateChanged);
    connect(&bench.session, &TableSession::shownChanged, this,
            [&] { QCOMPARE(bench.session.shown().viewer, -1); });
    bench.session.setPlayers(seats);
    QCOMPARE(bench.session.curtainSeat(), 1);
    QCOMPARE(bench.session.viewer(), -1);
    QCOMPARE(changed.count(), 1);
    bench.session.setPlayers(seats); // no change
    QCOMPARE(changed.count(), 1);
}

void SessionTest::choiceAsks()
{
    RuleSet rules;
    rules.rows = rules.columns = 2;
    rules.lineScoring = LineScoring::Choice;
    SessionFixture bench;
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

/// A held piece belongs to the game in which it was taken up: the next game may not have such a
/// tile.
void SessionTest::anotherGameTakesNothingAlong()
{
    SessionFixture bench;
    TurnInput input(bench.session);
    const auto begin = [&](const RuleSet& rules) {
        for (std::uint64_t seed = 1;; ++seed) {
            bench.session.newGame(setupOf({"human", "beginner"}, seed, rules));
            if (bench.session.personMayAct())
                return;
        }
    };
    begin({});
    QVERIFY(input.pick({TurnKind::Stall, 2}));
    begin({});
    QVERIFY(!input.held());

    const SeatView& view = bench.session.shown();
    QVERIFY(input.pick({TurnKind::Hidden, view.rules->kindOf(view.hidden[view.toMove][0])}));
    RuleSet few;
    few.customers = {{1, 20}};
    few.rogues.clear();
    few.coinSacks = few.fires = few.evilEyes = 0;
    begin(few);
    QVERIFY(!input.held());
    QCOMPARE(input.heldPiece().type, Piece{}.type);
    // A hidden tile that this seat does not have cannot be taken up either.
    QVERIFY(!input.whyNot({TurnKind::Hidden, 5}).isEmpty());
    QVERIFY(input.whyNot({TurnKind::Hidden, 0}).isEmpty());
}

void SessionTest::seatThatCannotActIsSkipped()
{
    // No hidden tiles, one tile, and two stalls each: the seat that draws runs out later.
    RuleSet rules;
    rules.customers = {{1, 1}};
    rules.rogues.clear();
    rules.coinSacks = rules.fires = rules.evilEyes = 0;
    rules.hiddenTiles = 0;
    rules.rows = 2;
    rules.columns = 4;
    rules.rounds = 1;
    rules.stalls.fill({2, 0, 0, 0});
    SessionFixture bench;
    bench.session.newGame(setupOf({"human", "human"}, 4, rules));
    const TurnLog log(bench.session);
    bench.session.requestDraw();
    QVERIFY(bench.session.shown().inHand != NoPiece);
    actAsPerson(bench.session);                   // red places the tile
    bench.session.requestTurn(Turn::stall(1, 1)); // green
    bench.session.requestTurn(Turn::stall(1, 2)); // red
    bench.session.requestTurn(Turn::stall(1, 3)); // green has none left
    QCOMPARE(log.gamesEnded, 0);
    bench.session.requestTurn(Turn::stall(1, 4)); // red's last: nobody can act
    QCOMPARE(log.gamesEnded, 1);
    QCOMPARE(log.passes, 0);

    // If red has more stalls, green is skipped.
    rules.stalls.fill({3, 0, 0, 0});
    rules.customers = {{1, 2}};
    bench.session.newGame(setupOf({"human", "human"}, 4, rules));
    for (int i = 0; i < 2; ++i) { // red takes both tiles
        bench.session.requestDraw();
        actAsPerson(bench.session);
        actAsPerson(bench.session); // green places a stall
    }
    actAsPerson(bench.session); // red 1
    actAsPerson(bench.session); // green's third and last
    bench.session.setPace(100000);
    actAsPerson(bench.session); // red 2: one square is left, green cannot act
    QCOMPARE(bench.session.thinkingSeat(), -1);
    QVERIFY(bench.session.isWaiting()); // so that "move now" is possible
    QCOMPARE(log.passes, 0);
    bench.session.moveNow();
    QCOMPARE(log.passes, 1);
    QVERIFY(bench.session.personMayAct());
    actAsPerson(bench.session);
    QTRY_COMPARE(log.gamesEnded, 2);
}

QTEST_MAIN(SessionTest)
#include "tst_session.moc"
