#include "ui/models/MarketModel.h"

#include "engine/text/Names.h"
#include "engine/text/PieceWording.h"
#include "engine/text/Wording.h"

namespace hp {

MarketModel::MarketModel(const GameSession& session, QObject* parent)
    : QAbstractTableModel(parent), session_(session)
{
    connect(&session_, &GameSession::gameReset, this, &MarketModel::reset);
    connect(&session_, &GameSession::shownChanged, this, &MarketModel::followSession);
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

// --- which market --------------------------------------------------------------------------------

void MarketModel::reset()
{
    const bool other = exhibited_.has_value();
    beginResetModel();
    exhibited_.reset();
    view_ = session_.shown();
    rows_ = view_.rules->rows();
    columns_ = view_.rules->columns();
    lines_ = lineStandings(view_, session_.scoredLines());
    endResetModel();
    if (other)
        emit exhibitChanged();
}

void MarketModel::followSession()
{
    if (session_.shown().rules != view_.rules) {
        reset();
        return;
    }
    const bool other = exhibited_.has_value();
    exhibited_.reset();
    show(session_.shown(), session_.scoredLines());
    if (other)
        emit exhibitChanged();
}

void MarketModel::exhibit(const ScoredLine& line)
{
    const std::optional<SeatView> then = session_.viewAfter(line.step);
    if (!then || then->squares == session_.shown().squares) {
        showPresent();
        return;
    }
    exhibited_ = line;
    show(*then, session_.scoredLinesAfter(line.step));
    emit exhibitChanged();
}

void MarketModel::showPresent()
{
    if (exhibited_)
        followSession();
}

QString MarketModel::exhibitText() const
{
    if (!exhibited_)
        return {};
    return tr("%1 as it lay in round %2, turn %3", "Row 2, numbers")
        .arg(lineName(exhibited_->score.line))
        .arg(exhibited_->round)
        .arg(exhibited_->turn);
}

void MarketModel::show(const SeatView& view, const std::vector<ScoredLine>& paid)
{
    const SeatView before = view_;
    const std::vector<LineStanding> linesBefore = std::move(lines_);
    view_ = view;
    lines_ = lineStandings(view_, paid);
    for (int square = 0; square < rows_ * columns_; ++square) {
        const auto at = static_cast<std::size_t>(square);
        if (before.squares[at] == view_.squares[at])
            continue;
        const QModelIndex cell = indexOf(static_cast<SquareIndex>(square));
        emit dataChanged(cell, cell);
    }
    for (std::size_t i = 0; i < lines_.size(); ++i) {
        if (lines_[i] == linesBefore[i])
            continue;
        const Line line = lines_[i].line;
        emit headerDataChanged(line.isRow ? Qt::Vertical : Qt::Horizontal, line.index, line.index);
    }
}

// --- what is shown -------------------------------------------------------------------------------

QString MarketModel::ownerOf(const Piece& piece) const
{
    return piece.isStall() && piece.seat < session_.seatCount()
               ? isolated(session_.seats()[piece.seat].name)
               : QString();
}

QVariant MarketModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const SquareIndex square = squareOf(index);
    const Piece piece = view_.rules->piece(view_.squares[square]);
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
                .arg(name, rankName(piece.rank), ownerOf(piece));
        }
        return tr("%1, %2", "square, tile").arg(name, pieceName(piece));
    }
    case Qt::AccessibleDescriptionRole:
        return pieceMeaning(piece, view_.rules->set(), effectiveRank(view_.market(), square));
    case Qt::ToolTipRole:
        return piece.isNone() ? QString()
                              : pieceTip(data(index, Qt::AccessibleTextRole).toString(),
                                         data(index, Qt::AccessibleDescriptionRole).toString());
    default:
        return {};
    }
}

const LineStanding& MarketModel::standing(int section, Qt::Orientation orientation) const
{
    return lines_[static_cast<std::size_t>(orientation == Qt::Vertical ? section
                                                                       : rows_ + section)];
}

QString MarketModel::lineText(const LineStanding& standing) const
{
    const QString name = lineName(standing.line);
    QStringList parts;
    for (int seat = 0; seat < view_.seats(); ++seat) {
        if (const int coins = standing.coins[static_cast<std::size_t>(seat)]; coins != 0) {
            parts << tr("%1 %2", "person, coins")
                         .arg(QString::fromStdString(
                                  session_.seats()[static_cast<std::size_t>(seat)].name),
                              signedNumber(coins));
        }
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

QVariant MarketModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    const bool isRow = orientation == Qt::Vertical;
    if (section < 0 || section >= (isRow ? rows_ : columns_))
        return {};
    const LineStanding& line = standing(section, orientation);
    switch (role) {
    case Qt::DisplayRole:
        return edgeName(line.line);
    case LineStateRole:
        return static_cast<int>(line.state);
    case LineCoinsRole: {
        QVector<int> coins;
        for (int seat = 0; seat < view_.seats(); ++seat)
            coins.append(line.coins[static_cast<std::size_t>(seat)]);
        return QVariant::fromValue(coins);
    }
    case Qt::AccessibleTextRole:
        return lineText(line);
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
