#include "ui/heller/rules/StallsModel.h"

#include "engine/heller/market/Piece.h"
#include "engine/heller/words/RulesWording.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/rules/RulesDraft.h"
#include "ui/heller/session/TableSession.h" // metatype of Piece

namespace hp {

StallsModel::StallsModel(RulesDraft& draft, QObject* parent) : TableModel(parent), draft_(draft)
{
    connect(&draft, &RulesDraft::changed, this, [this] { touch(); });
}

std::string StallsModel::pathOf(const QModelIndex& index)
{
    std::string path = "stalls."; // in steps: GCC 12 warns of a sum that begins with a literal
    path += std::to_string(index.row() + MinSeats);
    if (index.column() < PiecesColumn)
        path.append(".").append(std::to_string(index.column() + 1));
    return path;
}

QVariant StallsModel::cellData(const QModelIndex& index, int role) const
{
    const std::string path = pathOf(index);
    const bool isCount = index.column() < PiecesColumn;
    const RuleSet& rules = draft_.rules();
    const int seats = index.row() + MinSeats;
    const int pieces = rules.tileCount() + seats * rules.stallCount(seats);
    const QString base = QString::fromStdString(fieldValue(draft_.base(), path));
    const bool differs = isCount && draft_.differs(path);
    switch (role) {
    case PathRole:
        return QString::fromStdString(path);
    case DiffersRole:
        return differs;
    case Qt::DisplayRole:
    case Qt::EditRole:
        if (isCount)
            return QString::fromStdString(fieldValue(rules, path)).toInt();
        return tr("%1 for %2", "pieces for squares").arg(pieces).arg(rules.freeSquareCount());
    case Qt::AccessibleTextRole:
        if (!isCount)
            return tr("%1 seats: %n piece(s) for %2 squares", nullptr, pieces)
                .arg(seats)
                .arg(rules.freeSquareCount());
        return differs ? tr("%1: %2, in the base %3")
                             .arg(fieldName(path), data(index, Qt::DisplayRole).toString(), base)
                       : tr("%1: %2").arg(fieldName(path), data(index, Qt::DisplayRole).toString());
    case Qt::TextAlignmentRole:
        return int(Qt::AlignCenter);
    case Qt::ToolTipRole:
        if (!isCount)
            return tr(
                "All tiles and all stalls of the first round, and the squares they have to fill");
        return differs ? tr("In “%1”: %2").arg(draft_.baseName(), base) : QVariant();
    default:
        return {};
    }
}

QVariant StallsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical) {
        if (role == Qt::DisplayRole)
            return tr("%1 seats").arg(section + MinSeats);
    } else if (section == PiecesColumn) {
        if (role == Qt::DisplayRole)
            return tr("Pieces");
    } else {
        if (role == Qt::DisplayRole)
            return rankName(section + 1);
        if (role == PieceRole)
            return QVariant::fromValue(Piece::stall(0, section + 1));
    }
    return TableModel::headerData(section, orientation,
                                  role == Qt::DisplayRole ? Qt::UserRole : role);
}

Qt::ItemFlags StallsModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    Qt::ItemFlags flags = TableModel::flags(index) | Qt::ItemNeverHasChildren;
    if (!draft_.isReadOnly() && index.column() < PiecesColumn)
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool StallsModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable))
        return false;
    bool isNumber = false;
    const int count = value.toInt(&isNumber);
    if (!isNumber || count < StallsRule::Low || count > StallsRule::High)
        return false;
    const std::string path = pathOf(index);
    draft_.change(
        RulesDraft::nameOfField(path),
        [&](RuleSet& rules) { rules.stalls[index.row()][index.column()] = count; },
        QString::fromStdString(path));
    return true;
}

QModelIndex StallsModel::indexOf(const QString& path) const
{
    for (int row = 0; row < rowCount(); ++row) {
        for (int column = 0; column < PiecesColumn; ++column) {
            const QModelIndex cell = index(row, column);
            if (isWithin(pathOf(cell), path.toStdString()))
                return cell;
        }
    }
    return {};
}

} // namespace hp
