// The turns of an analysis as a table, best first: the turn, the money expected, the chance to win.
// It grows while the analysis goes on; selections stay on their turns.
#pragma once

#include "engine/heller/analysis/Analysis.h"
#include "engine/heller/players/Player.h"
#include "ui/kit/models/TableModel.h"

namespace hp {

class AnalysisModel : public TableModel {
    Q_OBJECT
public:
    enum Column { Rank, TurnWords, Margin, Win, Columns };
    enum Role {
        SortRole = Qt::UserRole + 1, ///< a number; lower comes first
        TokenRole,                   ///< QString, "R3@c2"; "?" for a draw
    };

    using TableModel::TableModel;

    /// Begins with another position, without turns. Its rules must outlive the model, or the next
    /// call of this function.
    void reset(const SeatView& view);
    void setTurns(std::vector<AnalysedTurn> turns);

    const std::vector<AnalysedTurn>& turns() const { return turns_; }
    /// The row of a turn, or -1.
    int rowOf(const Decision& decision) const;

    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

    /// The whole table, one text line per row, for the clipboard.
    QString text() const { return tableText(false, false); }

protected:
    int rows() const override { return static_cast<int>(turns_.size()); }
    int columns() const override { return Columns; }
    QVariant cellData(const QModelIndex& index, int role) const override;

private:
    static QString spoken(const QString& value, bool certain, const QString& error);

    SeatView view_;
    std::vector<AnalysedTurn> turns_;
};

} // namespace hp
