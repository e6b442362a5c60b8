// What a person has reached, by rules and opponent: games, places, how often ahead of that
// opponent, money. Each set of rules has a row for all opponents first.
#pragma once

#include "ui/kit/models/TableModel.h"
#include "ui/table/statistics/StatisticsGame.h"

#include <array>

namespace hp {

class OpponentModel : public TableModel {
    Q_OBJECT
public:
    enum Column { Rules, Opponent, Games, First, Second, Third, Fourth, Ahead, Money, Columns };

    using TableModel::TableModel;

    /// @param of all these games
    void setGames(const StatisticsGame& of, const std::vector<GameOfPerson>& games);

    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

protected:
    int rows() const override { return static_cast<int>(rows_.size()); }
    int columns() const override { return Columns; }
    QVariant cellData(const QModelIndex& index, int role) const override;

private:
    struct Row {
        Words rulesName;
        std::string rules;
        std::string opponent; ///< a computer, "human", "exec:"; empty: all
        int games = 0;
        std::array<int, MaxSeats> places{};
        double ahead = 0; ///< against seats of that opponent; equal places are halves
        int pairs = 0;
        long long money = 0;
    };
    static Row& rowFor(std::vector<Row>& rows, const PlayedGame& game, const std::string& opponent);
    std::string kindOf(const PlayedSeat& seat) const;
    int orderOf(const std::string& opponent) const;
    QString cell(const Row& row, int column) const;
    QString opponentName(const std::string& opponent) const;

    StatisticsGame game_;
    std::vector<Row> rows_;
};

} // namespace hp
