// Balance reports as a table: a row for each figure, a column for each report.
#pragma once

#include "engine/table/text/BalanceLines.h"
#include "ui/kit/models/TableModel.h"

#include <array>
#include <functional>
#include <vector>

namespace hp {

class BalanceModel : public TableModel {
    Q_OBJECT
public:
    using TableModel::TableModel;
    /// A report in the language in use; empty: it has no games.
    using Figures = std::function<std::vector<BalanceLine>()>;

    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

    /// A report without games counts as no report. @param names of their rules
    void setReports(const std::array<Figures, 2>& reports, const std::array<QString, 2>& names);
    void retranslate() override;
    /// The whole table, one text line per row, for the clipboard.
    QString text() const { return tableText(false, true); }

protected:
    int rows() const override { return static_cast<int>(lines_[0].size()); }
    int columns() const override { return lines_[1].empty() ? 1 : 2; } ///< one per report
    QVariant cellData(const QModelIndex& index, int role) const override;

private:
    std::array<Figures, 2> reports_;
    std::array<QString, 2> names_;
    std::array<std::vector<BalanceLine>, 2> lines_;
};

} // namespace hp
