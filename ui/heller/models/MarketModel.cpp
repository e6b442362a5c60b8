#include "ui/heller/models/MarketModel.h"

#include "engine/heller/words/PieceWording.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"

#include <utility>

namespace hp {

std::vector<LineChange> MarketModel::changes(SquareIndex square) const
{
    return state_.view && !marks_.held.isNone() ? lineChanges(*state_.view, marks_.held, square)
                                                : std::vector<LineChange>();
}

// --- what has changed ----------------------------------------------------------------------------

void MarketModel::reset(BoardState state)
{
    beginResetModel();
    state_ = std::move(state);
    rows_ = state_.market.rows();
    columns_ = state_.market.columns();
    marks_ = {};
    endResetModel();
    emit shown();
}

void MarketModel::show(BoardState state)
{
    if (state.market.rows() != rows_ || state.market.columns() != columns_) {
        reset(std::move(state));
        return;
    }
    const BoardState before = std::exchange(state_, std::move(state));
    const bool otherNames = before.seatCount != state_.seatCount || before.seats != state_.seats;
    const bool otherRules = before.rules != state_.rules;
    if (otherRules || before.market != state_.market)
        marks_ = marks_.onOther(state_.market);
    for (int i = 0; i < state_.market.squareCount(); ++i) {
        const auto square = static_cast<SquareIndex>(i);
        const Piece& piece = state_.market.at(square);
        const bool otherOwner = before.ownerOf(piece) != state_.ownerOf(piece);
        // When a wizard is placed or removed, the texts of the adjacent stalls change.
        if (piece == before.market.at(square) && !(otherRules && !piece.isNone()) && !otherOwner &&
            effectiveRank(before.market, square) == effectiveRank(state_.market, square))
            continue;
        const QModelIndex cell = indexOf(square);
        emit dataChanged(cell, cell);
    }
    for (const Line line : state_.market.lines()) {
        if (state_.lines.empty() && before.lines.empty())
            break;
        if (otherNames || state_.lines.size() != before.lines.size() ||
            state_.line(line) != before.line(line))
            emit headerDataChanged(line.isRow ? Qt::Vertical : Qt::Horizontal, line.index,
                                   line.index);
    }
    emit shown();
}

void MarketModel::mark(BoardMarks marks)
{
    if (marks == marks_)
        return;
    const BoardMarks before = std::exchange(marks_, std::move(marks));
    const SquareSet changed = difference(before, marks_);
    for (int square = 0; square < rows_ * columns_; ++square) {
        if ((changed >> square & 1U) == 0)
            continue;
        const QModelIndex cell = indexOf(static_cast<SquareIndex>(square));
        emit dataChanged(cell, cell);
    }
    emit marked();
}

// --- what is shown -------------------------------------------------------------------------------

QVariant MarketModel::cellData(const QModelIndex& index, int role) const
{
    if (!isSquare(index))
        return {};
    const SquareIndex square = squareOf(index);
    const Piece& piece = state_.market.at(square);
    switch (role) {
    case PieceRole:
        return QVariant::fromValue(piece);
    case SquareNameRole:
        return squareName(square, columns_);
    case Qt::AccessibleTextRole: {
        const QString name = squareName(square, columns_);
        if (piece.isNone() && marks_.parked && marks_.target == square)
            return tr("%1, empty; what if: %2", "square, piece").arg(name, pieceName(marks_.held));
        if (piece.isNone())
            return tr("%1, empty", "square").arg(name);
        if (piece.isStall()) {
            return tr("%1, stall of rank %2 of %3", "square, rank, person")
                .arg(name, rankName(piece.rank), isolated(state_.ownerOf(piece).name));
        }
        return tr("%1, %2", "square, tile").arg(name, pieceName(piece));
    }
    case Qt::AccessibleDescriptionRole:
        return pieceMeaning(piece, state_.rules, effectiveRank(state_.market, square));
    case Qt::ToolTipRole:
        return piece.isNone() ? QString()
                              : pieceTip(data(index, Qt::AccessibleTextRole).toString(),
                                         data(index, Qt::AccessibleDescriptionRole).toString());
    default:
        return {};
    }
}

QString MarketModel::lineText(Line line) const
{
    const BoardLine& shown = state_.line(line);
    if (!shown.text.isEmpty())
        return shown.text;
    const LineStatus& standing = shown.standing;
    const QString name = lineName(line);
    QStringList parts;
    for (int seat = 0; seat < state_.seatCount; ++seat) {
        if (const int coins = standing.coins[seat]; coins != 0)
            parts << tr("%1 %2", "person, coins").arg(state_.seats[seat].name, signedNumber(coins));
    }
    const QString coins = parts.isEmpty() ? tr("nothing for anybody") : parts.join(tr(", "));
    switch (standing.state) {
    case LineState::Open:
        break;
    case LineState::Due:
        return tr("%1, due at the end of the round: %2", "line, coins").arg(name, coins);
    case LineState::Paid:
        return tr("%1, paid: %2", "line, coins").arg(name, coins);
    case LineState::Lapsed:
        return tr("%1, not full: pays nothing", "line").arg(name);
    }
    return parts.isEmpty() ? name : tr("%1: %2", "line, coins").arg(name, coins);
}

QVariant MarketModel::lineData(Line line, int role) const
{
    if (state_.lines.empty())
        return {};
    const BoardLine& shown = state_.line(line);
    const auto perSeat = [this](const std::array<int, MaxSeats>& coins) {
        return QVariant::fromValue(QVector<int>(coins.begin(), coins.begin() + state_.seatCount));
    };
    switch (role) {
    case LineStateRole:
        return static_cast<int>(shown.standing.state);
    case LineCoinsRole:
        return perSeat(shown.standing.coins);
    case LineBeforeRole:
        return shown.before ? perSeat(*shown.before) : QVariant::fromValue(QVector<int>());
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole:
        return lineText(line);
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
    if (role == Qt::DisplayRole)
        return edgeName(line);
    return lineData(line, role);
}

Qt::ItemFlags MarketModel::flags(const QModelIndex& index) const
{
    // Selectable, because a screen reader can only set its focus on selectable cells.
    return isSquare(index) ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDropEnabled
                           : Qt::NoItemFlags;
}

} // namespace hp
