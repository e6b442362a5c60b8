// The text of the strip below the market, and where the focus is when its buttons continue the
// game.
#include "window/WindowFixture.h"

#include "ui/heller/games/NewGameDialog.h"
#include "ui/heller/seats/TurnList.h"
#include "ui/heller/table/PromptStrip.h"
#include "ui/table/seats/Curtain.h"

#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QTest>

using namespace hp;

class PromptTest : public QObject {
    Q_OBJECT

private slots:
    void refusalsAreSaid();
    void notYourTurnEndsWithIt();
    void refusalsOutlastComputers();
    void refusalsEndWithWhatSucceeds_data();
    void refusalsEndWithWhatSucceeds();
    void newsLeaveThePrompt();
    void newsEndWithTheNextTurn();
    void warningsOutlastTurns();
    void refusalsStayWhileTheStripShrinks();
    void longMessagesAreWhole_data();
    void longMessagesAreWhole();
    void countsTurnsAsTheListDoes();
    void beforeTheTileWasDrawn();
    void newsOfWhatWasTakenBack();
    void nextRoundWhileInactive();
    void tellsWhoHasWon_data();
    void tellsWhoHasWon();
    void debtHasAMinus();
    void newGameHasTheKeyboard_data();
    void newGameHasTheKeyboard();
};

void PromptTest::refusalsAreSaid()
{
    WindowFixture table({Human, Beginner});
    table.start();
    QVERIFY(table.waitForPerson());
    QTest::keyClick(&table.market(), Qt::Key_Return);
    auto& prompt = table.room().table().prompt();
    QVERIFY(prompt.showsMessage());
    QCOMPARE(prompt.accessibleName(), prompt.text());
    QTest::keyClick(&table.market(), Qt::Key_D);
    QVERIFY(!prompt.showsMessage());
    QTest::keyClick(&table.market(), Qt::Key_Escape); // a drawn tile must be placed
    QVERIFY(prompt.showsMessage());
    QVERIFY(table.input().held());
}

void PromptTest::notYourTurnEndsWithIt()
{
    WindowFixture table({Human, Beginner});
    table.start();
    QVERIFY(table.waitForPerson());
    QTest::keyClick(&table.market(), Qt::Key_D);
    table.host().computers().setPace(700);
    QTest::keyClick(&table.market(), Qt::Key_Return);
    QVERIFY(!table.session().personMayAct());
    QTest::keyClick(&table.hand(), Qt::Key_D);
    QTest::keyClick(&table.market(), Qt::Key_Return);
    const QString refusal = QStringLiteral("It is not your turn.");
    QCOMPARE(table.promptText(), refusal);
    QCOMPARE(table.hand().bubbleText(), refusal);
    QCOMPARE(table.market().bubbleText(), refusal);
    // It disappears at the start of the person's own turn.
    QString text;
    QString bubbles;
    connect(&table.session(), &TableSession::stateChanged, this, [&] {
        if (!table.session().personMayAct() || !text.isEmpty())
            return;
        text = table.promptText();
        bubbles = table.hand().bubbleText() + table.market().bubbleText();
    });
    QVERIFY(table.waitForPerson());
    QVERIFY2(text.contains(QStringLiteral("it is your turn: take")), qPrintable(text));
    QCOMPARE(bubbles, QString());
}

void PromptTest::refusalsOutlastComputers()
{
    // The refusal stays when the first of the other seats has moved, because it is still true.
    WindowFixture table({Human, Beginner, Beginner});
    table.start();
    QVERIFY(table.waitForPerson());
    QTest::keyClick(&table.market(), Qt::Key_D);
    table.host().computers().setPace(500);
    QTest::keyClick(&table.market(), Qt::Key_Return);
    QTest::keyClick(&table.market(), Qt::Key_Return);
    const QString refusal = QStringLiteral("It is not your turn.");
    QCOMPARE(table.promptText(), refusal);
    const std::size_t turns = table.session().turns(true).size();
    QVERIFY(QTest::qWaitFor([&] { return table.session().turns(true).size() > turns; }));
    QVERIFY(!table.session().personMayAct());
    QCOMPARE(table.promptText(), refusal);
    QVERIFY(table.waitForPerson());
    QVERIFY(!table.room().table().prompt().showsMessage());
}

void PromptTest::refusalsEndWithWhatSucceeds_data()
{
    QTest::addColumn<QList<Qt::Key>>("refused");
    QTest::addColumn<QList<Qt::Key>>("succeeds");
    QTest::newRow("placing the drawn tile") << QList{Qt::Key_D, Qt::Key_D} << QList{Qt::Key_Return};
    QTest::newRow("placing what could not be put back")
        << QList{Qt::Key_D, Qt::Key_Escape} << QList{Qt::Key_Return};
    QTest::newRow("taking up") << QList{Qt::Key_Return} << QList{Qt::Key_2};
    QTest::newRow("drawing") << QList{Qt::Key_Return} << QList{Qt::Key_D};
    QTest::newRow("putting back") << QList{Qt::Key_2, Qt::Key_H} << QList{Qt::Key_Escape};
}

void PromptTest::refusalsEndWithWhatSucceeds()
{
    QFETCH(QList<Qt::Key>, refused);
    QFETCH(QList<Qt::Key>, succeeds);
    for (const bool fromHand : {true, false}) {
        WindowFixture table;
        table.start();
        table.host().newGame(tinySetup()); // the next person moves at once
        for (const Qt::Key key : std::as_const(refused)) {
            QWidget* place = &table.market();
            if (fromHand && key == refused.back() && key != Qt::Key_Return)
                place = &table.hand();
            QTest::keyClick(place, key);
        }
        auto& prompt = table.room().table().prompt();
        QVERIFY(prompt.showsMessage());
        for (const Qt::Key key : std::as_const(succeeds))
            QTest::keyClick(&table.market(), key);
        QVERIFY2(!prompt.showsMessage(), qPrintable(prompt.text()));
        QCOMPARE(table.hand().bubbleText(), QString());
        QVERIFY2(!table.market().bubbleText().contains(QLatin1Char('.')),
                 qPrintable(table.market().bubbleText()));
    }
}

void PromptTest::newsLeaveThePrompt()
{
    WindowFixture table;
    table.start();
    table.host().newGame(tinySetup());
    fillTheMarket(table.session());
    table.session().requestNextRound();
    QVERIFY2(table.promptText().startsWith(QStringLiteral("Round 2 begins.")),
             qPrintable(table.promptText()));
    QVERIFY2(table.promptText().contains(QStringLiteral("it is your turn: take a stall")),
             qPrintable(table.promptText()));
    auto& prompt = table.room().table().prompt();
    prompt.tell(QStringLiteral("From the next game: others."));
    QVERIFY(prompt.text().contains(QStringLiteral("it is your turn")));
    QTest::keyClick(&table.market(), Qt::Key_1); // playing on closes the message
    QVERIFY(!prompt.showsMessage());
}

void PromptTest::newsEndWithTheNextTurn()
{
    WindowFixture table;
    table.start();
    table.host().newGame(tinySetup());
    fillTheMarket(table.session());
    table.session().requestNextRound();
    auto& prompt = table.room().table().prompt();
    QVERIFY(prompt.showsMessage());
    table.session().requestTurn(Turn::stall(2, 0)); // in any way
    QVERIFY2(!prompt.showsMessage(), qPrintable(prompt.text()));
}

void PromptTest::warningsOutlastTurns()
{
    WindowFixture table;
    table.start();
    table.host().newGame(tinySetup());
    auto& prompt = table.room().table().prompt();
    prompt.warn(QStringLiteral("The game cannot be kept."));
    table.session().requestTurn(Turn::stall(1, 0));
    QVERIFY(prompt.text().startsWith(QStringLiteral("The game cannot be kept.\nBen, it is your")));
    QVERIFY(prompt.accessibleName().startsWith(QStringLiteral("The game cannot be kept. Ben")));
    std::vector<SeatInfo> players = table.session().seats();
    players[0].name = "Cleo";
    table.host().setPlayers(players);
    QVERIFY(!prompt.showsMessage());
}

void PromptTest::refusalsStayWhileTheStripShrinks()
{
    // A long warning is replaced by a short refusal, and the market becomes larger.
    WindowFixture table;
    table.start();
    table.host().newGame(tinySetup());
    auto& prompt = table.room().table().prompt();
    const int before = table.market().height();
    prompt.warn(QStringLiteral("This is the sentence of a long warning. ").repeated(9));
    QCoreApplication::processEvents();
    const int small = table.market().height();
    QVERIFY(small < before);
    for (int pass = 0; pass < 5; ++pass)
        QCoreApplication::processEvents();
    QCOMPARE(table.market().height(), small); // settled at once: the market does not jump twice
    QTest::keyClick(&table.market(), Qt::Key_Return);
    QTRY_VERIFY(table.market().height() > small);
    QCOMPARE(table.market().bubbleText(), prompt.text());
}

void PromptTest::longMessagesAreWhole_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("roomy") << QSize(1280, 800);
    QTest::newRow("small") << QSize(640, 400);
}

void PromptTest::longMessagesAreWhole()
{
    QFETCH(QSize, size);
    WindowFixture table({Human, Beginner});
    table.start();
    table.window().resize(size);
    QTRY_COMPARE(table.window().size(), size);
    QVERIFY(table.waitForPerson());
    auto& prompt = table.room().table().prompt();
    const int usual = prompt.height();
    prompt.refuse(QStringLiteral("This is the sentence of a long complaint. ").repeated(7));
    const auto* label = table.find<QLabel>("promptText");
    QTRY_VERIFY(label->height() >= label->heightForWidth(label->width()));
    const QRect place(prompt.mapTo(&table.window(), QPoint()), prompt.size());
    QVERIFY(table.window().rect().contains(place));
    QVERIFY(
        !place.intersects({table.hand().mapTo(&table.window(), QPoint()), table.hand().size()}));
    QTest::keyClick(&table.market(), Qt::Key_1);
    QVERIFY(!prompt.showsMessage());
    QTRY_COMPARE(prompt.height(), usual);
}

void PromptTest::countsTurnsAsTheListDoes()
{
    WindowFixture table;
    table.start();
    TableSession& session = table.session();
    table.host().newGame(tinySetup());
    fillTheMarket(session);
    session.requestNextRound();
    table.actions().stepBack->trigger();
    QVERIFY2(table.promptText().contains(QStringLiteral("4 of 4")), qPrintable(table.promptText()));
    table.actions().stepLast->trigger();
    session.requestTurn(Turn::stall(2, 0));
    session.requestTurn(Turn::stall(2, 1));
    QCOMPARE(session.turns(true).size(), std::size_t(6));

    table.actions().stepBack->trigger();
    const auto* list = table.find<TurnList>("turnList");
    QVERIFY(list->currentIndex().data().toString().startsWith(QStringLiteral("5. ")));
    QVERIFY2(table.promptText().contains(QStringLiteral("5 of 6")), qPrintable(table.promptText()));
    // The market as dealt is not a turn.
    table.actions().stepBack->trigger();
    QVERIFY2(table.promptText().contains(QStringLiteral("start of round 2")),
             qPrintable(table.promptText()));
    table.actions().stepBack->trigger();
    QVERIFY2(table.promptText().contains(QStringLiteral("4 of 6")), qPrintable(table.promptText()));
    table.actions().stepFirst->trigger();
    QVERIFY2(table.promptText().contains(QStringLiteral("start of round 1")),
             qPrintable(table.promptText()));
}

void PromptTest::beforeTheTileWasDrawn()
{
    // This is not the turn before, because that one has been played already.
    WindowFixture table({Human, Human});
    table.start();
    table.host().newGame(tinySetup());
    table.session().requestTurn(Turn::stall(1, 0));
    QTest::keyClick(&table.market(), Qt::Key_D);
    QTest::keyClick(&table.window(), Qt::Key_Left, Qt::AltModifier);
    QVERIFY(!table.session().atLatest());
    QCOMPARE(table.promptText(), QStringLiteral("This is before the tile was drawn."));
    QTest::keyClick(&table.window(), Qt::Key_Left, Qt::AltModifier);
    QVERIFY2(table.promptText().contains(QStringLiteral("start of round 1")),
             qPrintable(table.promptText()));
}

void PromptTest::newsOfWhatWasTakenBack()
{
    WindowFixture table;
    table.start();
    table.host().newGame(tinySetup());
    fillTheMarket(table.session());
    table.actions().nextRound->trigger();
    QVERIFY2(table.promptText().startsWith(QStringLiteral("Round 2 begins.")),
             qPrintable(table.promptText()));
    QTest::keyClick(&table.window(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(table.session().turns(true).size(), std::size_t(3));
    QVERIFY2(!table.room().table().prompt().showsMessage(), qPrintable(table.promptText()));
    // A message of another game disappears too.
    table.room().table().prompt().tell(QStringLiteral("news"));
    table.host().newGame(tinySetup());
    QVERIFY2(!table.room().table().prompt().showsMessage(), qPrintable(table.promptText()));
}

void PromptTest::nextRoundWhileInactive()
{
    // At a round's end the strip's buttons have the focus, and then they disappear while the window
    // is inactive: X11 has not activated it again yet when the summary closes. The market must get
    // the focus, so that the person can continue by keys.
    WindowFixture table;
    table.start();
    table.host().newGame(tinySetup());
    fillTheMarket(table.session());
    QCOMPARE(table.session().latestPhase(), Phase::RoundOver);
    QVERIFY(table.room().table().prompt().isAncestorOf(table.window().focusWidget()));
    QWidget other;
    other.show();
    other.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&other));
    table.session().requestNextRound();
    QCOMPARE(table.window().focusWidget(), &table.market());
}

void PromptTest::tellsWhoHasWon_data()
{
    QTest::addColumn<bool>("stallsDecide");
    QTest::addColumn<QString>("says");
    QTest::newRow("shared") << false
                            << QStringLiteral(
                                   "The game is over. Shared victory: Anna %2, Ben with 50 each.");
    QTest::newRow("more stalls") << true
                                 << QStringLiteral(
                                        "The game is over. Winner: Anna %2 with 50. Equal money: "
                                        "more unplaced stalls decide.");
}

void PromptTest::tellsWhoHasWon()
{
    QFETCH(bool, stallsDecide);
    WindowFixture table;
    table.start();
    TableSession& session = table.session();
    GameSetup setup = tinySetup();
    setup.rules.rounds = 1;
    setup.rules.customers.clear(); // only tiles without value
    setup.rules.rogues.clear();
    setup.rules.tieBreak = stallsDecide ? TieBreak::MostStallsLeft : TieBreak::Shared;
    setup.seats[0].name = "Anna %2";
    table.host().newGame(setup);
    session.requestDraw();
    const KindIndex drawn = session.rules().kindOf(session.shown().inHand);
    session.requestTurn(Turn::tile(TurnKind::Draw, drawn, 0));
    for (SquareIndex square = 1; square < 4; ++square)
        session.requestTurn(Turn::stall(1, square));
    QCOMPARE(session.latestPhase(), Phase::GameOver);
    QTEST(table.promptText(), "says");
}

/// As everywhere in the window, not a hyphen.
void PromptTest::debtHasAMinus()
{
    WindowFixture table;
    table.start();
    TableSession& session = table.session();
    GameSetup setup = tinySetup();
    setup.rules.rounds = 1;
    setup.rules.startMoney = 0;
    setup.rules.customers.clear();
    setup.rules.coinSacks = setup.rules.fires = setup.rules.evilEyes = 0; // rogues alone
    table.host().newGame(setup);
    for (SquareIndex square = 0; square < 4; ++square) {
        if (square == 0 || square == 3) {
            session.requestTurn(Turn::stall(1, square));
            continue;
        }
        session.requestDraw();
        const KindIndex drawn = session.rules().kindOf(session.shown().inHand);
        session.requestTurn(Turn::tile(TurnKind::Draw, drawn, square));
    }
    QCOMPARE(session.latestPhase(), Phase::GameOver);
    const QRegularExpression says(QStringLiteral("with \u2212[1-9]"));
    QVERIFY2(table.promptText().contains(says), qPrintable(table.promptText()));
}

void PromptTest::newGameHasTheKeyboard_data()
{
    QTest::addColumn<QStringList>("players");
    QTest::newRow("one person") << QStringList{Human, Beginner};
    QTest::newRow("two people") << QStringList{Human, Human};
}

void PromptTest::newGameHasTheKeyboard()
{
    // At a round's end the strip's buttons have the focus, and the new game removes them.
    QFETCH(QStringList, players);
    WindowFixture table(players);
    table.start();
    table.host().newGame(tinySetup());
    fillTheMarket(table.session());
    QCOMPARE(table.session().latestPhase(), Phase::RoundOver);
    QVERIFY(table.find<QPushButton>("summaryStripButton")->hasFocus());
    QTest::keyClick(&table.window(), Qt::Key_N, Qt::ControlModifier);
    auto* dialog = table.find<NewGameDialog>("newGameDialog");
    QVERIFY(dialog && dialog->isVisible());
    dialog->accept();
    QCOMPARE(table.session().latestPhase(), Phase::Playing);
    auto* curtain = table.find<Curtain>("curtain");
    QCOMPARE(curtain->isVisible(), players.count(Human) > 1);
    const QWidget* expected = &table.market();
    if (curtain->isVisible())
        expected = curtain->button();
    QCOMPARE(table.window().focusWidget(), expected);
    // The same if the curtain is already down or a game is running.
    table.find<QWidget>("scoringView")->setFocus();
    table.host().newGame(tinySetup());
    table.host().newGame(dialog->setup());
    QCOMPARE(table.window().focusWidget(), expected);
}

QTEST_MAIN(PromptTest)
#include "tst_prompt.moc"
