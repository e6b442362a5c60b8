#include "ui/heller/scoring/StandingsModel.h"

#include "engine/heller/words/Wording.h"
#include "ui/heller/scoring/SummaryParts.h"
#include "ui/kit/access/PlainTip.h"

#include <QFont>

#include <algorithm>

namespace hp {

namespace {

/// With more rounds than this, their columns are narrow.
constexpr int WideRounds = 5;

std::vector<SeatPlace> ranked(const std::array<int, MaxSeats>& money, int seats, unsigned winners)
{
    std::vector<SeatPlace> all;
    for (int seat = 0; seat < seats; ++seat)
        all.push_back({1, seat, money[seat], (winners >> seat & 1U) != 0});
    const auto better = [](const SeatPlace& a, const SeatPlace& b) {
        return a.won != b.won ? a.won : a.money > b.money;
    };
    std::stable_sort(all.begin(), all.end(), better);
    for (int i = 1; i < std::ssize(all); ++i)
        all[i].place = better(all[i - 1], all[i]) ? i + 1 : all[i - 1].place;
    return all;
}

} // namespace

StandingsModel::StandingsModel(std::vector<RoundSummary> rounds, QStringList names,
                               unsigned winners, QObject* parent)
    : TableModel(parent), rounds_(std::move(rounds)), names_(std::move(names))
{
    if (!rounds_.empty())
        standings_ = ranked(rounds_.back().moneyAfter, static_cast<int>(names_.size()), winners);
}

void StandingsModel::setMarks(std::vector<QPixmap> marks)
{
    marks_ = std::move(marks);
    if (rowCount() > 0)
        emit headerDataChanged(Qt::Vertical, 0, rowCount() - 1);
}

int StandingsModel::coins(const SeatPlace& standing, int column) const
{
    const std::size_t seat = standing.seat;
    if (column == Money)
        return standing.money;
    if (column == Start)
        return rounds_.front().moneyBefore[seat];
    const RoundSummary& round = rounds_[column - FirstRound];
    return round.moneyAfter[seat] - round.moneyBefore[seat];
}

QString StandingsModel::cellText(const SeatPlace& standing, int column) const
{
    const int value = coins(standing, column);
    return column < FirstRound ? coinsText(value) : signedNumber(value);
}

QString StandingsModel::columnName(int column) const
{
    switch (column) {
    case Money:
        return tr("Money");
    case Start:
        return tr("At the start");
    default:
        return tr("Round %1").arg(rounds_[column - FirstRound].round);
    }
}

QString StandingsModel::sentence(const SeatPlace& standing, int column) const
{
    QString text = tr("%1, %2: %3", "person, column, coins")
                       .arg(name(standing), columnName(column), cellText(standing, column));
    if (column < FirstRound)
        return text;
    const auto& after = rounds_[column - FirstRound].moneyAfter;
    return tr("%1; money after it: %2", "person, round and coins; coins")
        .arg(text, coinsText(after[standing.seat]));
}

QVariant StandingsModel::cellData(const QModelIndex& index, int role) const
{
    const SeatPlace& standing = standings_[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return cellText(standing, index.column());
    case Qt::ToolTipRole:
        return plainTip(sentence(standing, index.column()));
    case Qt::AccessibleTextRole:
        return sentence(standing, index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    case Qt::FontRole: {
        QFont font = font_;
        font.setBold(standing.won || index.column() == Money);
        return font;
    }
    case CoinsRole:
        return coins(standing, index.column());
    case SeatRole:
        return standing.seat;
    case PlaceRole:
        return standing.place;
    case WinnerRole:
        return standing.won;
    default:
        return {};
    }
}

QVariant StandingsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal)
        return section >= 0 && section < columnCount() ? columnHeader(section, role) : QVariant();
    return section >= 0 && section < rowCount() ? rowHeader(standings_[section], role) : QVariant();
}

QVariant StandingsModel::columnHeader(int column, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return column >= FirstRound && std::ssize(rounds_) > WideRounds
                   ? QString(columnName(column)).replace(u' ', u'\n')
                   : columnName(column);
    case Qt::AccessibleTextRole:
        return columnName(column);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    case Qt::FontRole: {
        QFont font = font_;
        font.setBold(column == Money);
        return font;
    }
    default:
        return {};
    }
}

QVariant StandingsModel::rowHeader(const SeatPlace& standing, int role) const
{
    const QString placed =
        tr("%1. %2", "a place in the ranking, person").arg(standing.place).arg(name(standing));
    switch (role) {
    case Qt::DisplayRole:
        return placed;
    case Qt::AccessibleTextRole:
        return standing.won ? tr("%1, has won", "place and person").arg(placed) : placed;
    case Qt::ToolTipRole: // for names that are too long for their column
        return plainTip(placed);
    case Qt::DecorationRole:
        return static_cast<std::size_t>(standing.seat) < marks_.size()
                   ? QVariant(marks_[standing.seat])
                   : QVariant();
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter));
    case Qt::FontRole: {
        QFont font = font_;
        font.setBold(standing.won);
        return font;
    }
    default:
        return {};
    }
}

} // namespace hp
