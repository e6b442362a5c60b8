// Typing replaces a number, in every spin box and every cell with a number, however the focus got
// there.
#include "tests/ui/heller/rules/EditorFixture.h"

#include "ui/heller/games/NewGameDialog.h"
#include "ui/heller/rules/RulesBalance.h"
#include "ui/heller/rules/StallsModel.h"
#include "ui/heller/rules/TileMixModel.h"
#include "ui/kit/fields/FieldPages.h"
#include "ui/kit/look/ClearStyle.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QCheckBox>
#include <QLineEdit>
#include <QScrollArea>
#include <QSpinBox>
#include <QTableView>
#include <QTest>

#include <functional>

using namespace hp;

namespace {

enum class Way { Tab, Shortcut, Click, Program };

void bring(QWidget& box, Way way)
{
    QLineEdit* edit = qobject_cast<QLineEdit*>(&box);
    if (!edit)
        edit = box.findChild<QLineEdit*>();
    if (way == Way::Click)
        QTest::mouseClick(edit, Qt::LeftButton, {}, QPoint(edit->width() - 3, edit->height() / 2));
    else
        box.setFocus(way == Way::Tab        ? Qt::TabFocusReason
                     : way == Way::Shortcut ? Qt::ShortcutFocusReason
                                            : Qt::OtherFocusReason);
}

/// The shown number, the minimum, the maximum, and one in between.
QList<int> numbersFor(const QSpinBox& spin)
{
    const int between = (spin.minimum() + spin.maximum()) / 2;
    return {spin.value(), between, between, spin.minimum(), spin.minimum(), spin.maximum()};
}

/// The spin box of the cell being edited.
QSpinBox* cellBox(const QTableView& table)
{
    return table.viewport()->findChild<QSpinBox*>();
}

} // namespace

class TypeOverTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QApplication::setStyle(new ClearStyle); }
    void editorsBoxes_data() { ways(); }
    void editorsBoxes();
    void balanceBoxes_data() { ways(); }
    void balanceBoxes();
    void numberOfTheDeal_data() { ways(); }
    void numberOfTheDeal();
    void cells_data();
    void cells();
    void whatIsBegunGoesOn();
    void secondClickPlacesTheCursor();
    void undoneNumbersToo();

private:
    static void ways();
    static void typeInto(QSpinBox& spin, Way way);
};

void TypeOverTest::ways()
{
    QTest::addColumn<Way>("way");
    QTest::newRow("tab") << Way::Tab;
    QTest::newRow("shortcut") << Way::Shortcut;
    QTest::newRow("click") << Way::Click;
    QTest::newRow("by the program") << Way::Program;
}

void TypeOverTest::typeInto(QSpinBox& spin, Way way)
{
    const QList<int> numbers = numbersFor(spin);
    for (const int number : numbers) {
        spin.clearFocus();
        bring(spin, way);
        QVERIFY2(spin.hasFocus(), qPrintable(spin.objectName()));
        QTest::keyClicks(&spin, QString::number(number));
        QTest::keyClick(&spin, Qt::Key_Return);
        QVERIFY2(spin.value() == number, qPrintable(QStringLiteral("%1: %2 typed, %3 there")
                                                        .arg(spin.objectName())
                                                        .arg(number)
                                                        .arg(spin.value())));
        // The text that a key would replace is shown selected.
        spin.clearFocus();
        bring(spin, way);
        QTRY_COMPARE(spin.findChild<QLineEdit*>()->selectedText(), spin.text());
    }
}

void TypeOverTest::editorsBoxes()
{
    QFETCH(Way, way);
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    QVERIFY(QTest::qWaitForWindowActive(&fixture.editor()));
    int tried = 0;
    FieldPages& pages = fixture.editor().pages();
    for (auto* spin : fixture.editor().findChildren<QSpinBox*>()) {
        for (int page = 0; page < pages.count(); ++page) {
            if (pages.widget(page)->isAncestorOf(spin))
                pages.setCurrentIndex(page);
        }
        if (!spin->isEnabled())
            continue;
        typeInto(*spin, way);
        ++tried;
    }
    QVERIFY2(tried >= 6, qPrintable(QString::number(tried)));
}

void TypeOverTest::balanceBoxes()
{
    QFETCH(Way, way);
    EditorFixture fixture;
    RulesBalance dialog(RuleSet{}, fixture.editor().library());
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    const auto spins = dialog.findChildren<QSpinBox*>();
    QCOMPARE(spins.size(), 2);
    for (QSpinBox* spin : spins) {
        for (const int number : numbersFor(*spin)) {
            spin->clearFocus();
            bring(*spin, way);
            QTest::keyClicks(spin, QString::number(number));
            spin->interpretText(); // Return would start the game
            QCOMPARE(spin->value(), number);
        }
    }
}

void TypeOverTest::numberOfTheDeal()
{
    QFETCH(Way, way);
    NewGameDialog dialog(PlaySettings::firstGame());
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    QVERIFY(dialog.findChildren<QAbstractSpinBox*>().isEmpty()); // otherwise test them too
    dialog.findChild<QCheckBox*>(QStringLiteral("seeded"))->setChecked(true);
    auto* seed = dialog.findChild<QLineEdit*>(QStringLiteral("seed"));
    for (const char* number : {"12", "0", "345"}) {
        seed->clearFocus();
        bring(*seed, way);
        QTest::keyClicks(seed, QLatin1String(number));
        QCOMPARE(seed->text(), QLatin1String(number));
    }
}

void TypeOverTest::cells_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("table");
    QTest::addColumn<QString>("way");
    for (const char* way : {"F2", "digit", "double click"}) {
        for (const auto& [path, table] :
             {std::pair("tiles.wizards", "tileMix"), std::pair("stalls.2.1", "stalls")}) {
            QTest::addRow("%s, %s", table, way) << path << table << way;
        }
    }
}

void TypeOverTest::cells()
{
    QFETCH(QString, path);
    QFETCH(QString, table);
    QFETCH(QString, way);
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    QVERIFY(QTest::qWaitForWindowActive(&fixture.editor()));
    fixture.editor().pages().show(path);
    auto* view = fixture.find<QTableView>(table);
    QVERIFY(view);
    int tried = 0;
    for (int row = 0; row < view->model()->rowCount(); ++row) {
        for (int column = 0; column < view->model()->columnCount(); ++column) {
            // The values of tiles sort their rows, so they stay unchanged.
            const bool value = table == QLatin1String("tileMix") &&
                               column != static_cast<int>(TileMixModel::CountColumn);
            const QModelIndex index = view->model()->index(row, column);
            if (!(index.flags() & Qt::ItemIsEditable))
                continue;
            const int shown = qAbs(index.data(Qt::EditRole).toInt());
            const QList<int> numbers =
                value ? QList<int>{shown} : QList<int>{shown, 0, 0, 2, 2, 0, 1};
            for (const int number : numbers) {
                view->setFocus();
                view->setCurrentIndex(index);
                view->scrollTo(index);
                if (way == QLatin1String("F2")) {
                    QTest::keyClick(view, Qt::Key_F2);
                } else if (way == QLatin1String("double click")) {
                    const QPoint centre = view->visualRect(index).center();
                    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, centre);
                    if (!cellBox(*view))
                        QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, centre);
                }
                const QString sign =
                    index.data(Qt::EditRole).toInt() < 0 ? QStringLiteral("-") : QString();
                const QString typed = sign + QString::number(number);
                // To the focus widget, as the keyboard does.
                for (const QChar letter : typed)
                    QTest::keyClicks(QApplication::focusWidget(), QString(letter));
                QVERIFY(cellBox(*view));
                QTest::keyClick(cellBox(*view), Qt::Key_Return);
                QTRY_VERIFY(!cellBox(*view));
                QVERIFY2(qAbs(index.data(Qt::EditRole).toInt()) == number,
                         qPrintable(QStringLiteral("row %1, column %2: %3 typed, %4 there")
                                        .arg(row)
                                        .arg(column)
                                        .arg(number)
                                        .arg(index.data(Qt::EditRole).toInt())));
                ++tried;
            }
        }
    }
    QVERIFY(tried > 20);
}

void TypeOverTest::whatIsBegunGoesOn()
{
    QSpinBox spin;
    spin.setRange(0, 999);
    spin.setValue(7);
    spin.show();
    QVERIFY(QTest::qWaitForWindowActive(&spin));
    spin.setFocus(Qt::TabFocusReason);
    QTest::keyClicks(&spin, QStringLiteral("1"));
    QTest::qWait(10); // no delayed selection selects the 1
    QTest::keyClicks(&spin, QStringLiteral("2"));
    // The focus goes to another window and comes back.
    QFocusEvent back(QEvent::FocusIn, Qt::ActiveWindowFocusReason);
    QCoreApplication::sendEvent(&spin, &back);
    QTest::keyClicks(&spin, QStringLiteral("3"));
    QCOMPARE(spin.value(), 123);
    // To correct one digit, the cursor moves there.
    QTest::keyClick(&spin, Qt::Key_Left);
    QTest::keyClick(&spin, Qt::Key_Backspace);
    QCOMPARE(spin.value(), 13);
}

void TypeOverTest::secondClickPlacesTheCursor()
{
    QSpinBox spin;
    spin.setRange(0, 999);
    spin.setValue(45);
    spin.resize(120, spin.sizeHint().height());
    spin.show();
    QVERIFY(QTest::qWaitForWindowActive(&spin));
    auto* edit = spin.findChild<QLineEdit*>();
    const QPoint behind(edit->width() - 3, edit->height() / 2);
    spin.clearFocus();
    QTest::mouseClick(edit, Qt::LeftButton, {}, behind);
    QTest::qWait(QApplication::doubleClickInterval() + 10);
    QTest::mouseClick(edit, Qt::LeftButton, {}, behind);
    QCOMPARE(edit->selectedText(), QString());
    QTest::keyClicks(&spin, QStringLiteral("6"));
    QCOMPARE(spin.value(), 456);
}

void TypeOverTest::undoneNumbersToo()
{
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    QVERIFY(QTest::qWaitForWindowActive(&fixture.editor()));
    fixture.editor().pages().show(QStringLiteral("startMoney"));
    auto* money = fixture.find<QSpinBox>(QStringLiteral("startMoney"));
    QVERIFY(money);
    QTRY_VERIFY(money->hasFocus());
    QTest::keyClicks(money, QStringLiteral("7"));
    QCOMPARE(fixture.rules().startMoney, 7);
    fixture.draft().undoStack().undo();
    QCOMPARE(fixture.rules().startMoney, 50);
    QTest::keyClicks(money, QStringLiteral("8"));
    QCOMPARE(fixture.rules().startMoney, 8);
    fixture.find<QAbstractButton>(QStringLiteral("revert.startMoney"))->click();
    QCOMPARE(fixture.rules().startMoney, 50);
    QTest::keyClicks(money, QStringLiteral("9"));
    QCOMPARE(fixture.rules().startMoney, 9);
}

QTEST_MAIN(TypeOverTest)
#include "tst_typeover.moc"
