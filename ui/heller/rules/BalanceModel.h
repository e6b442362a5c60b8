// The numbers of one or two balance reports as a table.
#pragma once

#include "engine/heller/words/BalanceWording.h"
#include "ui/kit/models/TableModel.h"

#include <array>

namespace hp {

class BalanceModel : public TableModel {
    Q_OBJECT
public:
    using TableModel::TableModel;

    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

    /// A report without games counts as no report.
    void setReports(const std::array<BalanceReport, 2>& reports,
                    const std::array<QString, 2>& names);
    void retranslate() override;
    /// The whole table, one text line per row, for the clipboard.
    QString text() const { return tableText(false, true); }

protected:
    int rows() const override { return static_cast<int>(lines_[0].size()); }
    int columns() const override { return lines_[1].empty() ? 1 : 2; } ///< one per report
    QVariant cellData(const QModelIndex& index, int role) const override;

private:
    void word();

    std::array<BalanceReport, 2> reports_;
    std::array<QString, 2> names_;
    std::array<std::vector<BalanceLine>, 2> lines_;
};

} // namespace hp
