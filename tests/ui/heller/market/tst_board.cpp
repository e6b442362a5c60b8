// A board without a game. The model shows the value it is given and reports what has changed. The
// view shows the marks and reports what is chosen.

#include "tests/engine/Setup.h"
#include "ui/heller/market/BoardView.h"
#include "ui/kit/look/Theme.h"

#include <QAbstractItemModelTester>
#include <QPainter>
#include <QSignalSpy>
#include <QTest>

#include <functional>
#include <set>

using namespace hp;
using namespace hp::test;

namespace {

const RulesPtr& rules()
{
    static const RulesPtr made = [] {
        RuleSet set;
        set.wizards = 1;
        return Rules::make(set, 2);
    }();
    return made;
}

BoardState boardOf(const std::string& text)
{
    PerSeat<BoardSeat> seats;
    seats[0] = {QStringLiteral("Anna"), 2};
    seats[1] = {QStringLiteral("Ben"), 0};
    return BoardState::of(viewOf(*rules(), market(text)), seats);
}

const std::string Before = "R2 +6 . . . . / . G3 . . . . / . . . . . . / . . . . . . / . . . . . .";

/// Everything that a model announces from now on.
struct Heard {
    explicit Heard(MarketModel& model)
        : data(&model, &MarketModel::dataChanged), headers(&model, &MarketModel::headerDataChanged),
          resets(&model, &MarketModel::modelReset), model(model)
    {
    }
    std::multiset<QString> squares() const
    {
        std::multiset<QString> names;
        for (const QList<QVariant>& one : data) {
            const auto first = one.at(0).toModelIndex();
            const auto last = one.at(1).toModelIndex();
            for (int row = first.row(); row <= last.row(); ++row) {
                for (int column = first.column(); column <= last.column(); ++column)
                    names.insert(
                        model.index(row, column).data(MarketModel::SquareNameRole).toString());
            }
        }
        return names;
    }
    std::multiset<QString> lines() const
    {
        std::multiset<QString> names;
        for (const QList<QVariant>& one : headers) {
            for (int section = one.at(1).toInt(); section <= one.at(2).toInt(); ++section)
                names.insert(
                    model.headerData(section, one.at(0).value<Qt::Orientation>()).toString());
        }
        return names;
    }
    void forget()
    {
        data.clear();
        headers.clear();
        resets.clear();
    }

    QSignalSpy data;
    QSignalSpy headers;
    QSignalSpy resets;
    MarketModel& model;
};

std::multiset<QString> names(const char* list)
{
    std::multiset<QString> result;
    for (const QString& name :
         QString::fromLatin1(list).split(QLatin1Char(' '), Qt::SkipEmptyParts))
        result.insert(name);
    return result;
}

} // namespace

class TestBoard : public QObject {
    Q_OBJECT

private slots:
    void onlyWhatChangesIsAnnounced();
    void onlyMarkedSquaresAreAnnounced();
    void anotherSizeIsAnotherMarket();
    void pieceParkedOnTheBoard();
    void heldPieceGoesWhereItCan();
    void marksGoWithTheirMarket_data();
    void marksGoWithTheirMarket();
    void heldPieceStaysInTheHand();
    void bubbleGoesWhenItIsNotWanted();
    void fallingPieceStaysWithinItsReach();
    void choosingAndEditing();
};

void TestBoard::onlyWhatChangesIsAnnounced()
{
    MarketModel model;
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(!model.isShown());
    Heard heard(model);
    model.show(boardOf(Before));
    QCOMPARE(heard.resets.count(), 1);
    QCOMPARE(model.index(0, 0).data(Qt::AccessibleTextRole).toString(),
             QStringLiteral("a1, stall of rank II of Anna"));
    heard.forget();
    // Showing the same state again changes nothing.
    model.show(boardOf(Before));
    QVERIFY(heard.squares().empty() && heard.lines().empty());
    // A customer in a stall's column: one square changes, and of its lines the one whose value
    // changes.
    model.show(boardOf("R2 +6 . . . . / . G3 . . . . / +4 . . . . . / . . . . . . / . . . . . ."));
    QCOMPARE(heard.squares(), names("a3"));
    QCOMPARE(heard.lines(), names("a"));
    heard.forget();
    // A wizard changes the rank of the stalls beside it.
    model.show(boardOf("R2 +6 . . . . / W G3 . . . . / +4 . . . . . / . . . . . . / . . . . . ."));
    QCOMPARE(heard.squares(), names("a1 a2 b2"));
    QCOMPARE(heard.lines(), names("1 a b"));
    heard.forget();
    // A name appears in the texts of its stalls and of every line.
    BoardState renamed = model.state();
    renamed.seats[1].name = QStringLiteral("Bea");
    model.show(renamed);
    QCOMPARE(heard.squares(), names("b2"));
    QCOMPARE(heard.lines(), names("1 2 3 4 5 a b c d e f"));
    QCOMPARE(heard.resets.count(), 0);
    model.reset(renamed);
    QCOMPARE(heard.resets.count(), 1);
}

void TestBoard::onlyMarkedSquaresAreAnnounced()
{
    MarketModel model;
    model.show(boardOf("R2 +6 . . . . / E +2 . . . . / . . . . . . / . . . . . . / . . . . . ."));
    Heard heard(model);
    QSignalSpy marked(&model, &MarketModel::marked);
    const Market& market = model.state().market;
    BoardMarks marks;
    marks.light(market, scoreLine(market, {true, 1}));
    QCOMPARE(marks.struckOut, SquareSet{1} << square("b2"));
    model.mark(marks);
    QCOMPARE(heard.squares(), names("a2 b2 c2 d2 e2 f2"));
    QCOMPARE(marked.count(), 1);
    heard.forget();
    model.mark(marks);
    QCOMPARE(marked.count(), 1);
    QVERIFY(heard.squares().empty());
    // Now column a: the square where both lines cross stays lit, but its notes change.
    BoardMarks other;
    other.light(market, scoreLine(market, {false, 0}));
    model.mark(other);
    QCOMPARE(heard.squares(), names("a1 a2 a3 a4 a5 b2 c2 d2 e2 f2"));
    heard.forget();
    other.choosable = SquareSet{1} << square("f5");
    other.held = piece("R1");
    model.mark(other);
    QVERIFY(heard.squares().empty()); // where a piece may be placed is not seen
    other.target = square("f5");
    other.lastPlaced = square("a1");
    model.mark(other);
    QCOMPARE(heard.squares(), names("a1 f5"));
    QVERIFY(heard.lines().empty());
}

void TestBoard::anotherSizeIsAnotherMarket()
{
    MarketModel model;
    model.show(boardOf(Before));
    BoardMarks marks;
    marks.lastPlaced = square("f5");
    model.mark(marks);
    QSignalSpy resets(&model, &MarketModel::modelReset);
    BoardState small;
    small.market = market("+1 R1 / . ."); // no rules and no line values
    model.show(small);
    QCOMPARE(resets.count(), 1);
    QCOMPARE(model.rowCount(), 2);
    const BoardMarks none; // GCC 12 with sanitizers warns about a temporary
    QVERIFY(model.marks() == none);
    QVERIFY(!model.headerData(0, Qt::Vertical, MarketModel::LineCoinsRole).isValid());
    BoardView view(model);
    view.resize(300, 300);
    view.show();
    QVERIFY(!view.grab().isNull());
}

void TestBoard::pieceParkedOnTheBoard()
{
    MarketModel model;
    model.show(boardOf(Before));
    BoardView view(model);
    view.setAnimated(false);
    view.resize(700, 600);
    view.show();
    const QImage empty = view.grab().toImage();
    BoardMarks marks;
    marks.held = piece("+5");
    marks.target = square("c1");
    model.mark(marks);
    QCOMPARE(view.previewSquare(), marks.target);
    QCOMPARE(view.changes().size(), std::size_t{2});
    QCOMPARE(view.changes().front().then.coins[0], 22);
    QVERIFY(view.accessibleDescription().contains(QStringLiteral("Anna +12, then +22")));
    QVERIFY(view.grab().toImage() != empty);
    QVERIFY(model.state().market.at(square("c1")).isNone()); // the piece is not placed
    model.mark({});
    QVERIFY(!view.previewSquare());
    QVERIFY(view.grab().toImage() == empty);
}

void TestBoard::heldPieceGoesWhereItCan()
{
    MarketModel model;
    model.show(boardOf(Before));
    BoardView view(model);
    view.resize(700, 600);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    BoardMarks marks;
    marks.held = piece("R1");
    marks.choosable = SquareSet{1} << square("c3");
    model.mark(marks);
    QVERIFY(!view.previewSquare());
    const auto hover = [&](const char* name) {
        const QPoint at = view.visualRect(model.indexOf(square(name))).center();
        QMouseEvent move(QEvent::MouseMove, at, view.viewport()->mapToGlobal(at), Qt::NoButton,
                         Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(view.viewport(), &move);
    };
    hover("c2");
    QVERIFY(!view.previewSquare());
    hover("c3");
    QCOMPARE(view.previewSquare(), std::optional<SquareIndex>(square("c3")));
    hover("d3");
    QVERIFY(!view.previewSquare());
}

using Change = std::function<void(MarketModel&, BoardState)>;

void TestBoard::marksGoWithTheirMarket_data()
{
    QTest::addColumn<Change>("change");
    QTest::newRow("another market")
        << Change([](MarketModel& model, BoardState state) { model.reset(std::move(state)); });
    QTest::newRow("other pieces on it")
        << Change([](MarketModel& model, BoardState state) { model.show(std::move(state)); });
    QTest::newRow("another size") << Change([](MarketModel& model, BoardState) {
        BoardState small;
        small.market = market("+1 R1 / . .");
        model.show(small);
    });
}

/// A line lit with its notes, a piece in thought with its row and column, the bubble and the tags
/// with what it changes: nothing of it is left on another market, though its owner says nothing.
void TestBoard::marksGoWithTheirMarket()
{
    QFETCH(Change, change);
    const BoardState other =
        boardOf(". . . . . . / . . . . . . / . . . . . . / . . G1 . +2 . / . . . . . .");
    MarketModel model;
    model.show(boardOf("R2 +6 -1 +2 . G1 / . . . . . . / . . . . . . / . . . . . . / . . . . . ."));
    BoardView view(model);
    view.setFocusPolicy(Qt::NoFocus); // the current square is the person's
    view.setAnimated(false);
    view.resize(700, 600);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    BoardMarks marks;
    marks.light(model.state().market, scoreLine(model.state().market, {true, 0}));
    marks.held = piece("+5");
    marks.target = square("e1");
    marks.lastPlaced = square("b1");
    model.mark(marks);
    QVERIFY(!view.changes().empty());
    QVERIFY(view.bubbleText().contains(QStringLiteral("Row 1 full")));
    change(model, other);
    const BoardMarks none;
    QVERIFY(model.marks() == none);
    QVERIFY(!view.previewSquare());
    QVERIFY(view.changes().empty());
    QVERIFY(view.bubbleText().isEmpty());
    QVERIFY(view.accessibleDescription().isEmpty());
    const QImage seen = view.grab().toImage();
    BoardView fresh(model);
    fresh.setFocusPolicy(Qt::NoFocus);
    fresh.resize(view.size());
    fresh.show();
    QVERIFY(QTest::qWaitForWindowExposed(&fresh));
    QVERIFY(seen == fresh.grab().toImage());
}

/// Of the marks, only the piece in the hand goes on to the next position: it changes other lines
/// there, and cannot lie on what has been placed meanwhile.
void TestBoard::heldPieceStaysInTheHand()
{
    MarketModel model;
    model.show(boardOf(Before));
    BoardView view(model);
    view.resize(700, 600);
    view.show();
    BoardMarks marks;
    marks.held = piece("+5");
    marks.choosable = bit(square("c1")) | bit(square("d1"));
    marks.lastPlaced = square("b1");
    model.mark(marks);
    QTest::keyClick(&view, Qt::Key_Home, Qt::ControlModifier);
    view.setCurrentIndex(model.indexOf(square("d1")));
    QCOMPARE(view.previewSquare(), std::optional<SquareIndex>(square("d1")));
    QCOMPARE(view.changes().front().then.coins[0], 22);
    model.show(boardOf("R2 +6 +1 . . . / . G3 . . . . / . . . . . . / . . . . . . / . . . . . ."));
    QCOMPARE(view.previewSquare(), std::optional<SquareIndex>(square("d1")));
    QCOMPARE(view.changes().front().then.coins[0], 24);
    QCOMPARE(model.marks().choosable, bit(square("d1")));
    QVERIFY(!model.marks().lastPlaced);
    model.show(boardOf("R2 +6 +1 -1 . . / . G3 . . . . / . . . . . . / . . . . . . / . . . . . ."));
    QVERIFY(!view.previewSquare());
    QVERIFY(model.marks().held.isNone());
}

void TestBoard::bubbleGoesWhenItIsNotWanted()
{
    MarketModel model;
    model.show(boardOf("R2 +6 -1 +2 . G1 / . . . . . . / . . . . . . / . . . . . . / . . . . . ."));
    BoardView view(model);
    view.resize(700, 600);
    view.show();
    BoardMarks marks;
    marks.held = piece("+5");
    marks.target = square("e1");
    model.mark(marks);
    QVERIFY(!view.bubbleText().isEmpty());
    view.setShowBubble(false);
    QVERIFY(view.bubbleText().isEmpty());
    view.setShowBubble(true);
    QVERIFY(!view.bubbleText().isEmpty());
}

/// While a piece falls, only what surrounds its square is painted anew. At the beginning it reaches
/// farthest; if more than that is painted then, none of it may stay.
void TestBoard::fallingPieceStaysWithinItsReach()
{
    const Theme& theme = Theme::of(QPalette());
    constexpr double Side = 100;
    const QRectF cell(Side, Side, Side, Side);
    const auto picture = [&](double drop) {
        QImage image(QSize(3 * Side, 3 * Side), QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::transparent);
        QPainter painter(&image);
        SquareLook look;
        look.piece = piece("+5");
        look.drop = drop;
        paintSquare(painter, cell, look, SquareStyle::board(Side), theme);
        return image;
    };
    const double over = Side * SquareReach;
    const QRect reach = cell.adjusted(-over, -over, over, over).toAlignedRect();
    for (const double drop : {0.0, 0.05, 0.3, 1.0}) {
        const QImage image = picture(drop);
        QRect painted;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x)
                painted |= qAlpha(image.pixel(x, y)) > 0 ? QRect(x, y, 1, 1) : QRect();
        }
        QVERIFY(reach.contains(painted));
        if (drop == 0)
            QVERIFY(painted.top() < cell.top() - Side / 4);
    }
}

void TestBoard::choosingAndEditing()
{
    MarketModel model;
    model.show(boardOf(Before));
    BoardView view(model);
    view.resize(700, 600);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    std::vector<SquareIndex> chosen;
    connect(&view, &BoardView::squareChosen, this,
            [&](SquareIndex square) { chosen.push_back(square); });
    QStringList edits;
    const auto name = [&](SquareIndex square) {
        return model.indexOf(square).data(MarketModel::SquareNameRole).toString();
    };
    connect(&view, &BoardView::piecePulled, this,
            [&](SquareIndex from, SquareIndex to) { edits += name(from) + name(to); });
    connect(&view, &BoardView::squareEmptied, this,
            [&](SquareIndex square) { edits += name(square); });
    const auto at = [&](const char* name) {
        return view.visualRect(model.indexOf(square(name))).center();
    };
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, at("b1"));
    QTest::keyClick(&view, Qt::Key_Right);
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(chosen, (std::vector<SquareIndex>{square("b1"), square("c1")}));
    const auto edit = [&] {
        QTest::mousePress(view.viewport(), Qt::LeftButton, {}, at("a1"));
        QTest::mouseRelease(view.viewport(), Qt::LeftButton, {}, at("d4"));
        QTest::keyClick(&view, Qt::Key_Delete);
    };
    edit();
    QVERIFY(edits.isEmpty());
    view.setEditable(true);
    edit();
    QCOMPARE(edits, (QStringList{QStringLiteral("a1d4"), QStringLiteral("d4")}));
    QVERIFY(model.state().market == market(Before)); // the view does not place; its owner decides
}

QTEST_MAIN(TestBoard)
#include "tst_board.moc"
