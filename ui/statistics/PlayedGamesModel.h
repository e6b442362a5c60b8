// A person's games one by one, the latest first: when, against whom, place, money, the rating after
// it, and whether it counts for the rating.
#pragma once

#include "ui/statistics/PersonGames.h"

#include <QAbstractTableModel>

namespace hp {

class PlayedGamesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Date, Rules, Opponents, Place, Money, RatingAfter, Counts, Columns };

    using QAbstractTableModel::QAbstractTableModel;

    void setGames(std::vector<GameOfPerson> games);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    void retranslate();

    /// "1320 (1200 to 1430)".
    static QString ratingText(const Rating& rating);
    /// "12 October 2026, 18:05", as the language writes it shortly.
    static QString dateText(std::int64_t time);

private:
    QString cell(const GameOfPerson& played, int column) const;
    static QString opponentsText(const GameOfPerson& played);
    static QString countsText(const GameOfPerson& played);

    std::vector<GameOfPerson> games_; ///< the latest first
};

} // namespace hp
