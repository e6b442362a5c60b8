// Aids, fair games, and games from a position, in the session: what is noted, what is refused, and
// what an autosave brings back.

#include "SessionFixture.h"

#include "engine/heller/text/RecordFile.h"
#include "engine/heller/text/Tokens.h"
#include "ui/heller/models/TurnModel.h"
#include "ui/heller/session/Rematch.h"
#include "ui/table/session/Autosave.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using namespace hp;

class FairPlayTest : public QObject {
    Q_OBJECT

private slots:
    void notesAnAidOnce();
    void notesForThePersonWhoPlays();
    void takeBackAfterADrawIsAnAid();
    void takeBackWithoutADrawIsNone();
    void fairGameRefuses();
    void fairGameTakesBackStalls();
    void turnsSayTheirAids();
    void autosaveKeepsThem();
    void playsOnFromAPosition();
    void refusesBadPositions();
};

namespace {

std::vector<Aid> aidsIn(const LocalSession& session)
{
    std::vector<Aid> aids;
    for (const RecordEntry& entry : session.record().entries) {
        if (entry.kind == RecordEntry::Kind::Aid)
            aids.push_back(entry.aid);
    }
    return aids;
}

GameSetup fairSetup()
{
    GameSetup setup = setupOf({"human", "casual"}, 21);
    setup.fair = true;
    return setup;
}

void drawAndPlace(LocalSession& session, SquareIndex square)
{
    QCOMPARE(session.requestDraw(), QString());
    const KindIndex kind = session.rules().kindOf(session.shown().inHand);
    QCOMPARE(session.requestTurn(Turn::tile(TurnKind::Draw, kind, square)), QString());
}

} // namespace

void FairPlayTest::notesAnAidOnce()
{
    SessionFixture bench;
    bench.session.newGame(setupOf({"human", "casual"}, 21));
    QSignalSpy changes(&bench.session, &TableSession::stateChanged);
    bench.session.noteAid(Aid::Hint);
    QCOMPARE(changes.count(), 1);
    QVERIFY(bench.session.isModified());
    bench.session.noteAid(Aid::Hint);
    QCOMPARE(changes.count(), 1);
    bench.session.noteAid(Aid::Analysis);
    QCOMPARE(aidsIn(bench.session), (std::vector<Aid>{Aid::Hint, Aid::Analysis}));
    bench.session.requestTurn(Turn::stall(1, 0));
    QTRY_VERIFY(bench.session.personMayAct());
    bench.session.noteAid(Aid::Hint); // the next turn
    QCOMPARE(aidsIn(bench.session).size(), std::size_t{3});
}

void FairPlayTest::notesForThePersonWhoPlays()
{
    SessionFixture bench;
    bench.session.setPace(100000);
    bench.session.newGame(setupOf({"human", "casual"}, 21));
    bench.session.requestTurn(Turn::stall(1, 0));
    QTRY_COMPARE(bench.session.thinkingSeat(), 1);
    bench.session.noteAid(Aid::Analysis); // while the computer thinks: for the person's next turn
    QCOMPARE(bench.session.record().entries.back().seat, 0);

    LocalSession computers;
    computers.setPace(100000);
    computers.newGame(setupOf({"casual", "casual"}, 21));
    computers.noteAid(Aid::Analysis); // nobody plays
    QVERIFY(aidsIn(computers).empty());
}

void FairPlayTest::takeBackAfterADrawIsAnAid()
{
    SessionFixture bench;
    bench.session.newGame(setupOf({"human", "casual"}, 21));
    QCOMPARE(bench.session.requestDraw(), QString());
    QCOMPARE(bench.session.takeBack(), QString());
    QCOMPARE(aidsIn(bench.session), std::vector<Aid>{Aid::TakeBackAfterDraw});
    QCOMPARE(bench.session.record().entries.back().seat, 0);
    // Once a turn, however often.
    bench.session.requestDraw();
    bench.session.takeBack();
    QCOMPARE(aidsIn(bench.session).size(), std::size_t{1});
    // A computer's draw counts too: the person knows it now.
    drawAndPlace(bench.session, 3);
    QTRY_VERIFY(bench.session.personMayAct());
    bench.session.takeBack();
    QCOMPARE(bench.session.turns(true).size(), std::size_t{0});
    QCOMPARE(aidsIn(bench.session).size(), std::size_t{1});
    bench.session.requestTurn(Turn::stall(1, 0));
    QCOMPARE(bench.session.turns(true).front()->aids, aidBit(Aid::TakeBackAfterDraw));
}

void FairPlayTest::takeBackWithoutADrawIsNone()
{
    SessionFixture bench;
    bench.session.newGame(setupOf({"human", "human"}, 21));
    bench.session.liftCurtain();
    bench.session.requestTurn(Turn::stall(1, 0));
    QCOMPARE(bench.session.takeBack(), QString());
    QVERIFY(aidsIn(bench.session).empty());
}

void FairPlayTest::fairGameRefuses()
{
    SessionFixture bench;
    bench.session.newGame(fairSetup());
    QVERIFY(bench.session.isFair());
    bench.session.noteAid(Aid::Hint);
    QVERIFY(aidsIn(bench.session).empty());
    drawAndPlace(bench.session, 0);
    QTRY_VERIFY(bench.session.personMayAct());
    const QByteArray before = printRecord(bench.session.record());
    QVERIFY(bench.session.canTakeBack());
    QVERIFY(!bench.session.takeBack().isEmpty());
    QCOMPARE(printRecord(bench.session.record()), before);
    bench.session.requestDraw();
    QVERIFY(!bench.session.takeBack().isEmpty());
    QVERIFY(bench.session.shown().inHand != NoPiece);
    QVERIFY(rematch(bench.session, 3).fair);
}

void FairPlayTest::fairGameTakesBackStalls()
{
    SessionFixture bench;
    GameSetup setup = fairSetup();
    setup.seats[1].player = "human";
    bench.session.newGame(setup);
    bench.session.liftCurtain();
    bench.session.requestTurn(Turn::stall(1, 0));
    QCOMPARE(bench.session.takeBack(), QString());
    QCOMPARE(bench.session.turns(true).size(), std::size_t{0});
}

void FairPlayTest::turnsSayTheirAids()
{
    SessionFixture bench;
    bench.session.newGame(setupOf({"human", "casual"}, 21));
    TurnModel turns(bench.session);
    const QAbstractItemModelTester tester(&turns);
    bench.session.noteAid(Aid::Hint);
    bench.session.requestTurn(Turn::stall(1, 0));
    QTRY_VERIFY(bench.session.personMayAct());
    const QModelIndex helped = turns.index(0);
    QCOMPARE(helped.data(TurnModel::AidsRole).toString(), QStringLiteral("with help: hint"));
    QCOMPARE(helped.data(Qt::AccessibleTextRole).toString(),
             helped.data().toString() + QStringLiteral(", with help: hint"));
    QCOMPARE(turns.index(1).data(TurnModel::AidsRole).toString(), QString());
    QCOMPARE(turns.index(1).data(Qt::AccessibleTextRole), turns.index(1).data());
}

void FairPlayTest::autosaveKeepsThem()
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("autosave.hpgame"));
    QByteArray text;
    {
        SessionFixture bench;
        FollowingJournal autosave(bench.session.host, path);
        GameSetup setup = setupOf({"human", "human"}, 5);
        setup.position = PositionDraft::start(RuleSet{}, 2);
        setup.position->round = 2;
        bench.session.newGame(setup);
        QVERIFY(autosave.flush());
        bench.session.noteAid(Aid::Analysis); // nothing else happens
        QVERIFY(autosave.flush());
        text = printRecord(bench.session.record());
    }
    SessionFixture again;
    FollowingJournal autosave(again.session.host, path);
    QVERIFY(autosave.restore());
    QCOMPARE(printRecord(again.session.record()), text);
    QVERIFY(again.session.beginsWithPosition());
    QCOMPARE(again.session.shown().round, std::uint8_t{2});
    QCOMPARE(aidsIn(again.session).size(), std::size_t{1});
}

void FairPlayTest::playsOnFromAPosition()
{
    // Out of a running game at an earlier turn, against other seats.
    SessionFixture first;
    first.session.newGame(setupOf({"human", "casual"}, 21));
    first.session.requestTurn(Turn::stall(1, 0));
    QTRY_VERIFY(first.session.personMayAct());
    first.session.stepTo(1);
    const PositionDraft draft = PositionDraft::of(first.session.shown());

    SessionFixture second;
    GameSetup setup = setupOf({"beginner", "casual"}, 8);
    setup.position = draft;
    QCOMPARE(second.session.newGame(setup), QString());
    QTRY_VERIFY(second.session.latestPhase() != Phase::Playing);
    QCOMPARE(
        QString::fromStdString(draftText(PositionDraft::of(second.session.viewAfter(0).value())))
            .section(QLatin1Char(';'), 0, 2),
        QString::fromStdString(draftText(draft)).section(QLatin1Char(';'), 0, 2));
    playToTheEnd(second.session);
    QCOMPARE(roundSummaries(second.session.steps()).size(), std::size_t{3});

    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.hpgame"));
    QVERIFY(!second.session.save(path));
    SessionFixture third;
    QVERIFY(!third.session.open(path));
    QCOMPARE(printRecord(third.session.record()), printRecord(second.session.record()));
}

void FairPlayTest::refusesBadPositions()
{
    SessionFixture bench;
    bench.session.newGame(setupOf({"human", "casual"}, 21));
    const QByteArray before = printRecord(bench.session.record());
    GameSetup setup = setupOf({"human", "casual"}, 8);
    setup.position = PositionDraft::start(RuleSet{}, 2);
    setup.position->market.set(0, Piece::stall(3, 1));
    QVERIFY(!bench.session.newGame(setup).isEmpty());
    setup.position = PositionDraft::start(RuleSet{}, 3);
    QVERIFY(!bench.session.newGame(setup).isEmpty());
    QCOMPARE(printRecord(bench.session.record()), before);
}

QTEST_GUILESS_MAIN(FairPlayTest)
#include "tst_fairplay.moc"
