// A turn by drag and drop, by two clicks and by keys alone, on a market and a hand with a real
// session; and what they show before a piece is let go.

#include "engine/rules/Validate.h"
#include "engine/text/RulesJson.h"
#include "engine/text/Tokens.h"
#include "ui/market/HandView.h"
#include "ui/market/MarketBubble.h"
#include "ui/market/MarketView.h"
#include "ui/market/SourceMime.h"
#include "ui/theme/PiecePainter.h"

#include <QAccessible>
#include <QApplication>
#include <QDragEnterEvent>
#include <QSignalSpy>
#include <QTest>
#include <QTimer>
#include <QVBoxLayout>
#include <QWindow>

using namespace hp;

namespace {

GameSetup setupOf(const RuleSet& rules, int seats)
{
    static const char* const names[] = {"Anna", "Ben", "Cora", "Dora"};
    GameSetup setup;
    setup.rules = rules;
    setup.firstStarter = 0;
    setup.seed = 11;
    for (int i = 0; i < seats; ++i)
        setup.seats.push_back({names[i], "human", i});
    return setup;
}

/// 2 x 2 squares and nothing but +5: what comes off the supply is no surprise.
RuleSet tinyRules()
{
    RuleSet rules;
    rules.rows = rules.columns = 2;
    rules.customers = {{5, 4}};
    rules.rogues.clear();
    rules.coinSacks = rules.fires = rules.evilEyes = 0;
    rules.hiddenTiles = 0;
    rules.rounds = 1;
    return rules;
}

RuleSet openRules()
{
    RuleSet rules;
    rules.openTiles = true;
    return rules;
}

struct Table {
    GameSession session;
    TurnInput input{session};
    std::unique_ptr<MarketModel> marketModel;
    std::unique_ptr<HandModel> handModel;
    QWidget window;
    MarketView* market = nullptr;
    HandView* hand = nullptr;

    explicit Table(const RuleSet& rules = {}, int seats = 2)
    {
        session.setPace(0, 0);
        session.newGame(setupOf(rules, seats));
        marketModel = std::make_unique<MarketModel>(session);
        handModel = std::make_unique<HandModel>(session, input);
        market = new MarketView(*marketModel, input);
        hand = new HandView(*handModel, input);
        market->setAnimated(false);
        QObject::connect(hand, &HandView::takenUpByKey, market, &MarketView::beginPlacing);
        auto* box = new QVBoxLayout(&window);
        box->addWidget(market, 1);
        box->addWidget(hand);
        window.resize(700, 720);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.activateWindow();
        ready();
    }

    void ready()
    {
        QCoreApplication::processEvents();
        if (session.curtainSeat() >= 0)
            session.liftCurtain();
        QTRY_VERIFY(session.personMayAct() || session.latestPhase() != Phase::Playing);
    }
    QPoint at(const char* name) const
    {
        return market->visualRect(marketModel->indexOf(square(name))).center();
    }
    SquareIndex square(const char* name) const
    {
        return parseSquare(name, session.rules().rows(), session.rules().columns()).value();
    }
    Piece pieceAt(const char* name) const
    {
        return session.rules().piece(session.shown().squares[square(name)]);
    }
    QPoint handAt(int row) const { return hand->visualRect(handModel->index(row)).center(); }
    void clickHand(int row)
    {
        QTest::mouseClick(hand->viewport(), Qt::LeftButton, {}, handAt(row));
    }
    void clickSquare(const char* name)
    {
        QTest::mouseClick(market->viewport(), Qt::LeftButton, {}, at(name));
    }
    void hover(const char* name)
    {
        QMouseEvent move(QEvent::MouseMove, at(name), market->viewport()->mapToGlobal(at(name)),
                         Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(market->viewport(), &move);
    }
    /// Enter, move and drop as the platform would deliver them.
    bool drop(const QMimeData& data, const char* name)
    {
        QWidget* target = market->viewport();
        QDragEnterEvent enter(at(name), Qt::MoveAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(target, &enter);
        if (!enter.isAccepted())
            return false;
        QDragMoveEvent move(at(name), Qt::MoveAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(target, &move);
        if (!move.isAccepted())
            return false;
        QDropEvent event(at(name), Qt::MoveAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(target, &event);
        return event.isAccepted();
    }
};

} // namespace

class TestMarket : public QObject {
    Q_OBJECT
private slots:
    void rulesOfTheTestsAreGood();
    void twoClicks();
    void drawnTileByClicks();
    void clickOnHeldPutsBack();
    void dragAndDrop();
    void dragWithTheMouse();
    void foreignDragData_data();
    void foreignDragData();
    void keysAlone();
    void keysFindAnEmptySquare();
    void keysOverTheHand();
    void openTilesByKey();
    void keysLeaveShortcutsAlone();
    void preview();
    void previewSaysWhenRoundEndPays();
    void occupiedSquareSaysWhy();
    void drawnTileMustBePlaced();
    void whatCannotBeTakenSaysWhy();
    void emptyHandsSayWhatToDo();
    void litLine();
    void lineValues();
    void layoutFits_data();
    void layoutFits();
    void handFits_data();
    void handFits();
    void captions();
    void accessibleNames();
    void followsSteps();
};

void TestMarket::rulesOfTheTestsAreGood()
{
    QVERIFY(!hasErrors(validate(tinyRules())));
    QVERIFY(!hasErrors(validate(openRules())));
}

void TestMarket::twoClicks()
{
    Table t;
    t.clickHand(2); // rank III
    QVERIFY(t.input.held());
    t.clickSquare("c2");
    QCOMPARE(t.pieceAt("c2"), Piece::stall(0, 3));
    QVERIFY(!t.input.held());
    t.ready();
    QCOMPARE(int(t.session.shown().toMove), 1);
}

void TestMarket::drawnTileByClicks()
{
    Table t;
    t.clickHand(t.handModel->supplyRow());
    QVERIFY(t.input.held());
    const Piece drawn = t.input.heldPiece();
    QVERIFY(drawn.isTile());
    t.clickSquare("f5");
    QCOMPARE(t.pieceAt("f5"), drawn);
}

void TestMarket::clickOnHeldPutsBack()
{
    Table t;
    t.clickHand(0);
    QVERIFY(t.input.held());
    t.clickHand(0);
    QVERIFY(!t.input.held());
}

void TestMarket::dragAndDrop()
{
    Table t;
    const TurnInput::Source source{TurnKind::Stall, 2};
    const std::unique_ptr<QMimeData> data(mimeOf(source));
    QVERIFY(t.input.pick(source)); // as the hand does when the drag begins
    QVERIFY(t.drop(*data, "b4"));
    QCOMPARE(t.pieceAt("b4"), Piece::stall(0, 2));
    t.ready();
    // Onto a taken square: not let go there, nothing played.
    QVERIFY(t.input.pick(source));
    const int steps = t.session.stepCount();
    QVERIFY(!t.drop(*data, "b4"));
    QCOMPARE(t.session.stepCount(), steps);
    QVERIFY(t.drop(*data, "a1"));
    QCOMPARE(t.pieceAt("a1"), Piece::stall(1, 2));
}

void TestMarket::dragWithTheMouse()
{
    Table t;
    QSignalSpy held(&t.input, &TurnInput::heldChanged);
    // QDrag runs a loop of its own; the pointer goes on from a timer.
    QWindow* window = t.window.windowHandle();
    const QPoint from = t.hand->viewport()->mapTo(&t.window, t.handAt(1));
    const QPoint to = t.market->viewport()->mapTo(&t.window, t.at("d3"));
    QString bubble;
    std::optional<SquareIndex> floating;
    QTimer::singleShot(50, window, [&] { QTest::mouseMove(window, (from + to) / 2); });
    QTimer::singleShot(100, window, [&] { QTest::mouseMove(window, to); });
    QTimer::singleShot(150, window, [&] {
        floating = t.market->previewSquare();
        QTest::mouseRelease(window, Qt::LeftButton, {}, to);
    });
    QTest::mousePress(window, Qt::LeftButton, {}, from);
    QTest::mouseMove(window, from + QPoint(0, -QApplication::startDragDistance() - 2));
    if (QGuiApplication::platformName() == QLatin1String("offscreen")) {
        // It lets every drag go at once, nowhere: taken up and put back.
        QTRY_COMPARE(held.count(), 2);
        QVERIFY(!t.input.held());
        QTest::qWait(200); // the timers
        return;
    }
    QTRY_COMPARE(t.pieceAt("d3"), Piece::stall(0, 2));
    QCOMPARE(floating, std::optional(t.square("d3")));
}

void TestMarket::foreignDragData_data()
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

void TestMarket::foreignDragData()
{
    QFETCH(QByteArray, bytes);
    Table t;
    QMimeData data;
    data.setData(sourceMimeType(), bytes);
    const int steps = t.session.stepCount();
    QVERIFY(!t.drop(data, "a1"));
    QCOMPARE(t.session.stepCount(), steps);
}

void TestMarket::keysAlone()
{
    Table t;
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

void TestMarket::keysFindAnEmptySquare()
{
    // A piece taken up while the market has the keyboard never hovers over a taken square.
    Table t;
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

void TestMarket::keysOverTheHand()
{
    Table t;
    t.hand->setFocus();
    t.hand->setCurrentIndex(t.handModel->index(0));
    QTest::keyClick(t.hand, Qt::Key_Right);
    QCOMPARE(t.hand->currentIndex().row(), 1);
    QTest::keyClick(t.hand, Qt::Key_Return);
    QVERIFY(t.input.held());
    // The market goes on.
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

void TestMarket::openTilesByKey()
{
    Table t{openRules()};
    t.market->setFocus();
    QTest::keyClick(t.market, Qt::Key_O);
    QVERIFY(t.input.held());
    QCOMPARE(t.input.held()->kind, TurnKind::Open);
    const TurnInput::Source first = *t.input.held();
    QTest::keyClick(t.market, Qt::Key_O);
    QVERIFY(*t.input.held() != first);
    QTest::keyClick(t.market, Qt::Key_O, Qt::ShiftModifier);
    QCOMPARE(*t.input.held(), first);
    QTest::keyClick(t.market, Qt::Key_O, Qt::ShiftModifier); // round to the last
    QVERIFY(*t.input.held() != first);
    const Piece piece = t.input.heldPiece();
    QTest::keyClick(t.market, Qt::Key_Return);
    QVERIFY(sameMeaning(t.session.rules().piece(t.session.shown().squares[0]), piece));
    // Nothing lies face down here, and it says so.
    t.ready();
    QTest::keyClick(t.market, Qt::Key_T);
    QVERIFY(!t.input.held());
    QVERIFY(!t.market->bubbleText().isEmpty());
}

void TestMarket::keysLeaveShortcutsAlone()
{
    Table t;
    for (QWidget* widget : {static_cast<QWidget*>(t.market), static_cast<QWidget*>(t.hand)}) {
        for (const int key : {Qt::Key_O, Qt::Key_1, Qt::Key_T, Qt::Key_H, Qt::Key_Z, Qt::Key_S}) {
            QKeyEvent event(QEvent::KeyPress, key, Qt::ControlModifier);
            QCoreApplication::sendEvent(widget, &event);
            QVERIFY(!event.isAccepted());
            QVERIFY(!t.input.held());
        }
    }
}

void TestMarket::preview()
{
    Table t{tinyRules()};
    t.clickHand(1); // Anna: rank II
    t.hover("a1");
    QCOMPARE(t.market->previewSquare(), std::optional(t.square("a1")));
    QCOMPARE(t.market->bubbleText(), QString()); // completes nothing
    t.clickSquare("a1");
    t.ready();
    t.clickHand(t.handModel->supplyRow()); // Ben: +5
    t.hover("b1");
    QCOMPARE(t.market->bubbleText(), QStringLiteral("Row 1 full: Anna +10"));
    QCOMPARE(t.market->accessibleDescription(), t.market->bubbleText());
    t.hover("a2");
    QCOMPARE(t.market->bubbleText(), QStringLiteral("Column a full: Anna +10"));
    t.hover("a1"); // taken
    QVERIFY(!t.market->previewSquare());
    QCOMPARE(t.market->bubbleText(), QString());
    t.clickSquare("b2");
    QCOMPARE(t.session.shown().money[0], 50); // nothing was full
    t.ready();
    t.clickHand(0); // Anna: rank I completes a row and a column at once
    t.hover("b1");
    QCOMPARE(t.market->bubbleText(),
             QStringLiteral("Row 1 full: nothing for anybody; Column b full: Anna +5"));
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(t.market->viewport(), &leave);
    QVERIFY(!t.market->previewSquare());
}

void TestMarket::previewSaysWhenRoundEndPays()
{
    RuleSet rules = tinyRules();
    rules.lineScoring = LineScoring::RoundEnd;
    Table t{rules};
    t.clickHand(1);
    t.clickSquare("a1");
    t.ready();
    t.clickHand(t.handModel->supplyRow());
    t.hover("b1");
    QCOMPARE(t.market->bubbleText(),
             QStringLiteral("Row 1 full, pays at the round's end: Anna +10"));
}

void TestMarket::occupiedSquareSaysWhy()
{
    Table t;
    t.clickHand(0);
    t.clickSquare("a1");
    t.ready();
    QSignalSpy refused(&t.session, &GameSession::refused);
    t.clickHand(0);
    t.clickSquare("a1");
    QCOMPARE(refused.count(), 1);
    QCOMPARE(t.market->bubbleText(), refused.at(0).at(0).toString());
    QCOMPARE(t.pieceAt("a1"), Piece::stall(0, 1));
    QVERIFY(t.input.held());
}

void TestMarket::drawnTileMustBePlaced()
{
    Table t;
    QSignalSpy refused(&t.session, &GameSession::refused);
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

void TestMarket::whatCannotBeTakenSaysWhy()
{
    RuleSet rules;
    for (auto& stalls : rules.stalls)
        stalls[3] = 0;
    rules.rows = 4;
    Table t{rules};
    const QModelIndex rank4 = t.handModel->index(3);
    QVERIFY(!rank4.data(HandModel::WhyNotRole).toString().isEmpty());
    QCOMPARE(rank4.data(Qt::ToolTipRole), rank4.data(HandModel::WhyNotRole));
    t.clickHand(3);
    QVERIFY(!t.input.held());
    QCOMPARE(t.hand->bubbleText(), rank4.data(HandModel::WhyNotRole).toString());
}

void TestMarket::emptyHandsSayWhatToDo()
{
    Table t;
    t.clickSquare("c3");
    QVERIFY(!t.market->bubbleText().isEmpty());
    QCOMPARE(t.session.stepCount(), 1);
}

void TestMarket::litLine()
{
    Table t{tinyRules()};
    t.clickHand(1);
    t.clickSquare("a1");
    t.ready();
    t.clickHand(t.handModel->supplyRow());
    t.clickSquare("b1");
    t.ready();
    const std::vector<ScoredLine> lines = t.session.scoredLines();
    QCOMPARE(lines.size(), std::size_t(1));
    const QImage before = t.market->grab().toImage();
    t.market->setLitLine(lines.front());
    QVERIFY(t.market->litLine());
    const QImage lit = t.market->grab().toImage();
    QVERIFY(lit != before);
    t.market->setLitLine({});
    QCOMPARE(t.market->grab().toImage(), before);
    // The animation only delays the picture.
    t.market->setAnimated(true);
    t.market->setLitLine(lines.front());
    QTRY_COMPARE(t.market->grab().toImage(), lit);
}

void TestMarket::lineValues()
{
    Table t;
    t.clickHand(2);
    t.clickSquare("a1");
    t.ready();
    t.clickHand(t.handModel->supplyRow());
    t.clickSquare("b1");
    const QImage with = t.market->grab().toImage();
    QVERIFY(t.market->showsLineValues());
    QVERIFY(!t.market->boardLayout().rowValues.isEmpty());
    const int cell = t.market->boardLayout().cell;
    t.market->setShowLineValues(false);
    QVERIFY(t.market->boardLayout().rowValues.isEmpty());
    QVERIFY(t.market->boardLayout().cell >= cell);
    QVERIFY(t.market->grab().toImage() != with);
    t.market->setShowLineValues(true);
    QCOMPARE(t.market->boardLayout().cell, cell);
    QCOMPARE(t.market->grab().toImage(), with);
}

void TestMarket::layoutFits_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::addColumn<QSize>("space");
    for (const QSize size : {QSize(300, 260), QSize(680, 547), QSize(1600, 900), QSize(500, 900)}) {
        for (const int side : {2, 5, 8})
            QTest::addRow("%dx%d in %dx%d", side, 10 - side, size.width(), size.height())
                << side << 10 - side << size;
        QTest::addRow("8x8 in %dx%d", size.width(), size.height()) << 8 << 8 << size;
    }
}

void TestMarket::layoutFits()
{
    QFETCH(int, rows);
    QFETCH(int, columns);
    QFETCH(QSize, space);
    for (int seats = 2; seats <= 4; ++seats) {
        for (const bool values : {false, true}) {
            const BoardLayout l = BoardLayout::fit(space, rows, columns, seats, values);
            QVERIFY(QRect(QPoint(), space).contains(l.board));
            QVERIFY(l.board.contains(l.squares));
            QCOMPARE(l.squares.size(), QSize(columns * l.cell, rows * l.cell));
            QVERIFY(l.board.contains(l.rowLabel(rows - 1)));
            QVERIFY(l.board.contains(l.columnLabel(columns - 1)));
            if (!l.rowValues.isEmpty()) {
                QVERIFY(l.board.contains(l.rowEnd(rows - 1)));
                QVERIFY(l.board.contains(l.columnEnd(columns - 1)));
            }
        }
    }
}

void TestMarket::handFits_data()
{
    QTest::addColumn<RuleSet>("rules");
    QTest::addColumn<QSize>("size");
    RuleSet many = openRules();
    many.rogues.clear();
    many.customers.clear();
    for (int value = 1; value <= 40; ++value)
        many.customers[value] = 1;
    RuleSet hidden;
    hidden.hiddenTiles = 4;
    for (const QSize size : {QSize(680, 134), QSize(420, 110), QSize(1200, 160)}) {
        QTest::addRow("standard %d", size.width()) << RuleSet() << size;
        QTest::addRow("open %d", size.width()) << openRules() << size;
        QTest::addRow("four hidden %d", size.width()) << hidden << size;
        QTest::addRow("43 open kinds %d", size.width()) << many << size;
    }
}

void TestMarket::handFits()
{
    QFETCH(RuleSet, rules);
    QFETCH(QSize, size);
    Table t{rules};
    t.window.layout()->removeWidget(t.hand);
    t.hand->resize(size);
    for (int row = 0; row < t.handModel->rowCount(); ++row) {
        const QRect rect = t.hand->visualRect(t.handModel->index(row));
        QVERIFY(t.hand->rect().contains(rect));
        QVERIFY(rect.height() >= 14);
        QCOMPARE(t.hand->indexAt(rect.center()).row(), row);
        for (int other = 0; other < row; ++other)
            QVERIFY(!rect.intersects(t.hand->visualRect(t.handModel->index(other))));
    }
}

void TestMarket::captions()
{
    Table t;
    QCOMPARE(t.hand->captionOf(0), QStringLiteral("Your stalls"));
    QCOMPARE(t.hand->captionOf(4), QStringLiteral("Your tile"));
    QVERIFY(t.hand->captionOf(t.handModel->supplyRow()).contains(QStringLiteral("20")));
    // Nobody's eyes on the table: the stalls are named after who is to move, the tile lies face
    // down.
    t.clickHand(0);
    t.clickSquare("a1");
    QTRY_COMPARE(t.session.curtainSeat(), 1);
    QCOMPARE(t.hand->captionOf(0), QStringLiteral("Stalls of Ben"));
    QVERIFY(t.handModel->index(4).data(HandModel::PieceRole).value<Piece>().isNone());
}

void TestMarket::accessibleNames()
{
    Table t;
    t.clickHand(0);
    t.clickSquare("b1");
    QAccessibleInterface* market = QAccessible::queryAccessibleInterface(t.market);
    QVERIFY(market && market->tableInterface());
    QCOMPARE(market->text(QAccessible::Name), QStringLiteral("Market"));
    QCOMPARE(market->tableInterface()->rowCount(), 5);
    QAccessibleInterface* cell = market->tableInterface()->cellAt(0, 1);
    QVERIFY(cell);
    QCOMPARE(cell->text(QAccessible::Name),
             t.marketModel->index(0, 1).data(Qt::AccessibleTextRole).toString());
    QVERIFY(cell->state().focusable);
    QAccessibleInterface* hand = QAccessible::queryAccessibleInterface(t.hand);
    QVERIFY(hand && hand->tableInterface());
    QCOMPARE(hand->tableInterface()->rowCount(), t.handModel->rowCount());
    QVERIFY(!hand->tableInterface()->cellAt(0, 0)->text(QAccessible::Name).isEmpty());
}

void TestMarket::followsSteps()
{
    Table t;
    t.clickHand(0);
    t.clickSquare("a1");
    t.ready();
    t.clickHand(0);
    t.session.stepFirst();
    // An earlier state is shown: nothing can be held or placed there.
    QVERIFY(!t.input.held());
    QVERIFY(t.pieceAt("a1").isNone());
    t.clickSquare("b2");
    QCOMPARE(t.session.stepCount(), 2);
    t.session.stepLast();
    QCOMPARE(t.pieceAt("a1"), Piece::stall(0, 1));
}

QTEST_MAIN(TestMarket)
#include "tst_market.moc"
