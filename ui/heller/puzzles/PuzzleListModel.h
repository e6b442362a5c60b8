// The puzzles that come with the program as a table, with what has come of each; and a choice of
// them by grade and result.
#pragma once

#include "ui/heller/puzzles/PuzzleStore.h"
#include "ui/kit/models/TableModel.h"

#include <QSortFilterProxyModel>

#include <vector>

namespace hp {

class PuzzleListModel : public TableModel {
    Q_OBJECT
public:
    enum Column { Number, Grade, Task, Result, Columns };

    /// Both arguments must outlive the model.
    PuzzleListModel(const std::vector<Puzzle>& puzzles, const PuzzleStore& store,
                    QObject* parent = nullptr);

    const Puzzle& puzzle(int row) const { return puzzles_[row]; }
    PuzzleResult resultOf(int row) const { return store_.progress().resultOf(puzzle(row).id); }

    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

protected:
    int rows() const override { return static_cast<int>(puzzles_.size()); }
    int columns() const override { return Columns; }
    QVariant cellData(const QModelIndex& index, int role) const override;

private:
    const std::vector<Puzzle>& puzzles_;
    const PuzzleStore& store_;
};

class PuzzleFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit PuzzleFilter(PuzzleListModel& model, QObject* parent = nullptr);

    /// @param grade 0: all
    void setGrade(int grade);
    /// Only puzzles that are not solved yet.
    void setUnsolvedOnly(bool on);
    /// A row of the list that is shown in any case, because a person is at it; -1: none.
    void setKept(int row);

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    const PuzzleListModel& list_;
    int grade_ = 0;
    bool unsolvedOnly_ = false;
    int kept_ = -1;
};

} // namespace hp
