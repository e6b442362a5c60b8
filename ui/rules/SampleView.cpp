#include "ui/rules/SampleView.h"

#include "engine/market/Kinds.h"
#include "engine/text/Wording.h"
#include "ui/rules/RulesDraft.h"
#include "ui/rules/SampleDelegate.h"
#include "ui/rules/SampleModel.h"
#include "ui/theme/PiecePainter.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>

#include <algorithm>
#include <memory>

namespace hp {

namespace {

constexpr int SmallestSquare = 34;
constexpr int LargestSquare = 72;
/// Squares that are always in sight; the others may have to be scrolled to.
constexpr int RowsInSight = 4;
constexpr int ColumnsInSight = 6;

} // namespace

SampleView::SampleView(SampleModel& model, RulesDraft& draft, QWidget* parent)
    : QTableView(parent), model_(model), draft_(draft)
{
    setObjectName(QStringLiteral("sampleMarket"));
    setModel(&model);
    setItemDelegate(new SampleDelegate(this));
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setCornerButtonEnabled(false);
    // Only a large market in a small window is larger than its place.
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    for (QHeaderView* header : {horizontalHeader(), verticalHeader()}) {
        header->setSectionResizeMode(QHeaderView::Fixed);
        header->setMinimumSectionSize(1);
        header->setHighlightSections(false);
        header->setSectionsClickable(false);
        header->setDefaultAlignment(Qt::AlignCenter);
    }
    verticalHeader()->setFixedWidth(22);
    viewport()->setAutoFillBackground(false);
    connect(&model, &SampleModel::modelReset, this, &SampleView::fit);
    connect(&model, &SampleModel::dataChanged, this, &SampleView::fit);
}

QSize SampleView::sizeHint() const
{
    return {460, 400};
}

QSize SampleView::minimumSizeHint() const
{
    const QSize end = SampleDelegate::endSize(font(), draft_.sampleSeats());
    const int column = qMax(smallestSquare(), SampleDelegate::narrowestEnd(font()));
    // Three seats or four are side by side where squares are small, see fit().
    return {verticalHeader()->width() +
                (draft_.sampleSeats() > 2 ? SampleDelegate::wideEnd(font()) : end.width()) +
                ColumnsInSight * column,
            horizontalHeader()->sizeHint().height() + end.height() +
                RowsInSight * smallestSquare()};
}

int SampleView::smallestSquare() const
{
    return std::max(SmallestSquare, SampleDelegate::lowestEnd(font(), draft_.sampleSeats()));
}

int SampleView::smallestHeight() const
{
    return horizontalHeader()->sizeHint().height() +
           SampleDelegate::endSize(font(), draft_.sampleSeats()).height() +
           (model_.rowCount() - 1) * smallestSquare() + 2 * frameWidth();
}

void SampleView::fit()
{
    const int rows = model_.rowCount() - 1;
    const int columns = model_.columnCount() - 1;
    const QSize end = SampleDelegate::endSize(font(), draft_.sampleSeats());
    const QSize space = maximumViewportSize(); // as without scroll bars
    const int sumWidth = SampleDelegate::narrowestEnd(font());
    const int smallest = smallestSquare();
    const auto sideBeside = [&](int ends) {
        return std::clamp(
            std::min((space.width() - ends) / columns, (space.height() - end.height()) / rows),
            smallest, std::max(smallest, LargestSquare));
    };
    int side = sideBeside(end.width());
    // Seats that do not fit one below the other beside a row stand in two columns.
    const bool wide = end.height() - 8 > side - 4;
    if (wide)
        side = sideBeside(SampleDelegate::wideEnd(font()));
    for (int column = 0; column < columns; ++column)
        setColumnWidth(column, qMax(side, sumWidth)); // its sums stand below it
    for (int row = 0; row < rows; ++row)
        setRowHeight(row, side);
    setColumnWidth(columns, wide ? SampleDelegate::wideEnd(font()) : end.width());
    setRowHeight(rows, end.height());
}

void SampleView::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    fit();
}

void SampleView::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fit();
}

QMenu* SampleView::pieceMenu(int row, int column)
{
    const SquareIndex square = draft_.sample().square(row, column);
    const Theme& theme = Theme::of(*this);
    auto* menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("pieceMenu"));
    const auto add = [&](QMenu* to, Piece piece, const QString& name) {
        const QPixmap picture =
            PiecePainter::pixmap(piece, 24, devicePixelRatioF(), theme, PiecePainter::Look{});
        auto* action = to->addAction(QIcon(picture), name);
        connect(action, &QAction::triggered, this,
                [this, square, piece] { draft_.placeInSample(square, piece); });
    };
    const RuleSet& rules = draft_.rules();
    for (int seat = 0; seat < draft_.sampleSeats(); ++seat) {
        auto* stalls = menu->addMenu(tr("Stall of %1").arg(colourName(seat)));
        for (int rank = 1; rank <= RankCount; ++rank)
            add(stalls, Piece::stall(seat, rank), rankName(rank));
    }
    auto* customers = menu->addMenu(tr("Customer"));
    for (const auto& [value, count] : rules.customers)
        add(customers, Piece::customer(value), pieceName(Piece::customer(value)));
    customers->setEnabled(!customers->isEmpty());
    auto* rogues = menu->addMenu(tr("Rogue"));
    for (const auto& [value, count] : rules.rogues)
        add(rogues, Piece::rogue(-value), pieceName(Piece::rogue(-value)));
    rogues->setEnabled(!rogues->isEmpty());
    menu->addSeparator();
    for (const TileTraits& kind : TileTypes) {
        if (!kind.hasValue)
            add(menu, Piece::special(kind.type), figureName(Piece::special(kind.type)));
    }
    menu->addSeparator();
    auto* empty = menu->addAction(tr("Empty the square"));
    empty->setShortcut(QKeySequence::Delete);
    connect(empty, &QAction::triggered, this,
            [this, square] { draft_.placeInSample(square, Piece{}); });
    return menu;
}

void SampleView::openMenu(const QModelIndex& index)
{
    if (!model_.isSquare(index))
        return;
    const std::unique_ptr<QMenu> menu(pieceMenu(index.row(), index.column()));
    menu->exec(viewport()->mapToGlobal(visualRect(index).center()));
}

void SampleView::keyPressEvent(QKeyEvent* event)
{
    const auto square = model_.squareOf(currentIndex());
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_F2:
    case Qt::Key_Menu:
    case Qt::Key_Space:
        return openMenu(currentIndex());
    case Qt::Key_Delete:
    case Qt::Key_Backspace:
        if (square)
            draft_.placeInSample(*square, Piece{});
        return;
    default:
        QTableView::keyPressEvent(event);
    }
}

void SampleView::mousePressEvent(QMouseEvent* event)
{
    QTableView::mousePressEvent(event);
    pressed_ = indexAt(event->position().toPoint());
}

void SampleView::mouseMoveEvent(QMouseEvent*)
{
    // No rubber band: a piece is being pulled.
    setCursor(model_.isSquare(pressed_) ? Qt::ClosedHandCursor : Qt::ArrowCursor);
}

void SampleView::mouseReleaseEvent(QMouseEvent* event)
{
    QTableView::mouseReleaseEvent(event);
    unsetCursor();
    const QModelIndex index = indexAt(event->position().toPoint());
    const QModelIndex from = pressed_;
    pressed_ = QPersistentModelIndex();
    if (!model_.isSquare(index) || !model_.isSquare(from))
        return;
    if (index != from) {
        draft_.swapInSample(*model_.squareOf(from), *model_.squareOf(index));
        setCurrentIndex(index);
    } else {
        openMenu(index);
    }
}

} // namespace hp
