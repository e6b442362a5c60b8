// The editor of positions with mouse and keyboard: placing pieces in every way, the panels, the
// notation, findings and their fixes, files.

#include "tests/ui/heller/positions/EditorWindow.h"

#include "engine/heller/text/PositionFile.h"
#include "engine/text/Files.h"
#include "tests/ui/AccessibleNames.h"
#include "tests/ui/Mnemonics.h"
#include "ui/heller/models/HandModel.h"
#include "ui/heller/paper/PaperDialog.h"
#include "ui/heller/positions/NotationLine.h"
#include "ui/heller/positions/PaletteModel.h"
#include "ui/heller/positions/PaletteView.h"
#include "ui/heller/positions/PieceMime.h"
#include "ui/heller/scoring/ExplanationText.h"
#include "ui/kit/input/FindingsPanel.h"
#include "ui/kit/models/FindingsModel.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDragEnterEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QSet>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStatusBar>
#include <QTimer>
#include <QToolTip>

using namespace hp;

namespace {

const char* const Start =
    ". . . . . . / . . . . . . / . . . . . . / . . . . . . / . . . . . . ; R ; 1 ; "
    "R 50 4/3/2/1 - , G 50 4/3/2/1 - ; "
    "+1 +1 +2 +2 +3 +3 +4 +4 +5 +5 +6 +6 -1 -2 -3 -4 -5 -6 S F F E";

Piece piece(const char* token)
{
    return *parsePiece(token);
}

PaletteView& paletteOf(EditorWindow& window)
{
    return *window.find<PaletteView>(QStringLiteral("palette"));
}

void takeUp(EditorWindow& window, const char* token)
{
    PaletteView& palette = paletteOf(window);
    auto* model = qobject_cast<PaletteModel*>(palette.model());
    const QModelIndex index = model->index(model->rowOf(piece(token)));
    palette.scrollTo(index);
    QTest::mouseClick(palette.viewport(), Qt::LeftButton, {}, palette.visualRect(index).center());
}

/// Chooses an entry of the menu of pieces that is about to open.
void chooseInMenu(const QString& submenu, const QString& entry)
{
    QTimer::singleShot(0, qApp, [submenu, entry] {
        auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
        QVERIFY(menu);
        QList<QAction*> actions = menu->actions();
        for (QAction* action : menu->actions()) {
            if (action->menu() && action->text() == submenu)
                actions = action->menu()->actions();
        }
        for (QAction* action : actions) {
            if (action->text() == entry) {
                action->trigger();
                menu->close();
                return;
            }
        }
        menu->close();
        QFAIL(qPrintable(entry));
    });
}

bool drop(EditorWindow& window, const QMimeData& data, const char* square)
{
    QWidget* target = window.board().viewport();
    const QPoint at = window.at(square);
    QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &enter);
    if (!enter.isAccepted())
        return false;
    QDragMoveEvent move(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &move);
    if (!move.isAccepted())
        return false;
    QDropEvent event(at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(target, &event);
    return event.isAccepted();
}

void choose(QComboBox& box, const QString& text)
{
    const int item = box.findText(text);
    QVERIFY2(item >= 0, qPrintable(text));
    box.setCurrentIndex(item);
    emit box.activated(item);
}

} // namespace

class PositionEditorTest : public QObject {
    Q_OBJECT

private slots:
    void numbersOutOfBoundsAreRefused_data();
    void numbersOutOfBoundsAreRefused();
    void dashesAreMinus();
    void initTestCase() { giveLettersEverywhere(); }
    void placingByClicks();
    void placingFromTheMenu();
    void placingByDragging();
    void placingByKeys();
    void kindsStandInRows();
    void secondOfTwoIsTheOther();
    void typingPieces();
    void longTokensAreOneStep();
    void heldPieceShowsWhatItWouldChange();
    void chosenLineIsExplained();
    void seatsAndTurn();
    void hiddenAndUnseenTiles();
    void otherRules();
    void notationFollows();
    void typedNotation_data();
    void typedNotation();
    void findingsAndFixes_data();
    void findingsAndFixes();
    void undoGoesBackToTheStart();
    void savingAndOpening();
    void brokenFiles_data();
    void brokenFiles();
    void unsavedChangesAreAskedFor_data();
    void unsavedChangesAreAskedFor();
    void clipboard();
    void playingOnNeedsAGoodPosition();
    void printing();
    void everythingHasANameAndAnOwnLetter();
};

void PositionEditorTest::placingByClicks()
{
    EditorWindow window;
    takeUp(window, "+6");
    window.click("c2");
    window.click("d2");
    QCOMPARE(window.on("c2"), QStringLiteral("+6"));
    QCOMPARE(window.on("d2"), QStringLiteral("+6"));
    takeUp(window, "R3");
    window.click("c2"); // replaces
    QCOMPARE(window.on("c2"), QStringLiteral("R3"));
    takeUp(window, "."); // the eraser
    window.click("d2");
    QCOMPARE(window.on("d2"), QStringLiteral("."));
    takeUp(window, "."); // puts it back
    QTest::keyClick(&window.board(), Qt::Key_Escape);
    QCOMPARE(window.document().undoStack().count(), 4);
}

void PositionEditorTest::placingFromTheMenu()
{
    EditorWindow window;
    chooseInMenu(QStringLiteral("Stall of Green"), QStringLiteral("IIII"));
    window.click("a1");
    QCOMPARE(window.on("a1"), QStringLiteral("G4"));
    chooseInMenu(QStringLiteral("Customer"), QStringLiteral("King +6"));
    QTest::keyClick(&window.board(), Qt::Key_Return);
    QCOMPARE(window.on("a1"), QStringLiteral("+6"));
    // The menu opens also while a piece is taken up.
    takeUp(window, "S");
    chooseInMenu({}, QStringLiteral("Empty the square"));
    QTest::mouseClick(window.board().viewport(), Qt::RightButton, {}, window.at("a1"));
    QCOMPARE(window.on("a1"), QStringLiteral("."));
    chooseInMenu({}, QStringLiteral("Fire"));
    QTest::keyClick(&window.board(), Qt::Key_F2);
    QCOMPARE(window.on("a1"), QStringLiteral("F"));
}

void PositionEditorTest::placingByDragging()
{
    EditorWindow window;
    const std::unique_ptr<QMimeData> sack(mimeOf(piece("S")));
    QVERIFY(drop(window, *sack, "f5"));
    QCOMPARE(window.on("f5"), QStringLiteral("S"));
    QMimeData other;
    other.setText(QStringLiteral("S"));
    QVERIFY(!drop(window, other, "e5"));
    // Between squares.
    QWidget* viewport = window.board().viewport();
    QTest::mousePress(viewport, Qt::LeftButton, {}, window.at("f5"));
    QTest::mouseMove(viewport, window.at("d3"));
    QTest::mouseRelease(viewport, Qt::LeftButton, {}, window.at("a1"));
    QCOMPARE(window.on("a1"), QStringLiteral("S"));
    QCOMPARE(window.on("f5"), QStringLiteral("."));
    QCOMPARE(window.document().undoName(), QStringLiteral("f5 to a1"));
}

void PositionEditorTest::placingByKeys()
{
    EditorWindow window;
    PaletteView& palette = paletteOf(window);
    palette.setFocus();
    palette.setCurrentIndex(palette.model()->index(1, 0)); // R2
    QTest::keyClick(&palette, Qt::Key_Return);
    QVERIFY(window.board().hasFocus());
    window.board().setCurrentIndex(window.model().index(0, 0));
    QTest::keyClick(&window.board(), Qt::Key_Right);
    QTest::keyClick(&window.board(), Qt::Key_Space);
    QTest::keyClick(&window.board(), Qt::Key_Down);
    QTest::keyClick(&window.board(), Qt::Key_Return);
    QCOMPARE(window.on("b1"), QStringLiteral("R2"));
    QCOMPARE(window.on("b2"), QStringLiteral("R2"));
    QTest::keyClick(&window.board(), Qt::Key_Delete);
    QCOMPARE(window.on("b2"), QStringLiteral("."));
    QTest::keyClick(&window.board(), Qt::Key_Escape);
    QVERIFY(!qobject_cast<PaletteModel*>(palette.model())->held());
}

void PositionEditorTest::kindsStandInRows()
{
    EditorWindow window;
    PaletteView& palette = paletteOf(window);
    const auto tops = [&palette](PieceType type) {
        QSet<int> found;
        for (int row = 0; row < palette.model()->rowCount(); ++row) {
            const QModelIndex index = palette.model()->index(row, 0);
            if (index.data(HandModel::PieceRole).value<Piece>().type == type)
                found.insert(palette.visualRect(index).top());
        }
        return found;
    };
    for (const auto type : {PieceType::Stall, PieceType::Customer, PieceType::Rogue})
        QTRY_COMPARE(tops(type).size(), 1);
    QVERIFY(tops(PieceType::Stall) != tops(PieceType::Customer));
    // Beside the last stall there is nothing.
    QVERIFY(!palette.indexAt({palette.viewport()->width() - 2, 5}).isValid());
}

/// The same tile is the same person, wherever it is shown.
void PositionEditorTest::secondOfTwoIsTheOther()
{
    EditorWindow window;
    takeUp(window, "+6");
    window.click("c2");
    const auto copyOn = [&](int row, int column) {
        return window.document().draft().market.at(row, column).copy;
    };
    const int first = copyOn(1, 2);
    window.click("a1"); // before it in reading order
    QCOMPARE(int(copyOn(1, 2)), first);
    QVERIFY(copyOn(0, 0) != first);
    QCOMPARE(window.on("a1"), QStringLiteral("+6"));
}

void PositionEditorTest::typingPieces()
{
    EditorWindow window;
    window.board().setFocus();
    window.board().setCurrentIndex(window.model().index(0, 0));
    QTest::keyClicks(&window.board(), QStringLiteral("+6"));
    QTest::keyClick(&window.board(), Qt::Key_Right);
    QTest::keyClicks(&window.board(), QStringLiteral("-3"));
    QTest::keyClick(&window.board(), Qt::Key_Right);
    QTest::keyClicks(&window.board(), QStringLiteral("r3"));
    QTest::keyClick(&window.board(), Qt::Key_Right);
    QTest::keyClicks(&window.board(), QStringLiteral("S"));
    QTest::keyClick(&window.board(), Qt::Key_Right);
    QTest::keyClicks(&window.board(), QStringLiteral("F"));
    QCOMPARE(QString::fromStdString(marketText(window.document().draft().market))
                 .section(QStringLiteral(" / "), 0, 0),
             QStringLiteral("+6 -3 R3 S F ."));
    QTest::keyClicks(&window.board(), QStringLiteral("."));
    QCOMPARE(window.on("e1"), QStringLiteral("."));
    QCOMPARE(window.document().undoStack().count(), 6);
    // What is typed is shown until it is complete; another square forgets it.
    QTest::keyClicks(&window.board(), QStringLiteral("G"));
    QCOMPARE(window.editor().statusBar()->currentMessage(), QStringLiteral("G…"));
    QTest::keyClick(&window.board(), Qt::Key_Right);
    QTest::keyClicks(&window.board(), QStringLiteral("2"));
    QCOMPARE(window.editor().statusBar()->currentMessage(),
             QStringLiteral("No piece of these rules begins with “2”."));
    QCOMPARE(window.document().undoStack().count(), 6);
}

void PositionEditorTest::longTokensAreOneStep()
{
    EditorWindow window;
    RuleSet rules;
    rules.customers[12] = 1;
    window.document().load(PositionDraft::start(rules, 2), BoardState{}.seats, true);
    window.board().setCurrentIndex(window.model().index(1, 1));
    QTest::keyClicks(&window.board(), QStringLiteral("+12"));
    QCOMPARE(window.on("b2"), QStringLiteral("+12"));
    QCOMPARE(window.document().undoStack().count(), 1);
    QTest::keyClicks(&window.board(), QStringLiteral("+1"));
    QCOMPARE(window.on("b2"), QStringLiteral("+1"));
    QCOMPARE(window.document().undoStack().count(), 2);
    QVERIFY(window.document().findings().empty());
}

void PositionEditorTest::heldPieceShowsWhatItWouldChange()
{
    EditorWindow window;
    window.document().place(window.squareOf("a1"), piece("R2"));
    takeUp(window, "+5");
    QTest::mouseMove(window.board().viewport(), window.at("b1"));
    QCOMPARE(window.board().previewSquare(), std::optional(window.squareOf("b1")));
    QVERIFY(!window.board().changes().empty());
    QCOMPARE(window.board().changes().front().then.coins[0], 10);
    QCOMPARE(window.on("b1"), QStringLiteral(".")); // not played
}

void PositionEditorTest::chosenLineIsExplained()
{
    EditorWindow window;
    window.document().place(0, piece("R4"));
    window.document().place(1, piece("+6"));
    auto* reasons = window.find<ExplanationText>(QStringLiteral("lineReasons"));
    QVERIFY(reasons && !reasons->isVisible());
    const Line row{true, 0};
    const auto choose = [&](Line line) {
        QTest::mouseClick(&window.board(), Qt::LeftButton, {},
                          window.board().labelRect(line).center());
    };
    choose(row);
    QVERIFY(reasons->isVisible());
    QCOMPARE(reasons->explanation().score(), scoreLine(window.document().draft().market, row));
    QCOMPARE(reasons->accessibleName(), reasons->explanation().title());
    QVERIFY(window.model().marks().explained);
    QCOMPARE(window.model().marks().lit, window.model().state().market.squaresOf(row));
    // It follows the position.
    window.document().place(2, piece("+3"));
    QCOMPARE(reasons->explanation().score(), scoreLine(window.document().draft().market, row));
    QCOMPARE(window.model().marks().explained->score, reasons->explanation().score());
    choose({false, 1});
    QCOMPARE(reasons->explanation().score().line, (Line{false, 1}));
    choose({false, 1});
    QVERIFY(!reasons->isVisible());
    QVERIFY(!window.model().marks().explained);
    // A market that no longer has the line.
    choose({false, 5});
    RuleSet smaller;
    smaller.columns = 5;
    window.document().setRules(smaller);
    QVERIFY(!reasons->isVisible());
    QVERIFY(!window.model().marks().explained);
}

void PositionEditorTest::seatsAndTurn()
{
    EditorWindow window;
    const auto spin = [&](const char* name) { return window.find<QSpinBox>(QLatin1String(name)); };
    spin("positionSeatCount")->setValue(3);
    spin("positionMoney3")->setValue(-12);
    spin("positionStalls2.4")->setValue(0);
    spin("positionRound")->setValue(2);
    window.find<QRadioButton>(QStringLiteral("positionMoves2"))->click();
    auto* name = window.find<QLineEdit>(QStringLiteral("positionName1"));
    name->setFocus();
    QTest::keyClicks(name, QStringLiteral("Agnes"));
    const PositionDraft& draft = window.document().draft();
    QCOMPARE(draft.seats, 3);
    QCOMPARE(draft.money[2], -12);
    QCOMPARE(draft.stalls[1][3], 0);
    QCOMPARE(draft.toMove, 1);
    QCOMPARE(draft.round, 2);
    QCOMPARE(window.model().state().seats[0].name, QStringLiteral("Agnes"));
    QVERIFY(window.find<QRadioButton>(QStringLiteral("positionMoves2"))->isChecked());
    QVERIFY(!window.find<QRadioButton>(QStringLiteral("positionMoves1"))->isChecked());
    // A second click does not switch it off.
    window.find<QRadioButton>(QStringLiteral("positionMoves2"))->click();
    QVERIFY(window.find<QRadioButton>(QStringLiteral("positionMoves2"))->isChecked());
    choose(*window.find<QComboBox>(QStringLiteral("positionColour1")), QStringLiteral("Blue"));
    QCOMPARE(window.model().state().seats[0].colour, 2);
    QVERIFY(!window.find<QSpinBox>(QStringLiteral("positionMoney4"))->isVisible());
}

void PositionEditorTest::hiddenAndUnseenTiles()
{
    EditorWindow window;
    auto* hidden = window.find<QComboBox>(QStringLiteral("positionHidden2.1"));
    choose(*hidden, QStringLiteral("Coin sack"));
    QVERIFY(window.document().draft().hidden[1].front());
    QCOMPARE(window.document().left(piece("S")), 0);
    choose(*hidden, QStringLiteral("? (unknown)"));
    QVERIFY(!window.document().draft().hidden[1].front());
    QCOMPARE(window.document().left(piece("S")), 1);
    choose(*hidden, QStringLiteral("none"));
    QVERIFY(window.document().draft().hidden[1].empty());
    auto* count = window.find<QLabel>(QStringLiteral("unseenCount"));
    QCOMPARE(count->text(), QStringLiteral("22 tile(s) not seen."));
    auto* sacks = window.find<QSpinBox>(QStringLiteral("unseenS"));
    QVERIFY(!sacks->isVisible());
    window.find<QCheckBox>(QStringLiteral("unseenFollows"))->click();
    QVERIFY(sacks->isVisible());
    sacks->setValue(0);
    QCOMPARE(count->text(), QStringLiteral("21 tile(s) not seen."));
    QCOMPARE(window.document().findings().size(), std::size_t{1});
    window.find<QCheckBox>(QStringLiteral("unseenFollows"))->click();
    QVERIFY(window.document().findings().empty());
}

void PositionEditorTest::otherRules()
{
    EditorWindow window;
    RuleSet small;
    small.name["en"] = "Village";
    small.rows = small.columns = 4;
    small.hiddenTiles = 2;
    window.editor().offerRules({RuleSet{}, small});
    auto* rules = window.find<QComboBox>(QStringLiteral("positionRules"));
    QCOMPARE(rules->count(), 2);
    choose(*rules, QStringLiteral("Village"));
    QCOMPARE(window.model().rowCount(), 4);
    QVERIFY(window.find<QComboBox>(QStringLiteral("positionHidden1.2")));
    window.trigger("undo");
    QCOMPARE(window.model().rowCount(), 5);
    QCOMPARE(rules->currentText(), QStringLiteral("Standard game"));
    // Rules that are not offered stay in the list.
    RuleSet strange;
    strange.name["en"] = "Strange";
    window.document().load(PositionDraft::start(strange, 2), BoardState{}.seats, true);
    QCOMPARE(rules->currentText(), QStringLiteral("Strange"));
}

void PositionEditorTest::notationFollows()
{
    EditorWindow window;
    auto* notation = window.find<QPlainTextEdit>(QStringLiteral("notation"));
    QCOMPARE(notation->toPlainText(), QLatin1String(Start));
    window.document().place(0, piece("+6"));
    QVERIFY(notation->toPlainText().startsWith(QStringLiteral("+6 . . ")));
    // The text of every position can be typed again.
    const QString text = notation->toPlainText();
    window.trigger("undo");
    notation->setFocus();
    notation->selectAll();
    QApplication::clipboard()->setText(text);
    notation->paste();
    QCOMPARE(window.document().text(), text);
    QCOMPARE(window.on("a1"), QStringLiteral("+6"));
    QCOMPARE(window.document().undoName(), QStringLiteral("typed position"));
    // Undoing there is the window's undo, not one of the text alone.
    QTest::keyClick(notation, Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(notation->toPlainText(), QLatin1String(Start));
}

void PositionEditorTest::typedNotation_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<int>("column"); ///< of the error; 0: it can be read
    const QString start = QString::fromLatin1(Start);
    QTest::newRow("as it was") << start << 0;
    QTest::newRow("more blanks") << QString(start).replace(QStringLiteral(" ; "),
                                                           QStringLiteral("   ;  "))
                                 << 0;
    QTest::newRow("in two lines") << QString(start).replace(QStringLiteral(" / "),
                                                            QStringLiteral(" /\n"))
                                  << 0;
    QTest::newRow("impossible, but readable")
        << QString(start).replace(QStringLiteral("R 50 4"), QStringLiteral("R 50 9")) << 0;
    QTest::newRow("no such piece") << QString(start).replace(0, 1, QStringLiteral("Q")) << 1;
    QTest::newRow("a field is missing") << QStringLiteral(". . / . .") << 10;
    QTest::newRow("nothing") << QString() << 1;
    QTest::newRow("a letter") << QStringLiteral("Dear Agnes, how are you?") << 25;
}

void PositionEditorTest::typedNotation()
{
    QFETCH(QString, typed);
    QFETCH(int, column);
    EditorWindow window;
    window.document().setMoney(0, 7);
    const QString before = window.document().text();
    auto* notation = window.find<QPlainTextEdit>(QStringLiteral("notation"));
    auto* line = window.find<NotationLine>(QStringLiteral("notationLine"));
    notation->setFocus();
    notation->selectAll();
    notation->insertPlainText(typed);
    if (column == 0) {
        QVERIFY2(line->complaint().isEmpty(), qPrintable(line->complaint()));
        QVERIFY(window.document().text() != before);
        window.board().setFocus(); // now the usual form
        QCOMPARE(notation->toPlainText(), window.document().text());
        return;
    }
    QCOMPARE(window.document().text(), before);
    QVERIFY2(line->complaint().startsWith(QStringLiteral("column %1: ").arg(column)),
             qPrintable(line->complaint()));
    QCOMPARE(notation->toPlainText(), typed); // stays as typed
    QCOMPARE(notation->accessibleDescription(), line->complaint());
    window.document().setMoney(0, 8); // the position goes first
    QVERIFY(line->complaint().isEmpty());
    QCOMPARE(notation->toPlainText(), window.document().text());
}

void PositionEditorTest::findingsAndFixes_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("error");
    const auto add = [](const char* row, bool error, std::initializer_list<const char*> changes) {
        QString text = QString::fromLatin1(Start);
        for (auto change = changes.begin(); change != changes.end(); change += 2) {
            const QString from = QString::fromLatin1(*change);
            QVERIFY2(text.contains(from), row);
            text.replace(text.indexOf(from), from.size(), QString::fromLatin1(*(change + 1)));
        }
        QTest::newRow(row) << text << error;
    };
    add("too many of a tile", true, {". .", "S S"});
    add("tile not in the rules", true, {". ", "W "});
    add("stall of an absent seat", true, {". ", "Y1 "});
    add("too many stalls", true, {"4/3/2/1", "5/3/2/1"});
    add("too many on the market", true, {". .", "R4 R4"});
    add("missing stalls", false, {"4/3/2/1", "4/3/2/0"});
    add("too many hidden tiles", true, {"-", "? ?"});
    add("no such seat", true, {"; R ;", "; B ;"});
    add("no such round", true, {"; 1 ;", "; 9 ;"});
    add("missing tiles", false, {" S F F E", " S"});
    add("too few unseen tiles", true,
        {"4/3/2/1 -", "4/3/2/1 ?", "+1 +1 +2 +2 +3 +3 +4 +4 +5 +5 +6 +6 -1 -2 -3 -4 -5 -6 S F F E",
         "-"});
}

void PositionEditorTest::findingsAndFixes()
{
    QFETCH(QString, text);
    QFETCH(bool, error);
    EditorWindow window;
    auto* list = window.find<QListView>(QStringLiteral("findings"));
    auto* title = window.find<QLabel>(QStringLiteral("findingsTitle"));
    QCOMPARE(title->text(), QStringLiteral("A game can go on from this position."));
    window.load(qPrintable(text));
    QVERIFY(list->model()->rowCount() > 0);
    QCOMPARE(list->model()->index(0, 0).data(FindingsModel::ErrorRole).toBool(), error);
    // Enter on a finding goes to its square or its seat.
    const PositionFinding first = window.document().findings().front();
    if (!first.squares.empty() || first.seat >= 0) {
        list->setFocus();
        emit list->activated(list->model()->index(0, 0));
        QVERIFY(!list->hasFocus());
    }
    if (!first.squares.empty() && first.squares.front() < 30)
        QCOMPARE(window.model().marks().lit, first.squares);
    // Every fix of the first finding takes it away, and can be undone.
    for (std::size_t i = 0; i < first.fixes.size(); ++i) {
        list->setCurrentIndex(list->model()->index(0, 0));
        auto* fix = window.find<QPushButton>(QStringLiteral("fix.%1").arg(i));
        QVERIFY(fix);
        QTRY_VERIFY(fix->height() > 10); // laid out
        QTest::mouseClick(fix, Qt::LeftButton);
        QCOMPARE(window.document().text(),
                 QString::fromStdString(draftText(first.fixes[i].result)));
        for (const PositionFinding& left : window.document().findings())
            QVERIFY2(left.message != first.message, left.message.id.c_str());
        window.trigger("undo");
        QCOMPARE(window.document().text(), text);
    }
    QVERIFY(!first.fixes.empty());
    // With the first fix of every finding the position becomes good.
    for (int i = 0; i < 10 && !window.document().findings().empty(); ++i) {
        list->setCurrentIndex(list->model()->index(0, 0));
        auto* fix = window.find<QPushButton>(QStringLiteral("fix.0"));
        QVERIFY(fix);
        QTRY_VERIFY(fix->height() > 10);
        QTest::mouseClick(fix, Qt::LeftButton);
    }
    QCOMPARE(list->model()->rowCount(), 0);
    QCOMPARE(title->text(), QStringLiteral("A game can go on from this position."));
}

void PositionEditorTest::undoGoesBackToTheStart()
{
    EditorWindow window;
    takeUp(window, "+6");
    window.click("a1");
    QTest::keyClicks(&window.board(), QStringLiteral("G2"));
    window.find<QSpinBox>(QStringLiteral("positionMoney1"))->setValue(12);
    window.find<QSpinBox>(QStringLiteral("positionSeatCount"))->setValue(4);
    window.trigger("emptyMarket");
    const QString last = window.document().text();
    QVERIFY(last != QLatin1String(Start));
    QVERIFY(window.editor().isWindowModified());
    int steps = 0;
    for (; window.find<QAction>(QStringLiteral("undo"))->isEnabled() && steps < 20; ++steps)
        QTest::keyClick(&window.editor(), Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(steps, 5);
    QCOMPARE(window.document().text(), QLatin1String(Start));
    QVERIFY(!window.editor().isWindowModified());
    for (; window.find<QAction>(QStringLiteral("redo"))->isEnabled() && steps > -20; --steps)
        QTest::keyClick(&window.editor(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(steps, 0);
    QCOMPARE(window.document().text(), last);
}

void PositionEditorTest::savingAndOpening()
{
    EditorWindow window;
    QSignalSpy used(&window.editor(), &PositionEditor::fileUsed);
    window.document().place(window.squareOf("b2"), piece("R4"));
    const QString text = window.document().text();
    window.dialogs.saveAnswer = window.path(QStringLiteral("a.hpposition"));
    window.trigger("savePosition");
    QVERIFY(window.dialogs.suggested.endsWith(QStringLiteral("/Position.hpposition")));
    QVERIFY(!window.editor().isWindowModified());
    QVERIFY(window.editor().windowTitle().startsWith(QStringLiteral("a.hpposition")));
    QCOMPARE(used.count(), 1);
    window.document().emptyMarket();
    window.dialogs.saveAnswer = window.path(QStringLiteral("b.hpposition"));
    window.trigger("savePositionAs");
    window.dialogs.openAnswer = window.path(QStringLiteral("a.hpposition"));
    window.trigger("openPosition");
    QVERIFY(window.dialogs.unsavedTexts.isEmpty());
    QCOMPARE(window.document().text(), text);
    QVERIFY(!window.document().undoStack().canUndo());
    // Also what no game can be is kept: a person goes on tomorrow.
    window.document().place(0, piece("R4"));
    QVERIFY(window.document().hasErrors());
    window.trigger("savePosition");
    const Result<PositionDraft> kept = loadPosition(window.path(QStringLiteral("a.hpposition")));
    QVERIFY(kept);
    QCOMPARE(QString::fromStdString(draftText(*kept)), window.document().text());
    // A place where nothing can be written.
    window.dialogs.saveAnswer = window.path(QStringLiteral("no/such/folder.hpposition"));
    window.document().setMoney(0, 3);
    window.trigger("savePositionAs");
    QCOMPARE(window.dialogs.complaints.size(), 1);
    QVERIFY(window.editor().isWindowModified());
    QCOMPARE(window.editor().filePath(), window.path(QStringLiteral("a.hpposition")));
}

void PositionEditorTest::brokenFiles_data()
{
    QTest::addColumn<QByteArray>("content");
    const QByteArray good = printPosition(PositionDraft::start(RuleSet{}, 2));
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("cut") << good.left(good.size() / 2);
    QTest::newRow("only rules") << good.left(good.indexOf('\n') + 1);
    QTest::newRow("not text") << QByteArray("\0\xff\xfe", 3);
    QTest::newRow("a game") << QByteArray("{\"format\": \"hellerpfennig.game\"}\n");
    QTest::newRow("another token") << QByteArray(good).replace("; R ;", "; Q ;");
    QTest::newRow("huge numbers") << QByteArray(good).replace("R 50", "R 99999999999999999999");
}

void PositionEditorTest::brokenFiles()
{
    QFETCH(QByteArray, content);
    EditorWindow window;
    QSignalSpy refused(&window.editor(), &PositionEditor::fileRefused);
    const QString path = window.path(QStringLiteral("broken.hpposition"));
    QVERIFY(!writeWholeFile(path, content));
    window.document().setMoney(0, 3);
    const QString before = window.document().text();
    QVERIFY(!window.editor().openFile(path));
    QCOMPARE(window.dialogs.complaints.size(), 1);
    QVERIFY2(window.dialogs.complaints.front().contains(path),
             qPrintable(window.dialogs.complaints.front()));
    QCOMPARE(window.document().text(), before);
    QVERIFY(window.dialogs.unsavedTexts.isEmpty()); // nothing was at stake
    QCOMPARE(refused.count(), 1);
}

void PositionEditorTest::unsavedChangesAreAskedFor_data()
{
    QTest::addColumn<int>("answer");
    QTest::addColumn<QString>("saveTo");
    QTest::addColumn<bool>("closes");
    const auto row = [](const char* name, Dialogs::Unsaved answer, const char* saveTo,
                        bool closes) {
        QTest::newRow(name) << static_cast<int>(answer) << QString::fromLatin1(saveTo) << closes;
    };
    row("saved", Dialogs::Unsaved::Save, "kept.hpposition", true);
    row("called off while saving", Dialogs::Unsaved::Save, "", false);
    row("not wanted", Dialogs::Unsaved::Discard, "", true);
    row("called off", Dialogs::Unsaved::Cancel, "", false);
}

void PositionEditorTest::unsavedChangesAreAskedFor()
{
    QFETCH(int, answer);
    QFETCH(QString, saveTo);
    QFETCH(bool, closes);
    EditorWindow window;
    QVERIFY(window.editor().edit(PositionDraft::start(RuleSet{}, 3), BoardState{}.seats));
    QVERIFY(window.dialogs.unsavedTexts.isEmpty());
    window.document().setMoney(2, 3);
    const QString text = window.document().text();
    window.dialogs.unsavedAnswer = static_cast<Dialogs::Unsaved>(answer);
    if (!saveTo.isEmpty())
        window.dialogs.saveAnswer = window.path(saveTo);
    QCOMPARE(window.editor().edit(PositionDraft::start(RuleSet{}, 2), BoardState{}.seats), closes);
    QCOMPARE(window.dialogs.unsavedTexts.size(), 1);
    QCOMPARE(window.document().seats(), closes ? 2 : 3);
    if (!saveTo.isEmpty()) {
        const Result<PositionDraft> kept = loadPosition(window.path(saveTo));
        QVERIFY(kept);
        QCOMPARE(QString::fromStdString(draftText(*kept)), text);
    }
    window.document().setMoney(0, 4);
    window.dialogs.saveAnswer.clear();
    window.dialogs.unsavedAnswer = Dialogs::Unsaved::Cancel;
    QVERIFY(!window.editor().close());
    QVERIFY(window.editor().isVisible());
    window.dialogs.unsavedAnswer = Dialogs::Unsaved::Discard;
    QVERIFY(window.editor().close());
}

void PositionEditorTest::clipboard()
{
    EditorWindow window;
    window.document().place(3, piece("E"));
    window.trigger("copyPosition");
    const QString text = QApplication::clipboard()->text();
    QCOMPARE(text, window.document().text());
    window.trigger("toStart");
    window.trigger("pastePosition");
    QCOMPARE(window.document().text(), text);
    window.trigger("undo"); // nothing is lost by it
    QCOMPARE(window.document().text(), QLatin1String(Start));
    for (const QString& bad : {QString(), QStringLiteral("Hello"), QStringLiteral("; ; ; ;")}) {
        window.dialogs.complaints.clear();
        QApplication::clipboard()->setText(bad);
        window.trigger("pastePosition");
        QCOMPARE(window.dialogs.complaints.size(), 1);
        QCOMPARE(window.document().text(), QLatin1String(Start));
    }
}

void PositionEditorTest::playingOnNeedsAGoodPosition()
{
    EditorWindow window;
    QSignalSpy asked(&window.editor(), &PositionEditor::playRequested);
    window.document().place(0, piece("R4"));
    window.document().place(1, piece("R4"));
    window.trigger("playOn");
    QCOMPARE(asked.count(), 0);
    QCOMPARE(window.dialogs.complaints.size(), 1);
    QVERIFY(window.board().hasFocus()); // at the square that it is about
    QCOMPARE(window.board().currentIndex(), window.model().index(0, 0));
    window.document().place(1, Piece{});
    window.trigger("playOn");
    QCOMPARE(asked.count(), 1);
    QVERIFY(asked.front().front().value<PositionDraft>() == window.document().draft());
}

void PositionEditorTest::printing()
{
    EditorWindow window;
    window.document().place(0, piece("R4"));
    window.document().place(1, piece("R4")); // also what cannot be
    window.trigger("printPosition");
    auto* dialog = window.find<PaperDialog>(QStringLiteral("paperDialog"));
    QVERIFY(dialog);
    QVERIFY(dialog->isVisible());
    dialog->reject();
}

void PositionEditorTest::everythingHasANameAndAnOwnLetter()
{
    EditorWindow window;
    window.document().setSeats(4);
    window.find<QCheckBox>(QStringLiteral("unseenFollows"))->click();
    for (int square = 0; square < 2; ++square)
        window.document().place(static_cast<SquareIndex>(square), piece("S"));
    QCOMPARE(nameless(window.editor()), QStringList());
    COMPARE_CLASHES(window.editor());
}

void PositionEditorTest::numbersOutOfBoundsAreRefused_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("typed");
    QTest::addColumn<Qt::Key>("end");
    QTest::newRow("seats") << "positionSeatCount"
                           << "9" << Qt::Key_Return;
    QTest::newRow("seats, on to the next box") << "positionSeatCount"
                                               << "9" << Qt::Key_Tab;
    QTest::newRow("round") << "positionRound"
                           << "99" << Qt::Key_Return;
    QTest::newRow("money") << "positionMoney1"
                           << "99999999" << Qt::Key_Tab;
    QTest::newRow("stalls, after a prefix") << "positionStalls1.2"
                                            << "99" << Qt::Key_Return;
    QTest::newRow("tiles") << "unseen+1"
                           << "500" << Qt::Key_Backtab;
}

void PositionEditorTest::numbersOutOfBoundsAreRefused()
{
    QFETCH(const QString, name);
    QFETCH(const QString, typed);
    QFETCH(const Qt::Key, end);
    EditorWindow window;
    auto* box = window.find<QSpinBox>(name);
    QVERIFY(box);
    const int before = box->value();
    box->setFocus();
    box->selectAll();
    QTest::keyClicks(box, typed);
    QCOMPARE(box->text(), box->prefix() + typed);
    QTest::keyClick(box, end);
    QCOMPARE(box->value(), before);
    const QString told = typed + QStringLiteral(" does not count");
    QTRY_VERIFY2(QToolTip::isVisible() && QToolTip::text().contains(told),
                 qPrintable(QToolTip::text()));
    QToolTip::hideText();
}

/// As the window shows a minus, and as a word processor makes it of a hyphen.
void PositionEditorTest::dashesAreMinus()
{
    EditorWindow window;
    auto* box = window.find<QSpinBox>(QStringLiteral("positionMoney1"));
    for (const char16_t dash : {u'-', u'\u2212', u'\u2013'}) {
        box->setValue(50);
        box->selectAll();
        QTest::sendKeyEvent(QTest::Click, box, Qt::Key_unknown, QString(QChar(dash)),
                            Qt::NoModifier);
        QTest::keyClicks(box, QStringLiteral("12"));
        QTest::keyClick(box, Qt::Key_Return);
        QCOMPARE(box->value(), -12);
    }
}

QTEST_MAIN(PositionEditorTest)
#include "tst_positioneditor.moc"
