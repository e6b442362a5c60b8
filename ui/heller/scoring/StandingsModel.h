// The final standings of a game: one row per seat, the best first, with its money and its coins
// from each round. The model holds copies, as SummaryModel does.
#pragma once

#include "engine/heller/game/Summary.h"
#include "engine/text/Names.h"
#include "ui/kit/models/TableModel.h"

#include <QFont>
#include <QPixmap>
#include <QStringList>

#include <vector>

namespace hp {

/// A seat's final place, counted from 1; equal seats share a place.
struct SeatPlace {
    int place = 1;
    int seat = 0;
    int money = 0;
    bool won = false;
};

class StandingsModel : public TableModel {
    Q_OBJECT
public:
    // The final money comes first: it must stay visible even with twenty rounds.
    enum Column { Money, Start, FirstRound };
    enum Role { CoinsRole = Qt::UserRole + 1, SeatRole, PlaceRole, WinnerRole };

    /// @param rounds the rounds that have ended, in order  @param names of the seats, in order
    /// @param winners one bit per seat
    StandingsModel(std::vector<RoundSummary> rounds, QStringList names, unsigned winners,
                   QObject* parent = nullptr);

    const std::vector<SeatPlace>& standings() const { return standings_; }
    /// Sets the marks in front of the names, by seat.
    void setMarks(std::vector<QPixmap> marks);
    /// Sets the font of the view: headers take only whole fonts.
    void setFont(const QFont& font) { font_ = font; }

    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

protected:
    int rows() const override { return static_cast<int>(standings_.size()); }
    int columns() const override { return FirstRound + static_cast<int>(rounds_.size()); }
    QVariant cellData(const QModelIndex& index, int role) const override;

private:
    QString name(const SeatPlace& standing) const { return isolated(names_[standing.seat]); }
    /// The number in a cell: money, or a round's coins.
    int coins(const SeatPlace& standing, int column) const;
    QString cellText(const SeatPlace& standing, int column) const;
    QString sentence(const SeatPlace& standing, int column) const;
    QString columnName(int column) const;
    QVariant columnHeader(int column, int role) const;
    QVariant rowHeader(const SeatPlace& standing, int role) const;

    std::vector<RoundSummary> rounds_;
    QStringList names_;
    std::vector<SeatPlace> standings_;
    std::vector<QPixmap> marks_;
    QFont font_;
};

} // namespace hp
