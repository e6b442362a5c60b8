// The tile mix as a table: one row for each value of customers and rogues, and one for each special
// tile. The model owns no data: it shows the draft and writes through it.
#pragma once

#include "engine/heller/market/Piece.h"
#include "ui/kit/models/TableModel.h"

#include <vector>

namespace hp {

class RulesDraft;

class TileMixModel : public TableModel {
    Q_OBJECT
public:
    enum Column { FigureColumn, ValueColumn, CountColumn, BaseColumn, ColumnCount };
    enum Role {
        PieceRole = Qt::UserRole + 1, ///< hp::Piece, the first one if pictures differ
        SecondPieceRole,              ///< hp::Piece, the other picture of that value, or none
        PathRole,                     ///< QString, "tiles.rogues.3"
        DiffersRole,                  ///< bool, the count differs from the base
    };

    explicit TileMixModel(RulesDraft& draft, QObject* parent = nullptr);

    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Refuses a value that already exists or that no tile has: see refused().
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

    /// The row of a field, or -1.
    int rowOf(const QString& path) const;
    /// Adds a row with the first free value and one tile. @return -1: no value is free
    int addFigure(bool customer);
    bool canRemove(int row) const;
    void remove(int row);

signals:
    void refused(const QString& why);
    /// Editing the value moved the row.
    void rowMoved(int row);

protected:
    int rows() const override { return static_cast<int>(rows_.size()); }
    int columns() const override { return ColumnCount; }
    QVariant cellData(const QModelIndex& index, int role) const override;

private:
    struct Row {
        PieceType type = PieceType::Customer;
        int value = 0; ///< as in the rules: positive for rogues
        bool operator==(const Row&) const = default;
        /// The order of the table: customers, rogues, then tiles without a value.
        bool operator<(const Row& other) const
        {
            return type != other.type ? type < other.type : value < other.value;
        }
    };
    std::vector<Row> build() const;
    void refresh();
    /// Moves a row to the place of its new value; its editor stays with it. @return the new row
    int moveRow(int from, const Row& moved);
    std::string pathOf(const Row& row) const;
    int countOf(const Row& row) const;

    RulesDraft& draft_;
    std::vector<Row> rows_;
};

} // namespace hp
