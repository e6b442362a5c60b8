#include "ui/heller/rules/RulesListModel.h"

#include "engine/heller/rules/Validate.h"
#include "engine/heller/text/RulesJson.h"
#include "engine/heller/words/RulesWording.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/kit/access/PlainTip.h"

#include <QApplication>
#include <QFont>
#include <QStyle>

#include <algorithm>

namespace hp {

RulesListModel::RulesListModel(const RulesLibrary& library, QObject* parent)
    : TableModel(parent), library_(library), rows_(build())
{
    connect(&library, &RulesLibrary::changed, this, &RulesListModel::refresh);
}

std::vector<RulesListModel::Row> RulesListModel::build() const
{
    std::vector<Row> rows;
    for (const bool presets : {true, false}) {
        rows.push_back({presets, {}});
        for (const RulesLibrary::Entry& entry : library_.entries()) {
            if (entry.isPreset() == presets)
                rows.push_back({presets, entry});
        }
    }
    return rows;
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
    const RulesLibrary::Entry& entry = row.entry;
    switch (role) {
    case IdRole:
        return QVariant::fromValue(entry.id);
    case HeadingRole:
        return row.isHeading();
    case Qt::DisplayRole:
        if (row.isHeading())
            return row.presets ? tr("Built in") : tr("My rules");
        return entry.hasDraft ? tr("%1 *", "rules with changes not saved yet")
                                    .arg(isolated(rulesName(entry.rules)))
                              : rulesName(entry.rules);
    case Qt::AccessibleTextRole:
        if (row.isHeading())
            return data(index, Qt::DisplayRole);
        if (row.presets)
            return tr("%1, built in, cannot be changed").arg(isolated(rulesName(entry.rules)));
        if (entry.error)
            return tr("%1, cannot be read").arg(isolated(rulesName(entry.rules)));
        return entry.hasDraft
                   ? tr("%1, with changes not saved yet").arg(isolated(rulesName(entry.rules)))
                   : rulesName(entry.rules);
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
        if (entry.error || (!row.isHeading() && hasErrors(validate(entry.rules))))
            return QApplication::style()->standardIcon(QStyle::SP_MessageBoxCritical);
        return {};
    case Qt::ToolTipRole: {
        if (row.isHeading())
            return {};
        if (entry.error)
            return plainTip(wording(*entry.error));
        const auto base = loadPreset(QStringLiteral("standard"));
        const QStringList texts = base ? differenceTexts(*base, entry.rules) : QStringList();
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
