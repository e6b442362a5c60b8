// A turn by drag and drop, by two clicks, and by keys alone, on a market and a hand with a real
// session; and the messages for refused turns.

#include "MarketFixture.h"

#include "ui/heller/market/DragPicture.h"
#include "ui/heller/market/SourceMime.h"
#include "ui/heller/pieces/PiecePainter.h"

#include <QAccessible>
#include <QApplication>
#include <QMimeData>
#include <QSignalSpy>
#include <QTimer>
#include <QWindow>

using namespace hp;

class TestPlacing : public QObject {
    Q_OBJECT

private slots:
    void twoClicks();
    void drawnTileByClicks();
    void clickOnHeldPutsBack();
    void dragAndDrop();
    void dragWithTheMouse();
    void dragPictureHasTheShapeOfThePiece_data();
    void dragPictureHasTheShapeOfThePiece();
    void foreignDragData_data();
    void foreignDragData();
    void keysAlone();
    void screenReadersAction();
    void keysFindAnEmptySquare();
    void keysOverTheHand();
    void openTilesByKey();
    void openTileIsTheOneChosen();
    void keysLeaveShortcutsAlone();
    void occupiedSquareSaysWhy();
    void drawnTileMustBePlaced();
    void whatCannotBeTakenSaysWhy();
    void emptyHandsSayWhatToDo();
    void followsSteps();
};

void TestPlacing::twoClicks()
{
    MarketFixture t;
    t.clickHand(2); // rank III
    QVERIFY(t.input.held());
    t.clickSquare("c2");
    QCOMPARE(t.pieceAt("c2"), Piece::stall(0, 3));
    QVERIFY(!t.input.held());
    t.ready();
    QCOMPARE(int(t.session.shown().toMove), 1);
}

void TestPlacing::drawnTileByClicks()
{
    MarketFixture t;
    t.clickHand(t.handModel->supplyRow());
    QVERIFY(t.input.held());
    const Piece drawn = t.input.heldPiece();
    QVERIFY(drawn.isTile());
    t.clickSquare("f5");
    QCOMPARE(t.pieceAt("f5"), drawn);
}

void TestPlacing::clickOnHeldPutsBack()
{
    MarketFixture t;
    t.clickHand(0);
    QVERIFY(t.input.held());
    t.clickHand(0);
    QVERIFY(!t.input.held());
}

void TestPlacing::dragAndDrop()
{
    MarketFixture t;
    const TurnInput::Source source{TurnKind::Stall, 2};
    const std::unique_ptr<QMimeData> data(mimeOf(source));
    QVERIFY(t.input.pick(source)); // as the hand does when a drag starts
    QVERIFY(t.drop(*data, "b4"));
    QCOMPARE(t.pieceAt("b4"), Piece::stall(0, 2));
    t.ready();
    // Onto an occupied square: nothing is played, and the reason is shown, as after two clicks.
    QVERIFY(t.input.pick(source));
    const int steps = t.session.stepCount();
    QSignalSpy refused(&t.input, &TurnInput::refused);
    QVERIFY(!t.drop(*data, "b4"));
    QCOMPARE(t.session.stepCount(), steps);
    QCOMPARE(refused.count(), 1);
    QCOMPARE(t.market->bubbleText(), refused.at(0).at(0).toString());
    QVERIFY(t.drop(*data, "a1"));
    QCOMPARE(t.pieceAt("a1"), Piece::stall(1, 2));
}

void TestPlacing::dragWithTheMouse()
{
    MarketFixture t;
    QSignalSpy held(&t.input, &TurnInput::heldChanged);
    // QDrag runs its own event loop; a timer moves the pointer.
    QWindow* window = t.window.windowHandle();
    const QPoint from = t.hand->viewport()->mapTo(&t.window, t.handAt(1));
    const QPoint to = t.market->viewport()->mapTo(&t.window, t.at("d3"));
    QString bubble;
    std::optional<SquareIndex> floating;
    const auto drag = [&] {
        QTimer::singleShot(50, window, [&] { QTest::mouseMove(window, (from + to) / 2); });
        QTimer::singleShot(100, window, [&] { QTest::mouseMove(window, to); });
        QTimer::singleShot(150, window, [&] {
            floating = t.market->previewSquare();
            QTest::mouseRelease(window, Qt::LeftButton, {}, to);
        });
        QTest::mousePress(window, Qt::LeftButton, {}, from);
        QTest::mouseMove(window, from + QPoint(0, -QApplication::startDragDistance() - 2));
    };
    drag();
    if (QGuiApplication::platformName() == QLatin1String("offscreen")) {
        // The platform ends every drag at once, outside any target: the piece is taken up and put
        // back.
        QTRY_COMPARE(held.count(), 2);
        QVERIFY(!t.input.held());
        QTest::qWait(200); // until the timers have run
        return;
    }
    QTRY_COMPARE(t.pieceAt("d3"), Piece::stall(0, 2));
    QCOMPARE(floating, std::optional(t.square("d3")));
    // A second drop on the same square: it is occupied, and the message stays readable.
    t.ready();
    held.clear();
    drag();
    QTest::qWait(200);
    QVERIFY(!floating);
    QVERIFY(!t.market->bubbleText().isEmpty());
    QVERIFY(t.input.held());
    QCOMPARE(held.count(), 1);
    QCOMPARE(t.pieceAt("d3"), Piece::stall(0, 2));
}

void TestPlacing::dragPictureHasTheShapeOfThePiece_data()
{
    QTest::addColumn<double>("ratio");
    for (const double ratio : {1.0, 1.5, 2.0})
        QTest::addRow("%g", ratio) << ratio;
}

void TestPlacing::dragPictureHasTheShapeOfThePiece()
{
    QFETCH(double, ratio);
    const auto shape = [ratio](const Piece& piece) {
        return shapeOf(PiecePainter::pixmap(piece, 80, ratio, Theme::day(), {}));
    };
    const QRegion disc = shape(Piece::stall(0, 3));
    QVERIFY(disc.contains(QPoint(40, 40)));
    QVERIFY(QRect(0, 0, 80, 80).contains(disc.boundingRect()));
    QVERIFY(disc.boundingRect().width() > 70);
    for (const QPoint corner : {QPoint(3, 3), QPoint(76, 3), QPoint(3, 76), QPoint(76, 76)})
        QVERIFY(!disc.contains(corner));
    QVERIFY(shape(Piece::customer(6)).contains(QPoint(6, 74))); // a card, almost square
}

void TestPlacing::foreignDragData_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QByteArray();
    QTest::newRow("long") << QByteArray(1000, 'x');
    QTest::newRow("no such kind") << QByteArray("\x09\x01", 2);
    QTest::newRow("a pass") << QByteArray("\x04\x00", 2);
    QTest::newRow("rank 0") << QByteArray("\x00\x00", 2);
    QTest::newRow("rank 5") << QByteArray("\x00\x05", 2);
    QTest::newRow("no such tile") << QByteArray("\x02\xff", 2);
}

void TestPlacing::foreignDragData()
{
    QFETCH(QByteArray, bytes);
    MarketFixture t;
    QMimeData data;
    data.setData(sourceMimeType(), bytes);
    const int steps = t.session.stepCount();
    QVERIFY(!t.drop(data, "a1"));
    QCOMPARE(t.session.stepCount(), steps);
}

void TestPlacing::keysAlone()
{
    MarketFixture t;
    t.market->setFocus();
    t.market->setCurrentIndex(t.marketModel->index(0, 0));
    QTest::keyClick(t.market, Qt::Key_3);
    QVERIFY(t.input.held());
    QTest::keyClick(t.market, Qt::Key_Right);
    QTest::keyClick(t.market, Qt::Key_Right);
    QTest::keyClick(t.market, Qt::Key_Down);
    QCOMPARE(t.market->previewSquare(), std::optional(t.square("c2")));
    QTest::keyClick(t.market, Qt::Key_Return);
    QCOMPARE(t.pieceAt("c2"), Piece::stall(0, 3));

    t.ready();
    QTest::keyClick(t.market, Qt::Key_Left);
    QTest::keyClick(t.market, Qt::Key_T);
    const Piece drawn = t.input.heldPiece();
    QVERIFY(drawn.isTile());
    QTest::keyClick(t.market, Qt::Key_Space);
    QCOMPARE(t.pieceAt("b2"), drawn);

    t.ready();
    QTest::keyClick(t.market, Qt::Key_Up);
    QTest::keyClick(t.market, Qt::Key_H);
    const Piece hidden = t.input.heldPiece();
    QVERIFY(hidden.isTile());
    QTest::keyClick(t.market, Qt::Key_Escape); // and back again
    QVERIFY(!t.input.held());
    QTest::keyClick(t.market, Qt::Key_H);
    QTest::keyClick(t.market, Qt::Key_Enter);
    QCOMPARE(t.pieceAt("b1"), hidden);
}

/// A screen reader finds a piece in the hand and a square of the market, and acts on them.
void TestPlacing::screenReadersAction()
{
    MarketFixture t;
    const auto act = [](QWidget* view, int row, int column) {
        QAccessibleTableInterface* table =
            QAccessible::queryAccessibleInterface(view)->tableInterface();
        QAccessibleActionInterface* action = table->cellAt(row, column)->actionInterface();
        QVERIFY(action &&
                action->actionNames().contains(QAccessibleActionInterface::toggleAction()));
        action->doAction(QAccessibleActionInterface::toggleAction());
        QCoreApplication::processEvents();
    };
    act(t.hand, 0, 0);
    QVERIFY(t.input.held());
    QCOMPARE(t.input.heldPiece(), Piece::stall(0, 1));
    act(t.hand, 0, 0); // again: it is put back
    QVERIFY(!t.input.held());
    act(t.hand, 2, 0);
    QCOMPARE(t.input.heldPiece(), Piece::stall(0, 3));
    act(t.market, 1, 2);
    QCOMPARE(t.pieceAt("c2"), Piece::stall(0, 3));
    QCOMPARE(t.market->currentIndex(), t.marketModel->index(1, 2));
    // On a square that is taken it says why, like Enter.
    t.ready();
    QSignalSpy refused(&t.input, &TurnInput::refused);
    act(t.hand, 1, 0);
    act(t.market, 1, 2);
    QCOMPARE(refused.count(), 1);
    QVERIFY(t.market->selectionModel()->selectedIndexes().isEmpty());
}

void TestPlacing::keysFindAnEmptySquare()
{
    // While the market has the keyboard focus, a held piece never hovers over an occupied square.
    MarketFixture t;
    t.market->setFocus();
    t.market->setCurrentIndex(t.marketModel->index(0, 0));
    QTest::keyClick(t.market, Qt::Key_2);
    QTest::keyClick(t.market, Qt::Key_Return);
    QCOMPARE(t.pieceAt("a1"), Piece::stall(0, 2));
    t.ready();
    QCOMPARE(t.marketModel->squareOf(t.market->currentIndex()), t.square("a1"));
    for (const Qt::Key key : {Qt::Key_1, Qt::Key_H, Qt::Key_T}) {
        t.market->setCurrentIndex(t.marketModel->index(0, 0));
        QTest::keyClick(t.market, key);
        QVERIFY(t.input.held());
        const std::optional<SquareIndex> square = t.market->previewSquare();
        QVERIFY(square);
        QCOMPARE(t.session.shown().squares[*square], NoPiece);
        QCOMPARE(t.marketModel->squareOf(t.market->currentIndex()), *square);
        QTest::keyClick(t.market, Qt::Key_Escape);
    }
}

void TestPlacing::keysOverTheHand()
{
    MarketFixture t;
    t.hand->setFocus();
    t.hand->setCurrentIndex(t.handModel->index(0));
    QTest::keyClick(t.hand, Qt::Key_Right);
    QCOMPARE(t.hand->currentIndex().row(), 1);
    QTest::keyClick(t.hand, Qt::Key_Return);
    QVERIFY(t.input.held());
    // The turn continues on the market.
    QVERIFY(t.market->previewSquare());
    QTest::keyClick(t.market, Qt::Key_Return);
    QCOMPARE(t.pieceAt("a1"), Piece::stall(0, 2));
    t.ready();
    QTest::keyClick(t.hand, Qt::Key_End);
    QCOMPARE(t.hand->currentIndex().row(), t.handModel->supplyRow());
    QTest::keyClick(t.hand, Qt::Key_Space);
    QVERIFY(t.input.held());
    QCOMPARE(t.input.held()->kind, TurnKind::Draw);
}

void TestPlacing::openTilesByKey()
{
    MarketFixture t{openRules()};
    t.market->setFocus();
    QTest::keyClick(t.market, Qt::Key_O);
    QVERIFY(t.input.held());
    QCOMPARE(t.input.held()->kind, TurnKind::Open);
    const TurnInput::Source first = *t.input.held();
    QTest::keyClick(t.market, Qt::Key_O);
    QVERIFY(*t.input.held() != first);
    QTest::keyClick(t.market, Qt::Key_O, Qt::ShiftModifier);
    QCOMPARE(*t.input.held(), first);
    QTest::keyClick(t.market, Qt::Key_O, Qt::ShiftModifier); // wraps round to the last
    QVERIFY(*t.input.held() != first);
    const Piece piece = t.input.heldPiece();
    QTest::keyClick(t.market, Qt::Key_Return);
    QVERIFY(sameMeaning(t.session.rules().piece(t.session.shown().squares[0]), piece));
    // No face-down tile is here, and the message says so.
    t.ready();
    QTest::keyClick(t.market, Qt::Key_T);
    QVERIFY(!t.input.held());
    QVERIFY(!t.market->bubbleText().isEmpty());
}

void TestPlacing::openTileIsTheOneChosen()
{
    // A kind with several tiles has two figures: the figure in the row is the one placed on the
    // market.
    MarketFixture t{openRules()};
    int row = 0;
    while (row < t.handModel->rowCount() &&
           (t.handModel->index(row).data(HandModel::ItemRole).toInt() !=
                static_cast<int>(HandModel::Item::OpenTile) ||
            t.handModel->index(row).data(HandModel::CountRole).toInt() != 2))
        ++row;
    QVERIFY(row < t.handModel->rowCount());
    const auto shown = [&] {
        return t.handModel->index(row).data(HandModel::PieceRole).value<Piece>();
    };
    const Piece first = shown();
    t.clickHand(row);
    QCOMPARE(t.input.heldPiece(), first);
    t.clickSquare("a1");
    QCOMPARE(t.pieceAt("a1"), first);
    t.ready();
    const Piece second = shown();
    QVERIFY(second != first && sameMeaning(second, first));
    t.clickHand(row);
    t.clickSquare("a2");
    QCOMPARE(t.pieceAt("a2"), second);
}

void TestPlacing::keysLeaveShortcutsAlone()
{
    MarketFixture t;
    for (QWidget* widget : {static_cast<QWidget*>(t.market), static_cast<QWidget*>(t.hand)}) {
        for (const int key : {Qt::Key_O, Qt::Key_1, Qt::Key_T, Qt::Key_H, Qt::Key_Z, Qt::Key_S}) {
            QKeyEvent event(QEvent::KeyPress, key, Qt::ControlModifier);
            QCoreApplication::sendEvent(widget, &event);
            QVERIFY(!event.isAccepted());
            QVERIFY(!t.input.held());
        }
    }
}

void TestPlacing::occupiedSquareSaysWhy()
{
    MarketFixture t;
    t.clickHand(0);
    t.clickSquare("a1");
    t.ready();
    QSignalSpy refused(&t.input, &TurnInput::refused);
    t.clickHand(0);
    t.clickSquare("a1");
    QCOMPARE(refused.count(), 1);
    QCOMPARE(t.market->bubbleText(), refused.at(0).at(0).toString());
    QCOMPARE(t.pieceAt("a1"), Piece::stall(0, 1));
    QVERIFY(t.input.held());
}

void TestPlacing::drawnTileMustBePlaced()
{
    MarketFixture t;
    QSignalSpy refused(&t.input, &TurnInput::refused);
    t.market->setFocus();
    QTest::keyClick(t.market, Qt::Key_D);
    const auto held = t.input.held();
    QVERIFY(held);
    QTest::keyClick(t.market, Qt::Key_Escape);
    QCOMPARE(t.input.held(), held);
    QCOMPARE(refused.count(), 1);
    QTest::keyClick(t.market, Qt::Key_1);
    QCOMPARE(t.input.held(), held);
    QCOMPARE(refused.count(), 2);
    QCOMPARE(t.market->bubbleText(), refused.at(1).at(0).toString());
    t.clickHand(0);
    QCOMPARE(t.input.held(), held);
    QCOMPARE(refused.count(), 3);
    QCOMPARE(t.hand->bubbleText(), refused.at(2).at(0).toString());
}

void TestPlacing::whatCannotBeTakenSaysWhy()
{
    RuleSet rules;
    for (auto& stalls : rules.stalls)
        stalls[3] = 0;
    rules.rows = 4;
    MarketFixture t{rules};
    const QModelIndex rank4 = t.handModel->index(3);
    QVERIFY(!rank4.data(HandModel::WhyNotRole).toString().isEmpty());
    QVERIFY(rank4.data(Qt::ToolTipRole)
                .toString()
                .contains(rank4.data(HandModel::WhyNotRole).toString()));
    t.clickHand(3);
    QVERIFY(!t.input.held());
    QCOMPARE(t.hand->bubbleText(), rank4.data(HandModel::WhyNotRole).toString());
}

void TestPlacing::emptyHandsSayWhatToDo()
{
    MarketFixture t;
    t.clickSquare("c3");
    QVERIFY(!t.market->bubbleText().isEmpty());
    QCOMPARE(t.session.stepCount(), 1);
}

void TestPlacing::followsSteps()
{
    MarketFixture t;
    t.clickHand(0);
    t.clickSquare("a1");
    t.ready();
    t.clickHand(0);
    t.session.stepTo(0);
    // An earlier state is shown, so no piece can be held or placed.
    QVERIFY(!t.input.held());
    QVERIFY(t.pieceAt("a1").isNone());
    t.clickSquare("b2");
    QCOMPARE(t.session.stepCount(), 2);
    t.session.stepTo(t.session.stepCount() - 1);
    QCOMPARE(t.pieceAt("a1"), Piece::stall(0, 1));
}

QTEST_MAIN(TestPlacing)
#include "tst_placing.moc"
