#include "ui/heller/tables/PostModel.h"

#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/heller/session/OpenRecord.h"
#include "ui/kit/access/PlainTip.h"

#include <QFont>

#include <algorithm>

namespace hp {

namespace {

QString seatName(const PostTable& table, int seat)
{
    return isolated(table.book().seats()[seat].name);
}

QString peopleAt(const PostTable& table)
{
    QStringList names;
    for (const LetterBook::Seat& seat : table.book().seats())
        names.append(isolated(seat.name));
    return names.join(QStringLiteral(", "));
}

} // namespace

PostModel::PostModel(PostTables& tables, QObject* parent)
    : TableModel(parent), tables_(tables), count_(static_cast<int>(tables.tables().size()))
{
    connect(&tables_, &PostTables::listChanged, this, [this] {
        beginResetModel();
        count_ = static_cast<int>(tables_.tables().size());
        endResetModel();
    });
    connect(&tables_, &PostTables::changed, this, [this](PostTable* table) {
        const int row = rowOf(*table);
        emit dataChanged(index(row, 0), index(row, Columns - 1));
    });
}

int PostModel::rowOf(const PostTable& table) const
{
    const auto& all = tables_.tables();
    return static_cast<int>(std::ranges::find(all, &table, &std::unique_ptr<PostTable>::get) -
                            all.begin());
}

void PostModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, Columns - 1);
    touch();
}

QString PostModel::nameOf(const PostTable& table)
{
    return tr("%1's Table").arg(isolated(table.book().opening().name));
}

QString PostModel::stateOf(const PostTable& table)
{
    const auto dealer = [&table] { return seatName(table, 0); };
    switch (table.stage()) {
    case PostTable::Stage::Gathering: {
        const auto missing = table.book().opening().seats - table.book().seats().size();
        return tr("%n more can sit down", nullptr, static_cast<int>(missing));
    }
    case PostTable::Stage::Full:
        return tr("All had sat down before you");
    case PostTable::Stage::Lot:
        if (table.book().isDealt() && table.book().salts())
            return tr("%1's program deals").arg(dealer());
        return tr("Lots are drawn who begins: somebody's letter is missing");
    case PostTable::Stage::Playing:
        if (table.game().waits())
            return tr("%1's program has to answer").arg(dealer());
        if (table.isMyTurn())
            return tr("It is your turn");
        return table.toMove() < 0 ? tr("The round is over: go on")
                                  : tr("%1 is to move").arg(seatName(table, table.toMove()));
    case PostTable::Stage::Over:
        break;
    }
    QStringList results;
    const auto game = table.game().wholeGame();
    for (int seat = 0; game && seat < table.book().opening().seats; ++seat)
        results.append(QStringLiteral("%1 %2").arg(
            seatName(table, seat), localNumber(game->steps().back().after.money[seat])));
    return tr("Over: %1").arg(results.join(QStringLiteral(", ")));
}

QVariant PostModel::cellData(const QModelIndex& index, int role) const
{
    const PostTable& table = tableAt(index.row());
    if (role == Qt::FontRole && table.isMyTurn()) {
        QFont font;
        font.setBold(true);
        return font;
    }
    const bool isText = role == Qt::DisplayRole || role == Qt::AccessibleTextRole;
    if (!isText && role != Qt::ToolTipRole)
        return {};
    const QString text = index.column() == Owner    ? nameOf(table)
                         : index.column() == People ? peopleAt(table)
                                                    : stateOf(table);
    return isText ? text : plainTip(text);
}

QVariant PostModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 ||
        section >= Columns)
        return TableModel::headerData(section, orientation, role);
    return section == Owner ? tr("Table") : section == People ? tr("People") : tr("State");
}

} // namespace hp
