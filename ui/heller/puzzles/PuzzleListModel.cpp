#include "ui/heller/puzzles/PuzzleListModel.h"

#include "ui/heller/puzzles/PuzzleWords.h"

namespace hp {

PuzzleListModel::PuzzleListModel(const std::vector<Puzzle>& puzzles, const PuzzleStore& store,
                                 QObject* parent)
    : TableModel(parent), puzzles_(puzzles), store_(store)
{
    connect(&store_, &PuzzleStore::changed, this, [this] {
        if (rowCount() > 0)
            emit dataChanged(index(0, Result), index(rowCount() - 1, Result));
    });
}

QVariant PuzzleListModel::cellData(const QModelIndex& index, int role) const
{
    const Puzzle& of = puzzle(index.row());
    if (role == Qt::TextAlignmentRole && index.column() < Task)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ToolTipRole && index.column() == Grade)
        return tr("The strongest level that misses it: %1").arg(gradeLevel(of.grade));
    if (role == Qt::AccessibleTextRole && index.column() == Result &&
        resultOf(index.row()) == PuzzleResult::New)
        return tr("not tried yet");
    if (role != Qt::DisplayRole)
        return {};
    switch (index.column()) {
    case Number:
        return index.row() + 1;
    case Grade:
        return of.grade;
    case Task:
        return taskWords(of);
    case Result:
        return resultWords(resultOf(index.row()));
    default:
        return {};
    }
}

QVariant PuzzleListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Number:
        return tr("No.");
    case Grade:
        return tr("Grade");
    case Task:
        return tr("To find");
    case Result:
        return tr("Result");
    default:
        return {};
    }
}

PuzzleFilter::PuzzleFilter(PuzzleListModel& model, QObject* parent)
    : QSortFilterProxyModel(parent), list_(model)
{
    setSourceModel(&model);
}

void PuzzleFilter::setGrade(int grade)
{
    grade_ = grade;
    invalidateFilter();
}

void PuzzleFilter::setUnsolvedOnly(bool on)
{
    unsolvedOnly_ = on;
    invalidateFilter();
}

void PuzzleFilter::setKept(int row)
{
    if (kept_ == row)
        return;
    kept_ = row;
    invalidateFilter();
}

bool PuzzleFilter::filterAcceptsRow(int row, const QModelIndex&) const
{
    if (row == kept_)
        return true;
    if (grade_ != 0 && list_.puzzle(row).grade != grade_)
        return false;
    const PuzzleResult result = list_.resultOf(row);
    return !unsolvedOnly_ || result == PuzzleResult::New || result == PuzzleResult::Missed;
}

} // namespace hp
