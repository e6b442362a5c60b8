// Events that come automatically or from outside while a person is busy: they wait. A requested
// window opens from any state.
#include "window/WindowFixture.h"

#include "engine/heller/text/RecordFile.h"
#include "ui/heller/games/GameFlow.h"
#include "ui/heller/room/RulesMenu.h"
#include "ui/heller/rules/RulesEditor.h"
#include "ui/heller/scoring/RoundSummaryDialog.h"
#include "ui/kit/help/HelpWindow.h"
#include "ui/table/seats/PlayersDialog.h"

#include <QDialog>
#include <QFile>
#include <QMenu>
#include <QPointer>
#include <QTest>

using namespace hp;

class InterruptionsTest : public QObject {
    Q_OBJECT

private slots:
    void summaryWaitsForWhoIsBusy_data();
    void summaryWaitsForWhoIsBusy();
    void summaryWhenAskedFor();
    void oneQuestionAtATime();
    void questionsAreAboutTheGameBehindThem_data();
    void questionsAreAboutTheGameBehindThem();
    void dialogsGoWithTheirGame();
    void minimisedWindowsComeBack();
};

namespace {

RoundSummaryDialog* summary(WindowFixture& table)
{
    auto* dialog = table.window().findChild<RoundSummaryDialog*>();
    return dialog && dialog->isVisible() ? dialog : nullptr;
}

RulesEditor* editor(WindowFixture& table)
{
    return table.window().findChild<RulesMenu*>()->editor();
}

HelpWindow* help()
{
    const auto all = QApplication::topLevelWidgets();
    for (QWidget* widget : all) {
        if (auto* found = qobject_cast<HelpWindow*>(widget))
            return found;
    }
    return nullptr;
}

} // namespace

void InterruptionsTest::summaryWaitsForWhoIsBusy_data()
{
    QTest::addColumn<QString>("with");
    for (const char* with : {"menu", "dialog", "editor"})
        QTest::newRow(with) << QString::fromLatin1(with);
}

void InterruptionsTest::summaryWaitsForWhoIsBusy()
{
    QFETCH(QString, with);
    WindowFixture table;
    table.start();
    table.host().newGame(tinySetup());
    table.window().findChild<GameFlow*>()->setSummaryDelay(1);
    QDialog dialog(&table.window()); // such as a file dialog
    dialog.setModal(true);
    auto* menu = table.find<QMenu>("gameMenu");
    QWidget* other = menu;
    if (with == QLatin1String("menu")) {
        menu->popup(table.window().mapToGlobal(QPoint(5, 20)));
    } else if (with == QLatin1String("dialog")) {
        other = &dialog;
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
    } else {
        QTest::keyClick(&table.window(), Qt::Key_F4);
        other = editor(table);
        QVERIFY(QTest::qWaitForWindowActive(other));
    }
    fillTheMarket(table.session());
    QTest::qWait(900);
    QVERIFY(!summary(table));
    QVERIFY(other->isVisible());

    other->close();
    table.window().activateWindow();
    QTRY_VERIFY(summary(table));
}

void InterruptionsTest::summaryWhenAskedFor()
{
    // A requested summary appears at once. A person who continues does not get it any more.
    WindowFixture table;
    table.start();
    table.host().newGame(tinySetup());
    auto* flow = table.window().findChild<GameFlow*>();
    flow->setSummaryDelay(60'000);
    fillTheMarket(table.session());
    QTest::keyClick(&table.window(), Qt::Key_B, Qt::ControlModifier);
    QVERIFY(summary(table));
    summary(table)->reject();

    flow->setSummaryDelay(1);
    auto* menu = table.find<QMenu>("gameMenu");
    table.session().requestNextRound();
    menu->popup(table.window().mapToGlobal(QPoint(5, 20)));
    fillTheMarket(table.session());
    QTest::qWait(100);
    menu->close();
    table.session().requestNextRound();
    QTest::qWait(900);
    QVERIFY(!summary(table));
}

void InterruptionsTest::oneQuestionAtATime()
{
    // Two files are double-clicked while the question about saving for the first is still open.
    WindowFixture table({Human, Beginner});
    table.start();
    table.play(1);
    const QString first = table.path(QStringLiteral("first.hpgame"));
    const QString second = table.path(QStringLiteral("second.hpgame"));
    const QString third = table.path(QStringLiteral("third.hpgame"));
    for (const QString& path : {first, second, third})
        QVERIFY(!saveRecord(table.host().record(), path));
    table.play(1);
    table.dialogs.unsavedAnswer = Dialogs::Unsaved::Discard;
    table.dialogs.whileAsked = [&] {
        QCOMPARE(static_cast<int>(table.dialogs.unsavedTexts.size()), 1);
        table.window().serve(second, {});
        table.window().serve({}, {}); // only raises the window
        table.window().serve(third, {});
        QCoreApplication::processEvents();
        QCOMPARE(static_cast<int>(table.dialogs.unsavedTexts.size()), 1);
    };
    table.window().serve(first, {});
    QCOMPARE(table.host().filePath(), first);
    // The latest file has waited; opening it loses nothing any more.
    QTRY_COMPARE(table.host().filePath(), third);
    QCOMPARE(static_cast<int>(table.dialogs.unsavedTexts.size()), 1);
}

void InterruptionsTest::questionsAreAboutTheGameBehindThem_data()
{
    QTest::addColumn<bool>("startsOver");
    QTest::newRow("save as") << false;
    QTest::newRow("start over") << true;
}

/// If a file is double-clicked while a question about the running game is open, it waits.
void InterruptionsTest::questionsAreAboutTheGameBehindThem()
{
    QFETCH(const bool, startsOver);
    WindowFixture table({Human, Beginner});
    table.start();
    const QString other = table.path(QStringLiteral("other.hpgame"));
    QVERIFY(!saveRecord(table.host().record(), other));
    table.play(1);
    const QString evening = table.path(QStringLiteral("evening.hpgame"));
    QVERIFY(!table.host().save(evening)); // nothing unsaved to ask about
    const QByteArray before = table.record();
    QByteArray during;
    table.dialogs.whileAsked = [&] {
        table.window().serve(other, {});
        QCoreApplication::processEvents();
        during = table.record();
    };
    table.dialogs.saveAnswer = table.path(QStringLiteral("backup.hpgame"));
    (startsOver ? table.actions().startOver : table.actions().saveAs)->trigger();
    QCOMPARE(during, before);
    QTRY_COMPARE(table.host().filePath(), other);
    if (!startsOver) {
        QFile backup(table.dialogs.saveAnswer);
        QVERIFY(backup.open(QIODevice::ReadOnly));
        QCOMPARE(backup.readAll(), before);
    }
}

/// The players dialog of a game with two seats must not be applied to one with four.
void InterruptionsTest::dialogsGoWithTheirGame()
{
    WindowFixture table({Human, Beginner});
    table.start();
    const QString two = table.path(QStringLiteral("two.hpgame"));
    QVERIFY(!table.host().save(two));
    WindowFixture larger({Human, Beginner, Beginner, Beginner});
    larger.start();
    const QString four = larger.path(QStringLiteral("four.hpgame"));
    QVERIFY(!larger.host().save(four));
    table.actions().players->trigger();
    QPointer<PlayersDialog> dialog = table.window().findChild<PlayersDialog*>();
    QVERIFY(dialog && dialog->isVisible());
    table.window().serve(four, {});
    QTRY_COMPARE(table.session().seats().size(), std::size_t{4});
    QVERIFY(!dialog || !dialog->isVisible());
}

void InterruptionsTest::minimisedWindowsComeBack()
{
    WindowFixture table({Human, Beginner});
    table.start();
    QTest::keyClick(&table.window(), Qt::Key_F4);
    QVERIFY(editor(table));
    editor(table)->showMinimized();
    QVERIFY(editor(table)->isMinimized());
    table.window().activateWindow();
    QTest::keyClick(&table.window(), Qt::Key_F4);
    QVERIFY(!editor(table)->isMinimized());
    QVERIFY(editor(table)->isVisible());

    QTest::keyClick(&table.window(), Qt::Key_F1);
    QVERIFY(help());
    help()->showMinimized();
    table.window().activateWindow();
    QTest::keyClick(&table.window(), Qt::Key_F1);
    QVERIFY(!help()->isMinimized());
    QVERIFY(help()->isVisible());
}

QTEST_MAIN(InterruptionsTest)
#include "tst_interruptions.moc"
