#include "ui/lisboa/rules/CustomersModel.h"

#include "engine/lisboa/words/Names.h"
#include "engine/lisboa/words/RuleNames.h"
#include "ui/lisboa/rules/RulesDraft.h"

#include <algorithm>
#include <bit>

namespace hp::lisboa {

namespace {

/// Fish before flowers.
bool precedes(TypeSet a, TypeSet b)
{
    const int few = std::popcount(a) - std::popcount(b);
    if (few != 0)
        return few < 0;
    const int first = std::countr_zero(static_cast<unsigned>(a ^ b));
    return a >> first & 1;
}

} // namespace

CustomersModel::CustomersModel(RulesDraft& draft, QObject* parent)
    : TableModel(parent), draft_(draft)
{
    for (int set = 1; set < TypeSets; ++set)
        sets_.push_back(static_cast<TypeSet>(set));
    std::sort(sets_.begin(), sets_.end(), precedes);
    connect(&draft, &RulesDraft::changed, this, &CustomersModel::touch);
}

QVariant CustomersModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0)
        return TableModel::headerData(section, orientation, role);
    if (role == Qt::DisplayRole)
        return section == 0 ? tr("They want") : QString::number(section);
    if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole)
        return section == 0 ? tr("The goods that these customers want")
                            : tr("Tiles of %n customer(s)", nullptr, section);
    return TableModel::headerData(section, orientation, role);
}

Qt::ItemFlags CustomersModel::flags(const QModelIndex& index) const
{
    Qt::ItemFlags flags = Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemNeverHasChildren;
    if (index.column() > 0 && !draft_.isReadOnly())
        flags |= Qt::ItemIsEditable;
    return index.isValid() ? flags : Qt::NoItemFlags;
}

bool CustomersModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !index.isValid() || index.column() == 0)
        return false;
    const TypeSet set = sets_[index.row()];
    const int number = index.column() - 1;
    draft_.change(
        RulesDraft::nameOfField("customers"),
        [&](RuleSet& rules) { rules.customers[number][set] = value.toInt(); },
        QStringLiteral("customers.%1.%2").arg(number).arg(set));
    return true;
}

QVariant CustomersModel::cellData(const QModelIndex& index, int role) const
{
    const TypeSet set = sets_[index.row()];
    if (role == TypesRole)
        return static_cast<int>(set);
    if (index.column() == 0) {
        if (role == Qt::ToolTipRole || role == Qt::AccessibleTextRole)
            return typesInWords(set);
        return {};
    }
    const int number = index.column() - 1;
    const int count = draft_.rules().customers[number][set];
    switch (role) {
    case Qt::DisplayRole: // the table of the preset is mostly empty
        return count == 0 ? QString() : QString::number(count);
    case Qt::EditRole:
        return count;
    case DiffersRole:
        return count != draft_.base().customers[number][set];
    case Qt::TextAlignmentRole:
        return int(Qt::AlignCenter);
    case Qt::AccessibleTextRole:
        return tr("%1: %n tile(s)", "customers and what they want", count)
            .arg(customersName({number + 1, set, count}));
    default:
        return {};
    }
}

} // namespace hp::lisboa
