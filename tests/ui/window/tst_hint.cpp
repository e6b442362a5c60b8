// The hint in the real window: four steps by click and by key, its ghost on the market, its note in
// the record, and when there is none.

#include "WindowFixture.h"

#include "engine/heller/words/Wording.h"
#include "ui/heller/room/Advice.h"
#include "ui/heller/table/PromptStrip.h"
#include "ui/heller/teaching/DecisionWords.h"
#include "ui/heller/teaching/Hint.h"
#include "ui/heller/teaching/LedgerModel.h"
#include "ui/heller/teaching/LedgerTable.h"

#include <QPushButton>
#include <QTest>

using namespace hp;

namespace {

constexpr int Long = 60000; ///< milliseconds; only for a machine that hangs

Hint& hintOf(WindowFixture& t)
{
    return t.room().advice().hint();
}

const BoardMarks& marksOf(WindowFixture& t)
{
    return static_cast<const MarketModel*>(t.market().model())->marks();
}

bool reach(WindowFixture& t, Hint::Step step)
{
    return QTest::qWaitFor([&] { return hintOf(t).step() == step; }, Long);
}

/// Asks for steps by key until the turn is shown.
bool showTurn(WindowFixture& t)
{
    QTest::keyClick(&t.market(), Qt::Key_F2);
    if (!reach(t, Hint::Step::Look))
        return false;
    while (!hintOf(t).turn())
        QTest::keyClick(&t.market(), Qt::Key_F2);
    return true;
}

/// The text, as the strip shows it.
QString shownHint(WindowFixture& t)
{
    return t.find<PromptStrip>("promptStrip")->text();
}

} // namespace

class TestHint : public QObject {
    Q_OBJECT

private slots:
    void fourSteps_data();
    void fourSteps();
    void drawnTileHasItsPlace();
    void endsBy_data();
    void endsBy();
    void onlyForThePersonToMove();
    void notedInTheRecord();
    void fairGameHasNone();
    void lookingBackEndsIt();
    void anotherPieceHidesTheGhost();
    void windowClosesWhileThinking();
    void germanHint();
};

void TestHint::fourSteps_data()
{
    QTest::addColumn<bool>("byKey");
    QTest::addColumn<int>("seats");
    QTest::newRow("key") << true << 2;
    QTest::newRow("click") << false << 2;
    QTest::newRow("three seats") << false << 3;
    QTest::newRow("four seats") << true << 4;
}

void TestHint::fourSteps()
{
    QFETCH(bool, byKey);
    QFETCH(int, seats);
    QStringList players{Human};
    while (players.size() < seats)
        players += Beginner;
    WindowFixture t(players);
    t.start();
    QVERIFY(t.waitForPerson());
    QVERIFY(t.actions().hint->isEnabled());
    const QString prompt = shownHint(t);
    const auto ask = [&] {
        if (byKey)
            QTest::keyClick(&t.market(), Qt::Key_F2);
        else
            QTest::mouseClick(t.find<QPushButton>("moreHint"), Qt::LeftButton);
    };
    QVERIFY(!t.find<QPushButton>("moreHint")->isVisible());
    t.actions().hint->trigger();
    QCOMPARE(hintOf(t).step(), Hint::Step::Thinking);

    // 1: a line is lit.
    QVERIFY(reach(t, Hint::Step::Look));
    QVERIFY(shownHint(t).startsWith(hintOf(t).text()));
    QVERIFY(!hintOf(t).turn());
    QVERIFY(marksOf(t).held.isNone());
    QVERIFY(!t.find<LedgerTable>("hintLedger")->isVisible());
    if (hintOf(t).line()) {
        const Market& market = static_cast<const MarketModel*>(t.market().model())->state().market;
        QCOMPARE(marksOf(t).lit, market.squaresOf(*hintOf(t).line()));
        QVERIFY(shownHint(t).contains(edgeName(*hintOf(t).line())));
    }
    // 2: where the piece comes from.
    ask();
    QCOMPARE(hintOf(t).step(), Hint::Step::Source);
    QVERIFY(!hintOf(t).turn());
    const QString source = shownHint(t);
    // 3: the turn, as a ghost.
    ask();
    QCOMPARE(hintOf(t).step(), Hint::Step::Turn);
    const std::optional<Decision> turn = hintOf(t).turn();
    QVERIFY(turn);
    QVERIFY(source.startsWith(sourceWords(*turn, t.session().shown()).at(0).toUpper()));
    if (turn->draw) {
        QVERIFY(marksOf(t).held.isNone());
        QVERIFY(marksOf(t).lit.empty());
    } else {
        QCOMPARE(t.market().previewSquare(), std::optional(turn->turn.square));
        QCOMPARE(marksOf(t).held, pieceOf(*turn, t.session().shown()));
        QCOMPARE(marksOf(t).lit, std::vector<SquareIndex>{turn->turn.square});
        QVERIFY(!t.market().accessibleDescription().isEmpty()); // what it would change
    }
    QVERIFY(!t.find<LedgerTable>("hintLedger")->isVisible());
    // 4: the reason, in a sentence and as a table that adds up.
    ask();
    QCOMPARE(hintOf(t).step(), Hint::Step::Reason);
    QVERIFY(QTest::qWaitFor([&] { return hintOf(t).ledger().has_value(); }, Long));
    QCOMPARE(hintOf(t).ledger()->turn, *turn);
    auto* table = t.find<LedgerTable>("hintLedger");
    QVERIFY(table->isVisible());
    QVERIFY(!t.find<QPushButton>("moreHint")->isVisible());
    const QAbstractItemModel& model = *table->model();
    int sum = 0;
    for (int column = 0; column + 1 < model.columnCount(); ++column) {
        const int coins = model.index(0, column).data(LedgerModel::NumberRole).toInt();
        QCOMPARE(table->isColumnHidden(column), coins == 0);
        sum += coins;
    }
    QVERIFY(model.columnCount() > 0);
    QCOMPARE(model.index(0, model.columnCount() - 1).data(LedgerModel::NumberRole).toInt(), sum);
    QCOMPARE(sum, hintOf(t).ledger()->shown);
    QVERIFY(!table->accessibleName().isEmpty());
    // More is not possible, and it ends by its button.
    t.actions().hint->trigger();
    QCOMPARE(hintOf(t).step(), Hint::Step::Reason);
    QTest::mouseClick(t.find<QPushButton>("closeHint"), Qt::LeftButton);
    QVERIFY(!hintOf(t).isShown());
    QCOMPARE(shownHint(t), prompt);
    QVERIFY(marksOf(t).held.isNone());
    QVERIFY(marksOf(t).lit.empty());
    QVERIFY(!table->isVisible());
}

void TestHint::drawnTileHasItsPlace()
{
    WindowFixture t({Human, Beginner});
    t.start();
    QVERIFY(t.waitForPerson());
    QTest::keyClick(&t.market(), Qt::Key_D);
    QVERIFY(t.input().held());
    QVERIFY(showTurn(t));
    // There is no choice of the source, so that step is left out.
    QCOMPARE(hintOf(t).step(), Hint::Step::Turn);
    const Turn turn = hintOf(t).turn()->turn;
    QCOMPARE(turn.kind, TurnKind::Draw);
    QCOMPARE(t.market().previewSquare(), std::optional(turn.square));
    // The keyboard is there already.
    const auto before = t.session().turns(true).size();
    QTest::keyClick(&t.market(), Qt::Key_Return);
    QVERIFY(t.session().turns(true).size() > before);
    QCOMPARE(t.session().turns(true)[before]->report.turn, turn);
    QVERIFY(!hintOf(t).isShown());
}

void TestHint::endsBy_data()
{
    QTest::addColumn<QString>("what");
    for (const char* what : {"escape", "turn", "draw", "take back", "new game", "players"})
        QTest::newRow(what) << QString::fromLatin1(what);
}

void TestHint::endsBy()
{
    QFETCH(QString, what);
    WindowFixture t({Human, Beginner});
    t.start();
    QVERIFY(t.waitForPerson());
    QVERIFY(t.playByClicks());
    QVERIFY(t.waitForPerson());
    QVERIFY(showTurn(t));
    if (what == QStringLiteral("escape")) {
        QTest::keyClick(&t.market(), Qt::Key_Escape);
    } else if (what == QStringLiteral("turn")) {
        QVERIFY(t.playByClicks());
    } else if (what == QStringLiteral("draw")) {
        QTest::keyClick(&t.market(), Qt::Key_D);
    } else if (what == QStringLiteral("take back")) {
        t.actions().takeBack->trigger();
    } else if (what == QStringLiteral("new game")) {
        t.host().newGame(tinySetup());
    } else {
        std::vector<SeatInfo> seats = t.session().seats();
        seats[0].player = Beginner.toStdString();
        t.host().setPlayers(seats);
    }
    QVERIFY(!hintOf(t).isShown());
    QVERIFY(!t.find<QPushButton>("closeHint")->isVisible());
    QVERIFY(marksOf(t).target == std::nullopt);
}

void TestHint::onlyForThePersonToMove()
{
    WindowFixture t({Human, Human});
    t.start();
    QVERIFY(t.waitForPerson());
    if (t.session().curtainSeat() >= 0) {
        QVERIFY(!t.actions().hint->isEnabled()); // the person may not even be there
        QVERIFY(!t.actions().hint->toolTip().isEmpty());
        hintOf(t).next();
        QVERIFY(!hintOf(t).isShown());
        t.session().liftCurtain();
    }
    QVERIFY(t.actions().hint->isEnabled());
    QTest::keyClick(&t.market(), Qt::Key_F2);
    QVERIFY(reach(t, Hint::Step::Look));
    // The other person must not find it.
    QVERIFY(t.playByClicks());
    QVERIFY(!hintOf(t).isShown());
    // Between the rounds there is none.
    t.host().newGame(tinySetup());
    fillTheMarket(t.session());
    QCOMPARE(t.session().latestPhase(), Phase::RoundOver);
    QVERIFY(!t.actions().hint->isEnabled());
    hintOf(t).next();
    QVERIFY(!hintOf(t).isShown());
}

void TestHint::notedInTheRecord()
{
    WindowFixture t({Human, Beginner});
    t.start();
    QVERIFY(t.waitForPerson());
    QTest::keyClick(&t.market(), Qt::Key_F2);
    QVERIFY(!t.record().contains("hint")); // nothing has been shown yet
    QVERIFY(reach(t, Hint::Step::Look));
    QVERIFY(t.record().contains("hint"));
    // The same hint again is no second one.
    const QByteArray once = t.record();
    QTest::keyClick(&t.market(), Qt::Key_F2);
    QTest::keyClick(&t.market(), Qt::Key_Escape);
    QTest::keyClick(&t.market(), Qt::Key_F2);
    QVERIFY(reach(t, Hint::Step::Look));
    QCOMPARE(t.record(), once);
    QVERIFY(t.playByClicks());
    QCOMPARE(int(t.session().turns(true)[0]->aids), int(aidBit(Aid::Hint)));
}

void TestHint::fairGameHasNone()
{
    WindowFixture t({Human, Human});
    t.start();
    GameSetup setup = tinySetup();
    t.host().newGame(setup);
    QVERIFY(t.actions().hint->isEnabled());
    QVERIFY(t.actions().hint->toolTip().contains(QStringLiteral("F2")));
    setup.fair = true;
    t.host().newGame(setup);
    QVERIFY(!t.actions().hint->isEnabled());
    QVERIFY(t.actions().hint->toolTip().contains(QStringLiteral("fair")));
    QTest::keyClick(&t.market(), Qt::Key_F2);
    QVERIFY(!hintOf(t).isShown());
    // Whoever asks nevertheless is told why.
    hintOf(t).next();
    QVERIFY(!hintOf(t).isShown());
    QVERIFY(shownHint(t).contains(QStringLiteral("fair")));
    QVERIFY(!t.record().contains("aid"));
}

void TestHint::lookingBackEndsIt()
{
    WindowFixture t({Human, Beginner});
    t.start();
    t.play(1);
    QVERIFY(showTurn(t));
    t.actions().stepBack->trigger();
    QVERIFY(!hintOf(t).isShown());
    QVERIFY(!t.actions().hint->isEnabled());
    t.actions().stepLast->trigger();
    QVERIFY(t.actions().hint->isEnabled());
}

void TestHint::anotherPieceHidesTheGhost()
{
    WindowFixture t({Human, Beginner});
    t.start();
    QVERIFY(t.waitForPerson());
    QVERIFY(showTurn(t));
    const std::optional<Decision> turn = hintOf(t).turn();
    const bool isFirst = turn->turn.kind == TurnKind::Stall && turn->turn.what == 1;
    QTest::keyClick(&t.market(), isFirst ? Qt::Key_2 : Qt::Key_1);
    QVERIFY(hintOf(t).isShown());
    QVERIFY(marksOf(t).target == std::nullopt);
    // Escape puts the piece back first, then it ends the hint.
    QTest::keyClick(&t.market(), Qt::Key_Escape);
    QVERIFY(hintOf(t).isShown());
    QTest::keyClick(&t.market(), Qt::Key_Escape);
    QVERIFY(!hintOf(t).isShown());
}

void TestHint::windowClosesWhileThinking()
{
    WindowFixture t({Human, Beginner});
    t.start();
    QVERIFY(t.waitForPerson());
    t.actions().hint->trigger();
    QCOMPARE(hintOf(t).step(), Hint::Step::Thinking);
    t.close();
    t.start();
    QVERIFY(t.waitForPerson());
    QVERIFY(!hintOf(t).isShown());
}

void TestHint::germanHint()
{
    WindowFixture t({Human, Beginner});
    t.start();
    QVERIFY(t.waitForPerson());
    QVERIFY(showTurn(t));
    QTest::keyClick(&t.market(), Qt::Key_F2);
    QVERIFY(QTest::qWaitFor([&] { return hintOf(t).ledger().has_value(); }, Long));
    t.speak(QStringLiteral("de"));
    // It stays, in the other language.
    QVERIFY(hintOf(t).isShown());
    QTRY_COMPARE(shownHint(t), hintOf(t).text());
    QVERIFY(!shownHint(t).isEmpty());
}

QTEST_MAIN(TestHint)
#include "tst_hint.moc"
