// Turns under the rule that a drawn tile joins the hand: by clicks, by drag and drop, by keys
// alone, and what the others see.

#include "MarketFixture.h"

#include "engine/heller/words/Wording.h"
#include "ui/heller/market/SourceMime.h"
#include "ui/heller/models/SeatModel.h"
#include "ui/heller/models/TurnModel.h"
#include "ui/heller/table/Prompt.h"

#include <QMimeData>
#include <QSignalSpy>

using namespace hp;

namespace {

RuleSet handRules()
{
    RuleSet rules;
    rules.hiddenTiles = 2;
    rules.draw = Drawing::Hand;
    return rules;
}

/// The rows of the hand with this kind of item.
std::vector<int> rowsOf(const MarketFixture& t, HandModel::Item item)
{
    std::vector<int> rows;
    for (int row = 0; row < t.handModel->rowCount(); ++row) {
        if (t.handModel->index(row).data(HandModel::ItemRole).toInt() == static_cast<int>(item))
            rows.push_back(row);
    }
    return rows;
}

Piece pieceOf(const MarketFixture& t, int row)
{
    return t.handModel->index(row).data(HandModel::PieceRole).value<Piece>();
}

} // namespace

class TestHandDraw : public QObject {
    Q_OBJECT

private slots:
    void turnByClicks_data();
    void turnByClicks();
    void turnByDragAndDrop();
    void turnByKeys();
    void afterDrawingOnlyTheHand();
    void putBackAndTakenBack();
    void othersSeeOnlyWhatWasPlaced();
};

void TestHandDraw::turnByClicks_data()
{
    QTest::addColumn<int>("tile");
    QTest::newRow("the first that was held") << 0;
    QTest::newRow("the second") << 1;
    QTest::newRow("the drawn one") << 2;
}

void TestHandDraw::turnByClicks()
{
    QFETCH(int, tile);
    MarketFixture t{handRules()};
    QVERIFY(promptText(t.session, t.input).contains(QStringLiteral("draw a tile")));
    QVERIFY(promptText(t.session, t.input).contains(QStringLiteral("hidden tile")));
    QCOMPARE(rowsOf(t, HandModel::Item::HiddenTile).size(), std::size_t{2});
    t.clickHand(t.handModel->supplyRow());
    QVERIFY(!t.input.held()); // any tile can be taken
    QVERIFY(rowsOf(t, HandModel::Item::DrawnTile).empty());
    const std::vector<int> rows = rowsOf(t, HandModel::Item::HiddenTile);
    QCOMPARE(rows.size(), std::size_t{3});
    QVERIFY(promptText(t.session, t.input).contains(QStringLiteral("any tile of your hand")));
    std::vector<Piece> left;
    for (const int row : rows) {
        QVERIFY(pieceOf(t, row).isTile());
        QVERIFY(t.handModel->index(row).data(HandModel::WhyNotRole).toString().isEmpty());
        QVERIFY(t.hand->rect().contains(t.hand->visualRect(t.handModel->index(row))));
        left.push_back(pieceOf(t, row));
    }
    const auto chosen = static_cast<std::size_t>(tile);
    const Piece piece = left[chosen];
    left.erase(left.begin() + tile);
    t.clickHand(rows[chosen]);
    QVERIFY(t.input.held());
    QVERIFY(sameMeaning(t.input.heldPiece(), piece));
    t.clickSquare("c2");
    QVERIFY(sameMeaning(t.pieceAt("c2"), piece));
    QVERIFY(!t.input.held());
    // The two tiles that were not placed stay.
    t.ready();
    QCOMPARE(int(t.session.shown().toMove), 1);
    t.clickHand(0);
    t.clickSquare("a1");
    t.ready();
    std::vector<Piece> held;
    for (const int row : rowsOf(t, HandModel::Item::HiddenTile))
        held.push_back(pieceOf(t, row));
    QVERIFY(std::is_permutation(held.begin(), held.end(), left.begin(), left.end(), sameMeaning));
}

void TestHandDraw::turnByDragAndDrop()
{
    MarketFixture t{handRules()};
    t.input.draw();
    const int row = rowsOf(t, HandModel::Item::HiddenTile).front();
    const auto source =
        t.handModel->index(row).data(HandModel::SourceRole).value<TurnInput::Source>();
    const std::unique_ptr<QMimeData> data(mimeOf(source));
    QVERIFY(t.input.pick(source)); // as the hand does when a drag starts
    const Piece piece = t.input.heldPiece();
    QVERIFY(t.drop(*data, "b4"));
    QVERIFY(sameMeaning(t.pieceAt("b4"), piece));
}

void TestHandDraw::turnByKeys()
{
    MarketFixture t{handRules()};
    t.market->setFocus();
    t.market->setCurrentIndex(t.marketModel->index(1, 1));
    QTest::keyClick(t.market, Qt::Key_H);
    QVERIFY(t.input.held()); // a hidden tile as usual
    QTest::keyClick(t.market, Qt::Key_Escape);
    QTest::keyClick(t.market, Qt::Key_D);
    QVERIFY(!t.input.held());
    QTest::keyClick(t.market, Qt::Key_H);
    QVERIFY(t.input.held());
    const TurnInput::Source first = *t.input.held();
    QTest::keyClick(t.market, Qt::Key_H);
    QVERIFY(*t.input.held() != first);
    QTest::keyClick(t.market, Qt::Key_Escape);
    QVERIFY(!t.input.held());
    QTest::keyClick(t.market, Qt::Key_H);
    QCOMPARE(*t.input.held(), first);
    const Piece piece = t.input.heldPiece();
    QTest::keyClick(t.market, Qt::Key_Return);
    QVERIFY(sameMeaning(t.pieceAt("b2"), piece));
    // By keys in the hand: first to the supply, then to one of the tiles.
    t.ready();
    t.hand->setFocus();
    QTest::keyClick(t.hand, Qt::Key_End);
    QCOMPARE(t.hand->currentIndex().row(), t.handModel->supplyRow());
    QTest::keyClick(t.hand, Qt::Key_Return);
    QVERIFY(!t.input.held());
    QTest::keyClick(t.hand, Qt::Key_Left);
    QCOMPARE(t.hand->currentIndex().row(), rowsOf(t, HandModel::Item::HiddenTile).back());
    QTest::keyClick(t.hand, Qt::Key_Return);
    QVERIFY(t.input.held());
    const Piece second = t.input.heldPiece();
    t.market->setCurrentIndex(t.marketModel->index(2, 2));
    QTest::keyClick(t.market, Qt::Key_Return);
    QVERIFY(sameMeaning(t.pieceAt("c3"), second));
}

void TestHandDraw::afterDrawingOnlyTheHand()
{
    MarketFixture t{handRules()};
    t.clickHand(0); // a stall, which is put back when a tile is drawn
    QVERIFY(t.input.held());
    t.input.draw();
    QVERIFY(!t.input.held());
    t.clickHand(0);
    QVERIFY(!t.input.held());
    QCOMPARE(t.hand->bubbleText(), wording(makeError("turn.placeOfHandFirst").message));
    t.clickHand(t.handModel->supplyRow());
    QCOMPARE(t.hand->bubbleText(), wording(makeError("turn.placeOfHandFirst").message));
    QCOMPARE(rowsOf(t, HandModel::Item::HiddenTile).size(), std::size_t{3});
}

void TestHandDraw::putBackAndTakenBack()
{
    MarketFixture t{handRules()};
    t.input.draw();
    const int last = rowsOf(t, HandModel::Item::HiddenTile).back();
    const Piece drawn = pieceOf(t, last);
    t.clickHand(last);
    QVERIFY(t.input.held());
    t.clickHand(last); // put back into the hand
    QVERIFY(!t.input.held());
    t.session.takeBack();
    t.ready();
    QCOMPARE(rowsOf(t, HandModel::Item::HiddenTile).size(), std::size_t{2});
    t.input.draw();
    QCOMPARE(pieceOf(t, rowsOf(t, HandModel::Item::HiddenTile).back()), drawn);
}

void TestHandDraw::othersSeeOnlyWhatWasPlaced()
{
    MarketFixture t{handRules()};
    const SeatModel seats(t.session);
    const TurnModel turns(t.session);
    const auto tilesOf = [&](int seat) {
        return seats.index(seat).data(SeatModel::HiddenCountRole).toInt();
    };
    QCOMPARE(tilesOf(0), 2);
    t.input.draw();
    QCOMPARE(tilesOf(0), 3);
    const std::vector<int> rows = rowsOf(t, HandModel::Item::HiddenTile);
    const Piece placed = pieceOf(t, rows.front());
    const Piece drawn = pieceOf(t, rows.back());
    t.clickHand(rows.front());
    t.clickSquare("c2");
    t.ready();
    QCOMPARE(tilesOf(0), 2);
    QCOMPARE(t.session.viewer(), 1);
    const SeatView& view = t.session.shown();
    QCOMPARE(view.hidden[0][0], UnknownTile);
    QCOMPARE(view.hidden[0][1], UnknownTile);
    const QString words = turns.index(0).data().toString();
    QVERIFY2(words.contains(pieceName(placed)), qPrintable(words));
    QVERIFY2(sameMeaning(placed, drawn) || !words.contains(pieceName(drawn)), qPrintable(words));
    QVERIFY2(!words.contains(QStringLiteral("drawn")), qPrintable(words));
    QCOMPARE(turns.index(0).data(TurnModel::TokenRole).toString().front(), QLatin1Char('!'));
}

QTEST_MAIN(TestHandDraw)
#include "tst_handdraw.moc"
