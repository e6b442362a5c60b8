// Each Alt letter has one meaning, in both languages and in all windows. Names of players and files
// add no mnemonics.
#include "EveryWindow.h"
#include "Mnemonics.h"
#include "tests/ui/heller/rules/EditorFixture.h"
#include "window/WindowFixture.h"

#include "ui/heller/games/NewGameDialog.h"
#include "ui/heller/games/RulesChoice.h"
#include "ui/heller/paper/PaperDialog.h"
#include "ui/heller/positions/PositionEditor.h"
#include "ui/heller/room/RulesMenu.h"
#include "ui/heller/rules/RulesBalance.h"
#include "ui/heller/rules/RulesEditor.h"
#include "ui/heller/rules/RulesLibrary.h"
#include "ui/heller/rules/SheetDialog.h"
#include "ui/heller/scoring/GameResultDialog.h"
#include "ui/heller/scoring/RoundSummaryDialog.h"
#include "ui/table/seats/PlayersDialog.h"

#include <QComboBox>
#include <QMap>
#include <QMenu>
#include <QMenuBar>
#include <QPointer>
#include <QPushButton>
#include <QTabWidget>
#include <QTest>

#include <initializer_list>

using namespace hp;

class MnemonicsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { giveLettersEverywhere(); }
    void inTheWindow_data() { languages(); }
    void inTheWindow();
    void inDialogs_data() { languages(); }
    void inDialogs();
    void inEveryWindow_data() { languages(); }
    void inEveryWindow();
    void inTheEditor_data() { languages(); }
    void inTheEditor();
    void everyActionHasAKey();
    void namesHaveNone();
    void keysGoBackToTheMarket_data();
    void keysGoBackToTheMarket();

private:
    static void languages();
};

void MnemonicsTest::languages()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("English") << QStringLiteral("en");
    QTest::newRow("German") << QStringLiteral("de");
}

void MnemonicsTest::inTheWindow()
{
    QFETCH(QString, language);
    WindowFixture table({}, language);
    table.setRecentFiles({QStringLiteral("/tmp/a.hpgame"), QStringLiteral("/tmp/b")});
    for (const char* part : {"unseenTiles", "turnList", "scoringView"})
        table.settings.look.setShown(QLatin1String(part), true);
    table.start();
    COMPARE_CLASHES(table.window());
    GameSetup setup = tinySetup();
    setup.rules.rounds = 2;
    table.host().newGame(setup);
    fillTheMarket(table.session());
    QVERIFY(table.find<QPushButton>("summaryStripButton")->isVisible());
    COMPARE_CLASHES(table.window());
    table.actions().summary->trigger();
    table.find<QDialog>("roundSummaryDialog")->reject();
    QVERIFY(table.find<QPushButton>("nextRoundStripButton")->isVisible());
    COMPARE_CLASHES(table.window());
    table.actions().stepBack->trigger();
    QVERIFY(table.find<QPushButton>("stepLastStripButton")->isVisible());
    COMPARE_CLASHES(table.window());
    table.actions().stepLast->trigger();
    table.session().requestNextRound();
    for (int square = 0; square < 4; ++square)
        table.session().requestTurn(Turn::stall(2, static_cast<SquareIndex>(square)));
    QCOMPARE(table.session().latestPhase(), Phase::GameOver);
    COMPARE_CLASHES(table.window());
    // Only if there is room for two columns of pages.
    table.window().resize(640, 400);
    QTRY_VERIFY(table.find<QTabWidget>("pages")->isVisible());
    COMPARE_CLASHES(table.window());
}

void MnemonicsTest::inDialogs()
{
    QFETCH(QString, language);
    WindowFixture table({}, language);
    table.start();
    table.actions().newGame->trigger();
    auto* newGame = table.find<NewGameDialog>("newGameDialog");
    COMPARE_CLASHES(*newGame);
    newGame->reject();
    table.actions().players->trigger();
    auto* players = table.find<PlayersDialog>("playersDialog");
    COMPARE_CLASHES(*players);
    players->reject();
    table.host().newGame(tinySetup());
    fillTheMarket(table.session());
    table.actions().print->trigger();
    auto* paper = table.find<PaperDialog>("paperDialog");
    for (int what = 0; what < 3; ++what) {
        paper->findChild<QComboBox*>(QStringLiteral("paperWhat"))->setCurrentIndex(what);
        COMPARE_CLASHES(*paper);
    }
    paper->reject();
    RoundSummaryDialog round(table.session());
    round.show();
    COMPARE_CLASHES(round);
    GameResultDialog game(table.session());
    game.show();
    COMPARE_CLASHES(game);
    for (const QDialog* dialog : std::initializer_list<const QDialog*>{&round, &game}) {
        for (const auto* button : dialog->findChildren<QPushButton*>())
            QVERIFY2(language != QLatin1String("en") || isTitle(button->text()),
                     qPrintable(button->text()));
    }
}

/// Whatever the menus open: each button has a letter, and no two share one.
void MnemonicsTest::inEveryWindow()
{
    QFETCH(QString, language);
    WindowFixture table({Human, Beginner}, language);
    table.start();
    table.play(3);
    QStringList found;
    EveryWindow every(table.window(), 100, [&](QWidget& window, const QString& name) {
        for (const QString& clash : mnemonicClashes(window))
            found += name + QStringLiteral(": ") + clash;
        for (const auto* button : window.findChildren<QPushButton*>()) {
            if (button->isVisible() && !button->text().isEmpty() &&
                letterOf(button->text()).isEmpty())
                found += name + QStringLiteral(" has no letter: ") + button->text();
        }
    });
    every.openAll({QStringLiteral("about"), QStringLiteral("analysis")});
    QCOMPARE(found.join(u'\n'), QString());
}

void MnemonicsTest::inTheEditor()
{
    QFETCH(QString, language);
    WindowFixture table({}, language);
    table.start();
    table.find<QAction>("editRules")->trigger();
    RulesEditor& editor = *table.window().findChild<RulesMenu*>()->editor();
    auto* pages = editor.findChild<QTabWidget*>(QStringLiteral("pages"));
    QVERIFY(pages && pages->count() > 3);
    for (const bool own : {false, true}) {
        if (own)
            editor.findChild<QPushButton*>(QStringLiteral("copyToEdit"))->click();
        for (const int width : {1300, 700}) {
            editor.resize(width, 800);
            QCoreApplication::processEvents();
            for (int page = 0; page < pages->count(); ++page) {
                pages->setCurrentIndex(page);
                QCoreApplication::processEvents();
                COMPARE_CLASHES(editor);
            }
        }
    }
    TestDialogs dialogs;
    SheetDialog sheet(editor.draft().rules(), dialogs, &editor);
    sheet.show();
    COMPARE_CLASHES(sheet);
    RulesBalance balance(editor.draft().rules(), editor.library(), &editor);
    balance.show();
    COMPARE_CLASHES(balance);
}

/// Each action has a letter in its menu and a key of its own, and is written like the others.
void MnemonicsTest::everyActionHasAKey()
{
    WindowFixture table;
    table.start();
    Household& house = table.house();
    PositionEditor position(house.position, table.dialogs);
    const RulesEditor rules(house.ownRules(), house.samples(), table.dialogs);
    for (const QMainWindow* window :
         std::initializer_list<const QMainWindow*>{&table.window(), &position, &rules}) {
        QList<QAction*> actions;
        for (QMenu* menu : window->menuBar()->findChildren<QMenu*>()) {
            emit menu->aboutToShow();
            if (menu->objectName() != QLatin1String("presetMenu")) // a list of names
                actions += menu->actions();
        }
        QMap<QString, QString> owners;
        for (const QAction* action : std::as_const(actions)) {
            if (action->objectName().isEmpty() || action->menu() || action->isSeparator())
                continue;
            const QString name = action->objectName();
            QVERIFY2(!letterOf(action->text()).isEmpty(), qPrintable(name));
            QVERIFY2(isTitle(action->text()) && isTitle(action->iconText()), qPrintable(name));
            QVERIFY2(!action->shortcuts().isEmpty(), qPrintable(name));
            // In full screen there is no menu bar that would know the key.
            QVERIFY2(window != &table.window() || window->actions().contains(action),
                     qPrintable(name));
            for (const QKeySequence& key : action->shortcuts()) {
                QString& owner = owners[key.toString()];
                QVERIFY2(owner.isEmpty() || owner == name, qPrintable(owner + name));
                owner = name;
            }
        }
        QVERIFY2(owners.size() > 10, qPrintable(QString::number(owners.size())));
    }
}

void MnemonicsTest::namesHaveNone()
{
    WindowFixture table({Human, Beginner});
    RuleSet rules;
    rules.name["en"] = rules.name["de"] = "Fish & Chips";
    rules.coinSacks = 3;
    PlaySettings::NewGame game = table.settings.play.newGame();
    RulesChoice::fromRules(rules).storeIn(game);
    table.settings.play.setNewGame(game);
    table.start();
    auto* variant = table.find<QMenu>("rulesMenu");
    emit variant->aboutToShow();
    QStringList named;
    for (const QMenu* menu : {variant, table.find<QMenu>("presetMenu")}) {
        for (const QString& text : textsOf(menu->actions())) {
            if (text.contains(QStringLiteral("Fish")))
                named += text;
        }
    }
    QCOMPARE(named, (QStringList{QStringLiteral("This game: Fish && Chips"),
                                 QStringLiteral("From the next game: Fish && Chips"),
                                 QStringLiteral("Fish && Chips")}));
}

void MnemonicsTest::keysGoBackToTheMarket_data()
{
    QTest::addColumn<bool>("menuBefore");
    QTest::newRow("a menu, a dialog") << false;
    QTest::newRow("a menu and none of it, a menu, a dialog") << true;
}

/// After a menu, the focus returns to where the person was, for playing by keys alone.
void MnemonicsTest::keysGoBackToTheMarket()
{
#ifdef Q_OS_MACOS
    QSKIP("menus have no letters there");
#endif
    QFETCH(bool, menuBefore);
    WindowFixture table;
    table.start();
    table.host().newGame(tinySetup());
    table.market().setFocus();
    QVERIFY(table.market().hasFocus());
    auto* menu = table.find<QMenu>("gameMenu");
    const auto open = [&] {
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_G, Qt::AltModifier);
        return QTest::qWaitFor([&] { return menu->isVisible(); });
    };
    if (menuBefore) {
        QVERIFY(open());
        QTest::keyClick(menu, Qt::Key_Escape);
        QTRY_VERIFY(!menu->isVisible());
    }
    QVERIFY(open());
    QTest::keyClick(menu, Qt::Key_P);
    QPointer<PlayersDialog> dialog;
    QTRY_VERIFY((dialog = table.window().findChild<PlayersDialog*>()) && dialog->isVisible());
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!dialog || !dialog->isVisible());
    table.window().activateWindow(); // for systems without a window manager
    QVERIFY(QTest::qWaitForWindowActive(&table.window()));
    QTRY_VERIFY(table.market().hasFocus());
}

QTEST_MAIN(MnemonicsTest)
#include "tst_mnemonics.moc"
