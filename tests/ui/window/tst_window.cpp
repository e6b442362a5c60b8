// The window apart from playing: menus, dialogs, languages, variants, taking back.
#include "AccessibleNames.h"
#include "window/WindowFixture.h"

#include "ui/heller/games/NewGameDialog.h"
#include "ui/heller/models/HandModel.h"
#include "ui/heller/scoring/ChoiceDialog.h"
#include "ui/heller/table/PromptStrip.h"
#include "ui/kit/help/HelpWindow.h"
#include "ui/kit/windows/StatusLine.h"
#include "ui/table/seats/Curtain.h"
#include "ui/table/seats/PlayersDialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QTabWidget>
#include <QTest>
#include <QTextBrowser>

#include <algorithm>
#include <set>

using namespace hp;

class WindowTest : public QObject {
    Q_OBJECT

private slots:
    void firstStartIsReadyToPlay();
    void unseenTilesHaveRoom();
    void smallWindow();
    void languageSwitch();
    void variantsFromTheNextGame();
    void takesBackAgainstComputers();
    void curtainHidesTheOthersTile();
    void stepsThroughTheTurns();
    void menusAreInOrder();
    void newGameDialog();
    void usualNamesCanBeRead();
    void fairGame();
    void gameWithoutCurtains();
    void playersInTheMiddle();
    void unnamedPlayersInTheMiddle();
    void thinkingTime();
    void moveNow();
    void choosesWhenToScore();
    void viewSwitches();
};

void WindowTest::firstStartIsReadyToPlay()
{
    WindowFixture table;
    table.start({}, {});
    TableSession& session = table.session();
    QCOMPARE(session.seatCount(), 3);
    QVERIFY(session.isHuman(0));
    QCOMPARE(session.seats()[1].player, std::string("casual"));
    QCOMPARE(session.seats()[2].player, std::string("skilled"));
    QVERIFY(samePlay(session.ruleSet(), RuleSet{}));
    QVERIFY(table.waitForPerson());
    QVERIFY(session.personMayAct());
    const QString status = table.find<StatusLine>("statusLine")->text();
    QVERIFY2(status.contains(QStringLiteral("Round 1 of 3")), qPrintable(status));
    QVERIFY(table.playByClicks());
}

void WindowTest::unseenTilesHaveRoom()
{
    // The room below three seats is enough for all tiles.
    WindowFixture table({Human, Beginner, Beginner});
    table.start();
    table.window().resize(1280, 800);
    table.actions().unseenTiles->setChecked(true);
    auto* tiles = table.find<QListView>("unseenTiles");
    QVERIFY(tiles && tiles->isVisible());
    QTRY_COMPARE(tiles->verticalScrollBar()->maximum(), 0);
    table.actions().unseenTiles->setChecked(false);
    QVERIFY(!tiles->isVisible());
}

void WindowTest::smallWindow()
{
    // As on a screen of 1280 x 800 at 200 %: everything is visible, and nothing is cut off.
    WindowFixture table({Human, Beginner, Beginner});
    table.start();
    table.window().resize(640, 400);
    QTRY_COMPARE(table.window().size(), QSize(640, 400));
    auto* pages = table.find<QTabWidget>("pages");
    auto* scoring = table.find<QWidget>("scoringView");
    auto* seats = table.find<QWidget>("seatsView");
    QVERIFY(pages && seats && scoring);
    QTRY_VERIFY(pages->isVisible());
    QVERIFY2(namelessPages(*pages).isEmpty(),
             qPrintable(namelessPages(*pages).join(QLatin1Char(' '))));
    QVERIFY(seats->isVisible());
    QVERIFY(!scoring->isVisible());
    for (const char* name : {"pages", "marketView", "handView", "promptStrip"}) {
        const auto* part = table.find<QWidget>(name);
        QVERIFY2(part && part->isVisible(), name);
        const QRect place(part->mapTo(&table.window(), QPoint()), part->size());
        QVERIFY2(table.window().rect().contains(place), name);
    }
    // A part that is switched on comes to the front, whichever page it is on.
    const auto seenOnceOn = [&table](QAction* action, const char* name) {
        action->setChecked(false);
        action->setChecked(true);
        const auto* part = table.find<QWidget>(name);
        return part && QTest::qWaitFor([part] { return part->isVisible() && part->height() > 30; });
    };
    QVERIFY(seenOnceOn(table.actions().turnList, "turnList"));
    QVERIFY(seenOnceOn(table.actions().unseenTiles, "unseenTiles"));
    QVERIFY(seenOnceOn(table.actions().scoringView, "scoringView"));
    QVERIFY(seenOnceOn(table.actions().unseenTiles, "unseenTiles"));
    table.actions().turnList->setChecked(false);
    table.actions().unseenTiles->setChecked(false);
    QVERIFY(seats->isVisible());
    while (table.session().scoredLines().empty())
        table.play(1);
    QVERIFY(!table.market().boardLayout().rowTag.isEmpty());
    QVERIFY(scoring->isVisible()); // it shows automatically what the line paid
    table.actions().scoringView->setChecked(false);
    QVERIFY(seats->isVisible());
    table.actions().scoringView->setChecked(true);

    table.window().resize(1280, 800);
    QTRY_VERIFY(!pages->isVisible());
    QVERIFY(seats->isVisible() && scoring->isVisible());
    QVERIFY(seats->mapTo(&table.window(), QPoint()).x() <
            scoring->mapTo(&table.window(), QPoint()).x());
}

void WindowTest::languageSwitch()
{
    WindowFixture table({Human, Beginner});
    table.setRecentFiles({QStringLiteral("/tmp/a.hpgame")});
    table.start();
    for (QAction* part :
         {table.actions().unseenTiles, table.actions().turnList, table.actions().scoringView})
        part->setChecked(true);
    table.play(2);
    table.actions().rules->trigger();
    table.actions().newGame->trigger();
    auto* dialog = table.find<NewGameDialog>("newGameDialog");
    QVERIFY(dialog && dialog->isVisible());
    HelpWindow* help = nullptr;
    for (QWidget* widget : QApplication::topLevelWidgets()) {
        if (auto* found = qobject_cast<HelpWindow*>(widget))
            help = found;
    }
    QVERIFY(help);
    QVERIFY(help->browser().toPlainText().contains(QStringLiteral("Evil eye")));

    table.speak(QStringLiteral("de"));
    QCOMPARE(table.settings.look.language(), QStringLiteral("de"));
    QTRY_VERIFY(help->browser().toPlainText().contains(QStringLiteral("Böser Blick")));
    QCOMPARE(table.actions().open->text(), QCoreApplication::translate("hp::Actions", "&Open…"));
    QCOMPARE(table.find<QMenu>("gameMenu")->title(),
             QCoreApplication::translate("hp::Menus", "&Game"));
    const QString clear = QCoreApplication::translate("hp::RecentMenu", "&Clear List");
    QVERIFY(clear != QStringLiteral("&Clear List"));
    QCOMPARE(table.find<QMenu>("recentMenu")->actions().constLast()->text(), clear);
    QCOMPARE(dialog->windowTitle(), QCoreApplication::translate("hp::NewGameDialog", "New Game"));
    QCOMPARE(QLocale().language(), QLocale::German);
    QCOMPARE(table.window().locale().language(), QLocale::German);
    QVERIFY(!table.promptText().isEmpty());

    table.speak(QStringLiteral("en"));
    QTRY_VERIFY(help->browser().toPlainText().contains(QStringLiteral("Evil eye")));
    QCOMPARE(table.actions().open->text(), QStringLiteral("&Open…"));
    QCOMPARE(dialog->windowTitle(), QStringLiteral("New Game"));
    dialog->reject();
    table.play(1);
}

void WindowTest::variantsFromTheNextGame()
{
    WindowFixture table({Human, Beginner});
    table.start();
    // Nothing has been played yet, so the new rules take effect at once.
    table.actions().openTiles->trigger();
    QVERIFY(table.session().ruleSet().openTiles);
    QVERIFY(table.dialogs.choices.isEmpty());
    QVERIFY(table.room().table().prompt().showsMessage());
    table.actions().openTiles->trigger();
    QVERIFY(!table.session().ruleSet().openTiles);

    table.play(1);
    const QByteArray running = table.record();
    table.actions().unknownRounds->trigger();
    QCOMPARE(table.dialogs.choices.size(), 1);
    QCOMPARE(table.record(), running);
    QVERIFY(table.actions().unknownRounds->isChecked());
    QVERIFY(table.settings.play.newGame().unknownRounds);

    table.dialogs.chooseAnswer = true;
    table.actions().openTiles->trigger();
    QVERIFY(table.session().ruleSet().openTiles);
    QVERIFY(table.session().ruleSet().unknownRounds());
    QCOMPARE(table.session().seatCount(), 2);
    const QString status = table.find<StatusLine>("statusLine")->text();
    QVERIFY2(!status.contains(QStringLiteral("Round")), qPrintable(status)); // no counter there

    emit table.find<QMenu>("rulesMenu")->aboutToShow();
    auto* kingdoms = table.find<QAction>("preset-kingdoms-2011");
    QVERIFY(kingdoms);
    kingdoms->trigger();
    QCOMPARE(table.session().ruleSet().wizards, 1);
    QVERIFY(!table.actions().openTiles->isChecked());
    table.actions().unknownRounds->trigger();
    QVERIFY(table.session().ruleSet().unknownRounds());
    QCOMPARE(table.session().ruleSet().wizards, 1);
}

void WindowTest::takesBackAgainstComputers()
{
    WindowFixture table({Human, Beginner, Beginner});
    table.start();
    table.play(2);
    const SeatView before = table.session().shown();
    QTest::keyClick(&table.market(), Qt::Key_D);
    const PieceCode drawn = table.session().shown().inHand;
    QVERIFY(drawn != NoPiece);
    QTest::mouseClick(table.market().viewport(), Qt::LeftButton, {},
                      table.squareCentre(table.firstEmpty()));
    QVERIFY(table.waitForPerson());
    table.actions().takeBack->trigger();
    QVERIFY(table.session().personMayAct());
    QVERIFY(table.session().shown() == before);
    // The tile is still in its place in the supply: drawing again gives the same one.
    QTest::keyClick(&table.market(), Qt::Key_D);
    QCOMPARE(table.session().shown().inHand, drawn);
    QVERIFY(table.record().contains("takeBack") || table.record().contains("take"));
    table.actions().takeBack->trigger();
    QVERIFY(table.session().shown() == before);
    QVERIFY(table.actions().redo->isEnabled());
    table.actions().redo->trigger();
    QVERIFY(table.session().shown() != before);
}

void WindowTest::curtainHidesTheOthersTile()
{
    WindowFixture table({Human, Human});
    table.start();
    auto* curtain = table.find<Curtain>("curtain");
    const auto seesOwnTile = [&table] {
        const QAbstractItemModel* model = table.hand().model();
        for (int row = 0; row < model->rowCount(); ++row) {
            const QModelIndex index = model->index(row, 0);
            if (index.data(HandModel::ItemRole).toInt() ==
                    static_cast<int>(HandModel::Item::HiddenTile) &&
                !index.data(HandModel::PieceRole).value<Piece>().isNone())
                return true;
        }
        return false;
    };
    QVERIFY(curtain->isVisible());
    // Market and hand are completely covered.
    QVERIFY(curtain->geometry().contains(table.market().geometry()));
    QVERIFY(curtain->geometry().contains(table.hand().geometry()));
    QVERIFY(!seesOwnTile());
    QTest::keyClick(curtain->button(), Qt::Key_Return);
    QVERIFY(!curtain->isVisible());
    QCOMPARE(table.session().viewer(), 0);
    QVERIFY(seesOwnTile());
    const SeatView view = table.session().shown();
    QCOMPARE(view.hidden[1][0], UnknownTile);
    QVERIFY(table.playByClicks());
    QVERIFY(curtain->isVisible());
    QVERIFY(!seesOwnTile());
    QCOMPARE(table.session().viewer(), -1);
    QTest::mouseClick(curtain->button(), Qt::LeftButton);
    QCOMPARE(table.session().viewer(), 1);
    QCOMPARE(table.session().shown().hidden[0][0], UnknownTile);
}

void WindowTest::stepsThroughTheTurns()
{
    WindowFixture table({Human, Beginner});
    table.start();
    table.play(3);
    const SeatView latest = table.session().shown();
    QTest::keyClick(&table.window(), Qt::Key_Left, Qt::AltModifier);
    QTRY_VERIFY(!table.session().atLatest());
    auto* back = table.find<QPushButton>("stepLastStripButton");
    QVERIFY(back->isVisible());
    // Nothing can be placed there, and the window says why.
    QTest::keyClick(&table.market(), Qt::Key_1);
    QVERIFY(!table.input().held());
    QVERIFY(table.room().table().prompt().showsMessage());
    QTest::keyClick(&table.window(), Qt::Key_Home, Qt::AltModifier);
    QCOMPARE(table.session().shownStep(), 0);
    QVERIFY(!table.actions().stepBack->isEnabled());
    QTest::keyClick(&table.window(), Qt::Key_Right, Qt::AltModifier);
    QCOMPARE(table.session().shownStep(), 1);
    QTest::mouseClick(back, Qt::LeftButton);
    QVERIFY(table.session().atLatest());
    QVERIFY(table.session().shown() == latest);
}

void WindowTest::menusAreInOrder()
{
    // As in other desktop programs: undo in Edit, preferences at its end, Quit at the end of the
    // first menu, Help at last; no menu so long that nobody finds anything.
    WindowFixture table({Human, Beginner});
    table.start();
    QStringList menus;
    for (const QAction* action : table.window().menuBar()->actions()) {
        menus += action->menu()->objectName();
        const QList<QAction*> entries = action->menu()->actions();
        const auto shown = std::count_if(entries.begin(), entries.end(), [](const QAction* entry) {
            return !entry->isSeparator() && entry->isVisible();
        });
        QVERIFY2(shown >= 4 && shown <= 14, qPrintable(menus.constLast()));
        QCOMPARE(action->menu()->parentWidget(), table.window().menuBar());
    }
    QCOMPARE(menus.join(u' '),
             QStringLiteral("gameMenu editMenu viewMenu turnMenu rulesMenu learnMenu teachMenu "
                            "helpMenu"));
    const QList<QAction*> edit = table.find<QMenu>("editMenu")->actions();
    QCOMPARE(edit.mid(0, 2), (QList<QAction*>{table.actions().takeBack, table.actions().redo}));
    QVERIFY(edit.contains(table.actions().copyPosition));
    QCOMPARE(edit.constLast(), table.actions().preferences);
    QCOMPARE(table.find<QMenu>("gameMenu")->actions().constLast(), table.actions().quit);
    QVERIFY(table.find<QMenu>("rulesMenu")->actions().contains(table.actions().editRules));
    QVERIFY(table.find<QMenu>("learnMenu")->actions().contains(table.actions().lessons));
    QVERIFY(table.find<QMenu>("teachMenu")->actions().contains(table.actions().openClass));
}

void WindowTest::newGameDialog()
{
    WindowFixture table({Human, Beginner});
    table.start();
    table.actions().newGame->trigger();
    auto* dialog = table.find<NewGameDialog>("newGameDialog");
    QVERIFY(dialog && dialog->isVisible());
    const auto combo = [dialog](const char* name) {
        return dialog->findChild<QComboBox*>(QLatin1String(name));
    };
    const auto* rules = dialog->findChild<QLabel*>(QStringLiteral("rulesText"));
    QVERIFY2(rules->text().contains(QStringLiteral("has 10 stall")), qPrintable(rules->text()));
    QStringList tabs;
    combo("seatCount")->setFocus();
    do {
        tabs += dialog->focusWidget()->objectName();
        QTest::keyClick(dialog->focusWidget(), Qt::Key_Tab);
    } while (dialog->focusWidget() != combo("seatCount"));
    QCOMPARE(tabs.mid(0, 14).join(QLatin1Char(' ')),
             QStringLiteral("seatCount colour1 name1 player1 colour2 name2 player2 preset "
                            "unknownRoundsBox openTilesBox starter fairGame curtains "
                            "seeded"));
    combo("seatCount")->setCurrentIndex(2);
    QVERIFY2(rules->text().contains(QStringLiteral("has 8 stall")), qPrintable(rules->text()));
    // A name copied from a terminal: a file with these characters could not be read again.
    dialog->findChild<QLineEdit*>(QStringLiteral("name1"))
        ->setText(QStringLiteral("\u001bAnna\u0007"));
    dialog->findChild<QLineEdit*>(QStringLiteral("name3"))->setText(QStringLiteral("\u0001"));
    QSet<QString> styles;
    for (const char* level : {"beginner", "casual", "skilled", "expert", "master"}) {
        combo("player2")->setCurrentIndex(combo("player2")->findData(QLatin1String(level)));
        styles += combo("player2")->toolTip();
        QCOMPARE(combo("player2")->accessibleDescription(), combo("player2")->toolTip());
        QCOMPARE(combo("player2")->currentData(Qt::ToolTipRole).toString(),
                 combo("player2")->toolTip());
    }
    QCOMPARE(styles.size(), 5);
    QVERIFY(!styles.contains(QString()));
    QVERIFY(combo("player1")->toolTip().isEmpty());
    combo("player2")->setCurrentIndex(combo("player2")->findData(QStringLiteral("skilled")));
    // Colours stay different: the seat that had blue gets red.
    QTest::keyClick(combo("colour1"), Qt::Key_Down);
    QTest::keyClick(combo("colour1"), Qt::Key_Down);
    QCOMPARE(combo("colour1")->currentIndex(), 2);
    std::set<int> colours;
    for (const char* name : {"colour1", "colour2", "colour3", "colour4"})
        colours.insert(combo(name)->currentIndex());
    QCOMPARE(colours.size(), std::size_t(4));
    dialog->findChild<QCheckBox*>(QStringLiteral("openTilesBox"))->setChecked(true);
    combo("starter")->setCurrentIndex(1);
    QCOMPARE(combo("starter")->currentText(), QStringLiteral("Anna"));
    dialog->findChild<QCheckBox*>(QStringLiteral("seeded"))->setChecked(true);
    dialog->findChild<QLineEdit*>(QStringLiteral("seed"))->setText(QStringLiteral("42"));
    dialog->accept();

    TableSession& session = table.session();
    QCOMPARE(session.seatCount(), 4);
    QCOMPARE(session.seats()[0].name, std::string("Anna"));
    QCOMPARE(session.seats()[0].colour, 2);
    QCOMPARE(session.seats()[2].name, std::string("Konrad"));
    QCOMPARE(session.seats()[1].player, std::string("skilled"));
    QVERIFY(session.ruleSet().openTiles);
    QCOMPARE(table.host().seed(), std::uint64_t(42));
    QCOMPARE(int(session.shown().starter), 0);
    QVERIFY(table.actions().openTiles->isChecked());
    QCOMPARE(table.settings.play.newGame().seatCount, 4);
    QCOMPARE(table.settings.play.newGame().seats[0].name, QStringLiteral("Anna"));
    QVERIFY(table.waitForPerson());
    QVERIFY(table.playByClicks());
}

/// Names that nobody typed stand in their fields like others, not in the grey of what is missing.
void WindowTest::usualNamesCanBeRead()
{
    WindowFixture table({Human, Beginner, Beginner});
    table.start();
    table.actions().newGame->trigger();
    auto* dialog = table.find<NewGameDialog>("newGameDialog");
    const auto name = [dialog](int seat) {
        return dialog->findChild<QLineEdit*>(QStringLiteral("name%1").arg(seat));
    };
    auto* player = dialog->findChild<QComboBox*>(QStringLiteral("player1"));
    QCOMPARE(name(1)->text(), QStringLiteral("Player"));
    QCOMPARE(name(2)->text(), QStringLiteral("Agnes"));
    // They follow who plays and the language.
    player->setCurrentIndex(player->findData(Beginner));
    QCOMPARE(name(1)->text(), QStringLiteral("Ulrich"));
    player->setCurrentIndex(player->findData(Human));
    table.speak(QStringLiteral("de"));
    QTRY_COMPARE(name(1)->text(), QStringLiteral("Spieler"));
    table.speak(QStringLiteral("en"));
    QTRY_COMPARE(name(1)->text(), QStringLiteral("Player"));
    // A click selects the usual name; typing replaces it.
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    QTest::mouseClick(name(1), Qt::LeftButton);
    QTest::keyClicks(name(1), QStringLiteral("Zoe"));
    QCOMPARE(name(1)->text(), QStringLiteral("Zoe"));
    player->setCurrentIndex(player->findData(Beginner));
    QCOMPARE(name(1)->text(), QStringLiteral("Zoe"));
    player->setCurrentIndex(player->findData(Human));
    // Whoever empties the field gets the usual name again.
    name(1)->clear();
    name(2)->setFocus();
    QTRY_COMPARE(name(1)->text(), QStringLiteral("Player"));
    dialog->accept();
    QCOMPARE(table.session().seats()[0].name, std::string("Player"));
    QCOMPARE(table.settings.play.newGame().seats[0].name, QString()); // nobody has typed it
}

/// A family that does not mind.
void WindowTest::gameWithoutCurtains()
{
    WindowFixture table({Human, Human});
    table.start();
    QVERIFY(table.session().curtainSeat() >= 0);
    table.actions().newGame->trigger();
    auto* dialog = table.find<NewGameDialog>("newGameDialog");
    auto* box = dialog->findChild<QCheckBox*>(QStringLiteral("curtains"));
    QVERIFY(box->isChecked());
    QTest::keyClick(box, Qt::Key_Space);
    dialog->reject();
    QVERIFY(table.session().hasCurtains());
    QTRY_VERIFY(!table.find<NewGameDialog>("newGameDialog"));
    table.actions().newGame->trigger();
    dialog = table.find<NewGameDialog>("newGameDialog");
    box = dialog->findChild<QCheckBox*>(QStringLiteral("curtains"));
    QTest::keyClick(box, Qt::Key_Space);
    dialog->accept();
    QVERIFY(!table.find<Curtain>("curtain")->isVisible());
    QVERIFY(table.session().personMayAct());
    QCOMPARE(table.session().viewer(), table.session().shown().toMove);
    QVERIFY(!table.settings.play.curtains());
}

void WindowTest::fairGame()
{
    WindowFixture table({Human, Beginner});
    table.start();
    QVERIFY(!table.session().isFair());
    const auto fairBox = [&] {
        table.actions().newGame->trigger();
        auto* dialog = table.find<NewGameDialog>("newGameDialog");
        return dialog ? dialog->findChild<QCheckBox*>(QStringLiteral("fairGame")) : nullptr;
    };
    QCheckBox* box = fairBox();
    QVERIFY(box && !box->isChecked() && !box->toolTip().isEmpty());
    QTest::keyClick(box, Qt::Key_Space);
    table.find<NewGameDialog>("newGameDialog")->accept();
    QVERIFY(table.session().isFair());
    QVERIFY(table.settings.play.newGame().fair);
    QVERIFY(table.waitForPerson());

    table.session().liftCurtain();
    QCOMPARE(refusalOf(table.session(), [&] { table.session().requestDraw(); }), QString());
    table.actions().takeBack->trigger();
    QVERIFY(table.session().shown().inHand != NoPiece);
    QVERIFY2(table.promptText().contains(QStringLiteral("fair game")),
             qPrintable(table.promptText()));

    QTRY_VERIFY(!table.find<NewGameDialog>("newGameDialog")); // the old one is gone
    box = fairBox();
    QVERIFY(box && box->isChecked());
}

void WindowTest::playersInTheMiddle()
{
    WindowFixture table({Human, Beginner});
    table.start();
    table.play(1);
    std::vector<SeatInfo> seats = table.session().seats();
    SeatInfo& named = seats[0];
    named.name = std::string(100, 'M'); // as long as a record may have it
    seats[1].player = "exec:<b>" + std::string(900, 'x');
    table.host().setPlayers(seats);
    table.actions().players->trigger();
    auto* dialog = table.find<PlayersDialog>("playersDialog");
    QVERIFY(dialog && dialog->isVisible());
    // A name longer than its field shows its beginning.
    QCOMPARE(dialog->findChild<QLineEdit*>(QStringLiteral("name1"))->cursorPosition(), 0);
    // A long command does not make it wider than the screen.
    QVERIFY2(dialog->width() < 800, qPrintable(QString::number(dialog->width())));
    auto* player = dialog->findChild<QComboBox*>(QStringLiteral("player2"));
    QCOMPARE(player->currentData().toString().size(), qsizetype{908});
    // The tool tips show the complete text as typed.
    const QString whole = QStringLiteral("exec:&lt;b&gt;") + QString(900, u'x');
    QVERIFY(player->currentData(Qt::ToolTipRole).toString().contains(whole));
    QVERIFY(player->toolTip().contains(whole));
    QCOMPARE(player->accessibleDescription(), player->currentData().toString());
    player->setCurrentIndex(player->findData(QStringLiteral("skilled")));
    dialog->accept();
    QCOMPARE(table.session().seats()[0].name, named.name);
    QCOMPARE(table.session().seats()[1].player, std::string("skilled"));
    table.play(1);
}

void WindowTest::unnamedPlayersInTheMiddle()
{
    // The dialog does not name a seat that the person has not named.
    WindowFixture table({Human, Beginner, Beginner}, QStringLiteral("de"));
    table.start();
    const auto names = [&table] {
        QStringList all;
        for (const SeatInfo& seat : table.session().seats())
            all += QString::fromStdString(seat.name);
        return all.join(QLatin1Char(' '));
    };
    QCOMPARE(names(), QStringLiteral("Spieler Agnes Konrad"));
    table.actions().players->trigger();
    auto* dialog = table.find<PlayersDialog>("playersDialog");
    auto* player = dialog->findChild<QComboBox*>(QStringLiteral("player2"));
    player->setCurrentIndex(player->findData(Human));
    dialog->findChild<QLineEdit*>(QStringLiteral("name3"))->setText(QStringLiteral("Zita"));
    dialog->accept();
    QCOMPARE(names(), QStringLiteral("Spieler 1 Spieler 2 Zita"));
    table.speak(QStringLiteral("en"));
    QTRY_COMPARE(names(), QStringLiteral("Player 1 Player 2 Zita"));
    // The language may change between two starts, too.
    table.play(1);
    table.close();
    table.settings.look.setLanguage(QStringLiteral("de"));
    table.language.apply(QStringLiteral("de"));
    table.start({}, {});
    QVERIFY(!table.session().turns(true).empty());
    QCOMPARE(names(), QStringLiteral("Spieler 1 Spieler 2 Zita"));
}

void WindowTest::thinkingTime()
{
    WindowFixture table;
    table.start({}, {});
    QCOMPARE(table.host().computers().thinkSeconds(), 0.5);
    table.window().preferences().setThinkTime(PlaySettings::ThinkTime::VeryLong);
    QCOMPARE(table.host().computers().thinkSeconds(), 15.0);
    table.close();
    table.start({}, {});
    QCOMPARE(table.host().computers().thinkSeconds(), 15.0);
}

/// A computer thinks for 15 seconds, and the person does not want to wait.
void WindowTest::moveNow()
{
    WindowFixture table({QStringLiteral("human"), QStringLiteral("master")});
    table.settings.play.setThinkTime(PlaySettings::ThinkTime::VeryLong);
    table.start({}, 4);
    // Some turns, so that there are draws among them. The drawn tiles must also be placed at once.
    for (int turn = 0; turn < 8; ++turn) {
        QVERIFY(table.waitForPerson());
        QVERIFY(!table.find<QAction>("moveNow")->isEnabled());
        QVERIFY(table.playByClicks(turn));
        QTRY_COMPARE(table.session().thinkingSeat(), 1);
        QVERIFY(table.find<QAction>("moveNow")->isEnabled());
        const int before = table.placements();
        QTest::keyClick(&table.window(), Qt::Key_M, Qt::ControlModifier);
        QTRY_COMPARE(table.placements(), before + 1);
        QCOMPARE(table.session().thinkingSeat(), -1);
    }
}

void WindowTest::choosesWhenToScore()
{
    WindowFixture table;
    table.start();
    GameSetup setup;
    setup.rules.rows = 2;
    setup.rules.columns = 2;
    setup.rules.hiddenTiles = 0;
    setup.rules.rounds = 1;
    setup.rules.lineScoring = LineScoring::Choice;
    setup.seats = {{"Anna", "human", 0}, {"Ben", "human", 1}};
    setup.firstStarter = 0;
    table.host().newGame(setup);
    const auto place = [&table](int square) {
        QTest::keyClick(&table.market(), Qt::Key_1);
        QTest::mouseClick(table.market().viewport(), Qt::LeftButton, {},
                          table.squareCentre(static_cast<SquareIndex>(square)));
    };
    place(0);
    QVERIFY(!table.find<ChoiceDialog>("choiceDialog"));
    place(1);
    auto* dialog = table.find<ChoiceDialog>("choiceDialog");
    QVERIFY(dialog && dialog->isVisible());
    QVERIFY(dialog->width() > 100 + dialog->fontMetrics().horizontalAdvance(dialog->windowTitle()));
    QCOMPARE(dialog->findChild<QLabel*>()->text(),
             QStringLiteral("Row 1 is full. Now it pays nobody anything."));
    QCOMPARE(table.session().turns(true).size(), std::size_t(1));
    auto* later = dialog->findChild<QRadioButton*>(QStringLiteral("laterRow"));
    QVERIFY(later);
    later->setChecked(true);
    dialog->accept();
    QCOMPARE(table.session().turns(true).size(), std::size_t(2));
    QCOMPARE(int(table.session().turns(true).back()->report.deferred), int(DeferRow));
    QVERIFY(table.session().scoredLines().empty());
}

void WindowTest::viewSwitches()
{
    WindowFixture table({Human, Beginner});
    table.start();
    QVERIFY(table.market().showsLineValues());
    table.actions().lineValues->trigger();
    QVERIFY(!table.market().showsLineValues());
    table.window().preferences().setTheme(LookSettings::Theme::Dark);
    // Posted to the application: Qt passes it to open windows only when the event loop runs by
    // exec().
    QVERIFY(Theme::of(QApplication::palette()).dark);
    table.actions().turnList->trigger();
    table.close();
    table.start({}, {});
    QVERIFY(!table.market().showsLineValues());
    QVERIFY(table.actions().turnList->isChecked());
    QCOMPARE(table.settings.look.theme(), LookSettings::Theme::Dark);
    table.window().preferences().setTheme(LookSettings::Theme::Light);
    QCOMPARE(&Theme::of(QApplication::palette()), &Theme::day());
    table.window().preferences().setTheme(LookSettings::Theme::HighContrast);
    QVERIFY(Theme::of(QApplication::palette()).highContrast);
    table.close();
    table.start({}, {});
    QCOMPARE(table.settings.look.theme(), LookSettings::Theme::HighContrast);
    QVERIFY(Theme::of(QApplication::palette()).highContrast);
}

QTEST_MAIN(WindowTest)
#include "tst_window.moc"
