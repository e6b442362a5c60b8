// The numbers of one or two balance reports as a table.
#pragma once

#include "engine/text/BalanceWording.h"

#include <QAbstractTableModel>

#include <array>

namespace hp {

class BalanceModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override; ///< one per report
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

    /// A report without games counts as no report.
    void setReports(const std::array<BalanceReport, 2>& reports,
                    const std::array<QString, 2>& names);
    void retranslate();
    /// The whole table, one text line per row, for the clipboard.
    QString text() const;

private:
    void word();

    std::array<BalanceReport, 2> reports_;
    std::array<QString, 2> names_;
    std::array<std::vector<BalanceLine>, 2> lines_;
};

} // namespace hp
