// Stalls by number of seats (rows) and rank (columns). The last column shows the resulting number
// of pieces for the market. The model owns no data: it shows the draft and writes through it.
#pragma once

#include "engine/heller/rules/RuleSet.h"
#include "ui/kit/models/TableModel.h"

namespace hp {

class RulesDraft;

class StallsModel : public TableModel {
    Q_OBJECT
public:
    static constexpr int PiecesColumn = RankCount; ///< pieces / squares; not editable
    enum Role {
        PathRole = Qt::UserRole + 1, ///< QString, "stalls.3.1"
        DiffersRole,                 ///< bool
        PieceRole,                   ///< hp::Piece in the column headers
    };

    explicit StallsModel(RulesDraft& draft, QObject* parent = nullptr);

    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

    /// The first cell of a field or group ("stalls.3"); invalid index if there is none.
    QModelIndex indexOf(const QString& path) const;

protected:
    int rows() const override { return MaxSeats - MinSeats + 1; }
    int columns() const override { return PiecesColumn + 1; }
    QVariant cellData(const QModelIndex& index, int role) const override;

private:
    static std::string pathOf(const QModelIndex& index);

    RulesDraft& draft_;
};

} // namespace hp
