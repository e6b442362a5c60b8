#include "ui/rules/TileMixModel.h"

#include "engine/text/Wording.h"
#include "ui/rules/RulesDraft.h"
#include "ui/session/GameSession.h" // metatype of Piece

#include <algorithm>

namespace hp {

namespace {

constexpr PieceType Specials[] = {PieceType::CoinSack, PieceType::Fire, PieceType::EvilEye,
                                  PieceType::Wizard};

std::map<int, int>& mixOf(RuleSet& rules, PieceType type)
{
    return type == PieceType::Customer ? rules.customers : rules.rogues;
}
const std::map<int, int>& mixOf(const RuleSet& rules, PieceType type)
{
    return type == PieceType::Customer ? rules.customers : rules.rogues;
}

Piece pieceOf(PieceType type, int value)
{
    switch (type) {
    case PieceType::Customer:
        return Piece::customer(value);
    case PieceType::Rogue:
        return Piece::rogue(-value);
    default:
        return Piece::special(type);
    }
}

bool isFigure(PieceType type)
{
    return type == PieceType::Customer || type == PieceType::Rogue;
}

} // namespace

TileMixModel::TileMixModel(RulesDraft& draft, QObject* parent)
    : QAbstractTableModel(parent), draft_(draft), rows_(build())
{
    connect(&draft, &RulesDraft::changed, this, &TileMixModel::refresh);
}

std::vector<TileMixModel::Row> TileMixModel::build() const
{
    std::vector<Row> rows;
    for (const PieceType type : {PieceType::Customer, PieceType::Rogue}) {
        for (const auto& [value, count] : mixOf(draft_.rules(), type))
            rows.push_back({type, value});
    }
    for (const PieceType type : Specials)
        rows.push_back({type, 0});
    return rows;
}

void TileMixModel::refresh()
{
    const std::vector<Row> next = build();
    // Both lists are sorted: walk them side by side.
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
    emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int TileMixModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

int TileMixModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

std::string TileMixModel::pathOf(const Row& row) const
{
    switch (row.type) {
    case PieceType::Customer:
        return "tiles.customers." + std::to_string(row.value);
    case PieceType::Rogue:
        return "tiles.rogues." + std::to_string(row.value);
    case PieceType::CoinSack:
        return "tiles.coinSacks";
    case PieceType::Fire:
        return "tiles.fires";
    case PieceType::EvilEye:
        return "tiles.evilEyes";
    default:
        return "tiles.wizards";
    }
}

int TileMixModel::countOf(const Row& row) const
{
    return QString::fromStdString(fieldValue(draft_.rules(), pathOf(row))).toInt();
}

QVariant TileMixModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    const std::string path = pathOf(row);
    const QString base = QString::fromStdString(fieldValue(draft_.base(), path));
    const bool differs = base != QString::number(countOf(row));
    Piece piece = pieceOf(row.type, row.value);
    switch (role) {
    case PieceRole:
        return QVariant::fromValue(piece);
    case SecondPieceRole:
        if (row.type != PieceType::Customer || row.value < 1 || row.value > 6)
            return QVariant::fromValue(Piece{});
        piece.copy = 1;
        return QVariant::fromValue(piece);
    case PathRole:
        return QString::fromStdString(path);
    case DiffersRole:
        return differs;
    case Qt::DisplayRole:
    case Qt::EditRole:
        switch (index.column()) {
        case FigureColumn: {
            Piece second = piece;
            second.copy = 1;
            const QString name = figureName(piece);
            return figureName(second) == name ? name : tr("%1, %2").arg(name, figureName(second));
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
        return QAbstractTableModel::headerData(section, orientation, role);
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
    Qt::ItemFlags flags = QAbstractTableModel::flags(index) | Qt::ItemNeverHasChildren;
    if (draft_.isReadOnly())
        return flags;
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    if (index.column() == CountColumn || (index.column() == ValueColumn && isFigure(row.type)))
        flags |= Qt::ItemIsEditable;
    return flags;
}

bool TileMixModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || !(flags(index) & Qt::ItemIsEditable))
        return false;
    const Row row = rows_[static_cast<std::size_t>(index.row())];
    bool isNumber = false;
    const int number = value.toInt(&isNumber);
    if (!isNumber)
        return false;
    const Piece piece = pieceOf(row.type, row.value);
    if (index.column() == CountColumn) {
        if (number < 0 || number > MaxTiles)
            return false;
        draft_.change([piece] { return tr("number of %1").arg(pieceName(piece)); },
                      [&](RuleSet& rules) {
                          switch (row.type) {
                          case PieceType::CoinSack:
                              rules.coinSacks = number;
                              break;
                          case PieceType::Fire:
                              rules.fires = number;
                              break;
                          case PieceType::EvilEye:
                              rules.evilEyes = number;
                              break;
                          case PieceType::Wizard:
                              rules.wizards = number;
                              break;
                          default:
                              mixOf(rules, row.type)[row.value] = number;
                          }
                      },
                      QString::fromStdString(pathOf(row)));
        return true;
    }
    if (number == row.value)
        return false;
    if (const int lowest = row.type == PieceType::Customer ? 0 : 1;
        number < lowest || number > MaxTileValue) {
        emit refused(tr("The value has to be from %1 to %2.").arg(lowest).arg(MaxTileValue));
        return false;
    }
    if (mixOf(draft_.rules(), row.type).count(number) > 0) {
        emit refused(
            tr("There is a row for %1 already.").arg(pieceName(pieceOf(row.type, number))));
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
    const int before = static_cast<int>(after - rows_.begin()); // as the rows lie now
    if (before == from || before == from + 1) {
        rows_[static_cast<std::size_t>(from)] = moved;
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
    return !draft_.isReadOnly() && row >= 0 && row < rowCount() &&
           isFigure(rows_[static_cast<std::size_t>(row)].type);
}

void TileMixModel::remove(int row)
{
    if (!canRemove(row))
        return;
    const Row gone = rows_[static_cast<std::size_t>(row)];
    draft_.change(
        [piece = pieceOf(gone.type, gone.value)] { return tr("remove %1").arg(pieceName(piece)); },
        [&](RuleSet& rules) { mixOf(rules, gone.type).erase(gone.value); });
}

void TileMixModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

} // namespace hp
