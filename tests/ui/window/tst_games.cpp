// The window of several games: choosing one, its files, what the next start remembers.
#include "window/BothGames.h"

#include <QMenu>
#include <QMenuBar>
#include <QTest>

using namespace hp;

class GamesTest : public QObject {
    Q_OBJECT
private slots:
    void anotherGameAndBack();
    void nextStartHasTheSameGame();
    void filesOpenTheirGame();
    void menusHaveWhatTheGameHas();
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

QTEST_MAIN(GamesTest)
#include "tst_games.moc"
