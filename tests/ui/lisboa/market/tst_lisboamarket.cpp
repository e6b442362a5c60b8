// The table of Mercado de Lisboa: its models, whole games by clicks and by keys, what is refused,
// what stays hidden.
#include "engine/lisboa/text/Tokens.h"
#include "ui/lisboa/market/MarketView.h"
#include "ui/lisboa/market/PieceMime.h"
#include "ui/lisboa/market/PlayTable.h"
#include "ui/lisboa/market/SeatCard.h"
#include "ui/lisboa/market/SeatsView.h"
#include "ui/lisboa/market/ShelfView.h"
#include "ui/lisboa/market/TableMotion.h"
#include "ui/lisboa/session/Host.h"
#include "ui/table/seats/Curtain.h"

#include <QAbstractItemModelTester>
#include <QHelpEvent>
#include <QPushButton>
#include <QToolTip>
#include <QTranslator>
#include <QtTest>

using namespace hp::lisboa;

namespace {

/// A table in a window, with its host.
struct Room {
    Host host;
    Table table{host};
    TurnInput input{table};
    PlayTable widget{table, input};

    explicit Room(std::vector<SeatName> seats, std::uint64_t seed = 3, RuleSet rules = {})
    {
        widget.setAnimated(false);
        widget.resize(1000, 700);
        host.setPace(0, 0.01);
        host.begin({std::move(rules), std::move(seats), {0, 1, 2, 3}, seed});
    }

    bool show()
    {
        widget.show();
        widget.activateWindow();
        return QTest::qWaitForWindowActive(&widget);
    }
    MarketView& market() const { return widget.market(); }
    ShelfView& shelf(Shelf shelf) const { return widget.shelf(shelf); }
    const State& state() const { return table.latest().game.state(); }
};

const std::vector<SeatName> Three{
    {"Anna", hp::lisboa::Human}, {"Ben", "beginner"}, {"Carla", "beginner"}};

Shelf shelfOf(StepKind kind)
{
    switch (kind) {
    case StepKind::Open:
        return Shelf::Tiles;
    case StepKind::Restaurant:
        return Shelf::Restaurants;
    case StepKind::Take:
        return Shelf::Display;
    default:
        return Shelf::Customers;
    }
}

int rowOfPiece(const ShelfView& shelf, const Piece& piece)
{
    const auto& model = static_cast<const ShelfModel&>(*shelf.model());
    for (int row = 0; row < model.rowCount(); ++row) {
        if (model.item(row).piece == piece)
            return row;
    }
    return -1;
}

QPoint centreOf(const MarketView& market, const Place& place)
{
    return market.visualRect(static_cast<const MarketModel&>(*market.model()).indexOf(place))
        .center();
}

void click(const QAbstractItemView& view, const QPoint& at)
{
    QTest::mouseMove(view.viewport(), at);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, at);
}

void clickPiece(const ShelfView& shelf, const Piece& piece)
{
    const int row = rowOfPiece(shelf, piece);
    QVERIFY(row >= 0);
    click(shelf, shelf.visualRect(shelf.model()->index(row, 0)).center());
}

void playByClicks(Room& room, const Step& step)
{
    switch (step.kind) {
    case StepKind::Coin:
        QTest::mouseClick(&room.widget.coinButton(), Qt::LeftButton);
        return;
    case StepKind::Swap:
        QVERIFY(room.widget.swapButton().isVisible());
        QTest::mouseClick(&room.widget.swapButton(), Qt::LeftButton);
        return;
    default:
        break;
    }
    clickPiece(room.shelf(shelfOf(step.kind)), {step.kind, step.what});
    const auto place = placeOf(step);
    if (!place)
        return; // taken with one click
    QVERIFY(room.input.held());
    click(room.market(), centreOf(room.market(), *place));
}

/// Tab until that part has the keyboard.
bool tabTo(const QWidget& part)
{
    for (int i = 0; i < 20 && !part.hasFocus(); ++i)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    return part.hasFocus();
}

/// The arrow keys lead from cell to cell; there is no way over the corners.
bool walkTo(MarketView& market, const Place& place)
{
    const auto& model = static_cast<const MarketModel&>(*market.model());
    const QModelIndex to = model.indexOf(place);
    const int lastRow = model.rowCount() - 1;
    const int lastColumn = model.columnCount() - 1;
    for (int i = 0; i < 40 && market.currentIndex() != to; ++i) {
        const QModelIndex at = market.currentIndex();
        const bool byColumn = to.row() == 0 || to.row() == lastRow; // the column first
        Qt::Key key = Qt::Key_Down;
        const auto along = [&](int from, int target, Qt::Key less, Qt::Key more) {
            key = from > target ? less : more;
        };
        if ((at.column() == 0 || at.column() == lastColumn) && at.row() != to.row())
            key = at.column() == 0 ? Qt::Key_Right : Qt::Key_Left;
        else if ((at.row() == 0 || at.row() == lastRow) && at.column() != to.column())
            key = at.row() == 0 ? Qt::Key_Down : Qt::Key_Up;
        else if (at.column() != to.column() && (byColumn || at.row() == to.row()))
            along(at.column(), to.column(), Qt::Key_Left, Qt::Key_Right);
        else
            along(at.row(), to.row(), Qt::Key_Up, Qt::Key_Down);
        QTest::keyClick(&market, key);
    }
    return market.currentIndex() == to;
}

void playByKeys(Room& room, const Step& step)
{
    if (step.kind == StepKind::Coin || step.kind == StepKind::Swap) {
        QPushButton& button =
            step.kind == StepKind::Coin ? room.widget.coinButton() : room.widget.swapButton();
        QVERIFY(tabTo(button));
        QTest::keyClick(&button, Qt::Key_Space);
        return;
    }
    ShelfView& shelf = room.shelf(shelfOf(step.kind));
    if (step.kind == StepKind::Take && room.market().hasFocus())
        QFAIL("after opening a stand, the keyboard should be at the display");
    QVERIFY(tabTo(shelf));
    const int row = rowOfPiece(shelf, {step.kind, step.what});
    QVERIFY(row >= 0);
    QTest::keyClick(&shelf, Qt::Key_Home);
    for (int i = 0; i < row; ++i)
        QTest::keyClick(&shelf, Qt::Key_Right);
    QCOMPARE(shelf.currentIndex().row(), row);
    QTest::keyClick(&shelf, Qt::Key_Return);
    const auto place = placeOf(step);
    if (!place)
        return;
    QVERIFY(room.market().hasFocus());
    QVERIFY(walkTo(room.market(), *place));
    QCOMPARE(room.input.considered(), std::optional(step));
    QTest::keyClick(&room.market(), Qt::Key_Return);
}

/// Plays a whole game; the person's steps by `play`. @return steps that the person has taken
template <class Play> int wholeGame(Room& room, std::uint64_t seed, const Play& play)
{
    hp::Random random(seed);
    int steps = 0;
    while (!room.table.isOver()) {
        if (!QTest::qWaitFor([&] { return room.table.isOver() || room.table.personMayAct(); },
                             20'000))
            return -1;
        if (room.table.isOver())
            break;
        const std::vector<Step> legal = room.input.legal();
        Step step = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
        if (step.kind == StepKind::Take && step.what == NoType)
            return -1;
        const int before = room.table.stepCount();
        play(room, step);
        if (QTest::currentTestFailed() || room.table.stepCount() == before ||
            room.table.step(before).by->step != step)
            return -1;
        ++steps;
    }
    return steps;
}

/// All that a screen reader or a tool tip can say of a widget and what is in it.
QString wordsOf(const QWidget& widget)
{
    QStringList all{widget.accessibleName(), widget.accessibleDescription(), widget.toolTip()};
    if (const auto* view = qobject_cast<const QAbstractItemView*>(&widget)) {
        for (int row = 0; row < view->model()->rowCount(); ++row) {
            for (int column = 0; column < view->model()->columnCount(); ++column) {
                const QModelIndex index = view->model()->index(row, column);
                for (const int role : {Qt::DisplayRole, Qt::AccessibleTextRole,
                                       Qt::AccessibleDescriptionRole, Qt::ToolTipRole})
                    all += index.data(role).toString();
            }
        }
    }
    const auto children = widget.findChildren<QWidget*>(Qt::FindDirectChildrenOnly);
    for (const QWidget* child : children)
        all += wordsOf(*child);
    return all.join(QLatin1Char('\n'));
}

/// Marks every text that goes through tr().
class MarkingTranslator : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* source, const char*, int) const override
    {
        return QStringLiteral("~") + QString::fromUtf8(source);
    }
};

} // namespace

class TestLisboaMarket : public QObject {
    Q_OBJECT
private slots:
    void models();
    void words();
    void byClicks();
    void byKeys();
    void byDropping();
    void exchanges();
    void refusals();
    void targets();
    void considered();
    void asksFirst();
    void lit();
    void sumsOnTheMarket();
    void hiddenMoney();
    void curtain();
    void computerPlaysOn();
    void motion();
    void language();
    void forms_data();
    void forms();
    void placesAreWhole();
};

void TestLisboaMarket::models()
{
    Host host;
    Table table(host);
    TurnInput input(table);
    MarketModel market(input);
    SeatsModel seats(table);
    std::vector<std::unique_ptr<QAbstractItemModelTester>> testers;
    const auto mode = QAbstractItemModelTester::FailureReportingMode::QtTest;
    testers.push_back(std::make_unique<QAbstractItemModelTester>(&market, mode));
    testers.push_back(std::make_unique<QAbstractItemModelTester>(&seats, mode));
    std::vector<std::unique_ptr<ShelfModel>> shelves;
    for (const Shelf shelf : {Shelf::Tiles, Shelf::Restaurants, Shelf::Display, Shelf::Customers}) {
        shelves.push_back(std::make_unique<ShelfModel>(shelf, input));
        testers.push_back(std::make_unique<QAbstractItemModelTester>(shelves.back().get(), mode));
    }
    QCOMPARE(market.rowCount(), 0);
    QCOMPARE(seats.rowCount(), 0);
    // All seats are persons, so that the game does not wait for anybody; then another market.
    RuleSet open;
    open.hiddenMoney = false;
    host.begin({open, {{"A", hp::lisboa::Human}, {"B", hp::lisboa::Human}}, {0, 1, 2, 3}, 5});
    QCOMPARE(market.rowCount(), 7);
    QCOMPARE(seats.rowCount(), 2);
    hp::Random random(5);
    while (!table.isOver()) {
        QVERIFY(table.personMayAct());
        const std::vector<Step> legal = input.legal();
        const Step step = legal[random.below(static_cast<std::uint32_t>(legal.size()))];
        if (placeOf(step)) {
            input.take({step.kind, step.what});
            input.consider(step);
            QVERIFY(!market.index(1, 1).data(Qt::AccessibleTextRole).toString().isEmpty());
        }
        input.play(step);
    }
    for (int row = 0; row < seats.rowCount(); ++row)
        QVERIFY(seats.seat(row).place >= 1);
    open.rows = 4;
    open.greySquares = open.greySquares & marketSquares(4, 5);
    open.greySquares |= setOfSquare(squareAt(0, 1)) | setOfSquare(squareAt(0, 2));
    host.begin({open,
                {{"A", hp::lisboa::Human}, {"B", hp::lisboa::Human}, {"C", hp::lisboa::Human}},
                {0, 1, 2, 3},
                5});
    QCOMPARE(market.rowCount(), 6);
    QCOMPARE(market.columnCount(), 7);
    QCOMPARE(seats.rowCount(), 3);
    // Corners are no places; all others are, and back.
    int places = 0;
    for (int row = 0; row < market.rowCount(); ++row) {
        for (int column = 0; column < market.columnCount(); ++column) {
            const QModelIndex index = market.index(row, column);
            if (const auto place = market.placeAt(index)) {
                ++places;
                QCOMPARE(market.indexOf(*place), index);
            } else {
                QCOMPARE(market.flags(index), Qt::NoItemFlags);
            }
        }
    }
    QCOMPARE(places, 4 * 5 + 2 * 4 + 2 * 5);
}

void TestLisboaMarket::words()
{
    Host host;
    Table table(host);
    TurnInput input(table);
    MarketModel market(input);
    const auto rules = std::make_shared<const Rules>(RuleSet{}, 2);
    Record record;
    record.rules = rules;
    record.seats = {{"Anna", hp::lisboa::Human}, {"Ben", "beginner"}};
    hp::Random random(1);
    record.begin = Game::begun(*rules, random).state();
    // A fish stand of Anna's on b1 beside an open sushi bar on b2, customers at the left of row 1.
    State& state = record.begin;
    const Square b1 = squareAt(0, 1);
    const Square b2 = squareAt(1, 1);
    state.stands[0] = setOfSquare(b1);
    state.owned[0] = setOfSquare(b1);
    state.woodenStands[0] -= 1;
    state.restaurants[0] = setOfSquare(b2);
    state.entrances[firstEnd(rowLine(0))] = rules->findCustomers(2, setOf(0) | setOf(2));
    host.adopt(record, {}, false);
    const auto text = [&](const Place& place) {
        return market.indexOf(place).data(Qt::AccessibleTextRole).toString();
    };
    const QString stand = text(squarePlace(b1));
    QVERIFY2(stand.startsWith(QLatin1String("b1: ")) && stand.contains(QLatin1String("Anna")) &&
                 stand.endsWith(QLatin1String("fish stand, worth 2")),
             qPrintable(stand));
    QCOMPARE(text(squarePlace(b2)), QStringLiteral("b2: the sushi bar, open"));
    QCOMPARE(text(squarePlace(squareAt(0, 0))), QStringLiteral("a1: a restaurant face down"));
    QCOMPARE(text(squarePlace(squareAt(4, 0))), QStringLiteral("a5: free"));
    QVERIFY(text(entrancePlace(firstEnd(rowLine(0))))
                .startsWith(QLatin1String("the left end of row 1: 2 customer")));
    QCOMPARE(text(entrancePlace(otherEnd(columnLine(1)))),
             QStringLiteral("the bottom of column b: no customers"));
}

void TestLisboaMarket::byClicks()
{
    Room room(Three);
    QVERIFY(room.show());
    QVERIFY(wholeGame(room, 11, playByClicks) > 5);
}

void TestLisboaMarket::byKeys()
{
    Room room(Three, 4);
    QVERIFY(room.show());
    room.shelf(Shelf::Tiles).setFocus();
    QVERIFY(wholeGame(room, 12, playByKeys) > 5);
}

void TestLisboaMarket::byDropping()
{
    Room room({{"Anna", hp::lisboa::Human}, {"Ben", hp::lisboa::Human}}, 3, [] {
        RuleSet open;
        open.hiddenMoney = false;
        return open;
    }());
    QVERIFY(room.show());
    const auto found = std::find_if(room.input.legal().begin(), room.input.legal().end(),
                                    [](const Step& step) { return step.kind == StepKind::Open; });
    QVERIFY(found != room.input.legal().end());
    const Step step = *found;
    const Piece piece{step.kind, step.what};
    const std::unique_ptr<QMimeData> data(mimeOf(piece));
    const QPoint at = centreOf(room.market(), *placeOf(step));
    const auto drop = [&](const QPoint& where) {
        QDropEvent event(where, Qt::MoveAction, data.get(), Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(room.market().viewport(), &event);
        return event.isAccepted();
    };
    // Only what is held can be dropped.
    QVERIFY(!drop(at));
    room.input.take(piece);
    QDragEnterEvent enter(at, Qt::MoveAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(room.market().viewport(), &enter);
    QVERIFY(enter.isAccepted());
    QDragMoveEvent move(at, Qt::MoveAction, data.get(), Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(room.market().viewport(), &move);
    QVERIFY(move.isAccepted());
    QCOMPARE(room.input.considered(), std::optional(step));
    QVERIFY(drop(at));
    QCOMPARE(room.table.stepCount(), 2);
    QCOMPARE(room.table.step(1).by->step, step);
    // Foreign data is nothing.
    QMimeData foreign;
    foreign.setText(QStringLiteral("f@b3"));
    QVERIFY(!pieceOf(&foreign));
    QCOMPARE(pieceOf(data.get()), std::optional(piece));
}

void TestLisboaMarket::exchanges()
{
    Room room(Three);
    room.host.setHeld(true); // computers wait
    Record record;
    record.rules = std::make_shared<const Rules>(RuleSet{}, 3);
    record.seats = Three;
    hp::Random random(2);
    record.begin = Game::begun(*record.rules, random).state();
    record.begin.hands[0] = {3, 0, 0, 0, 0};
    record.begin.hands[1] = {0, 3, 0, 0, 0};
    record.begin.hands[2] = {0, 0, 0, 0, 3};
    record.begin.display = {0, 0, 3, 0, 0};
    record.begin.money[0] = 5;
    room.host.adopt(record, {}, false);
    QVERIFY(room.show());
    QVERIFY(room.widget.swapButton().isVisible());
    QTest::mouseClick(&room.widget.swapButton(), Qt::LeftButton);
    QCOMPARE(room.table.step(1).by->step, Step::swap());
    QVERIFY(!room.widget.swapButton().isVisible()); // once a turn
    // The display likewise, between opening and taking.
    const Step open = *std::find_if(room.input.legal().begin(), room.input.legal().end(),
                                    [](const Step& s) { return s.kind == StepKind::Open; });
    playByClicks(room, open);
    QCOMPARE(room.table.stepCount(), 3);
    QVERIFY(!room.widget.coinButton().isEnabled());
    QVERIFY(static_cast<ShelfModel&>(*room.shelf(Shelf::Display).model()).isAsked());
    QVERIFY(room.widget.swapButton().isVisible());
    QTest::mouseClick(&room.widget.swapButton(), Qt::LeftButton);
    QCOMPARE(room.table.stepCount(), 4);
    QVERIFY(room.state().stage == Stage::TakeSwapped);
    QVERIFY(!room.widget.swapButton().isVisible());
    const Step take = *std::find_if(room.input.legal().begin(), room.input.legal().end(),
                                    [](const Step& s) { return s.kind == StepKind::Take; });
    playByClicks(room, take);
    QCOMPARE(room.table.latest().game.toMove(), 1);
    QVERIFY(!room.input.canUse({StepKind::Open, 0}));
}

void TestLisboaMarket::refusals()
{
    Room room(Three);
    QVERIFY(room.show());
    QVERIFY(QTest::qWaitFor([&] { return room.table.personMayAct(); }));
    // Customers cannot come yet: nobody has a stand.
    ShelfView& customers = room.shelf(Shelf::Customers);
    click(customers, customers.visualRect(customers.model()->index(0, 0)).center());
    QVERIFY(!room.input.held());
    QVERIFY(!customers.bubbleText().isEmpty());
    // The whole sentence is seen: the shelf itself is too narrow for it.
    for (const QWidget* bubble : room.widget.findChildren<QWidget*>(QStringLiteral("noteBubble"))) {
        QVERIFY(bubble->isHidden() || bubble->parentWidget()->rect().contains(bubble->geometry()));
        QVERIFY(bubble->isHidden() || bubble->width() > customers.width());
    }
    // A tile of the display only after opening.
    ShelfView& display = room.shelf(Shelf::Display);
    click(display, display.visualRect(display.model()->index(0, 0)).center());
    QVERIFY(!display.bubbleText().isEmpty());
    QCOMPARE(room.table.stepCount(), 1);
    // A stand at an entrance.
    const Step open = *std::find_if(room.input.legal().begin(), room.input.legal().end(),
                                    [](const Step& s) { return s.kind == StepKind::Open; });
    clickPiece(room.shelf(Shelf::Tiles), {open.kind, open.what});
    QVERIFY(room.input.held());
    const int row = rowOfPiece(room.shelf(Shelf::Tiles), {open.kind, open.what});
    QVERIFY(room.shelf(Shelf::Tiles).model()->index(row, 0).data(ShelfModel::HeldRole).toBool());
    click(room.market(), centreOf(room.market(), entrancePlace(firstEnd(rowLine(2)))));
    QVERIFY(!room.market().bubbleText().isEmpty());
    QCOMPARE(room.table.stepCount(), 1);
    QVERIFY(room.input.held());
    // Escape puts it down; so does a second click on it.
    QTest::keyClick(&room.market(), Qt::Key_Escape);
    QVERIFY(!room.input.held());
    clickPiece(room.shelf(Shelf::Tiles), {open.kind, open.what});
    QVERIFY(room.input.held());
    clickPiece(room.shelf(Shelf::Tiles), {open.kind, open.what});
    QVERIFY(!room.input.held());
    // Without a piece, a click on a place is for others.
    QSignalSpy chosen(&room.market(), &MarketView::placeChosen);
    click(room.market(), centreOf(room.market(), squarePlace(squareAt(2, 2))));
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(room.table.stepCount(), 1);
}

void TestLisboaMarket::targets()
{
    Room room(Three);
    QVERIFY(QTest::qWaitFor([&] { return room.table.personMayAct(); }));
    const Step open = *std::find_if(room.input.legal().begin(), room.input.legal().end(),
                                    [](const Step& s) { return s.kind == StepKind::Open; });
    room.input.take({open.kind, open.what});
    const MarketMarks& marks = room.market().marks();
    QCOMPARE(marks.targets.size(), room.input.targets().size());
    for (const MarketMarks::Target& target : marks.targets) {
        const StepReport report = room.input.effectOf(target.step);
        QCOMPARE(target.cost, report.cost);
        QCOMPARE(target.gain - target.cost, report.changeFor(0));
        QVERIFY(marks.targetAt(*placeOf(target.step)) == &target);
    }
    QVERIFY(!marks.targetAt(entrancePlace(0)));
    room.input.putDown();
    QVERIFY(room.market().marks().targets.empty());
}

void TestLisboaMarket::considered()
{
    Room room(Three);
    QVERIFY(room.show());
    QVERIFY(QTest::qWaitFor([&] { return room.table.personMayAct(); }));
    const Step open = *std::find_if(room.input.legal().begin(), room.input.legal().end(),
                                    [](const Step& s) { return s.kind == StepKind::Open; });
    room.input.take({open.kind, open.what});
    QSignalSpy looked(&room.market(), &MarketView::lookedAtChanged);
    QTest::mouseMove(room.market().viewport(), centreOf(room.market(), *placeOf(open)));
    QVERIFY(!looked.empty());
    QCOMPARE(room.market().lookedAt(), placeOf(open));
    QCOMPARE(room.input.considered(), std::optional(open));
    QCOMPARE(room.market().marks().considered, std::optional(open));
    QCOMPARE(room.market().marks().line,
             room.table.rules().squaresOf(rowLine(rowOf(open.where))) |
                 room.table.rules().squaresOf(columnLine(columnOf(open.where))));
    // Its cost is in the bubble and in what a screen reader hears.
    QVERIFY(room.market().bubbleText().contains(QLatin1String("costs 1")));
    QVERIFY(room.market().accessibleDescription().contains(QLatin1String("costs 1")));
    // A tool tip over it would say the same again, and hide it.
    const QPoint at = centreOf(room.market(), *placeOf(open));
    QHelpEvent help(QEvent::ToolTip, at, room.market().viewport()->mapToGlobal(at));
    QCoreApplication::sendEvent(room.market().viewport(), &help);
    QVERIFY(!QToolTip::isVisible());
    // Beside the market nothing is considered.
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(room.market().viewport(), &leave);
    QVERIFY(!room.input.considered());
    QVERIFY(room.market().bubbleText().isEmpty());
}

void TestLisboaMarket::asksFirst()
{
    Room room(Three);
    room.input.setAsksFirst(true);
    QVERIFY(room.show());
    QVERIFY(QTest::qWaitFor([&] { return room.table.personMayAct(); }));
    std::vector<Step> opens;
    for (const Step& step : room.input.legal()) {
        if (step.kind == StepKind::Open && (opens.empty() || step.what == opens.front().what))
            opens.push_back(step);
    }
    QVERIFY(opens.size() > 2);
    clickPiece(room.shelf(Shelf::Tiles), {StepKind::Open, opens[0].what});
    const auto choose = [&](const Step& step) {
        click(room.market(), centreOf(room.market(), *placeOf(step)));
    };
    choose(opens[0]);
    QCOMPARE(room.table.stepCount(), 1);
    QCOMPARE(room.input.asked(), std::optional(opens[0]));
    // It stays there whatever is looked at, with its sum.
    QTest::mouseMove(room.market().viewport(), centreOf(room.market(), *placeOf(opens[1])));
    QCOMPARE(room.input.considered(), std::optional(opens[0]));
    QVERIFY(!room.market().bubbleText().isEmpty());
    // Another place moves it; Escape takes it from there, and then puts it down.
    choose(opens[1]);
    QCOMPARE(room.table.stepCount(), 1);
    QCOMPARE(room.input.asked(), std::optional(opens[1]));
    QTest::keyClick(&room.market(), Qt::Key_Escape);
    QVERIFY(!room.input.asked() && room.input.held());
    QTest::keyClick(&room.market(), Qt::Key_Escape);
    QVERIFY(!room.input.held());
    // The same place a second time plays.
    clickPiece(room.shelf(Shelf::Tiles), {StepKind::Open, opens[0].what});
    choose(opens[2]);
    QTest::keyClick(&room.market(), Qt::Key_Return);
    QTRY_COMPARE(room.table.step(1).by->step, opens[2]);
    QVERIFY(!room.input.asked());
    // A tile of the display has no place to wait at.
    QVERIFY(QTest::qWaitFor(
        [&] { return room.table.personMayAct() && room.table.latest().game.taking(); }));
    const int before = room.table.stepCount();
    const Step take = *std::find_if(room.input.legal().begin(), room.input.legal().end(),
                                    [](const Step& s) { return s.kind == StepKind::Take; });
    clickPiece(room.shelf(Shelf::Display), {take.kind, take.what});
    QTRY_VERIFY(room.table.stepCount() > before);
}

void TestLisboaMarket::lit()
{
    Room room(Three);
    ExplainedSum sum;
    sum.stands = setOfSquare(squareAt(1, 1));
    sum.restaurants = setOfSquare(squareAt(1, 2));
    sum.entrances = EntranceSet{1} << firstEnd(rowLine(1));
    sum.coins = 4;
    room.widget.setLit(sum);
    QVERIFY(room.market().marks().isLit(squarePlace(squareAt(1, 1))));
    QVERIFY(room.market().marks().isLit(squarePlace(squareAt(1, 2))));
    QVERIFY(room.market().marks().isLit(entrancePlace(firstEnd(rowLine(1)))));
    QVERIFY(!room.market().marks().isLit(squarePlace(squareAt(3, 3))));
    QCOMPARE(room.market().marks().line, room.table.rules().squaresOf(rowLine(1)));
    room.widget.setLit({});
    QVERIFY(!room.market().marks().isLit(squarePlace(squareAt(1, 1))));
}

void TestLisboaMarket::sumsOnTheMarket()
{
    // Each sum of a whole game stands there in figures, and so it does before the step is played.
    Room room({{"Anna", "beginner"}, {"Ben", "skilled"}});
    QVERIFY(QTest::qWaitFor([&] { return room.table.isOver(); }, 20000));
    const auto noteAt = [](const MarketMarks& marks, const Place& place) {
        for (const MarketMarks::Note& note : marks.notes) {
            if (note.place == place)
                return note.text;
        }
        return QString();
    };
    int values = 0;
    int paid = 0;
    for (int i = 1; i < room.table.stepCount(); ++i) {
        const StepReport& report = *room.table.step(i).by;
        const SeatView& before = room.table.step(i - 1).after;
        room.table.stepTo(i);
        MarketMarks thought;
        thought.consider(report, before);
        for (const StandEarning& stand : report.earnings) {
            for (const StandEarning::From& from : stand.from) {
                const QString sum = stand.value == 1 ? QStringLiteral("+%1").arg(from.coins)
                                                     : QStringLiteral("%1 × %2 = %3")
                                                           .arg(from.customers)
                                                           .arg(stand.value)
                                                           .arg(from.coins);
                QCOMPARE(noteAt(thought, report.step.kind == StepKind::Bring
                                             ? squarePlace(stand.square)
                                             : entrancePlace(from.entrance)),
                         sum);
            }
            for (const Square square : stand.restaurants)
                QCOMPARE(noteAt(thought, squarePlace(square)), QStringLiteral("+1"));
        }
        for (const ExplainedSum& sum :
             explained(report, before.game, [](int) { return QString(); })) {
            room.widget.setLit(sum);
            const MarketMarks& marks = room.market().marks();
            for (Square square = 0; square < SquareCount; ++square) {
                if (sum.restaurants >> square & 1)
                    QCOMPARE(noteAt(marks, squarePlace(square)), QStringLiteral("+1"));
            }
            if (sum.square && sum.coins == 0) { // a value
                QString figures = QStringLiteral("1");
                for (int more = std::popcount(sum.restaurants); more > 0; --more)
                    figures += QStringLiteral(" + 1");
                if (sum.restaurants != 0)
                    figures += QStringLiteral(" = %1").arg(1 + std::popcount(sum.restaurants));
                QCOMPARE(noteAt(marks, squarePlace(*sum.square)), figures);
                ++values;
            } else if (sum.square) {
                QCOMPARE(noteAt(marks, squarePlace(*sum.square)), signedCoins(sum.coins));
            } else if (sum.entrances != 0) {
                const auto entrance = static_cast<Entrance>(std::countr_zero(sum.entrances));
                QVERIFY(
                    noteAt(marks, entrancePlace(entrance)).endsWith(QString::number(sum.coins)));
                ++paid;
            }
        }
    }
    QVERIFY2(values > 5 && paid > 5, qPrintable(QStringLiteral("%1 %2").arg(values).arg(paid)));
}

void TestLisboaMarket::hiddenMoney()
{
    // Two games that differ only in what the others have: nothing that is said or drawn does.
    const auto recordWith = [](int money) {
        Record record;
        record.rules = std::make_shared<const Rules>(RuleSet{}, 3);
        record.seats = Three;
        hp::Random random(9);
        record.begin = Game::begun(*record.rules, random).state();
        record.begin.money = {3, money, money + 7, 0};
        return record;
    };
    std::vector<QImage> pictures;
    std::vector<QString> words;
    for (const int money : {2, 41}) {
        Room room(Three);
        room.host.setHeld(true); // computers wait
        room.host.adopt(recordWith(money), {}, false);
        QVERIFY(room.show());
        room.shelf(Shelf::Tiles).setFocus();
        const Step open = *std::find_if(room.input.legal().begin(), room.input.legal().end(),
                                        [](const Step& s) { return s.kind == StepKind::Open; });
        room.input.take({open.kind, open.what});
        room.input.consider(open);
        QCOMPARE(room.table.viewer(), 0);
        words.push_back(wordsOf(room.widget));
        pictures.push_back(room.widget.grab().toImage());
    }
    QVERIFY(words[0].contains(QLatin1String("Carla")));
    QVERIFY(words[0].contains(QLatin1String("behind the screen")));
    QCOMPARE(words[0], words[1]);
    QVERIFY(pictures[0] == pictures[1]);
    // The own money is seen, and that of all when it is open.
    Room room(Three);
    SeatsModel seats(room.table);
    QVERIFY(seats.seat(0).money.has_value());
    QVERIFY(!seats.seat(1).money);
    QVERIFY(!seats.seat(2).money);
    RuleSet open;
    open.hiddenMoney = false;
    Room bright(Three, 3, open);
    SeatsModel all(bright.table);
    QVERIFY(all.seat(1).money.has_value());
}

void TestLisboaMarket::curtain()
{
    Room room({{"Anna", hp::lisboa::Human}, {"Ben", hp::lisboa::Human}});
    hp::Curtain& curtain = room.widget.curtain();
    curtain.setPause(0);
    QVERIFY(room.show());
    QCOMPARE(room.table.curtainSeat(), 0);
    QVERIFY(curtain.isVisible());
    QCOMPARE(curtain.geometry(), room.widget.rect());
    QVERIFY(curtain.accessibleName().contains(QLatin1String("Anna")));
    QVERIFY(curtain.button()->hasFocus());
    QTest::keyClick(curtain.button(), Qt::Key_Tab); // nothing below gets the keyboard
    QVERIFY(curtain.button()->hasFocus());
    QTest::mouseClick(curtain.button(), Qt::LeftButton);
    QVERIFY(!curtain.isVisible());
    QVERIFY(room.table.personMayAct());
    QVERIFY(room.shelf(Shelf::Tiles).hasFocus());
    QTest::mouseClick(&room.widget.coinButton(), Qt::LeftButton);
    QVERIFY(curtain.isVisible());
    QVERIFY(curtain.accessibleName().contains(QLatin1String("Ben")));
    QTest::keyClick(&curtain, Qt::Key_Return);
    QVERIFY(!curtain.isVisible());
    // A press right after it has fallen was meant for the turn before.
    curtain.setPause(60'000);
    QTest::mouseClick(&room.widget.coinButton(), Qt::LeftButton);
    QVERIFY(curtain.isVisible());
    QTest::mouseClick(curtain.button(), Qt::LeftButton);
    QVERIFY(curtain.isVisible());
}

/// Whoever lets a computer take the seat of a program goes on with the keyboard.
void TestLisboaMarket::computerPlaysOn()
{
    Room room({{"Anna", "exec:nobody"}, {"Ben", hp::lisboa::Human}});
    hp::Curtain& curtain = room.widget.curtain();
    curtain.setPause(0);
    QVERIFY(room.show());
    QCOMPARE(room.table.curtainSeat(), 0);
    auto* computer = curtain.findChild<QPushButton*>(QStringLiteral("curtainComputer"));
    QVERIFY(computer->hasFocus());
    QTest::keyClick(computer, Qt::Key_Space);
    QVERIFY(!curtain.isVisible());
    QVERIFY(!room.table.seats()[0].isPerson);
    QVERIFY(room.shelf(Shelf::Tiles).hasFocus());
}

void TestLisboaMarket::motion()
{
    Room room({{"Anna", "beginner"}, {"Ben", "beginner"}});
    room.host.setHeld(true);
    QVERIFY(room.show());
    room.widget.setAnimated(true);
    hp::SpriteLayer& layer = room.widget.motion().layer();
    int placed = 0;
    for (int turn = 0; turn < 12 && !room.table.isOver(); ++turn) {
        const int before = room.table.stepCount();
        room.host.setHeld(false);
        QVERIFY(QTest::qWaitFor([&] { return room.table.stepCount() > before; }, 20'000));
        room.host.setHeld(true);
        const ToldStep& step = room.table.step(room.table.stepCount() - 1);
        const auto place = placeOf(step.by->step);
        if (place && room.market().marks().awaits(*place)) {
            ++placed;
            QVERIFY(layer.isPlaying());
        }
        // What is shown has happened: the state never waits.
        QVERIFY(room.table.latest().game.state() == step.after.game.state());
        layer.finish();
        QCOMPARE(room.market().marks().awaitedSquares, SquareSet{0});
        QCOMPARE(room.market().marks().awaitedEntrances, EntranceSet{0});
    }
    QVERIFY(placed > 0);
}

void TestLisboaMarket::language()
{
    Room room(Three);
    QVERIFY(QTest::qWaitFor([&] { return room.table.personMayAct(); }));
    MarkingTranslator marking;
    const auto texts = [&] {
        return QStringList{
            room.market().accessibleName(),
            room.shelf(Shelf::Tiles).accessibleName(),
            room.widget.coinButton().text(),
            room.market().model()->index(1, 1).data(Qt::AccessibleTextRole).toString(),
            room.widget.seats().card(1).accessibleName(),
            room.widget.curtain().accessibleName()};
    };
    const QStringList before = texts();
    QCoreApplication::installTranslator(&marking);
    QCoreApplication::processEvents();
    const QStringList marked = texts();
    QCoreApplication::removeTranslator(&marking);
    QCoreApplication::processEvents();
    for (qsizetype i = 0; i < before.size(); ++i) {
        QVERIFY2(!before[i].contains(u'~'), qPrintable(before[i]));
        QVERIFY2(marked[i].contains(u'~'), qPrintable(marked[i]));
    }
    QCOMPARE(texts(), before);
}

void TestLisboaMarket::forms_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("least");
    for (const auto& [size, least] :
         {std::pair(QSize(800, 560), 50), std::pair(QSize(980, 700), 70),
          std::pair(QSize(1280, 800), 90), std::pair(QSize(1920, 1080), 120),
          std::pair(QSize(560, 800), 45), std::pair(QSize(700, 1000), 65),
          std::pair(QSize(1400, 500), 50)})
        QTest::addRow("%dx%d", size.width(), size.height()) << size << least;
}

void TestLisboaMarket::forms()
{
    QFETCH(QSize, size);
    QFETCH(int, least);
    Room room({{"Anna", hp::lisboa::Human},
               {"Ben", "beginner"},
               {"Carla", "expert"},
               {"Dora", "skilled"}});
    room.host.setHeld(true);
    room.widget.resize(size);
    QVERIFY(room.show());
    QCOMPARE(room.widget.size(), size);
    std::vector<const QWidget*> parts{&room.market(), &room.widget.seats(),
                                      &room.widget.coinButton()};
    for (const Shelf shelf : {Shelf::Tiles, Shelf::Restaurants, Shelf::Display, Shelf::Customers})
        parts.push_back(&room.shelf(shelf));
    for (std::size_t i = 0; i < parts.size(); ++i) {
        QVERIFY2(room.widget.rect().contains(parts[i]->geometry()),
                 qPrintable(parts[i]->objectName()));
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY2(
                !parts[i]->geometry().intersects(parts[j]->geometry()),
                qPrintable(parts[i]->objectName() + QLatin1Char(' ') + parts[j]->objectName()));
    }
    const int cell = room.market().marketLayout().cell;
    QVERIFY2(cell >= least, qPrintable(QString::number(cell)));
    QVERIFY(room.market().rect().contains(room.market().marketLayout().board));
    // The market is the largest part, and every piece lies in its shelf.
    for (const Shelf which : {Shelf::Tiles, Shelf::Restaurants, Shelf::Display, Shelf::Customers}) {
        const ShelfView& shelf = room.shelf(which);
        for (int row = 0; row < shelf.model()->rowCount(); ++row) {
            QVERIFY(QRectF(shelf.rect()).contains(shelf.pieceRect(row)));
            QVERIFY(shelf.pieceRect(row).width() >= 24);
            for (int other = 0; other < row; ++other)
                QVERIFY(!shelf.pieceRect(row).intersects(shelf.pieceRect(other)));
        }
    }
    for (int seat = 0; seat < room.widget.seats().cardCount(); ++seat)
        QVERIFY(room.widget.seats().rect().contains(room.widget.seats().card(seat).geometry()));
}

/// How a game has ended is never cut off: a narrow card says it in fewer words.
void TestLisboaMarket::placesAreWhole()
{
    SeatCard card(0);
    const QFont usual = card.font();
    SeatsModel::Seat seat;
    seat.name = QStringLiteral("Mechthild");
    seat.money = 123;
    for (const int percent : {100, 125, 200}) {
        QFont font = usual;
        font.setPointSizeF(usual.pointSizeF() * percent / 100);
        card.setFont(font);
        for (const QStringList& words :
             {QStringList{QStringLiteral("has won"), QStringLiteral("place 1"),
                          QStringLiteral("#1")},
              QStringList{QStringLiteral("place 3"), QStringLiteral("#3")}}) {
            seat.place = words.last().mid(1).toInt();
            card.showSeat(seat, {});
            for (const int letters : {8, 9, 12, 20}) {
                card.resize(letters * card.fontMetrics().height(), 200);
                for (const bool narrow : {true, false}) {
                    card.setNarrow(narrow);
                    QVERIFY2(words.contains(card.shownStatus()), qPrintable(card.shownStatus()));
                }
            }
            QCOMPARE(card.shownStatus(), words.first());
        }
    }
}

QTEST_MAIN(TestLisboaMarket)
#include "tst_lisboamarket.moc"
