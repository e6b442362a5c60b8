#include "ui/table/rules/BalanceModel.h"

#include "engine/text/Names.h"
#include "ui/kit/access/PlainTip.h"

namespace hp {

QVariant BalanceModel::cellData(const QModelIndex& index, int role) const
{
    const auto& lines = lines_[index.column()];
    const auto row = static_cast<std::size_t>(index.row());
    if (row >= lines.size())
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return lines[row].value;
    case Qt::AccessibleTextRole:
        return tr("%1, %2: %3", "a measure, the rules' name, its value")
            .arg(lines[row].name, isolated(names_[index.column()]), lines[row].value);
    case Qt::TextAlignmentRole:
        return int(Qt::AlignRight | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant BalanceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    // A long name may be shortened in the column header.
    const bool named =
        role == Qt::DisplayRole || (role == Qt::ToolTipRole && orientation == Qt::Horizontal);
    if (!named || section < 0)
        return TableModel::headerData(section, orientation, role);
    const auto at = static_cast<std::size_t>(section);
    if (orientation == Qt::Vertical)
        return at < lines_[0].size() ? lines_[0][at].name : QString();
    const QString name = at < names_.size() ? names_[at] : QString();
    return role == Qt::ToolTipRole ? plainTip(name) : name;
}

void BalanceModel::setReports(const std::array<Figures, 2>& reports,
                              const std::array<QString, 2>& names)
{
    reports_ = reports;
    names_ = names;
    retranslate();
}

void BalanceModel::retranslate()
{
    std::array<std::vector<BalanceLine>, 2> lines;
    for (std::size_t i = 0; i < lines.size(); ++i)
        lines[i] = reports_[i] ? reports_[i]() : std::vector<BalanceLine>();
    const bool sameShape =
        lines[0].size() == lines_[0].size() && lines[1].empty() == lines_[1].empty();
    if (!sameShape)
        beginResetModel();
    lines_ = std::move(lines);
    if (!sameShape)
        return endResetModel();
    // The place of the keyboard stays while a report grows.
    TableModel::retranslate();
}

} // namespace hp
