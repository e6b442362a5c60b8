#include "ui/table/records/FinishedModel.h"

#include "ui/kit/access/PlainTip.h"

namespace hp {

FinishedModel::FinishedModel(FinishedGames& games, QObject* parent)
    : TableModel(parent), source_(games), games_(games.games())
{
    connect(&source_, &FinishedGames::changed, this, &FinishedModel::follow);
}

void FinishedModel::follow()
{
    beginResetModel();
    games_ = source_.games();
    results_.clear();
    endResetModel();
}

void FinishedModel::retranslate()
{
    results_.clear();
    emit headerDataChanged(Qt::Horizontal, 0, Columns - 1);
    touch();
}

QString FinishedModel::resultIn(int row) const
{
    const QString& path = pathOf(row);
    auto found = results_.constFind(path);
    if (found == results_.constEnd()) {
        const QString result = source_.resultOf(path);
        found = results_.insert(path, result.isEmpty() ? tr("cannot be read") : result);
    }
    return *found;
}

QVariant FinishedModel::cellData(const QModelIndex& index, int role) const
{
    const bool isText = role == Qt::DisplayRole || role == Qt::AccessibleTextRole;
    if (!isText && role != Qt::ToolTipRole)
        return {};
    const QString text = index.column() == When ? FinishedGames::timeText(games_[index.row()])
                                                : resultIn(index.row());
    return isText ? text : plainTip(text);
}

QVariant FinishedModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 ||
        section >= Columns)
        return TableModel::headerData(section, orientation, role);
    return section == When ? tr("Ended") : tr("Money at the end");
}

} // namespace hp
