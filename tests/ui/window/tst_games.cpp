// The window of several games: choosing one, its files, what the next start remembers.
#include "window/TestDialogs.h"

#include "ui/heller/room/HellerRoom.h"
#include "ui/kit/preferences/Language.h"
#include "ui/lisboa/room/LisboaRoom.h"
#include "ui/table/commands/Actions.h"
#include "ui/window/GameWindows.h"

#include <QMenu>
#include <QMenuBar>
#include <QTemporaryDir>
#include <QTest>

using namespace hp;

namespace {

/// The program's household with both games, without pauses.
struct Program {
    Program()
    {
        settings.play.setPace(PlaySettings::Pace::AtOnce);
        settings.look.setMotion(LookSettings::Motion::Off);
        settings.guide.setWelcomed(true);
        language.apply(QStringLiteral("en"));
        start();
    }
    void start(const QString& file = {})
    {
        windows.reset();
        lisboa.reset();
        heller.reset();
        heller = std::make_unique<Household>(settings);
        lisboa = std::make_unique<hp::lisboa::Household>(settings, heller->recent);
        windows = std::make_unique<GameWindows>(
            settings, heller->recent, language, dialogs,
            Games{hellerGame(*heller), hp::lisboa::lisboaGame(*lisboa)}, nullptr, nullptr);
        windows->start(file, {});
        QVERIFY(QTest::qWaitForWindowActive(&windows->window()));
        QCoreApplication::processEvents();
    }
    void choose(const char* game)
    {
        auto* action = windows->window().findChild<QAction*>(QLatin1String(game));
        QVERIFY(action);
        action->trigger();
    }
    QString title() { return windows->window().windowTitle(); }

    QTemporaryDir dir;
    Settings settings{dir.filePath(QStringLiteral("settings.json"))};
    Language language;
    TestDialogs dialogs;
    std::unique_ptr<Household> heller;
    std::unique_ptr<hp::lisboa::Household> lisboa;
    std::unique_ptr<GameWindows> windows;
};

} // namespace

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
    Program program;
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
    Program program;
    program.choose("game-lisboa");
    const QByteArray record = program.lisboa->host.recordText();
    QVERIFY(program.windows->window().close());
    program.start();
    QCOMPARE(program.windows->window().game(), 1);
    QVERIFY(program.lisboa->host.recordText().startsWith(record.left(record.indexOf('\n'))));
}

void GamesTest::filesOpenTheirGame()
{
    Program program;
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
    Program program;
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
                 "gameMenu: newGame playAgain gamesMenu open recentMenu finishedMenu save saveAs "
                 "players quit\n"
                 "editMenu: takeBack redo copyPosition pastePosition preferences\n"
                 "viewMenu: scoringView sounds explanationMenu textSizeMenu fullScreen\n"
                 "turnMenu: hint moveNow typeTurn stepFirst stepBack stepForward stepLast replay summary\n"
                 "learnMenu: lessons guideMe tipRead\n"
                 "helpMenu: rules about aboutQt"));
}

QTEST_MAIN(GamesTest)
#include "tst_games.moc"
