#include "ui/models/MarketModel.h"

#include "engine/text/Names.h"
#include "engine/text/Wording.h"

namespace hp {

MarketModel::MarketModel(const GameSession& session, QObject* parent)
    : QAbstractTableModel(parent), session_(session)
{
    connect(&session_, &GameSession::gameReset, this, &MarketModel::reset);
    connect(&session_, &GameSession::shownChanged, this, &MarketModel::announce);
    connect(&session_, &GameSession::seatsChanged, this, &MarketModel::retranslate);
    if (session_.hasGame())
        reset();
}

int MarketModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : rows_;
}

int MarketModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columns_;
}

void MarketModel::reset()
{
    beginResetModel();
    rows_ = session_.rules().rows();
    columns_ = session_.rules().columns();
    last_ = session_.shown();
    endResetModel();
}

void MarketModel::announce()
{
    const SeatView& now = session_.shown();
    if (now.rules->rows() != rows_ || now.rules->columns() != columns_ ||
        now.rules != last_.rules) {
        reset();
        return;
    }
    bool rowChanged[MaxMarketSide] = {};
    bool columnChanged[MaxMarketSide] = {};
    const auto before = last_;
    last_ = now;
    for (int row = 0; row < rows_; ++row) {
        for (int column = 0; column < columns_; ++column) {
            const auto square = static_cast<std::size_t>(row * columns_ + column);
            if (before.squares[square] == now.squares[square])
                continue;
            rowChanged[row] = columnChanged[column] = true;
            const QModelIndex cell = index(row, column);
            emit dataChanged(cell, cell);
        }
    }
    for (int row = 0; row < rows_; ++row) {
        if (rowChanged[row])
            emit headerDataChanged(Qt::Vertical, row, row);
    }
    for (int column = 0; column < columns_; ++column) {
        if (columnChanged[column])
            emit headerDataChanged(Qt::Horizontal, column, column);
    }
}

QVariant MarketModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const SquareIndex square = squareOf(index);
    const Piece piece = last_.rules->piece(last_.squares[square]);
    switch (role) {
    case PieceRole:
        return QVariant::fromValue(piece);
    case SquareNameRole:
        return squareName(square, columns_);
    case Qt::AccessibleTextRole: {
        const QString name = squareName(square, columns_);
        if (piece.isNone())
            return tr("%1, empty", "square").arg(name);
        if (piece.isStall()) {
            return tr("%1, stall of rank %2 of %3", "square, rank, person")
                .arg(name, rankName(piece.rank), isolated(session_.seats()[piece.seat].name));
        }
        return tr("%1, %2", "square, tile").arg(name, pieceName(piece));
    }
    default:
        return {};
    }
}

QVariant MarketModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isRow = orientation == Qt::Vertical;
    if (section < 0 || section >= (isRow ? rows_ : columns_))
        return {};
    const Line line{isRow, static_cast<std::uint8_t>(section)};
    switch (role) {
    case Qt::DisplayRole:
        return edgeName(line);
    case LineCoinsRole:
    case LineFullRole: {
        const LineScore score = scoreLine(last_.market(), line, shieldsOf(last_.rules->set()));
        if (role == LineFullRole)
            return score.full;
        QVector<int> coins;
        for (int seat = 0; seat < last_.seats(); ++seat)
            coins.append(total(score, seat));
        return QVariant::fromValue(coins);
    }
    case Qt::AccessibleTextRole: {
        const LineScore score = scoreLine(last_.market(), line, shieldsOf(last_.rules->set()));
        QStringList parts;
        for (int seat = 0; seat < last_.seats(); ++seat) {
            if (total(score, seat) != 0) {
                parts << tr("%1 %2", "person, coins")
                             .arg(isolated(session_.seats()[static_cast<std::size_t>(seat)].name),
                                  signedNumber(total(score, seat)));
            }
        }
        return parts.isEmpty()
                   ? lineName(line)
                   : tr("%1: %2", "line, coins").arg(lineName(line), parts.join(tr(", ")));
    }
    default:
        return {};
    }
}

Qt::ItemFlags MarketModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    // Selectable, since a screen reader can only put its focus on selectable cells.
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDropEnabled;
}

void MarketModel::retranslate()
{
    if (rows_ > 0)
        emit dataChanged(index(0, 0), index(rows_ - 1, columns_ - 1));
}

} // namespace hp
