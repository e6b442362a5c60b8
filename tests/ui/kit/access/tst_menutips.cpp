// The menus show a description beside each command, for mouse and keyboard.
#include "tests/ui/window/WindowFixture.h"

#include "ui/kit/access/PlainTip.h"

#include <QHelpEvent>
#include <QMenu>
#include <QMenuBar>
#include <QTest>
#include <QToolTip>

using namespace hp;

class MenuTipsTest : public QObject {
    Q_OBJECT
private slots:
    void shownToTheMouse_data() { languages(); }
    void shownToTheMouse();
    void shownToTheKeyboard_data() { languages(); }
    void shownToTheKeyboard();
    void commandsSayWhatTheyDo();

private:
    static void languages();
};

namespace {

/// Every menu of the window in its opened state, including submenus.
QList<QMenu*> menusOf(WindowFixture& table)
{
    QList<QMenu*> menus;
    QList<QMenu*> open;
    for (const QAction* action : table.window().menuBar()->actions())
        open += action->menu();
    while (!open.isEmpty()) {
        QMenu* menu = open.takeFirst();
        emit menu->aboutToShow();
        menus += menu;
        for (const QAction* action : menu->actions()) {
            if (action->menu())
                open += action->menu();
        }
    }
    return menus;
}

void pointAt(QMenu& menu, QAction& action)
{
    const QPoint place = menu.actionGeometry(&action).center();
    QHelpEvent event(QEvent::ToolTip, place, menu.mapToGlobal(place));
    QCoreApplication::sendEvent(&menu, &event);
}

} // namespace

void MenuTipsTest::languages()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("en") << QStringLiteral("en");
    QTest::newRow("de") << QStringLiteral("de");
}

void MenuTipsTest::shownToTheMouse()
{
    QFETCH(QString, language);
    WindowFixture table({Human, Beginner}, language);
    table.setRecentFiles({QStringLiteral("/home/x & y/a <b>game</b>.hpgame")});
    table.start();
    int tips = 0;
    const QList<QMenu*> menus = menusOf(table);
    QVERIFY(menus.size() > 8);
    for (QMenu* menu : menus) {
        QVERIFY2(menu->toolTipsVisible(), qPrintable(menu->objectName()));
        menu->popup(QPoint(300, 200));
        for (QAction* action : menu->actions()) {
            const QString tip = plainTip(action->statusTip());
            pointAt(*menu, *action);
            if (tip.isEmpty())
                continue; // the previous tip disappears with a delay
            QCOMPARE(QToolTip::text(), tip);
            ++tips;
        }
        menu->close();
    }
    QVERIFY2(tips > 25, qPrintable(QString::number(tips)));
    QToolTip::hideText();
}

void MenuTipsTest::shownToTheKeyboard()
{
    QFETCH(QString, language);
    WindowFixture table({Human, Beginner}, language);
    table.start();
    auto* menu = table.find<QMenu>("gameMenu");
    menu->popup(QPoint(600, 300));
    QVERIFY(QTest::qWaitForWindowExposed(menu));
    QTest::keyClick(menu, Qt::Key_Down);
    QCOMPARE(menu->activeAction(), table.actions().newGame);
    QTRY_COMPARE(QToolTip::text(), table.actions().newGame->statusTip());
    // The next command shows its own tip.
    QTest::keyClick(menu, Qt::Key_Down);
    QVERIFY(menu->activeAction() != table.actions().newGame);
    QTRY_COMPARE(QToolTip::text(), menu->activeAction()->statusTip());
    menu->close();
    QTRY_VERIFY(!QToolTip::isVisible());
}

void MenuTipsTest::commandsSayWhatTheyDo()
{
    WindowFixture table({Human, Beginner});
    table.start();
    emit table.find<QMenu>("rulesMenu")->aboutToShow();
    for (const char* preset : {"preset-standard", "preset-kingdoms-2011"})
        QVERIFY(!table.find<QAction>(preset)->statusTip().isEmpty());
    QVERIFY(!table.actions().openTiles->statusTip().isEmpty());
    QVERIFY(!table.actions().unknownRounds->statusTip().isEmpty());
}

QTEST_MAIN(MenuTipsTest)
#include "tst_menutips.moc"
