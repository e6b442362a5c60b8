// From the window to the rules editor of Mercado de Lisboa and back: a file of rules becomes own
// rules, and a game by them.
#include "window/BothGames.h"

#include "engine/lisboa/text/RulesJson.h"
#include "engine/text/Files.h"
#include "ui/kit/fields/FieldPages.h"
#include "ui/lisboa/room/NewGameDialog.h"
#include "ui/lisboa/room/RulesMenu.h"
#include "ui/lisboa/rules/RulesEditor.h"

#include <QApplication>
#include <QComboBox>
#include <QMenu>
#include <QTest>

using namespace hp::lisboa;

namespace {

/// The program at Mercado de Lisboa, with a file of somebody's rules.
struct Program : BothGames {
    Program()
    {
        theirs.name.fill("Two coins");
        theirs.startMoney = 2;
        choose("game-lisboa");
        QVERIFY(!hp::writeWholeFile(file, printRules(theirs)));
    }
    hp::MainWindow& window() { return windows->window(); }
    RulesEditor* editor() { return window().findChild<RulesMenu*>()->editor(); }
    void trigger(const char* action)
    {
        auto* found = editor()->findChild<QAction*>(QLatin1String(action));
        QVERIFY2(found && found->isEnabled(), action);
        found->trigger();
    }
    /// Makes the field's number one more with a key.
    void increase(const char* field)
    {
        editor()->pages().show(QLatin1String(field));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Up);
    }
    QAction* offered(const QString& rules)
    {
        auto* menu = window().findChild<QMenu*>(QStringLiteral("rulesMenu"));
        emit menu->aboutToShow();
        for (QAction* action : menu->actions()) {
            if (action->text() == rules)
                return action;
        }
        return nullptr;
    }

    RuleSet theirs;
    QString file = dir.filePath(QStringLiteral("theirs.hprules"));
};

} // namespace

class LisboaEditorTest : public QObject {
    Q_OBJECT

private slots:
    void fromAFileToAGame();
    void rulesOfTheNextGameFollowTheirFile();
    void editorLeavesTheGameAlone();
};

void LisboaEditorTest::fromAFileToAGame()
{
    Program program;
    QVERIFY(program.window().openFile(program.file));
    QVERIFY(program.editor() && program.editor()->isVisible());
    QVERIFY(QTest::qWaitForWindowActive(program.editor()));
    QVERIFY(program.editor()->draft().rules() == program.theirs);
    QVERIFY(program.editor()->draft().isModified()); // a draft until it is saved
    QVERIFY(!program.offered(QStringLiteral("Two coins")));

    program.increase("coin");
    program.trigger("save");
    RuleSet ours = program.theirs;
    ours.coin = 2;
    const auto saved =
        RulesLibrary::read(program.lisboa->ownRulesFolder() + QStringLiteral("/two-coins.hprules"));
    QVERIFY(saved && *saved == ours);
    QVERIFY(program.offered(QStringLiteral("Two coins")));
    const auto kept = hp::readSmallFile(program.file, hp::MaxRulesBytes);
    QVERIFY(kept && *kept == printRules(program.theirs));

    program.trigger("play");
    auto* dialog = program.window().findChild<NewGameDialog*>();
    QVERIFY(dialog);
    QTRY_VERIFY(dialog->isVisible());
    QCOMPARE(dialog->findChild<QComboBox*>(QStringLiteral("preset"))->currentText(),
             QStringLiteral("Two coins"));
    QTest::keyClick(dialog, Qt::Key_Return);
    QTRY_VERIFY(program.lisboa->table.rules().set() == ours);
    QVERIFY(lastGame(program.settings.play).rules == idOf(ours));
    QVERIFY(program.dialogs.complaints.isEmpty());
}

void LisboaEditorTest::rulesOfTheNextGameFollowTheirFile()
{
    Program program;
    QVERIFY(program.window().openFile(program.file));
    QVERIFY(QTest::qWaitForWindowActive(program.editor()));
    program.trigger("save");
    QAction* offered = program.offered(QStringLiteral("Two coins"));
    QVERIFY(offered);
    offered->trigger();
    QVERIFY(lastGame(program.settings.play).rules == idOf(program.theirs));
    program.increase("startMoney");
    program.trigger("save");
    RuleSet ours = program.theirs;
    ours.startMoney = 3;
    QVERIFY(lastGame(program.settings.play).rules == idOf(ours));
}

void LisboaEditorTest::editorLeavesTheGameAlone()
{
    Program program;
    Host::Setup people; // no computer plays meanwhile
    people.seats = {{"Ana", hp::lisboa::Human}, {"Rui", hp::lisboa::Human}};
    program.lisboa->host.begin(people);
    const QByteArray before = program.lisboa->host.recordText();
    program.windows->window().actions().editRules->trigger();
    QVERIFY(program.editor() && program.editor()->isVisible());
    QVERIFY(QTest::qWaitForWindowActive(program.editor()));
    QVERIFY(program.editor()->draft().rules() == program.lisboa->table.rules().set());
    program.trigger("duplicate");
    program.increase("coin");
    program.trigger("save");
    const RulesEditor* first = program.editor();
    program.windows->window().actions().editRules->trigger();
    QCOMPARE(program.editor(), first); // there is only one
    QVERIFY(program.lisboa->table.rules().set() == RuleSet{});
    QCOMPARE(program.lisboa->host.recordText(), before);
}

QTEST_MAIN(LisboaEditorTest)
#include "tst_lisboaeditor.moc"
