#include "ui/review/ReviewSeatsModel.h"

#include "ui/teaching/Numbers.h"

#include <utility>

namespace hp {

void ReviewSeatsModel::setGame(const ReviewedGame* game)
{
    beginResetModel();
    game_ = game;
    seats_.clear();
    endResetModel();
}

void ReviewSeatsModel::setSeats(std::vector<SeatReview> seats)
{
    if (seats.size() != seats_.size()) {
        beginResetModel();
        seats_ = std::move(seats);
        endResetModel();
        return;
    }
    seats_ = std::move(seats);
    if (!seats_.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
}

int ReviewSeatsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(seats_.size());
}

int ReviewSeatsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : Columns;
}

QString ReviewSeatsModel::cell(const SeatReview& seat, int column) const
{
    const auto withError = [](const QString& value, double error) {
        return error > 0 ? value + QLatin1Char(' ') + errorText(error, 1) : value;
    };
    switch (column) {
    case Skill:
        return withError(localNumber(seat.skillLost, 1), seat.skillError);
    case Luck:
        return withError(signedText(seat.luck, 1), seat.luckError);
    default:
        return QString::number(seat.bands[static_cast<std::size_t>(column - Good)]);
    }
}

QString ReviewSeatsModel::header(int column)
{
    switch (column) {
    case Skill:
        return tr("Lost by skill");
    case Luck:
        return tr("Given by luck");
    case Good:
        return tr("Good", "number of turns");
    case Small:
        return tr("?! Small", "number of turns");
    case Mistakes:
        return tr("? Mistakes", "number of turns");
    case Blunders:
        return tr("?? Blunders", "number of turns");
    default:
        return {};
    }
}

QVariant ReviewSeatsModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const SeatReview& seat = seats_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return cell(seat, index.column());
    case Qt::AccessibleTextRole:
        return tr("%1, %2: %3", "person, what, number")
            .arg(game_->name(index.row()), header(index.column()), cell(seat, index.column()));
    case Qt::TextAlignmentRole:
        return int(Qt::AlignRight | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant ReviewSeatsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical) {
        const bool known = game_ != nullptr && section >= 0 && section < rowCount();
        return known && role == Qt::DisplayRole ? game_->name(section) : QVariant();
    }
    if (role == Qt::DisplayRole)
        return header(section);
    if (role != Qt::ToolTipRole && role != Qt::AccessibleDescriptionRole)
        return {};
    switch (section) {
    case Skill:
        return tr("Coins that better turns were expected to bring more");
    case Luck:
        return tr("Coins by which all deals and draws changed what this player could expect, "
                  "compared with the best other player");
    case Good:
    case Small:
    case Mistakes:
    case Blunders:
        return tr("How many turns lost that much");
    default:
        return {};
    }
}

QString ReviewSeatsModel::text() const
{
    QString text;
    for (int column = 0; column < Columns; ++column)
        text += QLatin1Char('\t') + header(column);
    text += QLatin1Char('\n');
    for (int row = 0; row < rowCount(); ++row) {
        text += game_->name(row);
        for (int column = 0; column < Columns; ++column)
            text += QLatin1Char('\t') + cell(seats_[static_cast<std::size_t>(row)], column);
        text += QLatin1Char('\n');
    }
    return text;
}

void ReviewSeatsModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, Columns - 1);
    if (!seats_.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
}

} // namespace hp
