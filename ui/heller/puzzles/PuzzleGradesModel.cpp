#include "ui/heller/puzzles/PuzzleGradesModel.h"

#include "ui/heller/puzzles/PuzzleWords.h"

namespace hp {

PuzzleGradesModel::PuzzleGradesModel(const PuzzleStore& store, QObject* parent)
    : TableModel(parent), store_(store)
{
    connect(&store_, &PuzzleStore::changed, this, [this] { touch(); });
}

QVariant PuzzleGradesModel::cellData(const QModelIndex& index, int role) const
{
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const bool all = index.row() == Rows - 1;
    const PuzzleProgress::Counts counts =
        store_.progress().counts(all ? 0 : LowestGrade + index.row());
    switch (index.column()) {
    case AtOnce:
        return counts.atOnce;
    case Later:
        return counts.later;
    case Missed:
        return counts.missed;
    default:
        return {};
    }
}

QVariant PuzzleGradesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (role != Qt::DisplayRole)
        return {};
    if (orientation == Qt::Vertical) {
        if (section == Rows - 1)
            return tr("All");
        return tr("%1 (%2)", "grade, level")
            .arg(LowestGrade + section)
            .arg(gradeLevel(LowestGrade + section));
    }
    switch (section) {
    case AtOnce:
        return tr("At once");
    case Later:
        return tr("Later");
    case Missed:
        return tr("Missed");
    default:
        return {};
    }
}

} // namespace hp
