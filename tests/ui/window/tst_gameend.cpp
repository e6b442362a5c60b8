// What follows the end of a round and of a game: the explanation of the last lines, the summary,
// then the next round or game. Nobody can skip the summary by accident.
#include "tests/ui/heller/session/LocalSession.h"
#include "window/WindowFixture.h"

#include "ui/heller/games/GameFlow.h"
#include "ui/heller/models/SeatModel.h"
#include "ui/heller/scoring/GameResultDialog.h"
#include "ui/heller/scoring/RoundSummaryDialog.h"
#include "ui/heller/scoring/ScoringView.h"
#include "ui/heller/session/Rematch.h"
#include "ui/heller/table/PromptStrip.h"
#include "ui/table/records/FinishedDialog.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QTest>

using namespace hp;

class GameEndTest : public QObject {
    Q_OBJECT

private slots:
    void enterShowsWhatItCameTo_data();
    void enterShowsWhatItCameTo();
    void enterAfterTheSummary_data();
    void enterAfterTheSummary();
    void nothingTakesItsPlace_data() { enterAfterTheSummary_data(); }
    void nothingTakesItsPlace();
    void summaryWaitsForTheExplanation();
    void summaryIsDueUntilSeen_data();
    void summaryIsDueUntilSeen();
    void nextRoundWhenAskedFor();
    void dueAgainAfterTakingBack();
    void dueInAnOpenedGame();
    void emptiedMarketIsNotExplained_data();
    void emptiedMarketIsNotExplained();
    void nextSeatStarts_data();
    void nextSeatStarts();
    void playsAgain_data();
    void playsAgain();
    void sameDealAgain();
    void onlyWhenOver();
    void nothingToGiveUp_data();
    void nothingToGiveUp();
    void finishedGamesAreFoundAgain();
    void notKeptIsAskedFor();
};

namespace {

GameSetup oneRound()
{
    GameSetup setup = tinySetup();
    setup.rules.rounds = 1;
    return setup;
}

template <class DialogClass> DialogClass* visible(WindowFixture& table)
{
    auto* dialog = table.window().findChild<DialogClass*>();
    return dialog && dialog->isVisible() ? dialog : nullptr;
}

QPushButton* strip(WindowFixture& table, const char* action)
{
    return table.find<QPushButton>((QByteArray(action) + "StripButton").constData());
}

} // namespace

void GameEndTest::enterShowsWhatItCameTo_data()
{
    QTest::addColumn<QString>("on");
    QTest::addColumn<int>("pace");
    QTest::addColumn<bool>("over");
    for (const bool over : {false, true}) {
        for (const char* on : {"market", "hand", "strip"}) {
            for (const auto pace : {PlaySettings::Pace::Slow, PlaySettings::Pace::Normal,
                                    PlaySettings::Pace::Fast, PlaySettings::Pace::AtOnce}) {
                QTest::addRow("%s, pace %d, %s", on, static_cast<int>(pace),
                              over ? "game" : "round")
                    << QString::fromLatin1(on) << static_cast<int>(pace) << over;
            }
        }
    }
}

void GameEndTest::enterShowsWhatItCameTo()
{
    // While the last lines are still being explained.
    QFETCH(QString, on);
    QFETCH(int, pace);
    QFETCH(bool, over);
    WindowFixture table;
    table.start();
    table.window().preferences().setPace(static_cast<PlaySettings::Pace>(pace));
    table.host().newGame(over ? oneRound() : tinySetup());
    fillTheMarket(table.session());
    table.session().setExplaining(true);
    // Nobody is named before.
    const SeatModel seats(table.session());
    for (int seat = 0; seat < seats.rowCount(); ++seat)
        QVERIFY(!seats.index(seat, 0).data(SeatModel::WinnerRole).toBool());
    QVERIFY(!table.promptText().contains(QStringLiteral("ictory")) &&
            !table.promptText().contains(QStringLiteral("Winner")));
    QWidget* widget = strip(table, "summary");
    if (on == QLatin1String("market"))
        widget = &table.market();
    else if (on == QLatin1String("hand"))
        widget = &table.hand();
    else
        QVERIFY(widget->hasFocus()); // without any input
    widget->setFocus();
    QTest::keyClick(widget, Qt::Key_Return);
    QVERIFY(!table.session().isExplaining());
    QCOMPARE(table.session().shown().round, std::uint8_t{1});
    QVERIFY(!table.room().table().prompt().showsMessage()); // no refusal is shown
    QDialog* dialog = over ? static_cast<QDialog*>(visible<GameResultDialog>(table))
                           : visible<RoundSummaryDialog>(table);
    QVERIFY(dialog);
    // The summary leads to the next round or game.
    const std::uint64_t seed = table.host().seed();
    QTest::keyClick(dialog, Qt::Key_Return);
    QTRY_COMPARE(table.session().latestPhase(), Phase::Playing);
    QCOMPARE(table.session().shown().round, std::uint8_t(over ? 1 : 2));
    QCOMPARE(table.host().seed() == seed, !over);
}

void GameEndTest::enterAfterTheSummary_data()
{
    QTest::addColumn<bool>("over");
    QTest::newRow("round") << false;
    QTest::newRow("game") << true;
}

void GameEndTest::enterAfterTheSummary()
{
    // A person who returns to look at the market continues by the strip. On the market, Enter
    // explains why nothing happens.
    QFETCH(bool, over);
    WindowFixture table;
    table.start();
    table.host().newGame(over ? oneRound() : tinySetup());
    fillTheMarket(table.session());
    QTest::keyClick(strip(table, "summary"), Qt::Key_Return);
    QDialog* dialog = over ? static_cast<QDialog*>(visible<GameResultDialog>(table))
                           : visible<RoundSummaryDialog>(table);
    QVERIFY(dialog);
    QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("lookButton")),
                      Qt::LeftButton);
    QPushButton* leads = strip(table, over ? "playAgain" : "nextRound");
    QCOMPARE(table.window().focusWidget(), static_cast<QWidget*>(leads));
    table.market().setFocus();
    QTest::keyClick(&table.market(), Qt::Key_Return);
    QVERIFY(table.session().latestPhase() != Phase::Playing);
    leads->setFocus();
    QTest::keyClick(leads, Qt::Key_Return);
    QCOMPARE(table.session().latestPhase(), Phase::Playing);
}

/// A second click where "Overview" was does not deal the next round or begin another game.
void GameEndTest::nothingTakesItsPlace()
{
    QFETCH(bool, over);
    WindowFixture table;
    table.start();
    table.host().newGame(over ? oneRound() : tinySetup());
    fillTheMarket(table.session());
    QPushButton* overview = strip(table, "summary");
    QTRY_VERIFY(overview->isVisible() && overview->width() > 0);
    QCoreApplication::processEvents(); // the strip is laid out
    const QPoint place = overview->mapTo(&table.window(), overview->rect().center());
    QTest::mouseClick(overview, Qt::LeftButton);
    QWidget* dialog = over ? static_cast<QWidget*>(visible<GameResultDialog>(table))
                           : visible<RoundSummaryDialog>(table);
    QVERIFY(dialog);
    static_cast<QDialog*>(dialog)->reject();
    QPushButton* next = strip(table, over ? "playAgain" : "nextRound");
    QTRY_VERIFY(next->isVisible());
    QCoreApplication::processEvents();
    QCOMPARE(table.window().childAt(place), overview);
}

void GameEndTest::summaryWaitsForTheExplanation()
{
    WindowFixture table;
    table.start();
    table.host().newGame(tinySetup());
    table.window().findChild<GameFlow*>()->setSummaryDelay(1);
    connect(&table.session(), &TableSession::happened, &table.session(),
            [&] { table.session().setExplaining(true); });
    fillTheMarket(table.session());
    QTest::qWait(200);
    QVERIFY(!visible<RoundSummaryDialog>(table));
    table.session().setExplaining(false);
    QTRY_VERIFY(visible<RoundSummaryDialog>(table));
}

void GameEndTest::summaryIsDueUntilSeen_data()
{
    enterAfterTheSummary_data();
}

void GameEndTest::summaryIsDueUntilSeen()
{
    QFETCH(bool, over);
    WindowFixture table; // without delay: the summary does not appear automatically
    table.start();
    QVERIFY(!strip(table, "summary")->isVisible());
    table.host().newGame(over ? oneRound() : tinySetup());
    fillTheMarket(table.session());
    QPushButton* leads = strip(table, over ? "playAgain" : "nextRound");
    QVERIFY(strip(table, "summary")->isVisible());
    QVERIFY(!leads->isVisible());
    table.actions().summary->trigger();
    QVERIFY(leads->isVisible());
    QVERIFY(strip(table, "summary")->isVisible());
    // Looking at an earlier turn does not make the summary due again.
    (over ? static_cast<QDialog*>(visible<GameResultDialog>(table))
          : visible<RoundSummaryDialog>(table))
        ->reject();
    table.session().stepTo(table.session().shownStep() - 1);
    QVERIFY(!leads->isVisible());
    table.session().stepTo(table.session().stepCount() - 1);
    QVERIFY(leads->isVisible());
}

void GameEndTest::nextRoundWhenAskedFor()
{
    WindowFixture table;
    table.start();
    table.host().newGame(tinySetup());
    fillTheMarket(table.session());
    QTest::keyClick(&table.window(), Qt::Key_R, Qt::ControlModifier);
    QCOMPARE(table.session().shown().round, std::uint8_t{2});
    QVERIFY(!visible<RoundSummaryDialog>(table));
    QVERIFY(!strip(table, "summary")->isVisible());
}

void GameEndTest::dueAgainAfterTakingBack()
{
    WindowFixture table;
    table.start();
    table.host().newGame(tinySetup());
    fillTheMarket(table.session());
    table.actions().summary->trigger();
    visible<RoundSummaryDialog>(table)->reject();
    table.session().takeBack();
    QVERIFY(!table.window().findChild<GameFlow*>()->summaryDue());
    table.session().requestTurn(Turn::stall(2, 3)); // the result may change
    QVERIFY(table.window().findChild<GameFlow*>()->summaryDue());
    QVERIFY(!strip(table, "nextRound")->isVisible());
}

void GameEndTest::dueInAnOpenedGame()
{
    WindowFixture table;
    table.start();
    table.host().newGame(tinySetup());
    fillTheMarket(table.session());
    const QString path = table.path(QStringLiteral("end.hpgame"));
    QVERIFY(!table.host().save(path));
    table.session().requestNextRound();
    QVERIFY(!table.window().findChild<GameFlow*>()->summaryDue());
    QVERIFY(table.window().openFile(path));
    QVERIFY(table.window().findChild<GameFlow*>()->summaryDue());
    QVERIFY(!visible<RoundSummaryDialog>(table)); // nobody has requested it
}

void GameEndTest::emptiedMarketIsNotExplained_data()
{
    QTest::addColumn<bool>("chosen");
    QTest::newRow("the last lines") << false;
    QTest::newRow("a chosen line") << true;
}

void GameEndTest::emptiedMarketIsNotExplained()
{
    QFETCH(bool, chosen);
    WindowFixture table;
    table.start();
    table.host().newGame(tinySetup());
    ScoringView& scoring = table.room().table().scoring();
    fillTheMarket(table.session());
    QVERIFY(scoring.stepCount() > 0);
    auto* list = scoring.findChild<QListView*>(QStringLiteral("scoredLines"));
    if (chosen)
        list->setCurrentIndex(list->model()->index(list->model()->rowCount() - 1, 0));
    table.session().requestNextRound();
    QCOMPARE(scoring.stepCount(), 0);
    QVERIFY(!scoring.litLine());
    // Stepping there does not explain it either.
    table.session().stepTo(table.session().shownStep() - 1);
    QVERIFY(scoring.stepCount() > 0);
    table.session().stepTo(table.session().shownStep() + 1);
    QCOMPARE(scoring.stepCount(), 0);
    QVERIFY(!scoring.litLine());
    QVERIFY(list->model()->rowCount() > 0); // the list keeps its rows
}

void GameEndTest::nextSeatStarts_data()
{
    QTest::addColumn<int>("seats");
    QTest::addColumn<int>("starter");
    for (int seats = 2; seats <= 4; ++seats) {
        for (int starter = 0; starter < seats; ++starter)
            QTest::addRow("%d of %d", starter, seats) << seats << starter;
    }
}

void GameEndTest::nextSeatStarts()
{
    QFETCH(int, seats);
    QFETCH(int, starter);
    LocalSession session;
    GameSetup setup = tinySetup();
    setup.rules.nextStarter = NextStarter::Clockwise; // another seat starts the second round
    for (int seat = 2; seat < seats; ++seat)
        setup.seats.push_back({"Carla", "human", seat});
    setup.firstStarter = starter;
    setup.seed = 5;
    session.newGame(setup);
    const GameSetup early = rematch(session, 9);
    fillTheMarket(session);
    session.requestNextRound();
    fillTheMarket(session);
    const GameSetup again = rematch(session, 9);
    QCOMPARE(again.firstStarter, std::optional<int>((starter + 1) % seats));
    QCOMPARE(early.firstStarter, again.firstStarter);
    QCOMPARE(again.seed, std::uint64_t{9});
    QVERIFY(again.seats == session.seats());
    QVERIFY(samePlay(again.rules, setup.rules));
    session.newGame(again);
    QCOMPARE(static_cast<int>(session.shown().starter), (starter + 1) % seats);
}

void GameEndTest::playsAgain_data()
{
    QTest::addColumn<QString>("by");
    QTest::addColumn<bool>("saved");
    QTest::addColumn<bool>("changed");
    for (const char* by : {"dialog", "strip", "shortcut"}) {
        QTest::addRow("%s, never saved", by) << QString::fromLatin1(by) << false << true;
        QTest::addRow("%s, saved", by) << QString::fromLatin1(by) << true << false;
        QTest::addRow("%s, saved before the end", by) << QString::fromLatin1(by) << true << true;
    }
}

void GameEndTest::playsAgain()
{
    QFETCH(QString, by);
    QFETCH(bool, saved);
    QFETCH(bool, changed);
    WindowFixture table;
    table.start();
    table.host().newGame(oneRound());
    if (saved && changed)
        QVERIFY(!table.host().save(table.path(QStringLiteral("early.hpgame"))));
    fillTheMarket(table.session());
    if (saved && !changed)
        QVERIFY(!table.host().save(table.path(QStringLiteral("end.hpgame"))));
    QCOMPARE(table.session().latestPhase(), Phase::GameOver);
    table.dialogs.unsavedAnswer = Dialogs::Unsaved::Cancel;
    const auto press = [&] {
        if (by == QLatin1String("shortcut")) {
            QTest::keyClick(&table.window(), Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
            return;
        }
        table.actions().summary->trigger();
        auto* dialog = visible<GameResultDialog>(table);
        if (by == QLatin1String("dialog")) {
            QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("playAgainButton")),
                              Qt::LeftButton);
        } else {
            dialog->reject();
            QTest::mouseClick(strip(table, "playAgain"), Qt::LeftButton);
        }
        QCoreApplication::processEvents();
    };
    press();
    // The question appears only if the game has a file with unsaved changes.
    QCOMPARE(static_cast<int>(table.dialogs.unsavedTexts.size()), saved && changed ? 1 : 0);
    if (saved && changed) {
        QCOMPARE(table.session().latestPhase(), Phase::GameOver);
        table.dialogs.unsavedAnswer = Dialogs::Unsaved::Discard;
        press();
    }
    QCOMPARE(table.session().latestPhase(), Phase::Playing);
    QVERIFY(table.session().turns(true).empty());
    QVERIFY(table.host().filePath().isEmpty());
    QVERIFY(!visible<GameResultDialog>(table));
    QCOMPARE(table.session().shown().starter, std::uint8_t{1});
    QVERIFY(table.session().seats() == oneRound().seats);
    QVERIFY(samePlay(table.session().ruleSet(), oneRound().rules));
    QCOMPARE(table.window().focusWidget(), static_cast<QWidget*>(&table.market()));
}

/// The number of a deal tells every tile, so it is told at the end. Then everybody can have what
/// another one had.
void GameEndTest::sameDealAgain()
{
    WindowFixture table;
    table.start();
    GameSetup setup = oneRound();
    setup.seed = 4711;
    setup.firstStarter = 1;
    table.host().newGame(setup);
    QAction* copy = table.actions().copyDeal;
    QVERIFY(!copy->isEnabled() && !table.actions().exchangeSeats->isEnabled());
    QVERIFY(!copy->text().contains(QStringLiteral("4711")));
    const auto deal = [&table] { return table.record().split('\n').value(1); };
    const QByteArray dealt = deal();
    QVERIFY(dealt.startsWith("{\"deal\""));
    fillTheMarket(table.session());
    QVERIFY(copy->isEnabled());
    QVERIFY(copy->text().contains(QStringLiteral("4711")));
    copy->trigger();
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("4711"));
    QVERIFY(table.promptText().contains(QStringLiteral("4711")));
    table.actions().exchangeSeats->trigger();
    QCOMPARE(table.session().latestPhase(), Phase::Playing);
    QCOMPARE(table.host().seed(), std::uint64_t{4711});
    QCOMPARE(table.session().shown().starter, std::uint8_t{1});
    QCOMPARE(table.session().seatInfo(0).name, setup.seats[1].name);
    QCOMPARE(table.session().seatInfo(1).name, setup.seats[0].name);
    QCOMPARE(deal(), dealt);
    QVERIFY(!copy->isEnabled());
    QVERIFY(!table.promptText().contains(QStringLiteral("statistics")));
    fillTheMarket(table.session());
    QTRY_VERIFY2(table.promptText().contains(QStringLiteral("the statistics do not count it")),
                 qPrintable(table.promptText()));
}

void GameEndTest::onlyWhenOver()
{
    WindowFixture table;
    table.start();
    table.host().newGame(tinySetup());
    QVERIFY(!table.actions().playAgain->isEnabled());
    fillTheMarket(table.session());
    QVERIFY(!table.actions().playAgain->isEnabled());
    table.host().newGame(oneRound());
    fillTheMarket(table.session());
    QVERIFY(table.actions().playAgain->isEnabled());
    table.session().stepTo(table.session().shownStep() - 1); // the game is still over
    QVERIFY(table.actions().playAgain->isEnabled());
    table.session().takeBack();
    QVERIFY(!table.actions().playAgain->isEnabled());
}

void GameEndTest::nothingToGiveUp_data()
{
    QTest::addColumn<bool>("over");
    QTest::addColumn<bool>("saved");
    QTest::newRow("running") << false << false;
    QTest::newRow("running, saved") << false << true;
    QTest::newRow("over") << true << false;
    QTest::newRow("over, saved") << true << true;
}

/// The question about giving up the running game appears only if one is running. A finished saved
/// game is replaced without a question; so is a finished unsaved one, which is kept anyway.
void GameEndTest::nothingToGiveUp()
{
    QFETCH(bool, over);
    QFETCH(bool, saved);
    WindowFixture table;
    table.start();
    table.host().newGame(over ? oneRound() : tinySetup());
    fillTheMarket(table.session());
    if (saved)
        QVERIFY(!table.host().save(table.path(QStringLiteral("end.hpgame"))));
    const QByteArray before = table.record();

    table.dialogs.chooseAnswer = false;
    table.actions().openTiles->trigger(); // other rules
    QCOMPARE(static_cast<int>(table.dialogs.choices.size()), over ? 0 : 1);
    QCOMPARE(table.record(), before); // the game being looked at is not replaced either
    const QString told = over ? QStringLiteral("New games are played by “Open tiles”")
                              : QStringLiteral("From the next game: ");
    QVERIFY2(table.promptText().contains(told), qPrintable(table.promptText()));
    table.dialogs.choices.clear();

    table.dialogs.unsavedAnswer = Dialogs::Unsaved::Cancel;
    table.actions().startOver->trigger();
    QCOMPARE(static_cast<int>(table.dialogs.choices.size()), over ? 0 : 1);
    QVERIFY(table.dialogs.unsavedTexts.isEmpty());
    QCOMPARE(table.session().turns(true).empty(), over);
}

/// A game that nobody has saved is in the menu after the next one has begun, and after a new start.
void GameEndTest::finishedGamesAreFoundAgain()
{
    WindowFixture table;
    table.start();
    auto* menu = table.find<QMenu>("finishedMenu");
    QVERIFY(menu && !menu->isEnabled());
    table.host().newGame(oneRound());
    fillTheMarket(table.session());
    const QByteArray finished = table.record();
    table.actions().playAgain->trigger();
    QCOMPARE(table.session().latestPhase(), Phase::Playing);
    QVERIFY(table.dialogs.unsavedTexts.isEmpty());
    for (const bool restarted : {false, true}) {
        if (restarted) {
            table.close();
            table.start({}, {});
            menu = table.find<QMenu>("finishedMenu");
        }
        QVERIFY(menu->isEnabled());
        emit menu->aboutToShow();
        QAction* first = menu->actions().constFirst();
        for (const SeatInfo& seat : oneRound().seats)
            QVERIFY2(first->text().contains(QString::fromStdString(seat.name)),
                     qPrintable(first->text()));
        first->trigger();
        QCOMPARE(table.record(), finished);
        QCOMPARE(table.host().filePath(), QString()); // saving asks for a name
        QVERIFY(!table.host().hasUnsavedWork());
        QVERIFY(table.recentFiles().isEmpty());
        table.actions().playAgain->trigger();
        QCOMPARE(table.session().latestPhase(), Phase::Playing);
    }
    // The way to all of them.
    emit menu->aboutToShow();
    QCOMPARE(menu->actions().size(), 3); // one game, a line, all
    // While these keys are down, rows of a table would be selected in another way.
    QTest::keyClick(&table.window(), Qt::Key_O, Qt::ControlModifier | Qt::ShiftModifier);
    auto* dialog = table.window().findChild<FinishedDialog*>();
    QVERIFY(dialog);
    auto* list = dialog->findChild<QTableView*>(QStringLiteral("finishedTable"));
    const QAbstractItemModelTester tester(list->model());
    QCOMPARE(list->model()->rowCount(), 1);
    QVERIFY(list->model()->index(0, 1).data().toString().contains(
        QString::fromStdString(oneRound().seats[0].name)));
    dialog->findChild<QPushButton*>(QStringLiteral("finishedOpen"))->click();
    QTRY_COMPARE(table.record(), finished);
    // Deleted only if one says so.
    table.actions().playAgain->trigger();
    menu->actions().constLast()->trigger();
    QTRY_VERIFY(table.window().findChildren<FinishedDialog*>().size() == 1);
    dialog = table.window().findChild<FinishedDialog*>();
    list = dialog->findChild<QTableView*>(QStringLiteral("finishedTable"));
    const QDir folder(table.path(QStringLiteral("games")));
    for (const bool yes : {false, true}) {
        table.dialogs.chooseAnswer = yes;
        QTest::keyClick(list, Qt::Key_Delete);
        QCOMPARE(table.dialogs.choices.size(), yes ? 2 : 1);
        QCOMPARE(static_cast<int>(folder.entryList(QDir::Files).size()), yes ? 0 : 1);
    }
    QVERIFY(!dialog->findChild<QPushButton*>(QStringLiteral("finishedDelete"))->isEnabled());
    dialog->close();
    QVERIFY(!menu->isEnabled());
}

/// If a finished game cannot be kept, a person decides about it.
void GameEndTest::notKeptIsAskedFor()
{
    WindowFixture table;
    table.start();
    QFile inTheWay(table.path(QStringLiteral("games")));
    QVERIFY(inTheWay.open(QIODevice::WriteOnly));
    table.host().newGame(oneRound());
    fillTheMarket(table.session());
    QTRY_VERIFY2(table.promptText().contains(QStringLiteral("could not be kept")),
                 qPrintable(table.promptText()));
    table.dialogs.unsavedAnswer = Dialogs::Unsaved::Cancel;
    table.actions().playAgain->trigger();
    QCOMPARE(table.dialogs.unsavedTexts.size(), 1);
    QCOMPARE(table.session().latestPhase(), Phase::GameOver);
}

QTEST_MAIN(GameEndTest)
#include "tst_gameend.moc"
