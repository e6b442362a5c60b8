// The rules editor as a person uses it: its lists, fields and tables, the sample market, the
// findings, and playing the rules.

#include "EditorFixture.h"

#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/positions/EditableBoard.h"
#include "ui/heller/rules/MarketSizer.h"
#include "ui/heller/rules/PreviewPanel.h"
#include "ui/heller/rules/SampleBoard.h"
#include "ui/heller/rules/TileMixModel.h"
#include "ui/kit/fields/FieldBox.h"
#include "ui/kit/fields/FieldPages.h"
#include "ui/kit/models/FindingsModel.h"
#include "ui/kit/preferences/Language.h"
#include "ui/table/rules/RulesListModel.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStatusBar>
#include <QTableView>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>

using namespace hp;

class RulesEditorTest : public QObject {
    Q_OBJECT

private slots:
    void cleanup();
    void presetsAreReadOnly();
    void draftOfTheRunningGame();
    void unsavedChangesOfTheRunningGame();
    void numbersOutOfBoundsAreRefused_data();
    void numbersOutOfBoundsAreRefused();
    void radioButtonsAndRevert();
    void marketByMouseNumbersAndKeys();
    void wheelScrollsThePage();
    void tileTable();
    void numbersOutOfBoundsDoNotCount_data();
    void numbersOutOfBoundsDoNotCount();
    void valuesAreMovedQuietly();
    void undoWhileTyping();
    void emptiedNames();
    void findingsJumpAndFix();
    void previewShowsTheBreakdown();
    void previewIsEdited();
    void play();
    void copyAsText();
};

void RulesEditorTest::cleanup()
{
    Language english;
    english.apply(QStringLiteral("en"));
}

void RulesEditorTest::presetsAreReadOnly()
{
    EditorFixture fixture;
    auto* list = fixture.find<QListView>(QStringLiteral("rulesList"));
    auto* model = qobject_cast<RulesListModel*>(list->model());
    for (const QString& preset : presetNames()) {
        list->setCurrentIndex(model->index(model->rowOf(RulesId::preset(preset))));
        QCOMPARE(fixture.editor().currentId(), RulesId::preset(preset));
        QVERIFY(fixture.draft().isReadOnly());
        QVERIFY(fixture.find<QWidget>(QStringLiteral("readOnlyStrip"))->isVisible());
        QVERIFY(!fixture.find<QSpinBox>(QStringLiteral("startMoney"))->isEnabled());
        QVERIFY(!fixture.find<QAction>(QStringLiteral("save"))->isEnabled());
    }
    // The last preset differs from the standard game, and the editor lists every differing field.
    auto* copy = fixture.find<QPushButton>(QStringLiteral("copyToEdit"));
    QTest::mouseClick(copy, Qt::LeftButton);
    QVERIFY(!fixture.draft().isReadOnly());
    QCOMPARE(fixture.rules().name.only("en"), std::string("Copy of Kingdoms (2011)"));
    QCOMPARE(fixture.rules().base, std::string("kingdoms-2011"));
    QCOMPARE(fixture.find<QLabel>(QStringLiteral("differenceCount"))->text(),
             QStringLiteral("plays the same"));
    auto* base = fixture.find<QComboBox>(QStringLiteral("base"));
    base->setCurrentIndex(base->findData(QStringLiteral("standard")));
    emit base->activated(base->currentIndex());
    QVERIFY(fixture.editor().pages().field(QStringLiteral("lineScoring"))->differs());
    QVERIFY(fixture.editor().pages().field(QStringLiteral("tiles"))->differs());
    QVERIFY(!fixture.editor().pages().field(QStringLiteral("rounds"))->differs());
}

void RulesEditorTest::draftOfTheRunningGame()
{
    EditorFixture fixture;
    RuleSet rules;
    rules.fires = 4;
    rules.name["en"] = rules.name["de"] = "Four fires";
    const RuleSet running = rules;
    fixture.editor().edit(rules);
    QVERIFY(fixture.rules() == running);
    QVERIFY(!fixture.draft().isReadOnly());
    QVERIFY(!fixture.draft().isModified());
    // Looking at rules leaves no draft behind.
    fixture.reopen();
    QCOMPARE(fixture.editor().library().entries().size(), std::size_t{6});
    // Editing a preset makes a draft that is based on it.
    fixture.editor().edit(*loadPreset(QStringLiteral("open-tiles")));
    QVERIFY(!fixture.draft().isReadOnly());
    QCOMPARE(fixture.rules().base, std::string("open-tiles"));
    QCOMPARE(fixture.rules().name.only("en"), std::string("House rules"));
    QVERIFY(fixture.rules().openTiles);
}

/// The game is played by rules as they were saved; their draft has another name meanwhile.
void RulesEditorTest::unsavedChangesOfTheRunningGame()
{
    EditorFixture fixture;
    RuleSet rules;
    rules.fires = 4;
    rules.name["en"] = rules.name["de"] = "Min";
    fixture.editor().edit(rules);
    auto* name = fixture.find<QLineEdit>(QStringLiteral("name.en"));
    name->setText(QStringLiteral("Mini"));
    emit name->textEdited(name->text());
    trigger(fixture, "save");
    const RulesId id = fixture.editor().currentId();
    QCOMPARE(id.kind, RulesId::Kind::Own);
    const RuleSet running = fixture.rules();
    name->setText(QStringLiteral("MiniX"));
    emit name->textEdited(name->text());
    fixture.reopen();
    fixture.editor().edit(running);
    QCOMPARE(fixture.editor().currentId(), id);
    QCOMPARE(fixture.rules().name.only("en"), std::string("MiniX"));
}

void RulesEditorTest::numbersOutOfBoundsAreRefused_data()
{
    QTest::addColumn<QString>("field");
    QTest::addColumn<QString>("typed");
    QTest::newRow("columns") << "market.columns"
                             << "9";
    QTest::newRow("rows") << "market.rows"
                          << "12";
    QTest::newRow("rounds") << "rounds"
                            << "999";
    QTest::newRow("hidden tiles") << "hiddenTiles"
                                  << "99";
    QTest::newRow("money") << "startMoney"
                           << "99999999";
}

void RulesEditorTest::numbersOutOfBoundsAreRefused()
{
    QFETCH(const QString, field);
    QFETCH(const QString, typed);
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    fixture.editor().pages().show(field);
    const RuleSet before = fixture.rules();
    auto* box = fixture.find<QSpinBox>(field);
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, typed);
    QCOMPARE(box->text(), typed);
    QSignalSpy refused(&fixture.editor().pages(), &FieldPages::refused);
    QTest::keyClick(box, Qt::Key_Return);
    QVERIFY(refused.count() > 0);
    QVERIFY2(
        refused.first().first().toString().startsWith(typed + QStringLiteral(" does not count")),
        qPrintable(refused.first().first().toString()));
    QVERIFY(fixture.editor().statusBar()->currentMessage().startsWith(typed));
    QVERIFY(fixture.rules() == before);
    QVERIFY(box->text() != typed);
}

void RulesEditorTest::radioButtonsAndRevert()
{
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    FieldPages& pages = fixture.editor().pages();
    pages.show(QStringLiteral("fireShields.evilEye"));
    auto* off = fixture.find<QRadioButton>(QStringLiteral("fireShields.evilEye.false"));
    QVERIFY(off->isVisible());
    auto* revert = fixture.find<QToolButton>(QStringLiteral("revert.fireShields.evilEye"));
    QVERIFY(!revert->isVisible());
    QTest::mouseClick(off, Qt::LeftButton, {}, QPoint(6, off->height() / 2));
    QVERIFY(!fixture.rules().fireShieldsEvilEye);
    QVERIFY(pages.field(QStringLiteral("fireShields.evilEye"))->differs());
    QVERIFY(revert->isVisible());
    auto* base = fixture.find<QLabel>(QStringLiteral("base.fireShields.evilEye"));
    QCOMPARE(base->text(), QStringLiteral("“Standard game”: a fire stops the evil eye"));
    auto* help = fixture.find<QLabel>(QStringLiteral("help.fireShields.evilEye"));
    QVERIFY(help->text().contains(QStringLiteral("Rulebook:")));
    QTest::mouseClick(revert, Qt::LeftButton);
    QVERIFY(fixture.rules().fireShieldsEvilEye);
    QVERIFY(!revert->isVisible());
    trigger(fixture, "undo");
    QVERIFY(!fixture.rules().fireShieldsEvilEye);
    QVERIFY(off->isChecked());
    QVERIFY(fixture.editor().windowTitle().contains(QStringLiteral("[*]")));
    QVERIFY(fixture.editor().isWindowModified());
    trigger(fixture, "undo");
    QVERIFY(!fixture.editor().isWindowModified());
}

void RulesEditorTest::marketByMouseNumbersAndKeys()
{
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    fixture.editor().pages().show(QStringLiteral("market"));
    auto* sizer = fixture.find<MarketSizer>(QStringLiteral("marketSizer"));
    const int before = fixture.draft().undoStack().count();
    QTest::mousePress(sizer, Qt::LeftButton, {}, sizer->squareCentre(4, 5));
    for (const auto& [row, column] : {std::pair{4, 4}, {3, 3}, {2, 3}, {3, 3}})
        QTest::mouseMove(sizer, sizer->squareCentre(row, column) + QPoint(3, 3));
    QTest::mouseRelease(sizer, Qt::LeftButton, {}, sizer->squareCentre(3, 3) + QPoint(3, 3));
    QCOMPARE(fixture.rules().rows, 4);
    QCOMPARE(fixture.rules().columns, 4);
    QCOMPARE(fixture.draft().undoStack().count(), before + 1); // one drag is one undo step
    QCOMPARE(fixture.find<QSpinBox>(QStringLiteral("market.rows"))->value(), 4);
    auto* sample = fixture.find<EditableBoard>(QStringLiteral("sampleMarket"));
    QCOMPARE(sample->model()->rowCount(), 4);

    fixture.find<QSpinBox>(QStringLiteral("market.columns"))->setValue(8);
    QCOMPARE(fixture.rules().columns, 8);
    sizer->setFocus();
    QTest::keyClick(sizer, Qt::Key_Left);
    QTest::keyClick(sizer, Qt::Key_Down);
    QCOMPARE(fixture.rules().columns, 7);
    QCOMPARE(fixture.rules().rows, 5);
    QCOMPARE(sizer->accessibleName(), QStringLiteral("Market: 5 rows, 7 columns"));
    for (int i = 0; i < 20; ++i)
        QTest::keyClick(sizer, Qt::Key_Up);
    QCOMPARE(fixture.rules().rows, MinMarketSide);
}

void RulesEditorTest::wheelScrollsThePage()
{
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    fixture.editor().pages().show(QStringLiteral("rounds"));
    auto* spin = fixture.find<QSpinBox>(QStringLiteral("startMoney"));
    const auto turn = [&] {
        const QPointF place = spin->rect().center();
        QWheelEvent event(place, spin->mapToGlobal(place), {}, {0, -120}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        event.accept();
        QApplication::sendEvent(spin, &event);
        return event.isAccepted();
    };
    QVERIFY(!turn()); // left to the page for scrolling
    QCOMPARE(fixture.rules().startMoney, 50);
    QVERIFY(!(spin->focusPolicy() & (Qt::WheelFocus & ~Qt::StrongFocus)));
    // With keyboard focus in the field, the wheel counts down.
    fixture.editor().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&fixture.editor()));
    spin->setFocus();
    QVERIFY(turn());
    QCOMPARE(fixture.rules().startMoney, 49);
}

void RulesEditorTest::tileTable()
{
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    fixture.editor().pages().show(QStringLiteral("tiles.coinSacks"));
    auto* table = fixture.find<QTableView>(QStringLiteral("tileMix"));
    QCOMPARE(table->currentIndex().data(TileMixModel::PathRole).toString(),
             QStringLiteral("tiles.coinSacks"));
    // Typing a number into the cell takes effect at once and is one undo step.
    const int before = fixture.draft().undoStack().count();
    QTest::keyClick(table, Qt::Key_F2);
    auto* spin = table->viewport()->findChild<QSpinBox*>();
    QVERIFY(spin);
    spin->selectAll();
    QTest::keyClicks(spin, QStringLiteral("12"));
    QCOMPARE(fixture.rules().coinSacks, 12);
    QTest::keyClick(spin, Qt::Key_Escape);
    QCOMPARE(fixture.rules().coinSacks, 1);
    QTest::keyClick(table, Qt::Key_F2);
    QTRY_VERIFY((spin = qobject_cast<QSpinBox*>(QApplication::focusWidget())));
    spin->selectAll();
    QTest::keyClicks(spin, QStringLiteral("12"));
    QTest::keyClick(spin, Qt::Key_Return);
    QCOMPARE(fixture.rules().coinSacks, 12);
    QCOMPARE(fixture.draft().undoStack().count(), before + 1);
    auto* revert = fixture.find<QPushButton>(QStringLiteral("revertTile"));
    QVERIFY(revert->isEnabled());
    QTest::mouseClick(revert, Qt::LeftButton);
    QCOMPARE(fixture.rules().coinSacks, 1);

    QTest::mouseClick(fixture.find<QPushButton>(QStringLiteral("addRogue")), Qt::LeftButton);
    QCOMPARE(fixture.rules().rogues.at(7), 1);
    QCOMPARE(table->currentIndex().column(), int(TileMixModel::ValueColumn));
    QTest::mouseClick(fixture.find<QPushButton>(QStringLiteral("removeTile")), Qt::LeftButton);
    QCOMPARE(fixture.rules().rogues.count(7), std::size_t{0});

    auto* stalls = fixture.find<QTableView>(QStringLiteral("stalls"));
    fixture.editor().pages().show(QStringLiteral("stalls.4.3"));
    QCOMPARE(stalls->currentIndex(), stalls->model()->index(2, 2));
    stalls->model()->setData(stalls->currentIndex(), 5);
    QTest::mouseClick(fixture.find<QPushButton>(QStringLiteral("sameStalls")), Qt::LeftButton);
    QCOMPARE(fixture.rules().stalls[0][2], 5);
}

void RulesEditorTest::numbersOutOfBoundsDoNotCount_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("typed");
    const int value = TileMixModel::ValueColumn;
    const int count = TileMixModel::CountColumn;
    QTest::newRow("below") << QStringLiteral("tiles.customers.4") << value
                           << QStringLiteral("-120");
    QTest::newRow("above") << QStringLiteral("tiles.customers.4") << value << QStringLiteral("120");
    QTest::newRow("no rogue") << QStringLiteral("tiles.rogues.4") << value << QStringLiteral("0");
    QTest::newRow("count") << QStringLiteral("tiles.coinSacks") << count << QStringLiteral("-3");
    QTest::newRow("high") << QStringLiteral("tiles.coinSacks") << count << QStringLiteral("120");
}

void RulesEditorTest::numbersOutOfBoundsDoNotCount()
{
    QFETCH(QString, path);
    QFETCH(int, column);
    QFETCH(QString, typed);
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    const RuleSet before = fixture.rules();
    fixture.editor().pages().show(path);
    auto* table = fixture.find<QTableView>(QStringLiteral("tileMix"));
    table->setCurrentIndex(table->currentIndex().siblingAtColumn(column));
    QTest::keyClick(table, Qt::Key_F2);
    auto* spin = table->viewport()->findChild<QSpinBox*>();
    QVERIFY(spin);
    spin->selectAll();
    QTest::keyClicks(spin, typed);
    QTest::keyClick(spin, Qt::Key_Return);
    QTRY_VERIFY(!table->viewport()->findChild<QSpinBox*>());
    QVERIFY(!fixture.editor().statusBar()->currentMessage().isEmpty());
    QVERIFY(fixture.rules() == before);
    QVERIFY(!fixture.draft().isModified());
    // A cancelled value is not mentioned.
    fixture.editor().statusBar()->clearMessage();
    QTest::keyClick(table, Qt::Key_F2);
    spin = table->viewport()->findChild<QSpinBox*>();
    QVERIFY(spin);
    spin->selectAll();
    QTest::keyClicks(spin, typed);
    QTest::keyClick(spin, Qt::Key_Escape);
    QTRY_VERIFY(!table->viewport()->findChild<QSpinBox*>());
    QCOMPARE(fixture.editor().statusBar()->currentMessage(), QString());
    if (column == TileMixModel::ValueColumn) // only a count takes effect while it is typed
        QVERIFY(fixture.rules() == before);
}

void RulesEditorTest::valuesAreMovedQuietly()
{
    for (const auto key : {Qt::Key_Return, Qt::Key_Enter, Qt::Key_Tab, Qt::Key_Backtab}) {
        EditorFixture fixture;
        fixture.editor().edit(RuleSet{});
        fixture.editor().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&fixture.editor()));
        fixture.editor().pages().show(QStringLiteral("tiles.customers.4"));
        auto* table = fixture.find<QTableView>(QStringLiteral("tileMix"));
        QTest::failOnWarning(QRegularExpression(QStringLiteral("closeEditor")));
        table->setCurrentIndex(table->currentIndex().siblingAtColumn(TileMixModel::ValueColumn));
        QTest::keyClick(table, Qt::Key_F2);
        auto* spin = table->viewport()->findChild<QSpinBox*>();
        QVERIFY(spin);
        spin->selectAll();
        QTest::keyClicks(spin, QStringLiteral("12"));
        QTest::keyClick(spin, key);
        QTRY_COMPARE(fixture.rules().customers.count(12), std::size_t{1});
        QTest::qWait(20);
    }
}

void RulesEditorTest::undoWhileTyping()
{
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    fixture.editor().activateWindow();
    fixture.editor().pages().show(QStringLiteral("name"));
    auto* name = fixture.find<QLineEdit>(QStringLiteral("name.en"));
    QVERIFY(QTest::qWaitForWindowActive(&fixture.editor()));
    name->setFocus();
    name->selectAll();
    QTest::keyClicks(name, QStringLiteral("Ours"));
    QCOMPARE(fixture.rules().name.only("en"), std::string("Ours"));
    // Undo uses the window's history, not that of the line edit.
    QTest::keySequence(name, QKeySequence::Undo);
    QCOMPARE(fixture.rules().name.only("en"), std::string("House rules"));
    QCOMPARE(name->text(), QStringLiteral("House rules"));
    QTest::keySequence(name, QKeySequence::Redo);
    QCOMPARE(name->text(), QStringLiteral("Ours"));
    QTest::keySequence(name, QKeySequence::Undo);
    QTest::keyClick(name, Qt::Key_Y, Qt::ControlModifier);
    QCOMPARE(name->text(), QStringLiteral("Ours"));
    // The same holds in number fields; X11 has its own meaning of Ctrl+E there.
    auto* rows = fixture.find<QSpinBox>(QStringLiteral("market.rows"));
    rows->setFocus();
    rows->stepUp();
    QCOMPARE(fixture.rules().rows, 6);
    QTest::keySequence(rows, QKeySequence::Undo);
    QCOMPARE(fixture.rules().rows, 5);
    name->setFocus();
    QTest::keyClick(name, Qt::Key_E, Qt::ControlModifier);
    QVERIFY(!fixture.answers.suggested.isEmpty());
}

void RulesEditorTest::emptiedNames()
{
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    fixture.editor().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&fixture.editor()));
    fixture.editor().pages().show(QStringLiteral("name"));
    const int before = fixture.draft().undoStack().count();
    for (const char* line : {"name.en", "name.de"}) {
        auto* name = fixture.find<QLineEdit>(QLatin1String(line));
        name->setFocus();
        name->selectAll();
        QTest::keyClick(name, Qt::Key_Delete);
        QTest::keyClicks(name, QStringLiteral(" "));
        QTest::keyClick(name, Qt::Key_Tab);
        QCOMPARE(name->text(), QStringLiteral("Hausregeln"));
    }
    QCOMPARE(fixture.rules().name.only("en"), std::string("Hausregeln"));
    QCOMPARE(fixture.rules().name.only("de"), std::string("Hausregeln"));
    QCOMPARE(fixture.draft().undoStack().count(), before + 1); // the German name is unchanged
}

void RulesEditorTest::findingsJumpAndFix()
{
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    fixture.draft().change([] { return QStringLiteral("x"); },
                           [](RuleSet& rules) {
                               rules.stalls[1] = {};
                               rules.hiddenTiles = 8;
                           });
    auto* list = fixture.find<QListView>(QStringLiteral("findings"));
    QVERIFY(list->isVisible());
    const auto indexOf = [&](const QString& path) {
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            if (list->model()->index(row, 0).data(FindingsModel::PlaceRole).toString() == path)
                return list->model()->index(row, 0);
        }
        return QModelIndex();
    };
    list->setCurrentIndex(indexOf(QStringLiteral("stalls.3")));
    emit list->activated(list->currentIndex());
    QVERIFY(fixture.find<QTableView>(QStringLiteral("stalls"))->isVisible());
    auto* fix = fixture.find<QPushButton>(QStringLiteral("fix.0"));
    QVERIFY(fix);
    const int before = fixture.draft().undoStack().count();
    QCoreApplication::processEvents();
    QTest::mouseClick(fix, Qt::LeftButton);
    QCOMPARE(fixture.draft().undoStack().count(), before + 1);
    QVERIFY(fixture.rules().stalls[1] == RuleSet{}.stalls[1]);
    QVERIFY(!indexOf(QStringLiteral("stalls.3")).isValid());
    trigger(fixture, "nextFinding");
    QVERIFY(fixture.find<QSpinBox>(QStringLiteral("hiddenTiles"))->isVisible());
    // The field itself also shows it in words.
    bool said = false;
    for (const auto* label :
         fixture.editor().pages().field(QStringLiteral("hiddenTiles"))->findChildren<QLabel*>())
        said = said || label->text().contains(QStringLiteral("hidden tiles would be dealt"));
    QVERIFY(said);
}

void RulesEditorTest::previewShowsTheBreakdown()
{
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    auto* view = fixture.find<EditableBoard>(QStringLiteral("sampleMarket"));
    auto* preview = fixture.find<PreviewPanel>(QStringLiteral("preview"));
    const Line row{true, 1};
    QTest::mouseClick(view, Qt::LeftButton, {}, view->labelRect(row).center());
    QVERIFY2(preview->text().contains(QStringLiteral("ow 2")), qPrintable(preview->text()));
    const LineScore score = scoreLine(fixture.draft().sample(), row, {});
    for (int seat = 0; seat < 3; ++seat) {
        if (total(score, seat) != 0)
            QVERIFY2(preview->text().contains(signedNumber(total(score, seat))),
                     qPrintable(preview->text()));
    }
    // With the keys: its row, its column, neither.
    view->setCurrentIndex(view->model()->index(1, 2));
    for (const char* title : {"olumn c", "Change a rule"}) {
        QTest::keyClick(view, Qt::Key_Return, Qt::ShiftModifier);
        QVERIFY2(preview->text().contains(QLatin1String(title)), qPrintable(preview->text()));
    }
    // After a rule changes, the preview shows what the new rules pay.
    fixture.draft().change(
        [] { return QStringLiteral("x"); },
        [](RuleSet& rules) { rules.fireShieldsCoinSack = rules.fireShieldsEvilEye = false; });
    QVERIFY2(preview->text().contains(QStringLiteral("instead of")), qPrintable(preview->text()));
}

void RulesEditorTest::previewIsEdited()
{
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    auto* view = fixture.find<EditableBoard>(QStringLiteral("sampleMarket"));
    view->setFocus();
    view->setCurrentIndex(view->model()->index(2, 3));
    QTest::keyClick(view, Qt::Key_Delete);
    QVERIFY(fixture.draft().sample().at(2, 3).isNone());
    const std::unique_ptr<QMenu> menu(view->pieceMenu(2, 3));
    QAction* wizard = nullptr;
    for (QAction* action : menu->actions()) {
        if (action->text() == figureName(Piece::special(PieceType::Wizard)))
            wizard = action;
    }
    QVERIFY(wizard);
    wizard->trigger();
    QCOMPARE(int(fixture.draft().sample().at(2, 3).type), int(PieceType::Wizard));
    // Dragged onto another square: the two pieces change places.
    const Piece other = fixture.draft().sample().at(0, 0);
    const auto centre = [&](int row, int column) {
        return view->visualRect(view->model()->index(row, column)).center();
    };
    QTest::mousePress(view->viewport(), Qt::LeftButton, {}, centre(2, 3));
    QTest::mouseMove(view->viewport(), centre(1, 1));
    QTest::mouseRelease(view->viewport(), Qt::LeftButton, {}, centre(0, 0));
    QCOMPARE(int(fixture.draft().sample().at(0, 0).type), int(PieceType::Wizard));
    QVERIFY(fixture.draft().sample().at(2, 3) == other);
    QVERIFY(!fixture.draft().isModified());
    QTest::mouseClick(fixture.find<QPushButton>(QStringLiteral("clearSample")), Qt::LeftButton);
    QVERIFY(fixture.draft().sample() == Market(5, 6));
    QTest::mouseClick(fixture.find<QPushButton>(QStringLiteral("fillSample")), Qt::LeftButton);
    QVERIFY(fixture.draft().sample().isFull());
    fixture.find<QSpinBox>(QStringLiteral("sampleSeats"))->setValue(2);
    for (int i = 0; i < 30; ++i) {
        const Piece& piece = fixture.draft().sample().at(static_cast<SquareIndex>(i));
        QVERIFY(!piece.isStall() || piece.seat < 2);
    }
}

void RulesEditorTest::play()
{
    EditorFixture fixture;
    fixture.editor().edit(RuleSet{});
    fixture.find<QSpinBox>(QStringLiteral("startMoney"))->setValue(36);
    QSignalSpy spy(&fixture.editor(), &RulesEditor::playRequested);
    trigger(fixture, "play");
    QCOMPARE(spy.count(), 1);
    QCOMPARE(spy.first().first().value<RuleSet>().startMoney, 36);
}

void RulesEditorTest::copyAsText()
{
    EditorFixture fixture;
    trigger(fixture, "copyAsText");
    const QString text = QApplication::clipboard()->text();
    QVERIFY(text.startsWith(QStringLiteral("Standard game\n")));
    QVERIFY(text.contains(QStringLiteral("The market has 5 rows and 6 columns")));
}

QTEST_MAIN(RulesEditorTest)
#include "tst_ruleseditor.moc"
