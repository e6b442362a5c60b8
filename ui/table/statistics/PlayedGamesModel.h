// A person's games one by one, the latest first: when, against whom, place, money, the rating after
// it, and whether it counts for the rating.
#pragma once

#include "ui/kit/models/TableModel.h"
#include "ui/table/statistics/StatisticsGame.h"

namespace hp {

class PlayedGamesModel : public TableModel {
    Q_OBJECT
public:
    enum Column { Date, Rules, Opponents, Place, Money, RatingAfter, Counts, Columns };

    using TableModel::TableModel;

    /// @param of all these games
    void setGames(const StatisticsGame& of, std::vector<GameOfPerson> games);

    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

    /// "1320 (1200 to 1430)".
    static QString ratingText(const Rating& rating);
    /// "12 October 2026, 18:05", as the language writes it shortly.
    static QString dateText(std::int64_t time);

protected:
    int rows() const override { return static_cast<int>(games_.size()); }
    int columns() const override { return Columns; }
    QVariant cellData(const QModelIndex& index, int role) const override;

private:
    QString cell(const GameOfPerson& played, int column) const;
    QString opponentsText(const GameOfPerson& played) const;
    static QString countsText(const GameOfPerson& played);

    StatisticsGame game_;
    std::vector<GameOfPerson> games_; ///< the latest first
};

} // namespace hp
