// The rules editor of Mercado de Lisboa: every rule can be changed from the keyboard, nothing is
// lost, and what is made there can be played.
#include "tests/ui/AccessibleNames.h"
#include "tests/ui/window/TestDialogs.h"

#include "engine/lisboa/text/RulesJson.h"
#include "engine/lisboa/words/RuleNames.h"
#include "engine/text/Files.h"
#include "ui/kit/fields/FieldBox.h"
#include "ui/kit/fields/FieldPages.h"
#include "ui/kit/input/FixButton.h"
#include "ui/lisboa/market/MarketView.h"
#include "ui/lisboa/room/NewGameDialog.h"
#include "ui/lisboa/rules/CustomersField.h"
#include "ui/lisboa/rules/CustomersModel.h"
#include "ui/lisboa/rules/RulesBalance.h"
#include "ui/lisboa/rules/RulesEditor.h"
#include "ui/lisboa/rules/SampleMarket.h"
#include "ui/lisboa/rules/SquaresField.h"
#include "ui/lisboa/rules/SquaresModel.h"
#include "ui/table/rules/RulesListModel.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QRadioButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace hp::lisboa;
using hp::BalanceDialog;
using hp::FieldBox;
using hp::FixButton;
using hp::isThere;
using hp::MaxRulesBytes;
using hp::PlaySettings;
using hp::readSmallFile;
using hp::RulesId;
using hp::RulesListModel;
using hp::writeWholeFile;

namespace {

constexpr auto Fatal = QAbstractItemModelTester::FailureReportingMode::QtTest;

/// An editor with a folder of its own. The test answers the questions.
class Desk {
public:
    Desk()
    {
        answers.chooseAnswer = true;
        open();
    }
    RulesEditor& editor() { return *editor_; }
    RulesLibrary& library() { return *library_; }
    const RuleSet& rules() { return editor_->draft().rules(); }
    QString folder() const { return folder_.path() + QStringLiteral("/rules"); }
    QString path(const QString& name) const { return folder_.filePath(name); }
    /// A new start of the program.
    void reopen()
    {
        editor_.reset();
        library_.reset();
        open();
    }
    template <class T> T* find(const QString& name) { return editor_->findChild<T*>(name); }
    void trigger(const char* name)
    {
        auto* action = find<QAction>(QLatin1String(name));
        QVERIFY2(action && action->isEnabled(), name);
        action->trigger();
    }

    TestDialogs answers;

private:
    void open()
    {
        library_.emplace(folder());
        editor_ = std::make_unique<RulesEditor>(*library_, answers);
        editor_->show();
        QVERIFY(QTest::qWaitForWindowExposed(editor_.get()));
        editor_->activateWindow();
        QTRY_VERIFY(editor_->isActiveWindow());
    }

    QTemporaryDir folder_;
    std::optional<RulesLibrary> library_;
    std::unique_ptr<RulesEditor> editor_;
};

void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
{
    QTest::keyClick(QApplication::focusWidget(), key, modifiers);
}

/// Changes the value under the keyboard with keys, whatever its control is.
void changeByKeys()
{
    QWidget* focus = QApplication::focusWidget();
    QVERIFY(focus);
    if (qobject_cast<QSpinBox*>(focus)) {
        auto* spin = static_cast<QSpinBox*>(focus);
        press(spin->value() < spin->maximum() ? Qt::Key_Up : Qt::Key_Down);
    } else if (qobject_cast<QRadioButton*>(focus)) {
        auto* button = static_cast<QRadioButton*>(focus);
        press(Qt::Key_Down);
        if (button->isChecked())
            press(Qt::Key_Up);
    } else if (qobject_cast<QCheckBox*>(focus)) {
        press(Qt::Key_Space);
    } else if (auto* table = qobject_cast<QTableView*>(focus)) {
        if (qobject_cast<SquaresView*>(table)) {
            press(Qt::Key_Space);
        } else {
            QTest::keyClicks(table, QStringLiteral("5"));
            press(Qt::Key_Return);
        }
    } else {
        QFAIL(focus->metaObject()->className());
    }
}

} // namespace

class LisboaRulesTest : public QObject {
    Q_OBJECT

private slots:
    void everyRuleByKeys_data();
    void everyRuleByKeys();
    void everyPartByKeys();
    void presetsAreReadOnly();
    void fixes();
    void undoAndRedo();
    void nothingIsLost();
    void namesAndFiles();
    void deleteAsks();
    void changesOfOthers();
    void sampleFollowsTheRules();
    void ownRulesArePlayed();
    void models();
    void balance();
    void names();
};

void LisboaRulesTest::everyRuleByKeys_data()
{
    QTest::addColumn<QString>("path");
    for (const RuleField& field : ruleFields())
        QTest::newRow(field.path.data())
            << QString::fromUtf8(field.path.data(), static_cast<qsizetype>(field.path.size()));
}

void LisboaRulesTest::everyRuleByKeys()
{
    QFETCH(QString, path);
    Desk desk;
    desk.trigger("duplicate");
    desk.editor().pages().show(path);
    changeByKeys();
    const RuleField& field = *ruleField(path.toStdString());
    QVERIFY2(!sameField(desk.rules(), RuleSet{}, field), qPrintable(path));
    // Nothing else has changed.
    RuleSet back = desk.rules();
    copyField(back, RuleSet{}, field);
    QVERIFY(samePlay(back, RuleSet{}));
    // It comes out in a file, if it can be played as it is.
    const RuleSet made = desk.rules();
    if (desk.editor().draft().hasErrors())
        return;
    press(Qt::Key_S, Qt::ControlModifier);
    const auto saved = RulesLibrary::read(desk.library().fileOf(desk.editor().currentId()));
    QVERIFY(saved);
    QVERIFY(*saved == made);
    QVERIFY(desk.answers.complaints.isEmpty());
}

void LisboaRulesTest::everyPartByKeys()
{
    Desk desk;
    desk.trigger("duplicate");
    for (const char* first : {"standTiles.f", "restaurants.f", "coinRounds.2"}) {
        desk.editor().pages().show(QLatin1String(first));
        const std::string group = std::string(first).substr(0, std::string(first).find('.'));
        RuleSet any;
        int parts = 0;
        forEachNumber(any, [&](const std::string& of, int&, int, int) {
            if (!of.starts_with(group))
                return;
            const std::string before = desk.editor().draft().value(of);
            QCOMPARE(QApplication::focusWidget()->objectName(), QString::fromStdString(of));
            changeByKeys();
            QVERIFY2(desk.editor().draft().value(of) != before, of.c_str());
            press(Qt::Key_Tab);
            ++parts;
        });
        QVERIFY(parts >= 3);
    }
    desk.editor().pages().show(QStringLiteral("pubForLast"));
    for (int seats = 0; seats < 3; ++seats) {
        changeByKeys();
        press(Qt::Key_Tab);
    }
    QVERIFY(desk.rules().pubForLast == (std::array<bool, 3>{true, true, false}));
    // A number of customers and goods in the middle of the table.
    desk.editor().pages().show(QStringLiteral("customers.3"));
    press(Qt::Key_Down);
    changeByKeys();
    QCOMPARE(desk.rules().customers[2][setOf(1)], 5);
    // Typed wrong: refused, and said.
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("77"));
    press(Qt::Key_Return);
    QVERIFY(desk.rules().customers[2][setOf(1)] <= MaxCustomerCopies);
}

void LisboaRulesTest::presetsAreReadOnly()
{
    Desk desk;
    QVERIFY(desk.editor().draft().isReadOnly());
    auto* list = desk.find<QListView>(QStringLiteral("rulesList"));
    QCOMPARE(list->model()->rowCount(), 4); // two headings, two presets
    desk.editor().pages().show(QStringLiteral("greySquares"));
    auto* squares = desk.find<SquaresView>(QStringLiteral("greySquares"));
    QTest::keyClick(squares, Qt::Key_Space);
    QVERIFY(desk.rules() == RuleSet{});
    QVERIFY(!desk.find<QAction>(QStringLiteral("save"))->isEnabled());
    QVERIFY(!desk.find<QAction>(QStringLiteral("remove"))->isEnabled());
    QVERIFY(!desk.find<QPushButton>(QStringLiteral("fallingCustomers"))->isEnabled());
    list->setCurrentIndex(list->model()->index(2, 0));
    QCOMPARE(desk.editor().currentId(), RulesId::preset(QStringLiteral("falling")));
    // A copy is based on it.
    QTest::mouseClick(desk.find<QPushButton>(QStringLiteral("copyToEdit")), Qt::LeftButton);
    QVERIFY(!desk.editor().draft().isReadOnly());
    QCOMPARE(desk.rules().base, std::string("falling"));
    QVERIFY(samePlay(desk.rules(), *preset("falling")));
    QVERIFY(QApplication::focusWidget()->objectName().startsWith(QStringLiteral("name.")));
}

void LisboaRulesTest::fixes()
{
    Desk desk;
    desk.trigger("duplicate");
    RulesDraft& draft = desk.editor().draft();
    // One square too many.
    desk.editor().pages().show(QStringLiteral("greySquares"));
    press(Qt::Key_Right);
    press(Qt::Key_Space);
    QVERIFY(draft.hasErrors());
    desk.trigger("save");
    QCOMPARE(desk.answers.complaints.size(), 1);
    QVERIFY(draft.isModified());
    FieldBox* box = desk.editor().pages().field(QStringLiteral("greySquares"));
    auto* fix = box->findChild<FixButton*>();
    QVERIFY(fix);
    fix->setFocus();
    press(Qt::Key_Space);
    QVERIFY(!draft.hasErrors());
    QCOMPARE(std::popcount(desk.rules().greySquares), 11);
    QVERIFY(box->isAncestorOf(QApplication::focusWidget()));
    desk.trigger("undo");
    QVERIFY(draft.hasErrors());
    // Every finding of these rules names a field that the editor has.
    draft.change([] { return QString(); },
                 [](RuleSet& rules) {
                     rules.rows = 99;
                     rules.standTiles.fill(0);
                     rules.endSquares = 60;
                     rules.endEntrances = 31;
                     rules.restaurants[Pub] = 0;
                     rules.customers = {};
                     rules.coinRounds[0] = 0;
                 });
    QVERIFY(draft.findings().size() > 6);
    for (const Finding& finding : draft.findings()) {
        QVERIFY2(!ruleName(finding.path).isEmpty(), finding.path.c_str());
        QVERIFY2(desk.editor().pages().field(QString::fromStdString(finding.path)),
                 finding.path.c_str());
    }
    for (int round = 0; round < 20 && draft.hasErrors(); ++round) {
        QVERIFY(draft.findings().front().fixes.size() > 0);
        QVERIFY(draft.listed(draft.findings().front()).fixes.front().apply());
    }
    QVERIFY(!draft.hasErrors());
}

void LisboaRulesTest::undoAndRedo()
{
    Desk desk;
    desk.trigger("duplicate");
    const RuleSet before = desk.rules();
    desk.editor().pages().show(QStringLiteral("startMoney"));
    press(Qt::Key_Up);
    press(Qt::Key_Up);
    desk.editor().pages().show(QStringLiteral("hiddenMoney"));
    changeByKeys();
    const RuleSet after = desk.rules();
    QCOMPARE(after.startMoney, 3);
    QVERIFY(!after.hiddenMoney);
    QCOMPARE(desk.editor().draft().undoName(), ruleName("hiddenMoney"));
    press(Qt::Key_Z, Qt::ControlModifier);
    press(Qt::Key_Z, Qt::ControlModifier); // typing is one step
    QVERIFY(desk.rules() == before);
    press(Qt::Key_Y, Qt::ControlModifier);
    press(Qt::Key_Y, Qt::ControlModifier);
    QVERIFY(desk.rules() == after);
    desk.trigger("allToBase");
    QVERIFY(samePlay(desk.rules(), RuleSet{}));
    QVERIFY(desk.rules().name == before.name);
}

void LisboaRulesTest::nothingIsLost()
{
    Desk desk;
    desk.trigger("duplicate");
    desk.editor().pages().show(QStringLiteral("coin"));
    press(Qt::Key_Up);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("7")); // not finished
    QVERIFY(desk.editor().close());
    desk.reopen();
    desk.editor().edit(RuleSet{}); // the unfinished draft has priority
    QCOMPARE(desk.rules().coin, 7);
    QVERIFY(desk.editor().draft().isModified());
    QVERIFY(desk.answers.choices.isEmpty());
    // Changes of rules that were saved before.
    desk.trigger("save");
    desk.editor().pages().show(QStringLiteral("startMoney"));
    press(Qt::Key_Up);
    desk.editor().keepDraft();
    desk.reopen();
    const RulesLibrary::Entry* draft = desk.library().latestDraft();
    QVERIFY(draft);
    QCOMPARE(draft->rules.startMoney, 2);
    QCOMPARE(desk.library().saved(draft->id)->startMoney, 1);
}

void LisboaRulesTest::namesAndFiles()
{
    Desk desk;
    desk.trigger("duplicate");
    QCOMPARE(rulesName(desk.rules()), QStringLiteral("Copy of Mercado de Lisboa"));
    desk.trigger("rename");
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("At home"));
    press(Qt::Key_Return);
    QCOMPARE(rulesName(desk.rules()), QStringLiteral("At home"));
    desk.editor().pages().show(QStringLiteral("standCost"));
    changeByKeys();
    QVERIFY(desk.rules().standCost == StandCost::Sum);
    desk.trigger("save");
    QVERIFY(isThere(desk.folder() + QStringLiteral("/at-home.hprules")));
    desk.answers.saveAnswer = desk.path(QStringLiteral("shared.hprules"));
    desk.trigger("export");
    QCOMPARE(desk.answers.suggested, QStringLiteral("At home.hprules"));
    const auto shared = readSmallFile(desk.answers.saveAnswer, MaxRulesBytes);
    QVERIFY(shared && shared->contains("\"hellerpfennig.lisboa-rules\""));
    QVERIFY(desk.editor().importFile(desk.answers.saveAnswer));
    QCOMPARE(desk.editor().currentId(), RulesId::own(QStringLiteral("at-home"))); // here already
    // Somebody else's rules, with an error, are a draft.
    RuleSet other = desk.rules();
    other.name.fill("Theirs");
    other.ownTiles = 9;
    other.standTiles.fill(2);
    desk.answers.openAnswer = desk.path(QStringLiteral("theirs.hprules"));
    QVERIFY(!writeWholeFile(desk.answers.openAnswer, printRules(other)));
    desk.trigger("import");
    QVERIFY(desk.rules() == other);
    QVERIFY(desk.editor().draft().hasErrors());
    QVERIFY(desk.editor().draft().isModified());
    QVERIFY(!writeWholeFile(desk.path(QStringLiteral("no.hprules")), "{}"));
    QVERIFY(!desk.editor().importFile(desk.path(QStringLiteral("no.hprules"))));
    QCOMPARE(desk.answers.complaints.size(), 1);
}

void LisboaRulesTest::deleteAsks()
{
    Desk desk;
    desk.trigger("duplicate");
    desk.trigger("save");
    const QString file = desk.library().fileOf(desk.editor().currentId());
    QVERIFY(isThere(file));
    desk.answers.chooseAnswer = false;
    desk.trigger("remove");
    QVERIFY(isThere(file));
    desk.answers.chooseAnswer = true;
    desk.trigger("remove");
    QCOMPARE(desk.answers.choices.size(), 2);
    QVERIFY(!isThere(file));
    QVERIFY(desk.editor().draft().isReadOnly());
}

void LisboaRulesTest::changesOfOthers()
{
    Desk desk;
    desk.trigger("duplicate");
    desk.trigger("save");
    const QString file = desk.library().fileOf(desk.editor().currentId());
    RuleSet theirs = desk.rules();
    theirs.coin = 9;
    QVERIFY(!writeWholeFile(file, printRules(theirs)));
    desk.editor().pages().show(QStringLiteral("startMoney"));
    press(Qt::Key_Up);
    desk.answers.chooseAnswer = false; // keep mine
    QTRY_COMPARE_WITH_TIMEOUT(desk.answers.choices.size(), 1, 5000);
    QCOMPARE(desk.rules().startMoney, 2);
    QCOMPARE(desk.rules().coin, 1);
    desk.trigger("save");
    QCOMPARE(RulesLibrary::read(file)->startMoney, 2);
    QVERIFY(!writeWholeFile(file, printRules(theirs)));
    desk.answers.chooseAnswer = true; // load theirs
    QTRY_COMPARE_WITH_TIMEOUT(desk.answers.choices.size(), 2, 5000);
    QCOMPARE(desk.rules().coin, 9);
    QVERIFY(!desk.editor().draft().isModified());
}

void LisboaRulesTest::sampleFollowsTheRules()
{
    Desk desk;
    SampleMarket& sample = *desk.find<SampleMarket>(QString());
    QTRY_VERIFY(sample.table().hasGame());
    QCOMPARE(sample.table().rules().set().rows, 5);
    QVERIFY(!sample.table().personMayAct()); // to look at
    desk.trigger("duplicate");
    desk.editor().pages().show(QStringLiteral("market.columns"));
    QSignalSpy dealt(&sample, &SampleMarket::dealt);
    press(Qt::Key_Up);
    QTRY_COMPARE(sample.table().rules().set().columns, 6);
    // Rules that cannot be played leave the last market.
    desk.editor().pages().show(QStringLiteral("greySquares"));
    press(Qt::Key_Space);
    QVERIFY(desk.editor().draft().hasErrors());
    QTest::qWait(50);
    QVERIFY(sample.table().rules().set().greySquares == RuleSet{}.greySquares);
    press(Qt::Key_Z, Qt::ControlModifier);
    auto* when = desk.find<QComboBox>(QStringLiteral("sampleWhen"));
    dealt.clear();
    when->setFocus();
    press(Qt::Key_End);
    QTRY_VERIFY(!dealt.isEmpty() && sample.table().isOver());
    const auto before = sample.table().shown().game.state();
    QTest::mouseClick(desk.find<QPushButton>(QStringLiteral("sampleAgain")), Qt::LeftButton);
    QTRY_VERIFY(sample.table().shown().game.state() != before);
    auto* seats = desk.find<QSpinBox>(QStringLiteral("sampleSeats"));
    seats->setValue(4);
    QTRY_COMPARE(sample.table().rules().seats(), 4);
}

void LisboaRulesTest::ownRulesArePlayed()
{
    Desk desk;
    desk.trigger("duplicate");
    desk.editor().pages().show(QStringLiteral("startMoney"));
    press(Qt::Key_Up);
    QSignalSpy played(&desk.editor(), &RulesEditor::playRequested);
    desk.trigger("play");
    QCOMPARE(played.size(), 1);
    const RuleSet made = desk.rules();
    // They are offered although they are not saved yet, since they are asked for.
    PlaySettings::NewGame wanted;
    wanted.rules = idOf(made);
    NewGameDialog dialog(wanted, desk.folder(), {}, {}, nullptr);
    auto* choice = dialog.findChild<QComboBox*>(QStringLiteral("preset"));
    QCOMPARE(choice->count(), 3);
    QCOMPARE(choice->currentText(), rulesName(made));
    const Host::Setup setup = setupOf(dialog.choice(), rulesOf(dialog.choice().rules), 1);
    QVERIFY(setup.rules == made);
    // Once saved, always.
    desk.trigger("save");
    wanted.rules = RulesId::preset(QStringLiteral("pairs"));
    NewGameDialog later(wanted, desk.folder(), {}, {}, nullptr);
    QCOMPARE(later.findChild<QComboBox*>(QStringLiteral("preset"))->count(), 3);
    // Rules that cannot be played are refused.
    desk.editor().pages().show(QStringLiteral("greySquares"));
    press(Qt::Key_Space);
    desk.trigger("play");
    QCOMPARE(played.size(), 1);
    QCOMPARE(desk.answers.complaints.size(), 1);
}

void LisboaRulesTest::models()
{
    Desk desk;
    desk.trigger("duplicate");
    RulesDraft& draft = desk.editor().draft();
    SquaresModel squares(draft);
    const QAbstractItemModelTester ofSquares(&squares, Fatal);
    CustomersModel customers(draft);
    const QAbstractItemModelTester ofCustomers(&customers, Fatal);
    RulesListModel list(desk.library());
    const QAbstractItemModelTester ofList(&list, Fatal);
    draft.setValue("market.rows", "8");
    draft.setValue("market.columns", "3");
    QCOMPARE(squares.rowCount(), 8);
    QCOMPARE(squares.columnCount(), 3);
    QCOMPARE(customers.rowCount(), 31);
    QCOMPARE(customers.index(5, 0).data(CustomersModel::TypesRole).toInt(), setOf(0) | setOf(1));
    QCOMPARE(customers.index(5, 2).data().toString(), QStringLiteral("1"));
    QVERIFY(customers.index(5, 2)
                .data(Qt::AccessibleTextRole)
                .toString()
                .contains(QStringLiteral("fish and flowers: 1")));
    QVERIFY(customers.setData(customers.index(5, 2), 4));
    QCOMPARE(draft.rules().customers[1][setOf(0) | setOf(1)], 4);
    desk.trigger("save");
    desk.trigger("duplicate");
    QCOMPARE(list.rowCount(), 6);
}

void LisboaRulesTest::balance()
{
    Desk desk;
    RulesBalance dialog(RuleSet{}, desk.library());
    dialog.show();
    dialog.findChild<QSpinBox*>(QStringLiteral("balanceGames"))->setValue(20);
    auto* other = dialog.findChild<QComboBox*>(QStringLiteral("balanceOther"));
    other->setCurrentIndex(
        other->findData(QVariant::fromValue(RulesId::preset(QStringLiteral("falling")))));
    QSignalSpy finished(&dialog, &BalanceDialog::finished);
    dialog.start();
    QVERIFY(dialog.isRunning());
    QVERIFY(finished.wait(60000));
    QCOMPARE(dialog.report(0).games, 20);
    QCOMPARE(dialog.report(1).games, 20);
    auto* table = dialog.findChild<QTableView*>(QStringLiteral("balanceTable"));
    QCOMPARE(table->model()->columnCount(), 2);
    QCOMPARE(table->model()->index(0, 0).data().toString(), QStringLiteral("20"));
    // The parts are the whole.
    double wins = 0;
    for (int seat = 0; seat < 3; ++seat)
        wins += hp::winsOf(dialog.report(0), seat).share;
    QVERIFY(std::abs(wins - 1) < 1e-9);
    QVERIFY2(nameless(dialog).isEmpty(), qPrintable(nameless(dialog).join(QLatin1Char('\n'))));
    // It grows, and stops when asked.
    dialog.findChild<QSpinBox*>(QStringLiteral("balanceGames"))->setValue(10000);
    other->setCurrentIndex(0);
    dialog.start();
    QTRY_VERIFY_WITH_TIMEOUT(table->model()->columnCount() == 1 && dialog.report(0).games > 0,
                             20000);
    QVERIFY(dialog.isRunning());
    QTest::mouseClick(dialog.findChild<QPushButton*>(QStringLiteral("balanceCancel")),
                      Qt::LeftButton);
    QVERIFY(finished.wait(20000));
    QVERIFY(dialog.report(0).games < 10000);
    dialog.start();
    dialog.close(); // while it runs
}

void LisboaRulesTest::names()
{
    Desk desk;
    desk.trigger("duplicate");
    QVERIFY2(nameless(desk.editor()).isEmpty(),
             qPrintable(nameless(desk.editor()).join(QLatin1Char('\n'))));
    for (const RuleField& field : ruleFields()) {
        QVERIFY2(!ruleName(field.path).isEmpty(), field.path.data());
        QVERIFY2(!ruleHelp(field.path).isEmpty(), field.path.data());
    }
}

QTEST_MAIN(LisboaRulesTest)
#include "tst_lisboarules.moc"
