#include "ui/lisboa/rules/SquaresModel.h"

#include "engine/lisboa/words/Names.h"
#include "ui/lisboa/rules/RulesDraft.h"

#include <algorithm>

namespace hp::lisboa {

namespace {

Square squareOf(const QModelIndex& index)
{
    return squareAt(index.row(), index.column());
}

} // namespace

SquaresModel::SquaresModel(RulesDraft& draft, QObject* parent) : TableModel(parent), draft_(draft)
{
    connect(&draft, &RulesDraft::changed, this, &SquaresModel::follow);
    follow();
}

void SquaresModel::follow()
{
    // Rules from a file may have any size.
    const int rows = std::clamp(draft_.rules().rows, MinSide, MaxSide);
    const int columns = std::clamp(draft_.rules().columns, MinSide, MaxSide);
    if (rows == rows_ && columns == columns_)
        return touch();
    beginResetModel();
    rows_ = rows;
    columns_ = columns;
    endResetModel();
}

void SquaresModel::toggle(const QModelIndex& index)
{
    if (!index.isValid())
        return;
    draft_.change(RulesDraft::nameOfField("greySquares"),
                  [&](RuleSet& rules) { rules.greySquares ^= setOfSquare(squareOf(index)); });
}

QVariant SquaresModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole || section < 0)
        return TableModel::headerData(section, orientation, role);
    const QString square = orientation == Qt::Horizontal ? squareName(squareAt(0, section))
                                                         : squareName(squareAt(section, 0));
    return orientation == Qt::Horizontal ? square.left(1) : square.mid(1);
}

QVariant SquaresModel::cellData(const QModelIndex& index, int role) const
{
    const bool grey = draft_.rules().greySquares & setOfSquare(squareOf(index));
    switch (role) {
    case GreyRole:
        return grey;
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole:
        return (grey ? tr("%1: a grey restaurant") : tr("%1: no restaurant"))
            .arg(squareName(squareOf(index)));
    default:
        return {};
    }
}

} // namespace hp::lisboa
