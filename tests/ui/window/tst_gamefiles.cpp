// The window's files: games saved, opened, dropped and refused, the game restored after a new
// start, and the settings.
#include "tests/FullDisk.h"
#include "tests/ui/window/RoomOf.h"
#include "window/WindowFixture.h"

#include "engine/heller/text/RecordFile.h"
#include "engine/text/Files.h"
#include "ui/heller/games/HellerPlayers.h"

#include <QDropEvent>
#include <QFile>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QSettings>
#include <QTest>

using namespace hp;

namespace {

void write(const QString& path, const QByteArray& content)
{
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
}

} // namespace

class GameFilesTest : public QObject {
    Q_OBJECT

private slots:
    void rubbishInSettings();
    void savesAndOpens();
    void badFilesChangeNothing_data();
    void badFilesChangeNothing();
    void asksBeforeLosingAGame();
    void goesOnAfterRestart();
    void opensDroppedFile();
    void droppedFileIsCopied();
    void droppedTextIsCopied();
    void severalDroppedFiles();
    void fullDisk_data();
    void fullDisk();
    void settingsOnAFullDisk();
    void playedOnWhileSettingsHadNoRoom();
    void otherGameWhileSettingsHadNoRoom();
    void changedByOthers_data();
    void changedByOthers();
    void changedWhileTheProgramWasOff();
    void suggestsWhatDoesNotExist();
};

void GameFilesTest::rubbishInSettings()
{
    WindowFixture table;
    const QStringList keys{QStringLiteral("language"),
                           QStringLiteral("askBeforePlacing"),
                           QStringLiteral("theme"),
                           QStringLiteral("motion"),
                           QStringLiteral("view/animation"),
                           QStringLiteral("pace"),
                           QStringLiteral("thinkTime"),
                           QStringLiteral("newGame/seatCount"),
                           QStringLiteral("newGame/starter"),
                           QStringLiteral("newGame/preset"),
                           QStringLiteral("newGame/seat1/player"),
                           QStringLiteral("newGame/seat1/colour"),
                           QStringLiteral("recentFiles"),
                           QStringLiteral("layout/window"),
                           QStringLiteral("layout/table"),
                           QStringLiteral("view/lineValues"),
                           QStringLiteral("savedGame"),
                           QStringLiteral("folder")};
    for (const QVariant& value : {QVariant(-7), QVariant(99), QVariant(QStringLiteral("?")),
                                  QVariant(QByteArray(500, 'x'))}) {
        {
            QSettings store(table.path(QStringLiteral("rubbish.ini")), QSettings::IniFormat);
            for (const QString& key : keys)
                store.setValue(key, value);
        }
        Settings settings(table.path(QStringLiteral("rubbish.ini")));
        QCOMPARE(settings.look.language(), QString());
        QCOMPARE(settings.play.newGame().seatCount, 3);
        QCOMPARE(hellerPlayers().lastGame(settings.play).seats[0].player, Human);
        Household house(settings);
        MainWindow window(house.settings, house.recent, table.language, table.dialogs,
                          {hellerGame(house)});
        window.start({}, 1);
        window.show();
        QVERIFY(house.session.hasGame());
        QVERIFY(samePlay(house.session.ruleSet(), RuleSet{}));
    }
}

void GameFilesTest::savesAndOpens()
{
    WindowFixture table({Human, Beginner});
    table.start();
    table.play(3);
    QVERIFY(table.window().isWindowModified());
    QVERIFY(table.window().windowTitle().startsWith(QStringLiteral("New game[*]")));
    table.dialogs.saveAnswer = table.path(QStringLiteral("evening.hpgame"));
    table.actions().save->trigger();
    QVERIFY(QFile::exists(table.dialogs.saveAnswer));
    QVERIFY(!table.window().isWindowModified());
    QVERIFY(table.window().windowTitle().startsWith(QStringLiteral("evening.hpgame")));
    QCOMPARE(table.recentFiles(), QStringList{table.dialogs.saveAnswer});
    const QByteArray saved = table.record();

    table.play(1);
    QVERIFY(table.window().isWindowModified());
    table.dialogs.openAnswer = table.dialogs.saveAnswer;
    table.actions().open->trigger();
    QCOMPARE(table.dialogs.unsavedTexts.size(), 1);
    QCOMPARE(table.record(), saved);

    // By the submenu of recent files too.
    table.play(1);
    auto* recent = table.find<QMenu>("recentMenu");
    QVERIFY(recent->isEnabled());
    recent->actions().constFirst()->trigger();
    QCOMPARE(table.record(), saved);
}

void GameFilesTest::badFilesChangeNothing_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("foreign") << QByteArray("\x89PNG\r\n\x1a\n\0\0\0", 11);
    QTest::newRow("truncated") << QByteArray("{\"format\": \"hellerpfennig.ga");
    QTest::newRow("newer") << QByteArray("{\"format\": \"hellerpfennig.game\", \"version\": 99}\n");
    QTest::newRow("hostile") << QByteArray(1 << 20, '[');
    QTest::newRow("missing") << QByteArray("-");
}

void GameFilesTest::badFilesChangeNothing()
{
    QFETCH(QByteArray, content);
    WindowFixture table({Human, Beginner});
    table.start();
    table.play(2);
    const QByteArray before = table.record();
    const QString title = table.window().windowTitle();
    const QString path = table.path(QStringLiteral("broken.hpgame"));
    if (content != "-")
        write(path, content);
    table.dialogs.openAnswer = path;
    table.actions().open->trigger();
    QVERIFY(table.dialogs.unsavedTexts.isEmpty()); // nothing to ask about
    QCOMPARE(table.dialogs.complaints.size(), 1);
    const QString complaint = table.dialogs.complaints.constFirst();
    QVERIFY2(complaint.contains(QStringLiteral("broken.hpgame")), qPrintable(complaint));
    QCOMPARE(table.record(), before);
    QCOMPARE(table.window().windowTitle(), title);
    QVERIFY(table.recentFiles().isEmpty());
    // The game continues.
    table.play(1);
}

void GameFilesTest::asksBeforeLosingAGame()
{
    WindowFixture table({Human, Beginner});
    table.start();
    table.play(1);
    const QString other = table.path(QStringLiteral("other.hpgame"));
    table.dialogs.saveAnswer = other;
    QTest::keyClick(&table.window(), Qt::Key_S, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(QFile::exists(other));
    table.play(1);
    const QByteArray running = table.record();
    table.dialogs.openAnswer = other;

    table.dialogs.unsavedAnswer = Dialogs::Unsaved::Cancel;
    table.actions().open->trigger();
    QCOMPARE(table.record(), running);
    QCOMPARE(table.dialogs.unsavedTexts.size(), 1);

    table.dialogs.unsavedAnswer = Dialogs::Unsaved::Save;
    table.actions().open->trigger();
    QCOMPARE(table.record(), running); // it was saved there, and this version is opened
    QVERIFY(!table.window().isWindowModified());
}

void GameFilesTest::goesOnAfterRestart()
{
    WindowFixture table({Human, Beginner});
    table.start();
    table.play(3);
    const QByteArray running = table.record();
    table.close();
    QVERIFY(table.dialogs.unsavedTexts.isEmpty()); // nothing is lost, so no question is asked
    table.start({}, {});
    QCOMPARE(table.record(), running);

    // A saved game is restored together with its file.
    const QString path = table.path(QStringLiteral("mine.hpgame"));
    table.dialogs.saveAnswer = path;
    table.actions().save->trigger();
    table.close();
    table.start({}, {});
    QCOMPARE(table.host().filePath(), path);
    QVERIFY(!table.window().isWindowModified());

    // So is a game with further turns; it can be saved there without a question for a name.
    table.play(1);
    const QByteArray playedOn = table.record();
    table.close();
    table.start({}, {});
    QCOMPARE(table.record(), playedOn);
    QCOMPARE(table.host().filePath(), path);
    QVERIFY(table.window().isWindowModified());
    table.dialogs.saveAnswer.clear();
    QTest::keyClick(&table.window(), Qt::Key_S, Qt::ControlModifier);
    QVERIFY(!table.window().isWindowModified());
    table.close();
    QVERIFY(QFile::remove(path));
    table.start({}, {});
    QCOMPARE(table.record(), playedOn);
    QCOMPARE(table.host().filePath(), QString());
}

void GameFilesTest::opensDroppedFile()
{
    WindowFixture table({Human, Beginner});
    table.start();
    table.play(1);
    const QString path = table.path(QStringLiteral("dropped.hpgame"));
    QVERIFY(!saveRecord(table.host().record(), path));
    const QByteArray saved = table.record();
    table.play(1);
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(400, 300), Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&table.window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(400, 300), Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&table.window(), &drop);
    QTRY_COMPARE(table.record(), saved);
}

/// The program that drags a file also offers to move it. It would then remove what it thinks is
/// moved: the person's file.
void GameFilesTest::droppedFileIsCopied()
{
    WindowFixture table;
    table.start();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(table.path(QStringLiteral("dropped.hpgame")))});
    QDragEnterEvent enter({400, 300}, Qt::CopyAction | Qt::MoveAction, &data, Qt::LeftButton,
                          Qt::ShiftModifier);
    QCOMPARE(enter.proposedAction(), Qt::MoveAction); // as Shift asks for
    QCoreApplication::sendEvent(&table.window(), &enter);
    QVERIFY(enter.isAccepted());
    QCOMPARE(enter.dropAction(), Qt::CopyAction);
    QDropEvent drop({400, 300}, Qt::CopyAction | Qt::MoveAction, &data, Qt::LeftButton,
                    Qt::ShiftModifier);
    QCoreApplication::sendEvent(&table.window(), &drop);
    QVERIFY(drop.isAccepted());
    QCOMPARE(drop.dropAction(), Qt::CopyAction);

    QDragEnterEvent moveOnly({400, 300}, Qt::MoveAction, &data, Qt::LeftButton, {});
    moveOnly.ignore();
    QCoreApplication::sendEvent(&table.window(), &moveOnly);
    QVERIFY(!moveOnly.isAccepted());
}

/// A field takes text out of no other program either.
void GameFilesTest::droppedTextIsCopied()
{
    WindowFixture table;
    table.start();
    QLineEdit field;
    field.show();
    QMimeData data;
    data.setText(QStringLiteral("Agnes"));
    QDragEnterEvent enter({5, 5}, Qt::CopyAction | Qt::MoveAction, &data, Qt::LeftButton,
                          Qt::ShiftModifier);
    QCoreApplication::sendEvent(&field, &enter);
    QVERIFY(enter.isAccepted());
    QDragMoveEvent move({5, 5}, Qt::CopyAction | Qt::MoveAction, &data, Qt::LeftButton,
                        Qt::ShiftModifier);
    QCoreApplication::sendEvent(&field, &move);
    QCOMPARE(move.dropAction(), Qt::CopyAction);
    QDropEvent drop({5, 5}, Qt::CopyAction | Qt::MoveAction, &data, Qt::LeftButton,
                    Qt::ShiftModifier);
    QCoreApplication::sendEvent(&field, &drop);
    QVERIFY(drop.isAccepted());
    QCOMPARE(drop.dropAction(), Qt::CopyAction);
    QCOMPARE(field.text(), QStringLiteral("Agnes"));
}

void GameFilesTest::severalDroppedFiles()
{
    WindowFixture table({Human, Beginner});
    table.start();
    const QByteArray before = table.record();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(table.path(QStringLiteral("one.hpgame"))),
                  QUrl::fromLocalFile(table.path(QStringLiteral("two.hprules")))});
    QDragEnterEvent enter({400, 300}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&table.window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({400, 300}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&table.window(), &drop);
    QTRY_COMPARE(table.dialogs.complaints.size(), 1);
    for (const char* part : {"2", "one.hpgame", "two.hprules"})
        QVERIFY(table.dialogs.complaints.front().contains(QLatin1String(part)));
    QCOMPARE(table.record(), before);
}

void GameFilesTest::fullDisk_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<QString>("title");
    QTest::newRow("English") << QStringLiteral("en") << QStringLiteral("cannot be written");
    QTest::newRow("German") << QStringLiteral("de") << QStringLiteral("nicht schreiben");
}

/// Without room nothing is lost: the old file stays, the game still counts as changed, and a
/// message appears.
void GameFilesTest::fullDisk()
{
    if (!test::FullDisk::isPossible())
        QSKIP("Limits of files are a matter of Unix.");
    QFETCH(QString, language);
    QFETCH(QString, title);
    WindowFixture table({Human, Beginner}, language);
    table.start();
    table.play(1);
    const QString path = table.path(QStringLiteral("kept.hpgame"));
    table.dialogs.saveAnswer = path;
    table.actions().save->trigger();
    const auto kept = loadRecord(path);
    QVERIFY(kept);
    table.play(1);
    const QByteArray running = table.record();
    int complaints = 0;
    for (const qint64 limit :
         {qint64{0}, qint64{1}, qint64{running.size() / 2}, qint64{running.size() - 1}}) {
        const test::FullDisk disk(limit);
        QTest::keyClick(&table.window(), Qt::Key_S, Qt::ControlModifier);
        QCOMPARE(table.dialogs.complaints.size(), ++complaints);
        QVERIFY2(table.dialogs.complaints.constLast().contains(title),
                 qPrintable(table.dialogs.complaints.constLast()));
        QVERIFY(table.window().isWindowModified());
        const auto now = loadRecord(path);
        QVERIFY(now && printRecord(now->record()) == printRecord(kept->record()));
    }
    QTest::keyClick(&table.window(), Qt::Key_S, Qt::ControlModifier);
    QCOMPARE(table.dialogs.complaints.size(), complaints);
    QVERIFY(!table.window().isWindowModified());
    QCOMPARE(printRecord(loadRecord(path)->record()), running);
}

void GameFilesTest::settingsOnAFullDisk()
{
    if (!test::FullDisk::isPossible())
        QSKIP("Limits of files are a matter of Unix.");
    WindowFixture table({Human, Beginner}, QStringLiteral("de"));
    table.start();
    QVERIFY(table.waitForPerson());
    const QString ini = table.path(QStringLiteral("settings.ini"));
    QTRY_VERIFY(SettingsFile(ini).value(QStringLiteral("newGame/seatCount")).isValid());
    const QByteArray before = *readSmallFile(ini, MaxRecordBytes);
    {
        const test::FullDisk disk(10);
        // not the language, which the game notes too
        table.window().preferences().setPace(PlaySettings::Pace::Slow);
        QTRY_VERIFY2(table.promptText().contains(QStringLiteral("Einstellungen")),
                     qPrintable(table.promptText()));
    }
    QCOMPARE(*readSmallFile(ini, MaxRecordBytes), before);
    table.speak(QStringLiteral("en"));
    QTRY_COMPARE(SettingsFile(ini).value(QStringLiteral("language")).toString(),
                 QStringLiteral("en"));
}

void GameFilesTest::playedOnWhileSettingsHadNoRoom()
{
    WindowFixture table({Human, Beginner});
    table.start();
    table.play(1);
    table.dialogs.saveAnswer = table.path(QStringLiteral("mine.hpgame"));
    table.actions().save->trigger();
    table.close();
    QCOMPARE(table.settings.window.savedGame(), table.dialogs.saveAnswer);
    table.start({}, {});
    table.play(1);
    const QByteArray running = table.record();
    table.close();
    // As if the settings from the last quit had never been replaced.
    table.settings.window.setSavedGame(table.dialogs.saveAnswer);
    table.start({}, {});
    QCOMPARE(table.record(), running);
    QVERIFY(table.window().isWindowModified());
    QCOMPARE(table.host().filePath(), table.dialogs.saveAnswer);
}

/// As above, but another game runs: the file that the settings name must not replace it.
void GameFilesTest::otherGameWhileSettingsHadNoRoom()
{
    WindowFixture table({Human, Beginner});
    table.start();
    table.play(1);
    table.dialogs.saveAnswer = table.path(QStringLiteral("mine.hpgame"));
    table.actions().save->trigger();
    table.host().newGame(tinySetup());
    table.session().requestTurn(Turn::stall(1, 0));
    const QByteArray running = table.record();
    table.close();
    table.settings.window.setSavedGame(table.dialogs.saveAnswer);
    table.start({}, {});
    QCOMPARE(table.record(), running);
    QCOMPARE(table.host().filePath(), QString());
}

void GameFilesTest::changedByOthers_data()
{
    QTest::addColumn<bool>("replace");
    QTest::newRow("replaced") << true;
    QTest::newRow("left alone") << false;
}

/// Content that another program wrote into the game's file is not overwritten without a question.
void GameFilesTest::changedByOthers()
{
    QFETCH(bool, replace);
    WindowFixture table({Human, Beginner});
    table.start();
    table.play(1);
    const QString path = table.path(QStringLiteral("shared.hpgame"));
    table.dialogs.saveAnswer = path;
    const auto save = [&] {
        QTest::keyClick(&table.window(), Qt::Key_S, Qt::ControlModifier);
        return !table.window().isWindowModified();
    };
    const auto contents = [&] { return *readSmallFile(path, MaxRecordBytes); };
    QVERIFY(save());
    table.play(1);
    QVERIFY(save()); // nobody else has changed it
    QCOMPARE(table.dialogs.choices, QStringList());

    // With the same size and time.
    QByteArray theirs = contents();
    theirs.replace("\"name\":\"Player\"", "\"name\":\"Plover\"");
    QVERIFY(theirs != contents() && theirs.size() == contents().size());
    const QDateTime time = QFileInfo(path).lastModified();
    write(path, theirs);
    {
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(time, QFileDevice::FileModificationTime));
    }
    table.play(1);
    table.dialogs.chooseAnswer = replace;
    QCOMPARE(save(), replace);
    QCOMPARE(table.dialogs.choices.size(), 1);
    QVERIFY(table.dialogs.choices.constFirst().contains(QStringLiteral("shared.hpgame")));
    QCOMPARE(contents(), replace ? table.record() : theirs);
    // The question comes again as long as the file differs.
    table.play(1);
    QCOMPARE(save(), replace);
    QCOMPARE(table.dialogs.choices.size(), replace ? 1 : 2);

    // An opened game is checked too. If its file is gone, a new one is written.
    table.dialogs.openAnswer = path;
    table.actions().open->trigger();
    const qsizetype asked = table.dialogs.choices.size();
    table.play(1);
    QVERIFY(save());
    QVERIFY(QFile::remove(path));
    table.play(1);
    QVERIFY(save());
    QVERIFY(QFile::exists(path));
    QCOMPARE(table.dialogs.choices.size(), asked);
}

void GameFilesTest::changedWhileTheProgramWasOff()
{
    WindowFixture table({Human, Beginner});
    table.start();
    table.play(1);
    const QString path = table.path(QStringLiteral("shared.hpgame"));
    table.dialogs.saveAnswer = path;
    const auto save = [&] { QTest::keyClick(&table.window(), Qt::Key_S, Qt::ControlModifier); };
    save();
    table.play(1);
    table.close();
    table.start({}, {});
    QVERIFY(table.window().isWindowModified());
    save();
    QCOMPARE(table.dialogs.choices, QStringList()); // the file is as it was left

    table.play(1);
    table.close();
    QByteArray theirs = *readSmallFile(path, MaxRecordBytes);
    write(path, theirs.replace("\"Player\"", "\"Somebody\""));
    table.start({}, {});
    save();
    QCOMPARE(table.dialogs.choices.size(), 1);
    QCOMPARE(*readSmallFile(path, MaxRecordBytes), theirs);
}

void GameFilesTest::suggestsWhatDoesNotExist()
{
    WindowFixture table({Human, Beginner});
    table.settings.window.setFolder(table.path(QString()));
    table.start();
    table.play(1);
    QStringList names;
    for (int i = 0; i < 3; ++i) {
        table.actions().saveAs->trigger(); // cancelled
        const QString suggested = table.dialogs.suggested;
        QVERIFY2(!QFile::exists(suggested), qPrintable(suggested));
        names += QFileInfo(suggested).fileName();
        write(suggested, "x");
    }
    const QString date = QDate::currentDate().toString(Qt::ISODate);
    QCOMPARE(names, (QStringList{QStringLiteral("Game %1.hpgame").arg(date),
                                 QStringLiteral("Game %1 2.hpgame").arg(date),
                                 QStringLiteral("Game %1 3.hpgame").arg(date)}));
    // Also for a game that has a file: its own name is used by Save.
    table.dialogs.saveAnswer = table.path(QStringLiteral("Nr. 1.hpgame"));
    table.actions().saveAs->trigger();
    table.actions().saveAs->trigger();
    QCOMPARE(table.dialogs.suggested, table.path(QStringLiteral("Nr. 1 2.hpgame")));
}

QTEST_MAIN(GameFilesTest)
#include "tst_gamefiles.moc"
