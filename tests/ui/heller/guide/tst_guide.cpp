// A guided game in the session, without a window: each tip once, one at a time, nothing while it
// must not be seen, and the end of the guidance.

#include "tests/ui/heller/session/SessionFixture.h"

#include "engine/heller/game/Timeline.h"
#include "engine/heller/text/Tokens.h"
#include "tests/ui/heller/session/LocalSession.h"
#include "ui/heller/guide/Guide.h"
#include "ui/heller/guide/TipWords.h"
#include "ui/heller/guide/Tips.h"

#include <QSignalSpy>
#include <QTest>

#include <QElapsedTimer>

#include <map>

using namespace hp;

namespace {

struct GuideFixture {
    LocalSession session;
    Guide guide{session, session.host};

    explicit GuideFixture(std::initializer_list<const char*> players = {"human", "human"},
                          const RuleSet& rules = {}, std::uint64_t seed = 3)
    {
        session.setPace(0);
        guide.setOn(true);
        session.newGame(setupOf(players, seed, rules));
    }
    std::optional<TipId> shown() const
    {
        const std::optional<Tip> tip = guide.tip();
        return tip ? std::optional(tip->id) : std::nullopt;
    }
    void lift()
    {
        if (session.curtainSeat() >= 0)
            session.liftCurtain();
    }
};

RuleSet tiny()
{
    RuleSet rules;
    rules.rows = rules.columns = 2;
    rules.hiddenTiles = 0;
    return rules;
}

} // namespace

class GuideTest : public QObject {
    Q_OBJECT

private slots:
    void beginsWithTheTurn();
    void offShowsNothing();
    void oneUntilSomethingHappens();
    void ownTurnTakesItAway();
    void drawnTileDoesNotWait();
    void takingBack();
    void lookingBackHidesIt();
    void curtainHidesIt();
    void onlyForPersons();
    void openTableKeepsTheHiddenTileOut();
    void eachTipOnce_data();
    void eachTipOnce();
    void explainsWhatHasPaid();
    void goesOnAfterARestart();
    void endsWithTheGame();
    void switchedOnInTheMiddle();
};

void GuideTest::beginsWithTheTurn()
{
    GuideFixture f;
    f.lift();
    QCOMPARE(f.shown(), TipId::YourTurn);
    QVERIFY(!f.guide.text().isEmpty());
    QCOMPARE(f.guide.seen(), QStringList{QStringLiteral("yourTurn")});
    QCOMPARE(f.guide.game(), QStringLiteral("3"));
}

void GuideTest::offShowsNothing()
{
    GuideFixture f;
    f.lift();
    QSignalSpy changed(&f.guide, &Guide::changed);
    f.guide.setOn(false);
    QVERIFY(!f.shown());
    QCOMPARE(changed.count(), 1);
    QVERIFY(f.guide.text().isEmpty());
    actAsPerson(f.session);
    f.lift();
    actAsPerson(f.session);
    f.lift();
    QVERIFY(!f.shown());
    QCOMPARE(changed.count(), 1);
    QVERIFY(f.guide.seen().isEmpty());
}

void GuideTest::oneUntilSomethingHappens()
{
    GuideFixture f({"human", "beginner"});
    QCOMPARE(f.shown(), TipId::YourTurn);
    f.guide.dismiss();
    QVERIFY(!f.shown());
    // Nothing has happened, although other tips may matter.
    f.session.noteAid(Aid::Hint);
    f.session.setPaused(true);
    f.session.setPaused(false);
    QVERIFY(!f.shown());
    f.guide.dismiss(); // without a tip it does nothing
    QVERIFY(!f.shown());
    actAsPerson(f.session);
    QVERIFY(QTest::qWaitFor([&] { return f.session.personMayAct(); }));
    QVERIFY(f.shown());
    QVERIFY(f.shown() != TipId::YourTurn);
}

void GuideTest::ownTurnTakesItAway()
{
    GuideFixture f({"human", "beginner"});
    QCOMPARE(f.shown(), TipId::YourTurn);
    f.session.setPaused(true); // the computer does not answer yet
    actAsPerson(f.session);
    QVERIFY(f.shown() != TipId::YourTurn);
}

void GuideTest::drawnTileDoesNotWait()
{
    GuideFixture f;
    f.lift();
    QCOMPARE(f.shown(), TipId::YourTurn);
    f.session.requestDraw();
    QVERIFY(f.guide.tip());
    QVERIFY(f.guide.tip()->inHand);
    const std::optional<TipId> about = f.shown();
    actAsPerson(f.session); // places it
    QVERIFY(f.shown() != about);
}

void GuideTest::takingBack()
{
    GuideFixture f({"human", "beginner"});
    actAsPerson(f.session);
    QVERIFY(QTest::qWaitFor([&] { return f.session.personMayAct(); }));
    QVERIFY(f.guide.tip());
    const QStringList seen = f.guide.seen();
    QVERIFY(f.session.takeBack().isEmpty());
    // What it said is not true any more, and the first tip does not come again.
    QVERIFY(!f.shown());
    QCOMPARE(f.guide.seen(), seen);
}

void GuideTest::lookingBackHidesIt()
{
    GuideFixture f({"human", "beginner"});
    f.session.setPaused(true);
    actAsPerson(f.session);
    f.session.setPaused(false);
    QVERIFY(QTest::qWaitFor([&] { return f.session.personMayAct(); }));
    const std::optional<Tip> tip = f.guide.tip();
    QVERIFY(tip);
    f.session.stepTo(0);
    QVERIFY(!f.guide.tip());
    QVERIFY(f.guide.text().isEmpty());
    f.guide.dismiss(); // what nobody sees cannot be read
    f.session.stepTo(f.session.stepCount() - 1);
    QVERIFY(f.guide.tip() == tip);
}

void GuideTest::curtainHidesIt()
{
    GuideFixture f;
    QCOMPARE(f.session.curtainSeat() >= 0, !f.shown());
    f.lift();
    QCOMPARE(f.shown(), TipId::YourTurn);
    actAsPerson(f.session);
    QVERIFY(f.session.curtainSeat() >= 0);
    QVERIFY(!f.shown());
    QVERIFY(f.guide.text().isEmpty());
    f.lift();
    // The other person has not had the first tip, but it is one table: no tip comes twice.
    QVERIFY(f.shown() != TipId::YourTurn);
}

void GuideTest::onlyForPersons()
{
    GuideFixture f({"beginner", "beginner"}, tiny());
    QVERIFY(QTest::qWaitFor([&] { return f.session.latestPhase() != Phase::Playing; }));
    QVERIFY(!f.shown());
    QVERIFY(f.guide.seen().isEmpty());
}

void GuideTest::openTableKeepsTheHiddenTileOut()
{
    GuideFixture f({"human", "beginner"});
    f.session.setTableOpen(true);
    QElapsedTimer timer;
    timer.start();
    while (f.session.latestPhase() == Phase::Playing && timer.elapsed() < 60000) {
        QVERIFY(f.shown() != TipId::HiddenTile);
        f.guide.dismiss();
        if (f.session.personMayAct())
            actAsPerson(f.session);
        else
            QTest::qWait(1);
    }
    QVERIFY(f.guide.seen().size() > 3);
    QVERIFY(!f.guide.seen().contains(QStringLiteral("hiddenTile")));
}

void GuideTest::eachTipOnce_data()
{
    QTest::addColumn<int>("seats");
    QTest::addColumn<bool>("dismiss");
    QTest::addColumn<bool>("openTiles");
    QTest::newRow("two, read") << 2 << true << false;
    QTest::newRow("three, read") << 3 << true << false;
    QTest::newRow("three, never read") << 3 << false << false;
    QTest::newRow("four, read") << 4 << true << false;
    QTest::newRow("open tiles") << 2 << true << true;
}

void GuideTest::eachTipOnce()
{
    QFETCH(int, seats);
    QFETCH(bool, dismiss);
    QFETCH(bool, openTiles);
    RuleSet rules;
    rules.openTiles = openTiles;
    LocalSession session;
    session.setPace(0);
    Guide guide(session, session.host);
    guide.setOn(true);
    std::map<TipId, int> shown;
    QStringList texts;
    connect(&guide, &Guide::shown, this, [&] {
        ++shown[guide.tip()->id];
        texts += guide.text();
    });
    GameSetup setup = setupOf({"human", "beginner", "beginner", "beginner"}, 11, rules);
    setup.seats.resize(static_cast<std::size_t>(seats));
    session.newGame(setup);
    QElapsedTimer timer;
    timer.start();
    while (session.latestPhase() != Phase::GameOver && timer.elapsed() < 60000) {
        if (dismiss)
            guide.dismiss();
        if (session.latestPhase() == Phase::RoundOver)
            session.requestNextRound();
        else if (session.personMayAct())
            actAsPerson(session);
        else
            QTest::qWait(1);
    }
    QCOMPARE(session.latestPhase(), Phase::GameOver);
    for (const auto& [id, times] : shown)
        QVERIFY2(times == 1, tipName(id).data());
    for (const QString& text : texts)
        QVERIFY(!text.isEmpty());
    // What nobody can miss in a game.
    for (const TipId id :
         {TipId::YourTurn, TipId::LinePaid, TipId::StallEarns, TipId::LastRound, TipId::GameOver})
        QVERIFY2(shown.contains(id), tipName(id).data());
    QCOMPARE(shown.contains(TipId::OpenTiles), openTiles);
    QCOMPARE(shown.contains(TipId::HiddenTile), !openTiles);
    QCOMPARE(guide.seen().size(), static_cast<qsizetype>(shown.size()));
}

void GuideTest::explainsWhatHasPaid()
{
    GuideFixture f({"human", "human"}, tiny());
    bool seen = false;
    QElapsedTimer timer;
    timer.start();
    while (f.session.latestPhase() == Phase::Playing && timer.elapsed() < 60000) {
        f.lift();
        actAsPerson(f.session);
        f.lift();
        if (f.shown() != TipId::LinePaid && f.shown() != TipId::TwoLines)
            continue;
        seen = true;
        const std::vector<ScoredLine> paid = f.guide.paidLines();
        QCOMPARE(paid.size(), f.guide.tip()->lines.size());
        for (int seat = 0; seat < 2; ++seat) {
            int coins = 0;
            for (const ScoredLine& line : paid)
                coins += total(line.score, seat);
            QCOMPARE(f.guide.tip()->coins[static_cast<std::size_t>(seat)], coins);
        }
        QCOMPARE(f.guide.lines().front(), paid.front().score.line);
        f.guide.dismiss();
    }
    QVERIFY(seen);
    QVERIFY(f.guide.paidLines().empty());
}

void GuideTest::goesOnAfterARestart()
{
    GuideFixture f({"human", "beginner"});
    f.guide.dismiss();
    actAsPerson(f.session);
    QVERIFY(QTest::qWaitFor([&] { return f.session.personMayAct(); }));
    const QStringList seen = f.guide.seen();
    QVERIFY(seen.size() >= 2);

    LocalSession later;
    later.setPace(0);
    Guide guide(later, later.host);
    guide.setOn(true);
    guide.resume(f.guide.game(), seen + QStringList{QStringLiteral("tipOfALaterVersion")});
    later.adopt(Timeline::fromRecord(f.session.record()).value(), {}, false);
    for (const QString& name : seen)
        QVERIFY2(guide.seen().contains(name), qPrintable(name));
    const std::optional<Tip> tip = guide.tip();
    QVERIFY(!tip || !seen.contains(QString::fromStdString(std::string(tipName(tip->id)))));
    // Another game begins anew.
    later.newGame(setupOf({"human", "beginner"}, 3));
    QCOMPARE(guide.seen(), QStringList{QStringLiteral("yourTurn")});
    later.newGame(setupOf({"human", "beginner"}, 4));
    QCOMPARE(guide.seen(), QStringList{QStringLiteral("yourTurn")});
}

void GuideTest::endsWithTheGame()
{
    RuleSet rules = tiny();
    rules.rounds = 1;
    GuideFixture f({"human", "beginner"}, rules);
    QSignalSpy over(&f.guide, &Guide::over);
    f.session.newGame(setupOf({"human", "beginner"}, 4, rules)); // left in the middle: no end
    QCOMPARE(over.count(), 0);
    playToTheEnd(f.session);
    QCOMPARE(f.shown(), TipId::GameOver);
    QCOMPARE(over.count(), 0);
    f.session.newGame(setupOf({"human", "beginner"}, 5, rules));
    QCOMPARE(over.count(), 1);
    QVERIFY(!f.shown());
    f.session.newGame(setupOf({"human", "beginner"}, 6, rules));
    QCOMPARE(over.count(), 1);
}

void GuideTest::switchedOnInTheMiddle()
{
    LocalSession session;
    session.setPace(0);
    Guide guide(session, session.host);
    session.newGame(setupOf({"human", "beginner"}, 3));
    actAsPerson(session);
    QVERIFY(QTest::qWaitFor([&] { return session.personMayAct(); }));
    QVERIFY(!guide.tip());
    guide.setOn(true);
    QVERIFY(guide.tip());
    QVERIFY(guide.tip()->id != TipId::YourTurn); // the person knows what a turn is
    guide.setOn(false);
    guide.setOn(true); // and begins anew
    QVERIFY(guide.tip());
}

QTEST_GUILESS_MAIN(GuideTest)
#include "tst_guide.moc"
