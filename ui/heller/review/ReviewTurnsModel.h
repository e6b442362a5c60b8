// The decisions of a reviewed game as a table, in the order of the game: what was played, what
// would have been best, and what the difference was worth.
#pragma once

#include "ui/heller/review/ReviewedGame.h"
#include "ui/kit/models/TableModel.h"

namespace hp {

class ReviewTurnsModel : public TableModel {
    Q_OBJECT
public:
    enum Column { Number, Who, Verdict, Loss, Played, Best, WinLoss, Columns };
    enum Role {
        SortRole = Qt::UserRole + 1, ///< a number; a greater loss comes first
        SeatRole,                    ///< int
        BandRole,                    ///< int, LossBand
    };

    using TableModel::TableModel;

    /// Another game. It must outlive the model, or the next call of this function.
    void setGame(const ReviewedGame* game);
    /// Rows that stay keep their place while the numbers get better.
    void setTurns(std::vector<TurnReview> turns);
    const std::vector<TurnReview>& turns() const { return turns_; }
    /// The row of the decision that made this step of the timeline, or -1.
    int rowOfStep(std::size_t step) const;

    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

    /// The whole table with its headers, for the clipboard.
    QString text() const { return tableText(true, false); }

protected:
    int rows() const override { return static_cast<int>(turns_.size()); }
    int columns() const override { return Columns; }
    QVariant cellData(const QModelIndex& index, int role) const override;

private:
    QString cell(const TurnReview& turn, int column) const;
    QString spoken(const TurnReview& turn, int column) const;

    const ReviewedGame* game_ = nullptr;
    std::vector<TurnReview> turns_;
};

} // namespace hp
