// The display of market and hand: the preview before a piece is dropped, the layout in different
// sizes, and the text for a screen reader.

#include "MarketFixture.h"

#include "engine/heller/rules/Validate.h"
#include "ui/heller/market/HandDelegate.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QLayout>
#include <QToolTip>

using namespace hp;

class TestMarket : public QObject {
    Q_OBJECT

private slots:
    void rulesOfTheTestsAreGood();
    void preview();
    void previewSaysWhenRoundEndPays();
    void litLine();
    void lineValues();
    void smallBoardHasTwoTags();
    void headersSayWhatLinesAreWorth();
    void layoutFits_data();
    void layoutFits();
    void papersNeverMeet_data();
    void papersNeverMeet();
    void valuesInEverySize_data();
    void valuesInEverySize();
    void handFits_data();
    void handFits();
    void countsLeaveTheTileToBeSeen();
    void captionsGiveWay_data();
    void captionsGiveWay();
    void captions();
    void accessibleNames();
};

void TestMarket::rulesOfTheTestsAreGood()
{
    QVERIFY(!hasErrors(validate(tinyRules())));
    QVERIFY(!hasErrors(validate(openRules())));
}

void TestMarket::preview()
{
    MarketFixture t{tinyRules()};
    t.clickHand(1); // Anna: rank II
    t.hover("a1");
    QCOMPARE(t.market->previewSquare(), std::optional(t.square("a1")));
    // It completes no line: the tags and the description show this.
    QCOMPARE(t.market->bubbleText(), QString());
    QCOMPARE(t.market->accessibleDescription(),
             QStringLiteral("Row 1: Anna still 0. Column a: Anna still 0"));
    t.clickSquare("a1");
    t.ready();
    t.clickHand(t.handModel->supplyRow()); // Ben: +5
    t.hover("b1");
    QCOMPARE(t.market->bubbleText(),
             QStringLiteral("Row 1 full: Anna 0, then +10. Column b: nothing for anybody"));
    QCOMPARE(t.market->accessibleDescription(), t.market->bubbleText());
    t.hover("a2");
    QCOMPARE(t.market->bubbleText(),
             QStringLiteral("Row 2: nothing for anybody. Column a full: Anna 0, then +10"));
    t.hover("a1"); // occupied
    QVERIFY(!t.market->previewSquare());
    QCOMPARE(t.market->bubbleText(), QString());
    t.clickSquare("b2");
    QCOMPARE(t.session.shown().money[0], 50); // no line was full
    t.ready();
    t.clickHand(0); // Anna: rank I completes a row and a column at once
    t.hover("b1");
    QCOMPARE(t.market->bubbleText(),
             QStringLiteral("Row 1 full: Anna still 0. Column b full: Anna 0, then +5"));
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(t.market->viewport(), &leave);
    QVERIFY(!t.market->previewSquare());
}

void TestMarket::previewSaysWhenRoundEndPays()
{
    RuleSet rules = tinyRules();
    rules.lineScoring = LineScoring::RoundEnd;
    MarketFixture t{rules};
    t.takeForRow1();
    t.hover("b1");
    QCOMPARE(t.market->bubbleText(),
             QStringLiteral("Row 1 full, pays at the round's end: Anna 0, then +10. "
                            "Column b: nothing for anybody"));
}

void TestMarket::litLine()
{
    MarketFixture t{tinyRules()};
    t.fillRow1();
    t.ready();
    const std::vector<ScoredLine> lines = t.session.scoredLines();
    QCOMPARE(lines.size(), std::size_t(1));
    const QImage before = t.market->grab().toImage();
    t.market->setLitLine(paidLine(t.session, lines.front()));
    QVERIFY(t.market->litLine());
    const QImage lit = t.market->grab().toImage();
    QVERIFY(lit != before);
    t.market->setLitLine({});
    QCOMPARE(t.market->grab().toImage(), before);
    // The animation only delays the picture.
    t.market->setAnimated(true);
    t.market->setLitLine(paidLine(t.session, lines.front()));
    QTRY_COMPARE(t.market->grab().toImage(), lit);
}

void TestMarket::lineValues()
{
    MarketFixture t;
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

void TestMarket::smallBoardHasTwoTags()
{
    RuleSet rules = tinyRules();
    rules.rows = 5;
    rules.columns = 6;
    rules.customers = {{5, 22}};
    MarketFixture t{rules};
    t.window.layout()->removeWidget(t.market);
    t.market->setGeometry(0, 0, 390, 182); // the size in a window of 640 x 400
    QVERIFY(!t.market->boardLayout().rowTag.isEmpty());
    QVERIFY(t.market->boardLayout().rowValues.isEmpty());
    t.clickHand(2);
    t.clickSquare("a1");
    t.ready();
    t.clickHand(t.handModel->supplyRow());
    t.clickSquare("b1");
    t.ready();
    const auto tags = [&t] {
        const BoardLayout& board = t.market->boardLayout();
        return t.market->grab(board.rowTag | board.columnTag).toImage();
    };
    const auto press = [&t](std::initializer_list<Qt::Key> keys) {
        for (const Qt::Key key : keys)
            QTest::keyClick(t.market, key);
    };
    // By keyboard: the lines of the square with the cursor.
    t.market->setFocus();
    t.market->setCurrentIndex(t.marketModel->index(0, 0));
    press({Qt::Key_Right});
    QCOMPARE(t.market->lookedAt(), std::optional(t.square("b1")));
    const QImage rowOne = tags();
    press({Qt::Key_Down, Qt::Key_Right});
    QCOMPARE(t.market->lookedAt(), std::optional(t.square("c2")));
    const QImage empty = tags();
    QVERIFY(empty != rowOne);
    t.hand->setFocus(); // the values remain readable
    QCOMPARE(tags(), empty);
    // By mouse: the lines of the square below the pointer.
    t.hover("b1");
    QCOMPARE(tags(), rowOne);
    const auto ask = [&t](const QPoint& pos) {
        QHelpEvent help(QEvent::ToolTip, pos, t.market->mapToGlobal(pos));
        QCoreApplication::sendEvent(t.market, &help);
        return QToolTip::isVisible() ? QToolTip::text() : QString();
    };
    QVERIFY(!ask(t.market->boardLayout().squares.center()).contains(QStringLiteral("Anna")));
    const QString said = ask(t.market->boardLayout().rowTag.center());
    QVERIFY2(said.startsWith(QStringLiteral("Row 1: Anna +15")), qPrintable(said));
    // Without values the squares get their room.
    const int cell = t.market->boardLayout().cell;
    t.market->setShowLineValues(false);
    QVERIFY(t.market->boardLayout().rowTag.isEmpty());
    QVERIFY(t.market->boardLayout().cell >= cell);
}

void TestMarket::headersSayWhatLinesAreWorth()
{
    // Even if the board has no room for the tags, a screen reader gets them from the cells'
    // headers.
    MarketFixture t{tinyRules()};
    t.fillRow1();
    QAccessibleInterface* market = QAccessible::queryAccessibleInterface(t.market);
    QAccessibleInterface* cell = market->tableInterface()->cellAt(0, 1);
    QVERIFY(cell && cell->tableCellInterface());
    const auto spoken = [](const QList<QAccessibleInterface*>& headers) {
        if (headers.isEmpty())
            return QString();
        QAccessible::registerAccessibleInterface(headers.front()); // so that it has an owner
        return headers.front()->text(QAccessible::Name);
    };
    QCOMPARE(spoken(cell->tableCellInterface()->rowHeaderCells()),
             QStringLiteral("Row 1, paid: Anna +10"));
    QCOMPARE(spoken(cell->tableCellInterface()->columnHeaderCells()), QStringLiteral("Column b"));
}

void TestMarket::layoutFits_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::addColumn<QSize>("space");
    for (const QSize size : {QSize(300, 260), QSize(390, 182), QSize(680, 547), QSize(1600, 900),
                             QSize(500, 900), QSize(320, 500)}) {
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
            if (!l.rowTag.isEmpty()) {
                QVERIFY(values && l.rowValues.isEmpty());
                for (const QRect& tag : {l.rowTag, l.columnTag}) {
                    QVERIFY(l.board.contains(tag));
                    QVERIFY(!tag.intersects(l.squares));
                }
                QVERIFY(!l.rowTag.intersects(l.columnTag));
            }
        }
    }
}

void TestMarket::papersNeverMeet_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    for (const auto& [rows, columns] : {std::pair(5, 6), {2, 2}, {8, 8}, {2, 8}, {8, 2}})
        QTest::addRow("%dx%d", rows, columns) << rows << columns;
}

void TestMarket::papersNeverMeet()
{
    // In every size that windows and fonts leave for the market: half a number would be read as
    // another number.
    QFETCH(int, rows);
    QFETCH(int, columns);
    const auto good = [](const BoardLayout& l, const BoardLayout::Paper& paper,
                         const BoardLayout::Paper& next) {
        return !paper.rect.intersects(next.rect) && QRectF(l.board).contains(paper.rect) &&
               QRectF(l.board).contains(next.rect) && paper.font >= 10;
    };
    bool any = false;
    for (int width = 240; width <= 1200; width += 13) {
        for (int height = 150; height <= 900; height += 17) {
            for (int seats = 2; seats <= 4; ++seats) {
                const BoardLayout l =
                    BoardLayout::fit(QSize(width, height), rows, columns, seats, true);
                for (int n = 1; n <= seats && !l.rowValues.isEmpty(); ++n) {
                    any = true;
                    const bool apart = good(l, l.columnPaper(0, n), l.columnPaper(1, n)) &&
                                       good(l, l.rowPaper(0, n), l.rowPaper(1, n));
                    QVERIFY2(apart, qPrintable(QStringLiteral("%1x%2, %3 of %4 seats, cell %5")
                                                   .arg(width)
                                                   .arg(height)
                                                   .arg(n)
                                                   .arg(seats)
                                                   .arg(l.cell)));
                }
            }
        }
    }
    QVERIFY(any);
}

void TestMarket::valuesInEverySize_data()
{
    QTest::addColumn<QSize>("space");
    // In a window of 640 x 400 the market gets about this size.
    for (const QSize size : {QSize(390, 182), QSize(320, 500), QSize(680, 547)})
        QTest::addRow("%dx%d", size.width(), size.height()) << size;
}

void TestMarket::valuesInEverySize()
{
    QFETCH(QSize, space);
    for (int seats = 2; seats <= 4; ++seats) {
        const BoardLayout with = BoardLayout::fit(space, 5, 6, seats, true);
        QVERIFY(with.rowValues.isEmpty() != with.rowTag.isEmpty());
        if (!with.rowTag.isEmpty()) {
            // The squares are as large as without tags, because the room beside them was empty.
            QCOMPARE(with.cell, BoardLayout::fit(space, 5, 6, seats, false).cell);
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
    MarketFixture t{rules};
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

void TestMarket::countsLeaveTheTileToBeSeen()
{
    for (int side = 20; side <= 140; ++side) {
        const QRectF tile(0, 0, side, side);
        const auto label =
            HandDelegate::countLabel(tile, QStringLiteral("\u00d72"), QApplication::font());
        const QRectF covered = label.rect & tile;
        const QByteArray at = QByteArray::number(side);
        QVERIFY2(!covered.isEmpty() && covered.width() <= 0.55 * side, at.constData());
        QVERIFY2(covered.width() * covered.height() <= 0.2 * side * side, at.constData());
        QVERIFY2(QFontMetricsF(label.font).horizontalAdvance(QStringLiteral("\u00d72")) <=
                     label.rect.width(),
                 at.constData());
    }
}

void TestMarket::captionsGiveWay_data()
{
    QTest::addColumn<QSize>("space");
    QTest::addColumn<int>("hidden");
    QTest::addColumn<int>("smallest");
    // The hand in a window of 640 x 400, in the smallest window, and in one 1000 pixels wide.
    QTest::newRow("640 wide") << QSize(364, 84) << 1 << 38;
    QTest::newRow("640 wide, three hidden") << QSize(364, 84) << 3 << 32;
    QTest::newRow("least") << QSize(330, 84) << 1 << 34;
    QTest::newRow("least, three hidden") << QSize(330, 84) << 3 << 28;
    QTest::newRow("1000 wide, three hidden") << QSize(480, 95) << 3 << 44;
}

void TestMarket::captionsGiveWay()
{
    QFETCH(QSize, space);
    QFETCH(int, hidden);
    QFETCH(int, smallest);
    // "Deine Marktstände", "Deine Plättchen", "Vorrat: 8 verdeckt", and their short forms.
    HandLayout layout;
    layout.captionHeight = 17;
    int row = 0;
    const auto add = [&](HandModel::Item item, int rows, int places, int whole, int shorter) {
        HandLayout::Group group;
        group.item = item;
        for (int i = 0; i < rows; ++i)
            group.rows.push_back(row++);
        group.places = places;
        group.captionWidth = whole;
        group.shortWidth = shorter;
        layout.groups.push_back(group);
    };
    add(HandModel::Item::Stall, 4, 4, 116, 46);
    add(HandModel::Item::HiddenTile, hidden, hidden, 98, 62);
    add(HandModel::Item::Supply, 1, 2, 110, 58);
    layout.arrange(space);
    const QRect room(QPoint(), space);
    for (const QRect& item : layout.items) {
        QVERIFY2(item.height() >= smallest, QByteArray::number(item.height()).constData());
        QVERIFY(room.contains(item));
    }
    for (std::size_t i = 0; i < layout.groups.size(); ++i) {
        QVERIFY(room.contains(layout.groups[i].captionRect));
        QVERIFY(i == 0 ||
                !layout.groups[i].captionRect.intersects(layout.groups[i - 1].captionRect));
    }
    // With enough room nothing is shortened.
    layout.arrange({900, 134});
    for (const HandLayout::Group& group : layout.groups)
        QVERIFY(group.captionRect.width() >= group.captionWidth);
}

void TestMarket::captions()
{
    MarketFixture t;
    QCOMPARE(t.hand->captionOf(0), QStringLiteral("Your stalls"));
    QCOMPARE(t.hand->captionOf(4), QStringLiteral("Your tile"));
    QVERIFY(t.hand->captionOf(t.handModel->supplyRow()).contains(QStringLiteral("20")));
    // While nobody may see the tiles, the stalls are named after the seat to move, and the tile
    // lies face down.
    t.clickHand(0);
    t.clickSquare("a1");
    QTRY_COMPARE(t.session.curtainSeat(), 1);
    QCOMPARE(t.hand->captionOf(0), QStringLiteral("Stalls of Ben"));
    QVERIFY(t.handModel->index(4).data(HandModel::PieceRole).value<Piece>().isNone());
}

void TestMarket::accessibleNames()
{
    MarketFixture t;
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

QTEST_MAIN(TestMarket)
#include "tst_market.moc"
