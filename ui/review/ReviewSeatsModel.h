// A reviewed game by seat: what each lost by its own decisions, what luck gave to it, and how many
// decisions were how bad. Skill and luck are told apart.
#pragma once

#include "ui/review/ReviewedGame.h"

#include <QAbstractTableModel>

namespace hp {

class ReviewSeatsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Skill, Luck, Good, Small, Mistakes, Blunders, Columns };

    using QAbstractTableModel::QAbstractTableModel;

    /// Another game. It must outlive the model, or the next call of this function.
    void setGame(const ReviewedGame* game);
    void setSeats(std::vector<SeatReview> seats);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

    /// The whole table with its headers, for the clipboard.
    QString text() const;
    void retranslate();

private:
    QString cell(const SeatReview& seat, int column) const;
    static QString header(int column);

    const ReviewedGame* game_ = nullptr;
    std::vector<SeatReview> seats_;
};

} // namespace hp
