#include "ui/table/rules/RulesListModel.h"

#include "engine/text/Names.h"
#include "engine/text/Wording.h"
#include "ui/kit/access/PlainTip.h"

#include <QApplication>
#include <QFont>
#include <QStyle>

#include <algorithm>

namespace hp {

RulesListModel::RulesListModel(const RulesFolder& folder, QObject* parent)
    : TableModel(parent), folder_(folder), rows_(build())
{
    connect(&folder, &RulesFolder::changed, this, &RulesListModel::refresh);
}

std::vector<RulesListModel::Row> RulesListModel::build() const
{
    const std::vector<ListedRules> listed = folder_.listed();
    std::vector<Row> rows;
    for (const bool presets : {true, false}) {
        rows.push_back({presets, {}});
        for (const ListedRules& entry : listed) {
            if (entry.isPreset() == presets)
                rows.push_back({presets, entry});
        }
    }
    return rows;
}

void RulesListModel::retranslate()
{
    rows_ = build();
    TableModel::retranslate();
}

void RulesListModel::refresh()
{
    std::vector<Row> next = build();
    const bool sameIds =
        std::equal(rows_.begin(), rows_.end(), next.begin(), next.end(),
                   [](const Row& a, const Row& b) { return a.entry.id == b.entry.id; });
    if (sameIds) {
        rows_ = std::move(next);
        touch();
        return;
    }
    beginResetModel();
    rows_ = std::move(next);
    endResetModel();
}

QVariant RulesListModel::cellData(const QModelIndex& index, int role) const
{
    const Row& row = rows_[index.row()];
    const ListedRules& entry = row.entry;
    switch (role) {
    case IdRole:
        return QVariant::fromValue(entry.id);
    case HeadingRole:
        return row.isHeading();
    case Qt::DisplayRole:
        if (row.isHeading())
            return row.presets ? tr("Built in") : tr("My rules");
        return entry.hasDraft
                   ? tr("%1 *", "rules with changes not saved yet").arg(isolated(entry.name))
                   : entry.name;
    case Qt::AccessibleTextRole:
        if (row.isHeading())
            return data(index, Qt::DisplayRole);
        if (row.presets)
            return tr("%1, built in, cannot be changed").arg(isolated(entry.name));
        if (entry.error)
            return tr("%1, cannot be read").arg(isolated(entry.name));
        return entry.hasDraft ? tr("%1, with changes not saved yet").arg(isolated(entry.name))
                              : entry.name;
    case Qt::ForegroundRole: // headings cannot be chosen, but must be read
        if (row.isHeading())
            return QApplication::palette().brush(QPalette::PlaceholderText);
        return {};
    case Qt::FontRole: {
        QFont font;
        font.setBold(row.isHeading());
        font.setItalic(entry.hasDraft);
        return font;
    }
    case Qt::DecorationRole:
        if (!entry.playable)
            return QApplication::style()->standardIcon(QStyle::SP_MessageBoxCritical);
        return {};
    case Qt::ToolTipRole: {
        if (row.isHeading())
            return {};
        if (entry.error)
            return plainTip(wording(*entry.error));
        const QStringList texts = folder_.unusual(entry.id);
        return texts.isEmpty() ? tr("As in the rulebook") : plainTip(texts.join(QLatin1Char('\n')));
    }
    default:
        return {};
    }
}

Qt::ItemFlags RulesListModel::flags(const QModelIndex& index) const
{
    if (!index.isValid() || index.data(HeadingRole).toBool())
        return Qt::NoItemFlags;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
}

int RulesListModel::rowOf(const RulesId& id) const
{
    const auto found = std::find_if(rows_.begin(), rows_.end(), [&](const Row& row) {
        return !id.isEmpty() && row.entry.id == id;
    });
    return found == rows_.end() ? -1 : static_cast<int>(found - rows_.begin());
}

} // namespace hp
