// Accessibility of the rules editor: by keyboard alone, with a screen reader, in both languages, in
// a small window.

#include "EditorFixture.h"
#include "tests/ui/AccessibleNames.h"
#include "tests/ui/Mnemonics.h"
#include "tests/ui/ScreenReader.h"

#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/positions/EditableBoard.h"
#include "ui/heller/rules/PreviewPanel.h"
#include "ui/heller/rules/TileMixModel.h"
#include "ui/kit/fields/FieldBox.h"
#include "ui/kit/fields/FieldPages.h"
#include "ui/kit/preferences/Language.h"
#include "ui/table/rules/RulesListModel.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStatusBar>
#include <QTableView>
#include <QTextEdit>
#include <QTimer>

using namespace hp;

namespace {

/// Types a value into the cell of a tile; the cell's editor stays open.
void typeValue(EditorFixture& fixture, const QString& path, const QString& value)
{
    fixture.editor().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&fixture.editor()));
    fixture.editor().pages().show(path);
    auto* table = fixture.find<QTableView>(QStringLiteral("tileMix"));
    table->setCurrentIndex(table->currentIndex().siblingAtColumn(TileMixModel::ValueColumn));
    QTest::keyClick(table, Qt::Key_F2);
    auto* spin = qobject_cast<QSpinBox*>(QApplication::focusWidget());
    QVERIFY(spin && table->isAncestorOf(spin));
    spin->selectAll();
    QTest::keyClicks(spin, value);
}

} // namespace

class RulesAccessTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { giveLettersEverywhere(); }
    void cleanup();
    void fixesAtTheField();
    void byKeyboardAlone();
    void whatIsBeingTypedCounts_data();
    void whatIsBeingTypedCounts();
    void whatIsBeingTypedCanBeSaved();
    void whatIsRefusedIsNotSaved();
    void findingsAreAnnounced();
    void languages();
    void everythingHasAName();
    void everyFieldHasItsPlace();
    void squaresAreTyped();
    void pagesHaveNames();
    void lettersAreUnique_data();
    void lettersAreUnique();
    void smallWindow_data();
    void smallWindow();
};

void RulesAccessTest::cleanup()
{
    Language english;
    english.apply(QStringLiteral("en"));
}

void RulesAccessTest::fixesAtTheField()
{
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    fixture.editor().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&fixture.editor()));
    fixture.editor().pages().show(QStringLiteral("hiddenTiles"));
    auto* spin = fixture.find<QSpinBox>(QStringLiteral("hiddenTiles"));
    spin->setValue(8); // too many for three and for four seats
    auto* field = fixture.editor().pages().field(QStringLiteral("hiddenTiles"));
    auto* fix = fixture.find<QPushButton>(QStringLiteral("fix.hiddenTiles.0.0"));
    QVERIFY(fix);
    QVERIFY(fix->isVisible());
    // A fix for two findings is offered once.
    QCOMPARE(field->findChildren<QPushButton*>().size(), 1);
    QVERIFY(fixture.find<QWidget>(QStringLiteral("fix.hiddenTiles.1"))->isVisible());
    // A screen reader finds it at the control, at the button, and at the group.
    const QString finding = QStringLiteral(
        "With 3 seats 24 hidden tiles would be dealt, more than all tiles of the game (22).");
    QVERIFY2(spin->accessibleDescription().contains(finding),
             qPrintable(spin->accessibleDescription()));
    QVERIFY(field->accessibleDescription().contains(finding));
    QCOMPARE(fix->accessibleDescription(), finding);
    QCOMPARE(fix->accessibleName(), QStringLiteral("Fix: Set it to 5"));
    // Another value changes: the button stays and keeps the focus. Pressing it does not touch that
    // value.
    fix->setFocus();
    fixture.find<QSpinBox>(QStringLiteral("startMoney"))->setValue(77);
    QCOMPARE(QApplication::focusWidget(), fix);
    const int before = fixture.draft().undoStack().count();
    QTest::keyClick(fix, Qt::Key_Space);
    QCOMPARE(fixture.rules().hiddenTiles, 5);
    QCOMPARE(fixture.rules().startMoney, 77);
    QCOMPARE(fixture.draft().undoStack().count(), before + 1);
    QCOMPARE(QApplication::focusWidget(), spin); // the button is gone
    QVERIFY(!spin->accessibleDescription().contains(finding));
    trigger(fixture, "undo");
    QCOMPARE(fixture.rules().hiddenTiles, 8);
    QVERIFY(fixture.find<QPushButton>(QStringLiteral("fix.hiddenTiles.0.0"))->isVisible());
    trigger(fixture, "redo");
    // Tab goes from the control to its fix buttons.
    trigger(fixture, "undo");
    spin->setFocus();
    for (int i = 0;
         i < 3 && QApplication::focusWidget()->objectName() != QLatin1String("fix.hiddenTiles.0.0");
         ++i)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("fix.hiddenTiles.0.0"));
    // A fix from the list leaves the focus in the list, or moves it to the field.
    auto* list = fixture.find<QListView>(QStringLiteral("findings"));
    QVERIFY(list->isVisible());
    auto* listed = fixture.find<QPushButton>(QStringLiteral("fix.0"));
    listed->setFocus();
    QTest::keyClick(listed, Qt::Key_Space);
    QCOMPARE(fixture.rules().hiddenTiles, 5);
    QCOMPARE(QApplication::focusWidget(),
             list->isVisible() ? static_cast<QWidget*>(list) : static_cast<QWidget*>(spin));
}

void RulesAccessTest::byKeyboardAlone()
{
    // From the list of rules to saved rules without a mouse.
    EditorFixture fixture;
    fixture.editor().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&fixture.editor()));
    const auto focused = [] { return QApplication::focusWidget(); };
    const auto tabTo = [&](const QString& name) {
        for (int i = 0; i < 80; ++i) {
            if (focused() && focused()->objectName() == name)
                return true;
            QTest::keyClick(focused() ? focused() : &fixture.editor(), Qt::Key_Tab);
        }
        return false;
    };
    QTest::keyClick(&fixture.editor(), Qt::Key_D, Qt::ControlModifier); // duplicate
    QVERIFY(!fixture.draft().isReadOnly());
    QCOMPARE(focused()->objectName(), QStringLiteral("name.en"));
    QTest::keySequence(focused(), QKeySequence::SelectAll);
    QTest::keyClicks(focused(), QStringLiteral("Keys"));
    QVERIFY(tabTo(QStringLiteral("marketSizer")));
    QTest::keyClick(focused(), Qt::Key_Left);
    QCOMPARE(fixture.rules().columns, 5);
    QVERIFY(tabTo(QStringLiteral("sampleMarket")));
    QTest::keyClick(focused(), Qt::Key_Right);
    QTest::keyClick(focused(), Qt::Key_Delete);
    QVERIFY(!fixture.draft().sample().isFull());
    // To the next page and to a choice on it.
    QVERIFY(tabTo(QStringLiteral("qt_tabwidget_tabbar")));
    for (int i = 0; i < 4; ++i)
        QTest::keyClick(focused(), Qt::Key_Right);
    QVERIFY(tabTo(QStringLiteral("lineScoring.immediate")));
    QTest::keyClick(focused(), Qt::Key_Down);
    QCOMPARE(int(fixture.rules().lineScoring), int(LineScoring::Choice));
    // When Tab comes back, it goes to the selected choice, not to the first one.
    fixture.draft().change([] { return QStringLiteral("x"); },
                           [](RuleSet& rules) { rules.fireShieldsCoinSack = false; });
    QVERIFY(tabTo(QStringLiteral("fireShields.coinSack.false")));
    QVERIFY(tabTo(QStringLiteral("lineScoring.choice")));
    QVERIFY(tabTo(QStringLiteral("revert.lineScoring")));
    QTest::keyClick(focused(), Qt::Key_Space);
    QCOMPARE(int(fixture.rules().lineScoring), int(LineScoring::Immediate));
    QTest::keySequence(focused(), QKeySequence::Save);
    QVERIFY(QFile::exists(fixture.folder() + QStringLiteral("/keys.hprules")));
}

void RulesAccessTest::whatIsBeingTypedCounts_data()
{
    QTest::addColumn<QString>("command");
    for (const char* command :
         {"save", "play", "export", "duplicate", "copyAsText", "sheet", "balance", "close"})
        QTest::newRow(command) << QString::fromLatin1(command);
}

void RulesAccessTest::whatIsBeingTypedCounts()
{
    QFETCH(QString, command);
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    fixture.editor().pages().show(QStringLiteral("tiles"));
    QTest::mouseClick(fixture.find<QPushButton>(QStringLiteral("addCustomer")), Qt::LeftButton);
    QCOMPARE(fixture.rules().customers.at(7), 1);
    typeValue(fixture, QStringLiteral("tiles.customers.7"), QStringLiteral("9"));
    QCOMPARE(fixture.rules().customers.count(9), std::size_t{0});
    QSignalSpy play(&fixture.editor(), &RulesEditor::playRequested);
    fixture.answers.saveAnswer = fixture.path(QStringLiteral("sent.hprules"));
    QTimer closing; // closes the windows that some of them open
    QString sheet;
    connect(&closing, &QTimer::timeout, this, [&] {
        auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
        if (!dialog)
            return;
        if (const auto* view = dialog->findChild<QTextEdit*>(QStringLiteral("sheetView")))
            sheet = view->toPlainText();
        dialog->reject();
    });
    closing.start(10);
    trigger(fixture, qPrintable(command));
    const auto hasIt = [](const RuleSet& rules) {
        return rules.customers.count(9) == 1 && rules.customers.count(7) == 0;
    };
    QVERIFY(hasIt(fixture.rules()));
    if (command == QLatin1String("save")) {
        QVERIFY(!fixture.draft().isModified());
        QVERIFY(hasIt(*loadRules(fixture.folder() + QStringLiteral("/house-rules.hprules"))));
        // The focus stays where it was.
        QCOMPARE(QApplication::focusWidget(), fixture.find<QTableView>(QStringLiteral("tileMix")));
    } else if (command == QLatin1String("play")) {
        QVERIFY(hasIt(play.first().first().value<RuleSet>()));
    } else if (command == QLatin1String("export")) {
        QVERIFY(hasIt(*loadRules(fixture.answers.saveAnswer)));
    } else if (command == QLatin1String("copyAsText")) {
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("1 × +9")));
    } else if (command == QLatin1String("sheet")) {
        QVERIFY2(sheet.contains(QStringLiteral("+9")), qPrintable(sheet));
    } else if (command == QLatin1String("close")) {
        fixture.reopen();
        fixture.editor().edit(RuleSet{});
        QVERIFY(hasIt(fixture.rules()));
    }
}

void RulesAccessTest::whatIsBeingTypedCanBeSaved()
{
    // It is the only change, and the command includes it.
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    fixture.draft().change([] { return QStringLiteral("x"); },
                           [](RuleSet& rules) { rules.customers[7] = 1; });
    trigger(fixture, "save");
    const auto* save = fixture.find<QAction>(QStringLiteral("save"));
    QVERIFY(!save->isEnabled());
    typeValue(fixture, QStringLiteral("tiles.customers.7"), QStringLiteral("9"));
    QVERIFY(save->isEnabled());
    QTest::keySequence(QApplication::focusWidget(), QKeySequence::Save);
    QVERIFY(!save->isEnabled());
    const auto rules = loadRules(fixture.folder() + QStringLiteral("/house-rules.hprules"));
    QCOMPARE(rules->customers.count(9), std::size_t{1});
    // Typed and cancelled: nothing to save.
    typeValue(fixture, QStringLiteral("tiles.customers.9"), QStringLiteral("8"));
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(!save->isEnabled());
}

void RulesAccessTest::whatIsRefusedIsNotSaved()
{
    // Otherwise the saved rules would differ from what was typed.
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    typeValue(fixture, QStringLiteral("tiles.rogues.4"), QStringLiteral("0"));
    trigger(fixture, "save");
    QVERIFY(fixture.editor().statusBar()->currentMessage().contains(QStringLiteral("1")));
    QVERIFY(!QFile::exists(fixture.folder() + QStringLiteral("/house-rules.hprules")));
    QCOMPARE(fixture.rules().rogues.count(4), std::size_t{1});
}

void RulesAccessTest::findingsAreAnnounced()
{
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    fixture.editor().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&fixture.editor()));
    fixture.editor().pages().show(QStringLiteral("hiddenTiles"));
    static QStringList said;
    said.clear();
    QVERIFY(startScreenReader([](QAccessibleEvent* event) {
        if (const QString text = announcementIn(*event); !text.isEmpty())
            said.append(text);
    }));
    fixture.find<QSpinBox>(QStringLiteral("hiddenTiles"))->setValue(8); // too many for three seats
    QTest::qWait(3 * Announcer::BetweenMs);
    stopScreenReader();
    const QStringList once = said;
    QCOMPARE(once.size(), 1);
    QVERIFY2(once.constFirst().contains(QStringLiteral("Error. ")), qPrintable(once.constFirst()));
}

void RulesAccessTest::languages()
{
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    fixture.draft().change([] { return QStringLiteral("x"); },
                           [](RuleSet& rules) {
                               rules.hiddenTiles = 8;
                               rules.openTiles = false;
                           });
    const QString before =
        fixture.find<QListView>(QStringLiteral("findings"))->model()->index(0, 0).data().toString();
    Language language;
    language.apply(QStringLiteral("de"));
    QCoreApplication::processEvents();
    QVERIFY2(QCoreApplication::translate("hp::EditorPages", "Market") != QLatin1String("Market"),
             "the German catalogue has no sentences");
    QVERIFY(fixture.editor().windowTitle().startsWith(QStringLiteral("[*]Hausregeln")));
    QVERIFY(fixture.find<QListView>(QStringLiteral("findings"))
                ->model()
                ->index(0, 0)
                .data()
                .toString() != before);
    for (const char* action : {"save", "duplicate", "import", "export", "sheet", "play", "balance",
                               "allToBase", "nextFinding"}) {
        const QString german = fixture.find<QAction>(QLatin1String(action))->text();
        language.apply(QStringLiteral("en"));
        QCoreApplication::processEvents();
        const QString english = fixture.find<QAction>(QLatin1String(action))->text();
        language.apply(QStringLiteral("de"));
        QCoreApplication::processEvents();
        QVERIFY2(german != english || german.contains(QLatin1String("mport")), action);
    }
    language.apply(QStringLiteral("en"));
    QCoreApplication::processEvents();
    QVERIFY(fixture.editor().windowTitle().startsWith(QStringLiteral("[*]House rules")));
}

void RulesAccessTest::everythingHasAName()
{
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    fixture.draft().change([] { return QStringLiteral("x"); },
                           [](RuleSet& rules) {
                               rules.hiddenTiles = 8;
                               rules.rows = 4;
                           });
    for (int page = 0; page < fixture.editor().pages().count(); ++page) {
        fixture.editor().pages().setCurrentIndex(page);
        QCoreApplication::processEvents();
        const QStringList found = nameless(fixture.editor());
        QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
    }
}

void RulesAccessTest::everyFieldHasItsPlace()
{
    EditorFixture fixture;
    for (const RuleField& field : ruleFields()) {
        const QString path = QLatin1String(field.path.data(), static_cast<int>(field.path.size()));
        QVERIFY2(fixture.editor().pages().field(path), qPrintable(path));
    }
}

void RulesAccessTest::squaresAreTyped()
{
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    fixture.editor().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&fixture.editor()));
    fixture.editor().pages().show(QStringLiteral("fixedFires"));
    auto* edit = fixture.find<QLineEdit>(QStringLiteral("fixedFires"));
    QCOMPARE(QApplication::focusWidget(), edit);
    QTest::keyClicks(edit, QStringLiteral("D4 c"));
    QCOMPARE(fixture.rules().fixedFires, boardSquare(3, 3)); // the second one is incomplete
    QTest::keyClicks(edit, QStringLiteral("3"));
    QCOMPARE(fixture.rules().fixedFires, boardSquare(3, 3) | boardSquare(2, 2));
    QCOMPARE(edit->text(), QStringLiteral("D4 c3"));
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(edit->text(), QStringLiteral("c3, d4"));
    const Market& sample = fixture.draft().sample();
    QVERIFY(sample.at(2, 2) == Piece::special(PieceType::Fire));
    QVERIFY(sample.at(3, 3) == Piece::special(PieceType::Fire));
    // Text that is not a square is reported and not kept.
    QSignalSpy refused(&fixture.editor().pages(), &FieldPages::refused);
    QTest::keyClicks(edit, QStringLiteral(", z9"));
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(refused.count(), 1);
    QVERIFY(refused.first().first().toString().contains(QStringLiteral("z9")));
    QCOMPARE(edit->text(), QStringLiteral("c3, d4"));
    trigger(fixture, "undo");
    QCOMPARE(fixture.rules().fixedFires, std::uint64_t{0});
    QVERIFY(edit->text().isEmpty());
}

void RulesAccessTest::pagesHaveNames()
{
    EditorFixture fixture;
    FieldPages& pages = fixture.editor().pages();
    const QStringList found = namelessPages(pages);
    QVERIFY2(found.isEmpty(), qPrintable(found.join(QLatin1Char('\n'))));
    const QString english = pages.currentWidget()->accessibleName();
    QCOMPARE(english, pages.tabText(pages.currentIndex()));
    Language german;
    german.apply(QStringLiteral("de"));
    QCoreApplication::processEvents();
    QVERIFY(pages.currentWidget()->accessibleName() != english);
}

void RulesAccessTest::lettersAreUnique_data()
{
    QTest::addColumn<QString>("language");
    QTest::addColumn<int>("width");
    QTest::addColumn<bool>("readOnly");
    for (const QString& language : {QStringLiteral("en"), QStringLiteral("de")}) {
        for (const int width : {800, 1240}) {
            for (const bool readOnly : {false, true})
                QTest::addRow("%s %d %s", qPrintable(language), width,
                              readOnly ? "built in" : "draft")
                    << language << width << readOnly;
        }
    }
}

void RulesAccessTest::lettersAreUnique()
{
    QFETCH(QString, language);
    QFETCH(int, width);
    QFETCH(bool, readOnly);
    Language chosen;
    chosen.apply(language);
    EditorFixture fixture;
    if (!readOnly)
        fixture.editor().edit(RuleSet{});
    QCOMPARE(fixture.draft().isReadOnly(), readOnly);
    fixture.editor().resize(width, 700);
    for (int page = 0; page < fixture.editor().pages().count(); ++page) {
        fixture.editor().pages().setCurrentIndex(page);
        QCoreApplication::processEvents();
        COMPARE_CLASHES(fixture.editor());
    }
}

void RulesAccessTest::smallWindow_data()
{
    QTest::addColumn<QString>("language");
    QTest::newRow("en") << QStringLiteral("en");
    QTest::newRow("de") << QStringLiteral("de");
}

void RulesAccessTest::smallWindow()
{
    QFETCH(QString, language);
    Language chosen;
    chosen.apply(language);
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    fixture.editor().resize(800, 560); // 800 x 600 with a frame and a task bar
    QCoreApplication::processEvents();
    // Also with findings of every kind.
    fixture.draft().change([] { return QStringLiteral("x"); },
                           [](RuleSet& rules) {
                               rules.stalls[0] = {};
                               rules.hiddenTiles = 8;
                               rules.unfilledLines = UnfilledLines::Ignore;
                               rules.fires = 70;
                           });
    QCoreApplication::processEvents();
    QCOMPARE(fixture.editor().size(), QSize(800, 560));
    auto* findings = fixture.find<QListView>(QStringLiteral("findings"));
    for (int row = 0; row < findings->model()->rowCount(); ++row) {
        findings->setCurrentIndex(findings->model()->index(row, 0));
        QCoreApplication::processEvents();
        QCOMPARE(fixture.editor().size(), QSize(800, 560));
        for (const auto* fix :
             fixture.find<QWidget>(QStringLiteral("findingsPanel"))->findChildren<QPushButton*>())
            QVERIFY(!fix->isVisible() ||
                    fix->visibleRegion().boundingRect().height() >= fix->fontMetrics().height());
    }
    trigger(fixture, "undo");
    QCoreApplication::processEvents();
    QCOMPARE(fixture.editor().size(), QSize(800, 560));
    // The list is now a combo box; choosing in it chooses in the list.
    auto* list = fixture.find<QListView>(QStringLiteral("rulesList"));
    auto* choice = fixture.find<QComboBox>(QStringLiteral("rulesChoice"));
    QVERIFY(!list->isVisible());
    QVERIFY(choice->isVisible());
    QCOMPARE(choice->placeholderText(), rulesName(fixture.rules()));
    for (int page = 0; page < fixture.editor().pages().count(); ++page) {
        fixture.editor().pages().setCurrentIndex(page);
        QCoreApplication::processEvents();
        const auto* area = qobject_cast<QScrollArea*>(fixture.editor().pages().widget(page));
        QVERIFY2(area->horizontalScrollBar()->maximum() == 0,
                 qPrintable(QStringLiteral("page %1 lacks %2 pixels")
                                .arg(page)
                                .arg(area->horizontalScrollBar()->maximum())));
    }
    // The whole market is visible. It is too small for sums at the ends: a click on the number of a
    // line shows its sum, as at the table.
    auto* sample = fixture.find<EditableBoard>(QStringLiteral("sampleMarket"));
    for (const Line line : fixture.draft().sample().lines()) {
        QTest::mouseClick(sample, Qt::LeftButton, {}, sample->labelRect(line).center());
        QVERIFY2(fixture.find<PreviewPanel>(QStringLiteral("preview"))
                     ->text()
                     .contains(lineName(line), Qt::CaseInsensitive),
                 qPrintable(lineName(line)));
    }
    auto* model = qobject_cast<RulesListModel*>(list->model());
    choice->setCurrentIndex(model->rowOf(RulesId::preset(QStringLiteral("kingdoms-2011"))));
    emit choice->activated(choice->currentIndex());
    QCOMPARE(fixture.editor().currentId(), RulesId::preset(QStringLiteral("kingdoms-2011")));
    // Back to three columns.
    fixture.editor().resize(1240, 780);
    QCoreApplication::processEvents();
    QVERIFY(list->isVisible());
    QVERIFY(!choice->isVisible());
    QCOMPARE(list->currentIndex().row(),
             model->rowOf(RulesId::preset(QStringLiteral("kingdoms-2011"))));
}

QTEST_MAIN(RulesAccessTest)
#include "tst_rulesaccess.moc"
