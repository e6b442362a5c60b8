// The results of puzzles by grade as a table: a row per grade, and the last row for all of them.
#pragma once

#include "ui/heller/puzzles/PuzzleStore.h"
#include "ui/kit/models/TableModel.h"

namespace hp {

class PuzzleGradesModel : public TableModel {
    Q_OBJECT
public:
    enum Column { AtOnce, Later, Missed, Columns };
    static constexpr int Rows = HighestGrade - LowestGrade + 2;

    /// The store must outlive the model.
    explicit PuzzleGradesModel(const PuzzleStore& store, QObject* parent = nullptr);

    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

protected:
    int rows() const override { return Rows; }
    int columns() const override { return Columns; }
    QVariant cellData(const QModelIndex& index, int role) const override;

private:
    const PuzzleStore& store_;
};

} // namespace hp
