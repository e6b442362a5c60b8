#include "ui/heller/review/ReviewSeatsModel.h"

#include "engine/heller/words/Numbers.h"

#include <algorithm>

namespace hp {

void ReviewSeatsModel::setGame(const ReviewedGame* game)
{
    beginResetModel();
    game_ = game;
    seats_.clear();
    sums_.reset();
    endResetModel();
}

void ReviewSeatsModel::setReview(const Review& review)
{
    const bool same = review.seats.size() == seats_.size(); // keeps the current cell
    if (!same)
        beginResetModel();
    seats_ = review.seats;
    sums_ = sumsOf(review);
    if (!same)
        endResetModel();
    else if (!seats_.empty())
        touch();
}

bool ReviewSeatsModel::hasStart() const
{
    return sums_ && std::any_of(sums_->begin(), sums_->end(),
                                [](const SeatSum& sum) { return sum.start != 0; });
}

QString ReviewSeatsModel::cell(int row, int column) const
{
    if (column < Good)
        return amount(row, column);
    const SeatReview& seat = seats_[row];
    return QString::number(seat.bands[column - Good]);
}

/// A column of the sum.
QString ReviewSeatsModel::amount(int row, int column) const
{
    if (!sums_)
        return QStringLiteral("\u2013");
    const SeatSum& sum = (*sums_)[row];
    const SeatReview& seat = seats_[row];
    const auto withError = [](double value, double error) {
        const QString text = signedText(value, 1);
        return error > 0 ? text + QLatin1Char(' ') + errorText(error, 1) : text;
    };
    switch (column) {
    case Start:
        return signedText(sum.start, 1);
    case Own:
        return withError(sum.own, seat.skillError);
    case Others:
        return signedText(sum.others, 1);
    case Luck:
        return withError(sum.luck, seat.luckError);
    case Rest:
        return withError(sum.rest, sum.error);
    default:
        return signedText(sum.result, 1);
    }
}

QString ReviewSeatsModel::header(int column)
{
    switch (column) {
    case Result:
        return tr("Ahead by", "coins");
    case Start:
        return tr("At the start", "coins");
    case Own:
        return tr("By own turns", "coins");
    case Others:
        return tr("By others' turns", "coins");
    case Luck:
        return tr("By luck", "coins");
    case Rest:
        return tr("Not explained", "coins");
    case Good:
        return tr("Good turns", "number of turns");
    case Small:
        return tr("?! Small losses", "number of turns");
    case Mistakes:
        return tr("? Mistakes", "number of turns");
    case Blunders:
        return tr("?? Bad mistakes", "number of turns");
    default:
        return {};
    }
}

QVariant ReviewSeatsModel::cellData(const QModelIndex& index, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return cell(index.row(), index.column());
    case Qt::AccessibleTextRole:
        return tr("%1, %2: %3", "person, what, number")
            .arg(game_->name(index.row()), header(index.column()),
                 cell(index.row(), index.column()));
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
    if (role == Qt::DisplayRole) // a word on each line: so many columns have room
        return header(section).replace(QLatin1Char(' '), QLatin1Char('\n'));
    if (role != Qt::ToolTipRole && role != Qt::AccessibleDescriptionRole)
        return {};
    switch (section) {
    case Result:
        return tr("Final money less the mean of the others': the sum of what follows");
    case Start:
        return tr("What was to be expected in the position from which the game began");
    case Own:
        return tr("Coins that this player's turns lost against better ones");
    case Others:
        return tr("Coins that turns of the others gave to this player, or took");
    case Luck:
        return tr("Coins by which all deals and draws changed what this player could expect");
    case Rest:
        return tr("Coins about which the estimates of the review were wrong");
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
    const auto addRow = [&](const auto& cellOf) {
        for (int column = 0; column < Columns; ++column) {
            if (column != Start || hasStart())
                text += QLatin1Char('\t') + cellOf(column);
        }
        text += QLatin1Char('\n');
    };
    addRow(header);
    for (int row = 0; row < rowCount(); ++row) {
        text += game_->name(row);
        addRow([&](int column) { return cell(row, column); });
    }
    return text;
}

} // namespace hp
