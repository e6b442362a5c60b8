// The tile mix as a table: a row for each value of customers and rogues, and for each special tile.
// Owns nothing: it shows the draft and writes through it.
#pragma once

#include "engine/market/Piece.h"

#include <QAbstractTableModel>

#include <vector>

namespace hp {

class RulesDraft;

class TileMixModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { FigureColumn, ValueColumn, CountColumn, BaseColumn, ColumnCount };
    enum Role {
        PieceRole = Qt::UserRole + 1, ///< hp::Piece; the first of those that look different
        SecondPieceRole,              ///< hp::Piece, the other picture of that value, or none
        PathRole,                     ///< QString, "tiles.rogues.3"
        DiffersRole,                  ///< bool, the count is not the base's
    };

    explicit TileMixModel(RulesDraft& draft, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// A value that exists already, or that no tile has, is refused: see refused().
    bool setData(const QModelIndex& index, const QVariant& value, int role = Qt::EditRole) override;

    /// Row of a field, or -1.
    int rowOf(const QString& path) const;
    /// A new row with the first value that is free, one tile. -1: no value is free.
    int addFigure(bool customer);
    bool canRemove(int row) const;
    void remove(int row);
    void retranslate();

signals:
    void refused(const QString& why);
    /// Editing the value has moved the row.
    void rowMoved(int row);

private:
    struct Row {
        PieceType type = PieceType::Customer;
        int value = 0; ///< as in the rules: rogues positive
        bool operator==(const Row&) const = default;
        /// In the table's order: customers, rogues, then what has no value.
        bool operator<(const Row& other) const
        {
            return type != other.type ? type < other.type : value < other.value;
        }
    };
    std::vector<Row> build() const;
    void refresh();
    /// To where it belongs with another value, whoever edits it staying with it. Where it is then.
    int moveRow(int from, const Row& moved);
    std::string pathOf(const Row& row) const;
    int countOf(const Row& row) const;

    RulesDraft& draft_;
    std::vector<Row> rows_;
};

} // namespace hp
