// Positions at the window: copied as the seat at the window knows them, pasted, opened, and played
// on from.

#include "tests/ui/window/WindowFixture.h"

#include "engine/heller/text/PositionFile.h"
#include "engine/heller/text/Tokens.h"
#include "engine/text/Files.h"
#include "ui/heller/positions/PositionEditor.h"
#include "ui/heller/room/Advice.h"
#include "ui/heller/room/PositionMenu.h"
#include "ui/heller/teaching/AnalysisWindow.h"
#include "ui/table/seats/Curtain.h"
#include "ui/table/seats/PlayersDialog.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QMenu>
#include <QPushButton>
#include <QTest>

using namespace hp;

namespace {

PositionMenu& menuOf(WindowFixture& table)
{
    return *table.window().findChild<PositionMenu*>();
}

void trigger(WindowFixture& table, const char* action)
{
    auto* found = table.find<QAction>(action);
    QVERIFY(found);
    QVERIFY(found->isEnabled());
    found->trigger();
}

QString copied(WindowFixture& table)
{
    QApplication::clipboard()->clear();
    trigger(table, "copyPosition");
    return QApplication::clipboard()->text();
}

PositionDraft read(const QString& text)
{
    const auto draft = parseDraft(text.toStdString(), RuleSet{});
    return draft ? *draft : PositionDraft();
}

/// A round that is nearly over: row 1 pays when f1 is filled.
PositionDraft lateRound()
{
    return read(QStringLiteral(
        "R4 +6 +5 -1 S . / G4 +6 -2 -3 R1 R2 / +1 +1 +2 +2 R3 R3 / G3 G3 -4 -5 -6 F / F E +3 +3 "
        "G1 G1 ; R ; 2 ; R 40 3/2/0/0 ? , G 30 2/3/0/0 ? ; +4 +4 +5"));
}

} // namespace

class PositionMenuTest : public QObject {
    Q_OBJECT

private slots:
    void copiesWhatIsShown();
    void secretsOfTwoPersonsStaySecret();
    void setUpBeginsWithWhatIsShown();
    void pasting();
    void pastingNonsense();
    void opensFiles_data();
    void opensFiles();
    void brokenFileLeavesTheGame();
    void playsOnAgainstLevels();
    void playingOnCanBeCalledOff();
    void analysis_data();
    void analysis();
    void unsavedPositionKeepsTheWindowOpen();
    void unsavedPositionComesBack_data();
    void unsavedPositionComesBack();
};

void PositionMenuTest::copiesWhatIsShown()
{
    WindowFixture table({Human, Beginner});
    table.start();
    table.play(2);
    const QString now = copied(table);
    QCOMPARE(now, QString::fromStdString(positionText(table.session().shown())));
    QCOMPARE(read(now).seats, 2);
    // An earlier turn.
    table.session().stepTo(0);
    const QString first = copied(table);
    QVERIFY(first != now);
    QVERIFY(read(first).market == Market(5, 6));
    QCOMPARE(first, QString::fromStdString(positionText(table.session().shown())));
}

void PositionMenuTest::secretsOfTwoPersonsStaySecret()
{
    WindowFixture table({Human, Human, Beginner});
    table.start();
    QVERIFY(table.waitForPerson());
    const auto unknown = [](const std::vector<PositionDraft::HiddenTile>& held) {
        return held.size() == 1 && !held.front();
    };
    for (int turn = 0; turn < 4; ++turn) {
        QVERIFY(table.waitForPerson());
        if (table.session().curtainSeat() >= 0) {
            // Behind the curtain nobody's tile is known.
            const PositionDraft hidden = read(copied(table));
            for (std::size_t seat = 0; seat < 3; ++seat)
                QVERIFY(unknown(hidden.hidden[seat]));
            table.session().liftCurtain();
        }
        const PositionDraft draft = read(copied(table));
        const int viewer = table.session().viewer();
        QVERIFY(viewer >= 0);
        for (std::size_t seat = 0; seat < 3; ++seat)
            QCOMPARE(unknown(draft.hidden[seat]), seat != static_cast<std::size_t>(viewer));
        // The editor knows no more than the text.
        trigger(table, "setUpPosition");
        QVERIFY(menuOf(table).editor()->document().draft() == draft);
        menuOf(table).editor()->close();
        QTRY_VERIFY(!menuOf(table).editor());
        const int row = table.takeableRow(0);
        QVERIFY(row >= 0);
        QVERIFY(table.playByClicks());
    }
}

void PositionMenuTest::setUpBeginsWithWhatIsShown()
{
    WindowFixture table({Human, Beginner});
    table.start();
    table.play(1);
    const QByteArray record = table.record();
    trigger(table, "setUpPosition");
    PositionEditor& editor = *menuOf(table).editor();
    QCOMPARE(editor.document().text(), copied(table));
    QCOMPARE(editor.document().seatName(0),
             QString::fromStdString(table.session().seatInfo(0).name));
    editor.document().emptyMarket();
    QCOMPARE(table.record(), record); // the game does not notice
    // Again: asks first.
    table.dialogs.unsavedAnswer = Dialogs::Unsaved::Cancel;
    trigger(table, "setUpPosition");
    QCOMPARE(table.dialogs.unsavedTexts.size(), 1);
    QVERIFY(editor.document().isModified());
}

void PositionMenuTest::pasting()
{
    WindowFixture table({Human, Beginner});
    table.start();
    const QString text = QString::fromStdString(draftText(lateRound()));
    QApplication::clipboard()->setText(QStringLiteral("  ") + text + QStringLiteral("\n"));
    QVERIFY(!menuOf(table).editor());
    trigger(table, "pastePosition");
    PositionEditor& editor = *menuOf(table).editor();
    QCOMPARE(editor.document().text(), text);
    QVERIFY(editor.document().isModified());
    // Into the open editor: its position can be had back.
    QApplication::clipboard()->setText(copied(table));
    trigger(table, "pastePosition");
    QCOMPARE(editor.document().text(), copied(table));
    editor.document().undoStack().undo();
    QCOMPARE(editor.document().text(), text);
}

void PositionMenuTest::pastingNonsense()
{
    WindowFixture table({Human, Beginner});
    table.start();
    for (const QString& text : {QString(), QStringLiteral("Good morning"),
                                QStringLiteral(". . / . . ; R ; 1 ; R 50 ; -")}) {
        table.dialogs.complaints.clear();
        QApplication::clipboard()->setText(text);
        trigger(table, "pastePosition");
        QCOMPARE(table.dialogs.complaints.size(), 1);
        QVERIFY(!menuOf(table).editor());
    }
}

void PositionMenuTest::opensFiles_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("fromOutside");
    QTest::newRow("by its suffix") << "lesson.hpposition" << false;
    QTest::newRow("capitals") << "LESSON.HPPOSITION" << false;
    QTest::newRow("by its content") << "lesson.txt" << false;
    QTest::newRow("by another start of the program") << "lesson.hpposition" << true;
}

void PositionMenuTest::opensFiles()
{
    QFETCH(QString, name);
    QFETCH(bool, fromOutside);
    WindowFixture table({Human, Beginner});
    const QString path = table.path(name);
    QVERIFY(!writeWholeFile(path, printPosition(lateRound())));
    table.start();
    if (fromOutside) {
        table.window().serve(path, {});
    } else {
        table.dialogs.openAnswer = path;
        table.actions().open->trigger();
    }
    QTRY_VERIFY(menuOf(table).editor());
    QTRY_COMPARE(menuOf(table).editor()->document().text(),
                 QString::fromStdString(draftText(lateRound())));
    QCOMPARE(menuOf(table).editor()->filePath(), path);
    QVERIFY(table.session().hasGame());
    QCOMPARE(table.recentFiles().value(0), path);
    // From the list of recent files, too.
    menuOf(table).editor()->close();
    QTRY_VERIFY(!menuOf(table).editor());
    auto* recent = table.find<QMenu>("recentMenu");
    recent->actions().front()->trigger();
    QTRY_VERIFY(menuOf(table).editor());
    QCOMPARE(menuOf(table).editor()->filePath(), path);
}

void PositionMenuTest::brokenFileLeavesTheGame()
{
    WindowFixture table({Human, Beginner});
    table.start();
    const QByteArray record = table.record();
    const QString path = table.path(QStringLiteral("broken.hpposition"));
    QVERIFY(!writeWholeFile(path, "{\"format\": \"hellerpfennig.position\""));
    table.setRecentFiles({path});
    QVERIFY(!table.window().openFile(path));
    QCOMPARE(table.dialogs.complaints.size(), 1);
    QVERIFY(table.recentFiles().isEmpty());
    QCOMPARE(table.record(), record);
}

void PositionMenuTest::playsOnAgainstLevels()
{
    WindowFixture table({Human, Beginner});
    table.start();
    const QString path = table.path(QStringLiteral("late.hpposition"));
    QVERIFY(!writeWholeFile(path, printPosition(lateRound())));
    QVERIFY(table.window().openFile(path));
    PositionEditor& editor = *menuOf(table).editor();
    editor.document().setName(0, QStringLiteral("Agnes"));
    editor.findChild<QAction*>(QStringLiteral("playOn"))->trigger();
    auto* dialog = table.find<PlayersDialog>("playOnDialog");
    QVERIFY(dialog);
    QCOMPARE(dialog->seats().size(), std::size_t{2});
    QCOMPARE(dialog->seats()[0].name, std::string("Agnes"));
    dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->click();
    QVERIFY(table.session().hasGame());
    QCOMPARE(table.session().seatInfo(0).name, std::string("Agnes"));
    QCOMPARE(table.session().shown().round, std::uint8_t{2});
    QVERIFY(table.session().shown().market() == lateRound().market);
    QVERIFY(table.waitForPerson());
    QCOMPARE(table.session().shown().toMove, std::uint8_t{0});
    QVERIFY(table.playByClicks());
    QTRY_COMPARE(table.session().latestPhase(), Phase::RoundOver);
    QVERIFY(editor.isVisible()); // the position can be changed and played again
    QVERIFY(!editor.document().isModified());
}

void PositionMenuTest::playingOnCanBeCalledOff()
{
    WindowFixture table({Human, Beginner});
    table.start();
    table.play(1);
    const QByteArray record = table.record();
    trigger(table, "setUpPosition");
    QAction* playOn = menuOf(table).editor()->findChild<QAction*>(QStringLiteral("playOn"));
    playOn->trigger();
    table.find<PlayersDialog>("playOnDialog")->reject();
    QCOMPARE(table.record(), record);
    // The running game would be lost: the answer decides.
    table.dialogs.unsavedAnswer = Dialogs::Unsaved::Cancel;
    playOn->trigger();
    auto* dialog = table.find<PlayersDialog>("playOnDialog");
    QVERIFY(dialog);
    dialog->accept();
    QCOMPARE(table.dialogs.unsavedTexts.size(), 1);
    QCOMPARE(table.record(), record);
}

void PositionMenuTest::analysis_data()
{
    QTest::addColumn<bool>("fair");
    QTest::addColumn<bool>("ofTheGame");
    QTest::newRow("of the game") << false << true;
    QTest::newRow("of another position") << false << false;
    QTest::newRow("of a fair game") << true << true;
    QTest::newRow("of another position in a fair game") << true << false;
}

void PositionMenuTest::analysis()
{
    QFETCH(bool, fair);
    QFETCH(bool, ofTheGame);
    WindowFixture table({Human, Beginner});
    PlaySettings::NewGame game = table.settings.play.newGame();
    game.fair = fair;
    table.settings.play.setNewGame(game);
    table.start();
    table.play(1);
    trigger(table, "setUpPosition");
    PositionEditor& editor = *menuOf(table).editor();
    if (!ofTheGame)
        editor.document().emptyMarket();
    const QByteArray before = table.record();
    editor.findChild<QAction*>(QStringLiteral("analysePosition"))->trigger();
    auto* advice = table.window().findChild<Advice*>();
    QCOMPARE(advice->analysisWindow() != nullptr, !fair);
    QCOMPARE(table.dialogs.complaints.size(), fair ? 1 : 0);
    if (!fair) {
        QVERIFY(advice->analysisWindow()->position());
        QVERIFY(PositionDraft::of(*advice->analysisWindow()->position()) ==
                editor.document().draft());
    }
    // The record says so if it helps in the running game.
    QCOMPARE(table.record() != before, !fair && ofTheGame);
    advice->closeAnalysis();
    table.dialogs.unsavedAnswer = Dialogs::Unsaved::Discard;
}

void PositionMenuTest::unsavedPositionKeepsTheWindowOpen()
{
    WindowFixture table({Human, Beginner});
    table.start();
    trigger(table, "setUpPosition");
    menuOf(table).editor()->document().setMoney(0, 3);
    table.dialogs.unsavedAnswer = Dialogs::Unsaved::Cancel;
    QVERIFY(!table.window().close());
    QVERIFY(menuOf(table).editor());
    table.dialogs.unsavedAnswer = Dialogs::Unsaved::Discard;
    QVERIFY(table.window().close());
}

void PositionMenuTest::unsavedPositionComesBack_data()
{
    QTest::addColumn<QString>("end"); // of the work on the position
    QTest::addColumn<bool>("back");
    QTest::newRow("crash") << QStringLiteral("crash") << true;
    QTest::newRow("log-out") << QStringLiteral("log-out") << true;
    QTest::newRow("given up") << QStringLiteral("given up") << false;
    QTest::newRow("saved") << QStringLiteral("saved") << false;
    QTest::newRow("undone") << QStringLiteral("undone") << false;
}

/// What is being set up survives a crash and a log-out until it is saved or given up.
void PositionMenuTest::unsavedPositionComesBack()
{
    QFETCH(const QString, end);
    QFETCH(const bool, back);
    WindowFixture table({Human, Beginner});
    table.start();
    trigger(table, "setUpPosition");
    PositionEditor* editor = menuOf(table).editor();
    editor->document().setMoney(0, 77);
    const QString text = editor->document().text();
    const QString draft = table.path(QStringLiteral("position-draft.hpposition"));
    if (end == QLatin1String("log-out"))
        table.window().keepAll(); // nobody is asked
    else
        QTRY_VERIFY(QFile::exists(draft)); // soon after the change
    QVERIFY(table.dialogs.unsavedTexts.isEmpty());
    if (end == QLatin1String("given up")) {
        editor->close();
    } else if (end == QLatin1String("saved")) {
        table.dialogs.saveAnswer = table.path(QStringLiteral("mine.hpposition"));
        QVERIFY(editor->save());
        QTRY_VERIFY(!QFile::exists(draft));
    } else if (end == QLatin1String("undone")) {
        editor->document().undoStack().undo();
        QTRY_VERIFY(!QFile::exists(draft));
    }
    table.dialogs.unsavedTexts.clear();
    table.start({}, {}); // without closing the window before
    QCOMPARE(QFile::exists(draft), back);
    table.dialogs.unsavedAnswer = Dialogs::Unsaved::Cancel;
    trigger(table, "setUpPosition"); // the other position stays if the person wants it
    editor = menuOf(table).editor();
    QVERIFY(editor);
    QCOMPARE(table.dialogs.unsavedTexts.size(), back ? 1 : 0);
    QCOMPARE(editor->document().text() == text, back);
    QCOMPARE(editor->document().isModified(), back);
    table.dialogs.unsavedAnswer = Dialogs::Unsaved::Discard;
    editor->close();
    QVERIFY(!QFile::exists(draft));
}

QTEST_MAIN(PositionMenuTest)
#include "tst_positionmenu.moc"
