#include "ui/heller/games/FinishedModel.h"

#include "engine/heller/text/RecordFile.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/kit/access/PlainTip.h"

#include <array>

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

QString FinishedModel::resultOf(const QString& path)
{
    const auto game = loadRecord(path);
    if (!game)
        return {};
    QStringList seats;
    for (int seat = 0; seat < game->rules().seats(); ++seat) {
        const QString name = isolated(game->seats()[seat].name);
        seats.append(QStringLiteral("%1 %2").arg(name, localNumber(game->game().money(seat))));
    }
    return seats.join(QStringLiteral(", "));
}

QString FinishedModel::resultIn(int row) const
{
    const QString& path = pathOf(row);
    auto found = results_.constFind(path);
    if (found == results_.constEnd()) {
        const QString result = resultOf(path);
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
