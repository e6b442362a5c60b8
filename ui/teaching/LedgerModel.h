// A ledger as a table: one row per entry and a last row with the total. The coins of the entries
// add up to the total exactly as shown.
#pragma once

#include "engine/analysis/Ledger.h"

#include <QAbstractTableModel>

#include <optional>

namespace hp {

class LedgerModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column {
        Coins, ///< by which the turn is better
        Error, ///< half width of the 95 % interval
        Own,   ///< the part that the seat to move gets itself
        Columns
    };
    enum Role {
        NumberRole = Qt::UserRole + 1, ///< int (Coins) or double
        LineRole,                      ///< int, Line::id(); -1: no line
        TotalRole                      ///< bool, the last row
    };

    using QAbstractTableModel::QAbstractTableModel;

    /// None: no rows.
    void setLedger(std::optional<Ledger> ledger);
    const std::optional<Ledger>& ledger() const { return ledger_; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

    /// The whole table, one text line per row, for the clipboard.
    QString text() const;
    void retranslate();

private:
    struct Row {
        int coins = 0;
        double error = 0;
        double own = 0;
        int line = -1;
        bool total = false;
    };
    Row row(int number) const;
    QString nameOf(int number) const;
    QString errorOf(const Row& row) const;

    std::optional<Ledger> ledger_;
};

} // namespace hp
