// The window of several games: choosing one, its files, what the next start remembers.
#include "ui/lisboa/help/HelpWindow.h"
#include "ui/lisboa/room/Prompt.h"
#include "window/BothGames.h"

#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QTest>

#include <algorithm>

using namespace hp;

class GamesTest : public QObject {
    Q_OBJECT
private slots:
    void anotherGameAndBack();
    void nextStartHasTheSameGame();
    void filesOpenTheirGame();
    void menusHaveWhatTheGameHas();
    void helpListsTheKeysThatThereAre();
    void asksBeforePlacing();
    void namesArePeoplesOwn();
};

void GamesTest::anotherGameAndBack()
{
    BothGames program;
    QCOMPARE(program.windows->window().game(), 0);
    const QByteArray before = program.heller->host.recordText();
    QPointer<MainWindow> first = &program.windows->window();
    program.choose("game-lisboa");
    QCOMPARE(program.windows->window().game(), 1);
    QVERIFY(program.windows->window().isVisible());
    QVERIFY(program.title().endsWith(QStringLiteral("Mercado de Lisboa")));
    QTRY_VERIFY(!first);
    QVERIFY(program.lisboa->host.hasGame());

    const QByteArray lisboa = program.lisboa->host.recordText();
    program.choose("game-heller");
    QCOMPARE(program.windows->window().game(), 0);
    QVERIFY(program.title().endsWith(QStringLiteral("Auf Heller und Pfennig")));
    // Both games go on where they were.
    QVERIFY(program.heller->host.recordText().startsWith(before.left(before.indexOf('\n'))));
    program.choose("game-lisboa");
    QVERIFY(program.lisboa->host.recordText().startsWith(lisboa.left(lisboa.indexOf('\n'))));
}

void GamesTest::nextStartHasTheSameGame()
{
    BothGames program;
    program.choose("game-lisboa");
    const QByteArray record = program.lisboa->host.recordText();
    QVERIFY(program.windows->window().close());
    program.start();
    QCOMPARE(program.windows->window().game(), 1);
    QVERIFY(program.lisboa->host.recordText().startsWith(record.left(record.indexOf('\n'))));
}

void GamesTest::filesOpenTheirGame()
{
    BothGames program;
    program.choose("game-lisboa");
    const QString file = program.dir.filePath(QStringLiteral("market.hpgame"));
    QVERIFY(!program.lisboa->host.save(file));
    program.choose("game-heller");
    const QString other = program.dir.filePath(QStringLiteral("pfennig.hpgame"));
    QVERIFY(!program.heller->host.save(other));

    program.windows->serve(file, {});
    QTRY_COMPARE(program.windows->window().game(), 1);
    QTRY_COMPARE(program.lisboa->host.filePath(), file);
    QVERIFY(program.windows->window().openFile(other));
    QTRY_COMPARE(program.windows->window().game(), 0);
    QTRY_COMPARE(program.heller->host.filePath(), other);
    program.start(file);
    QCOMPARE(program.windows->window().game(), 1);
    QVERIFY(program.dialogs.complaints.isEmpty());
}

void GamesTest::menusHaveWhatTheGameHas()
{
    // A command that a game does not have is not shown, nor a menu without commands.
    BothGames program;
    program.choose("game-lisboa");
    QStringList shown;
    for (const QAction* top : program.windows->window().menuBar()->actions()) {
        if (!top->isVisible())
            continue;
        QStringList entries;
        for (const QAction* entry : top->menu()->actions()) {
            if (entry->isVisible() && !entry->isSeparator())
                entries += entry->menu() ? entry->menu()->objectName() : entry->objectName();
        }
        shown += top->menu()->objectName() + QStringLiteral(": ") + entries.join(u' ');
    }
    QCOMPARE(shown.join(u'\n'),
             QStringLiteral(
                 "gameMenu: newGame playAgain gamesMenu openTable joinTable theTable open "
                 "recentMenu finishedMenu save saveAs "
                 "players quit\n"
                 "editMenu: takeBack redo copyPosition pastePosition preferences\n"
                 "viewMenu: scoringView sounds readAloud explanationMenu textSizeMenu fullScreen\n"
                 "turnMenu: hint moveNow typeTurn stepFirst stepBack stepForward stepLast replay "
                 "summary\n"
                 "rulesMenu:    editRules\n" // rules to choose have no names
                 "learnMenu: lessons statistics guideMe tipRead\n"
                 "helpMenu: rules about aboutQt"));
}

void GamesTest::helpListsTheKeysThatThereAre()
{
    BothGames program;
    program.choose("game-lisboa");
    MainWindow& window = program.windows->window();
    window.findChild<QAction*>(QStringLiteral("rules"))->trigger();
    lisboa::HelpWindow* help = nullptr;
    for (QWidget* widget : QApplication::topLevelWidgets()) {
        if (auto* found = qobject_cast<lisboa::HelpWindow*>(widget))
            help = found;
    }
    QVERIFY(help);
    const QString text = help->browser().toPlainText();
    for (const char* name : {"analysis", "nextRound", "puzzles", "exchangeSeats", "openClass"}) {
        const QString tip = window.findChild<QAction*>(QLatin1String(name))->statusTip();
        QVERIFY2(!tip.isEmpty() && !text.contains(tip), qPrintable(tip));
    }
    // What is said of the others is of this game.
    for (const char* name : {"hint", "typeTurn", "summary", "copyPosition"}) {
        const QAction* action = window.findChild<QAction*>(QLatin1String(name));
        const QString tip = action->statusTip();
        QVERIFY2(!tip.isEmpty() && text.contains(tip), qPrintable(tip));
        QVERIFY2(action->toolTip().contains(tip), qPrintable(action->toolTip()));
        for (const char* other : {"R3@c2", "press again", "round", "hidden tiles"})
            QVERIFY2(!tip.contains(QLatin1String(other)), qPrintable(tip));
    }
}

void GamesTest::asksBeforePlacing()
{
    // The preference holds for both games.
    BothGames program;
    program.settings.play.setAsksBeforePlacing(true);
    program.choose("game-lisboa");
    lisboa::TurnInput& input = program.lisboa->input;
    lisboa::Table& table = program.lisboa->table;
    QTRY_VERIFY(table.personMayAct());
    const auto button = [&](const char* name) {
        return program.windows->window().findChild<QPushButton*>(QLatin1String(name));
    };
    const lisboa::Step open =
        *std::find_if(input.legal().begin(), input.legal().end(),
                      [](const lisboa::Step& step) { return step.kind == lisboa::StepKind::Open; });
    const int steps = table.stepCount();
    QVERIFY(!button("placeAsked")->isVisible());
    input.take({open.kind, open.what});
    input.place(open);
    QCOMPARE(table.stepCount(), steps);
    const auto* prompt = program.windows->window().findChild<lisboa::Prompt*>();
    QVERIFY2(prompt->text().endsWith(QStringLiteral("costs 1 coin. Place it there?")),
             qPrintable(prompt->text()));
    button("takeAwayAsked")->click();
    QVERIFY(!input.asked() && input.held());
    input.place(open);
    button("placeAsked")->click();
    QTRY_COMPARE(table.stepCount(), steps + 1);
    QVERIFY(!button("placeAsked")->isVisible());
}

void GamesTest::namesArePeoplesOwn()
{
    // The welcome has asked for the name; the other game does not call its person "Player".
    BothGames program;
    PlaySettings::NewGame game = program.settings.play.newGame();
    game.seats[PlaySettings::onlyPerson(game.seats, game.seatCount)].name = QStringLiteral("Lena");
    program.settings.play.setNewGame(game);
    program.choose("game-lisboa");
    const auto& seats = program.lisboa->host.seats();
    QVERIFY(std::ranges::any_of(seats, [](const auto& seat) { return seat.name == "Lena"; }));
}

QTEST_MAIN(GamesTest)
#include "tst_games.moc"
