#include "ui/heller/rules/SampleView.h"

#include "ui/heller/market/LineEnds.h"
#include "ui/heller/rules/RulesDraft.h"
#include "ui/heller/rules/SampleBoard.h"

#include <QHeaderView>

#include <algorithm>

namespace hp {

namespace {

constexpr int SmallestSquare = 34;
constexpr int LargestSquare = 72;
/// Squares that are always visible; the others may need scrolling.
constexpr int RowsInSight = 4;
constexpr int ColumnsInSight = 6;

} // namespace

SampleView::SampleView(SampleBoard& sample, RulesDraft& draft, QWidget* parent)
    : EditableBoard(sample.model(), sample.palette(), parent), draft_(draft)
{
    setObjectName(QStringLiteral("sampleMarket"));
    verticalHeader()->setFixedWidth(22);
    connect(&board(), &MarketModel::dataChanged, this, &SampleView::relayout);
    connect(this, &EditableBoard::pieceRequested, &draft, &RulesDraft::placeInSample);
    connect(this, &BoardView::piecePulled, &draft, &RulesDraft::swapInSample);
}

QSize SampleView::sizeHint() const
{
    return {460, 400};
}

QSize SampleView::minimumSizeHint() const
{
    const QSize end = lineends::size(font(), draft_.sampleSeats());
    const int column = qMax(smallestSquare(), lineends::narrowest(font()));
    // With small squares, three or four seats stand in two columns; see relayout().
    return {verticalHeader()->width() +
                (draft_.sampleSeats() > 2 ? lineends::wide(font()) : end.width()) +
                ColumnsInSight * column,
            horizontalHeader()->sizeHint().height() + end.height() +
                RowsInSight * smallestSquare()};
}

int SampleView::smallestSquare() const
{
    return std::max(SmallestSquare, lineends::lowest(font(), draft_.sampleSeats()));
}

int SampleView::smallestHeight() const
{
    return horizontalHeader()->sizeHint().height() +
           lineends::size(font(), draft_.sampleSeats()).height() +
           (board().rowCount() - 1) * smallestSquare() + 2 * frameWidth();
}

void SampleView::relayout()
{
    const int rows = board().rowCount() - 1;
    const int columns = board().columnCount() - 1;
    const QSize end = lineends::size(font(), draft_.sampleSeats());
    const QSize space = maximumViewportSize(); // the size without scroll bars
    const int sumWidth = lineends::narrowest(font());
    const int smallest = smallestSquare();
    const auto sideBeside = [&](int ends) {
        return std::clamp(
            std::min((space.width() - ends) / columns, (space.height() - end.height()) / rows),
            smallest, std::max(smallest, LargestSquare));
    };
    int side = sideBeside(end.width());
    // Seats that do not fit below each other at the end of a row stand in two columns.
    const bool wide = end.height() - 8 > side - 4;
    if (wide)
        side = sideBeside(lineends::wide(font()));
    for (int column = 0; column < columns; ++column)
        setColumnWidth(column, qMax(side, sumWidth)); // its sums stand below it
    for (int row = 0; row < rows; ++row)
        setRowHeight(row, side);
    setColumnWidth(columns, wide ? lineends::wide(font()) : end.width());
    setRowHeight(rows, end.height());
}

} // namespace hp
