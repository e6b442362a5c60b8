// The results of puzzles by grade as a table: a row per grade, and the last row for all of them.
#pragma once

#include "ui/puzzles/PuzzleStore.h"

#include <QAbstractTableModel>

namespace hp {

class PuzzleGradesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { AtOnce, Later, Missed, Columns };
    static constexpr int Rows = HighestGrade - LowestGrade + 2;

    /// The store must outlive the model.
    explicit PuzzleGradesModel(const PuzzleStore& store, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    void retranslate();

private:
    const PuzzleStore& store_;
};

} // namespace hp
