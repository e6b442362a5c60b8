#include "ui/heller/rules/TileMixModel.h"

#include "engine/heller/rules/TileCounts.h"
#include "engine/heller/words/Wording.h"
#include "ui/heller/rules/RulesDraft.h"
#include "ui/heller/session/TableSession.h" // metatype of Piece

#include <algorithm>

namespace hp {

namespace {

// The rows are sorted by type.
static_assert(std::is_sorted(TileTypes.begin(), TileTypes.end(),
                             [](const TileTraits& a, const TileTraits& b) {
                                 return a.type < b.type;
                             }));

/// @pre the type has values (customers or rogues)
auto& mixOf(auto& rules, PieceType type)
{
    return rules.*tileCountOf(type).mix;
}

bool isFigure(PieceType type)
{
    return traitsOf(type).hasValue;
}

/// The other picture of a tile with two pictures.
Piece secondOf(Piece piece)
{
    const QString first = figureName(piece);
    piece.copy = 1;
    return figureName(piece) == first ? Piece{} : piece;
}

} // namespace

TileMixModel::TileMixModel(RulesDraft& draft, QObject* parent)
    : TableModel(parent), draft_(draft), rows_(build())
{
    connect(&draft, &RulesDraft::changed, this, &TileMixModel::refresh);
}

std::vector<TileMixModel::Row> TileMixModel::build() const
{
    std::vector<Row> rows;
    for (const TileCount& kind : TileCounts) {
        if (!kind.mix) {
            rows.push_back({kind.type, 0});
            continue;
        }
        for (const auto& [value, count] : draft_.rules().*kind.mix)
            rows.push_back({kind.type, value});
    }
    return rows;
}

void TileMixModel::refresh()
{
    const std::vector<Row> next = build();
    // Both lists are sorted, so they are walked in parallel.
    for (std::size_t i = 0; i < rows_.size() || i < next.size();) {
        const int row = static_cast<int>(i);
        if (i < rows_.size() && i < next.size() && rows_[i] == next[i]) {
            ++i;
        } else if (i < rows_.size() && (i >= next.size() || rows_[i] < next[i])) {
            beginRemoveRows({}, row, row);
            rows_.erase(rows_.begin() + row);
            endRemoveRows();
        } else {
            beginInsertRows({}, row, row);
            rows_.insert(rows_.begin() + row, next[i]);
            endInsertRows();
            ++i;
        }
    }
    touch();
}

std::string TileMixModel::pathOf(const Row& row) const
{
    const TileCount& kind = tileCountOf(row.type);
    return kind.mix ? std::string(kind.path) + "." + std::to_string(row.value) : kind.path;
}

int TileMixModel::countOf(const Row& row) const
{
    return QString::fromStdString(fieldValue(draft_.rules(), pathOf(row))).toInt();
}

QVariant TileMixModel::cellData(const QModelIndex& index, int role) const
{
    const Row& row = rows_[index.row()];
    const std::string path = pathOf(row);
    const QString base = QString::fromStdString(fieldValue(draft_.base(), path));
    const bool differs = base != QString::number(countOf(row));
    const Piece piece = tileOf(row.type, row.value);
    switch (role) {
    case PieceRole:
        return QVariant::fromValue(piece);
    case SecondPieceRole:
        return QVariant::fromValue(secondOf(piece));
    case PathRole:
        return QString::fromStdString(path);
    case DiffersRole:
        return differs;
    case Qt::DisplayRole:
    case Qt::EditRole:
        switch (index.column()) {
        case FigureColumn: {
            const QString name = figureName(piece);
            const Piece second = secondOf(piece);
            return second.isNone() ? name : tr("%1, %2").arg(name, figureName(second));
        }
        case ValueColumn:
            if (!isFigure(row.type))
                return {};
            if (role == Qt::EditRole)
                return row.value;
            return row.type == PieceType::Rogue ? signedNumber(-row.value)
                   : row.value == 0             ? QStringLiteral("+0")
                                                : signedNumber(row.value);
        case CountColumn:
            return countOf(row);
        default:
            return base.toInt();
        }
    case Qt::AccessibleTextRole:
        switch (index.column()) {
        case FigureColumn:
            return pieceName(piece);
        case ValueColumn:
            return tr("%1, value %2")
                .arg(figureName(piece), data(index, Qt::DisplayRole).toString());
        case CountColumn:
            return differs ? tr("%1: %n tile(s), in the base %2", nullptr, countOf(row))
                                 .arg(pieceName(piece), base)
                           : tr("%1: %n tile(s)", nullptr, countOf(row)).arg(pieceName(piece));
        default:
            return tr("%1: in the base %2").arg(pieceName(piece), base);
        }
    case Qt::TextAlignmentRole:
        return index.column() == FigureColumn ? QVariant(int(Qt::AlignLeft | Qt::AlignVCenter))
                                              : QVariant(int(Qt::AlignRight | Qt::AlignVCenter));
    case Qt::ToolTipRole:
        if (index.column() == FigureColumn)
            return data(index, Qt::DisplayRole);
        if (differs)
            return tr("In “%1”: %2").arg(draft_.baseName(), base);
        return {};
    default:
        return {};
    }
}

QVariant TileMixModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || (role != Qt::DisplayRole && role != Qt::ToolTipRole))
        return TableModel::headerData(section, orientation, role);
    switch (section) {
    case FigureColumn:
        return tr("Figure");
    case ValueColumn:
        return tr("Value");
    case CountColumn:
        return tr("Tiles");
    case BaseColumn:
        return role == Qt::ToolTipRole ? tr("In “%1”").arg(draft_.baseName()) : tr("Base");
    default:
        return {};
    }
}

Qt::ItemFlags TileMixModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    Qt::ItemFlags flags = TableModel::flags(index) | Qt::ItemNeverHasChildren;
    if (draft_.isReadOnly())
        return flags;
    const Row& row = rows_[index.row()];
    if (index.column() == CountColumn || (index.column() == ValueColumn && isFigure(row.type)))
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool TileMixModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable))
        return false;
    const Row row = rows_[index.row()];
    bool isNumber = false;
    const int number = value.toInt(&isNumber);
    if (!isNumber)
        return false;
    const TileCount& kind = tileCountOf(row.type);
    const Piece piece = tileOf(row.type, row.value);
    if (index.column() == CountColumn) {
        if (number < FiguresRule::Low || number > FiguresRule::High)
            return false;
        draft_.change([piece] { return tr("number of %1").arg(pieceName(piece)); },
                      [&](RuleSet& rules) {
                          (kind.mix ? (rules.*kind.mix)[row.value] : rules.*kind.count) = number;
                      },
                      QString::fromStdString(pathOf(row)));
        return true;
    }
    if (number == row.value)
        return false;
    if (number < kind.lowest || number > MaxTileValue) {
        emit refused(tr("The value has to be from %1 to %2.").arg(kind.lowest).arg(MaxTileValue));
        return false;
    }
    if (mixOf(draft_.rules(), row.type).count(number) > 0) {
        emit refused(tr("There is a row for %1 already.").arg(pieceName(tileOf(row.type, number))));
        return false;
    }
    const int place = moveRow(index.row(), {row.type, number});
    draft_.change([piece] { return tr("value of %1").arg(pieceName(piece)); },
                  [&](RuleSet& rules) {
                      auto& mix = mixOf(rules, row.type);
                      const int count = mix[row.value];
                      mix.erase(row.value);
                      mix[number] = count;
                  });
    emit rowMoved(place);
    return true;
}

int TileMixModel::moveRow(int from, const Row& moved)
{
    const auto after =
        std::find_if(rows_.begin(), rows_.end(), [&](const Row& other) { return moved < other; });
    const int before = static_cast<int>(after - rows_.begin()); // counted in the present order
    if (before == from || before == from + 1) {
        rows_[from] = moved;
        return from;
    }
    const int to = before > from ? before - 1 : before;
    beginMoveRows({}, from, from, {}, before);
    rows_.erase(rows_.begin() + from);
    rows_.insert(rows_.begin() + to, moved);
    endMoveRows();
    return to;
}

int TileMixModel::rowOf(const QString& path) const
{
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        if (isWithin(pathOf(rows_[i]), path.toStdString()))
            return static_cast<int>(i);
    }
    return -1;
}

int TileMixModel::addFigure(bool customer)
{
    const PieceType type = customer ? PieceType::Customer : PieceType::Rogue;
    const auto& mix = mixOf(draft_.rules(), type);
    int value = 1;
    while (mix.count(value) > 0)
        ++value;
    if (value > MaxTileValue)
        return -1;
    draft_.change([customer] { return customer ? tr("new customer") : tr("new rogue"); },
                  [&](RuleSet& rules) { mixOf(rules, type)[value] = 1; });
    const auto found = std::find(rows_.begin(), rows_.end(), Row{type, value});
    return found == rows_.end() ? -1 : static_cast<int>(found - rows_.begin());
}

bool TileMixModel::canRemove(int row) const
{
    return !draft_.isReadOnly() && row >= 0 && row < rowCount() && isFigure(rows_[row].type);
}

void TileMixModel::remove(int row)
{
    if (!canRemove(row))
        return;
    const Row gone = rows_[row];
    draft_.change(
        [piece = tileOf(gone.type, gone.value)] { return tr("remove %1").arg(pieceName(piece)); },
        [&](RuleSet& rules) { mixOf(rules, gone.type).erase(gone.value); });
}

} // namespace hp
