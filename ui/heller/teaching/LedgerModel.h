// A ledger as a table: one row per entry and a last row with the total. The coins of the entries
// add up to the total exactly as shown, and so does the seat's own part of them.
#pragma once

#include "engine/heller/analysis/Ledger.h"
#include "ui/kit/models/TableModel.h"

#include <optional>

namespace hp {

class LedgerModel : public TableModel {
    Q_OBJECT
public:
    enum Column {
        Coins, ///< by which the turn is better
        Error, ///< half width of the 95 % interval
        Own,   ///< the part that the seat to move gets itself
        Columns
    };
    enum Role {
        NumberRole = Qt::UserRole + 1, ///< int, or double (Error)
        LineRole,                      ///< int, Line::id(); -1: no line
        TotalRole                      ///< bool, the last row
    };

    using TableModel::TableModel;

    /// None: no rows.
    void setLedger(std::optional<Ledger> ledger);
    const std::optional<Ledger>& ledger() const { return ledger_; }

    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

    /// The whole table, one text line per row, for the clipboard.
    QString text() const { return tableText(false, true); }

protected:
    int rows() const override
    {
        return !ledger_ ? 0 : static_cast<int>(ledger_->entries.size()) + 1;
    }
    int columns() const override { return Columns; }
    QVariant cellData(const QModelIndex& index, int role) const override;

private:
    struct Row {
        int coins = 0;
        double error = 0;
        int own = 0;
        int line = -1;
        bool total = false;
        bool ownKnown = true;
    };
    Row row(int number) const;
    QString nameOf(int number) const;
    QString errorOf(const Row& row) const;
    QString ownOf(const Row& row) const;

    std::optional<Ledger> ledger_;
    std::optional<Ledger> own_; ///< the same with what the seat to move gets itself as the coins
};

} // namespace hp
