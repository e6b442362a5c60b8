// A reviewed game by seat: how its result came about, as a sum of turns, luck and what the review
// cannot explain, and how many of its decisions were how bad.
#pragma once

#include "engine/heller/analysis/Review.h"
#include "ui/heller/review/ReviewedGame.h"
#include "ui/kit/models/TableModel.h"

#include <optional>
#include <vector>

namespace hp {

class ReviewSeatsModel : public TableModel {
    Q_OBJECT
public:
    /// The result is the sum of the columns Start to Rest.
    enum Column {
        Result,
        Start, ///< 0 but for games from a position
        Own,
        Others,
        Luck,
        Rest,
        Good,
        Small,
        Mistakes,
        Blunders,
        Columns
    };

    using TableModel::TableModel;

    /// Another game. It must outlive the model, or the next call of this function.
    void setGame(const ReviewedGame* game);
    void setReview(const Review& review);
    /// Whether a seat had a better start than another.
    bool hasStart() const;

    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

    /// The whole table with its headers, for the clipboard.
    QString text() const;

protected:
    int rows() const override { return static_cast<int>(seats_.size()); }
    int columns() const override { return Columns; }
    QVariant cellData(const QModelIndex& index, int role) const override;

private:
    QString cell(int row, int column) const;
    QString amount(int row, int column) const;
    static QString header(int column);

    const ReviewedGame* game_ = nullptr;
    std::vector<SeatReview> seats_;
    std::optional<std::vector<SeatSum>> sums_;
};

} // namespace hp
