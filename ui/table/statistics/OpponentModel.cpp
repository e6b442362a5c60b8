#include "ui/table/statistics/OpponentModel.h"

#include "engine/text/Wording.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>

namespace hp {

namespace {

const std::string AnyPerson = "human";
const std::string AnyProgram = "exec:";

} // namespace

/// Even matches of all strengths are one kind of opponent, and so are all programs.
std::string OpponentModel::kindOf(const PlayedSeat& seat) const
{
    if (seat.isPerson())
        return seat.player;
    const QString computer = game_.players().computer(QString::fromStdString(seat.player));
    return computer.isEmpty() ? AnyProgram : computer.toStdString();
}

/// All, the computers from the weakest, persons, programs.
int OpponentModel::orderOf(const std::string& opponent) const
{
    if (opponent.empty())
        return -1;
    const QStringList& computers = game_.players().computers;
    if (const auto at = computers.indexOf(QString::fromStdString(opponent)); at >= 0)
        return static_cast<int>(at);
    return static_cast<int>(computers.size()) + (opponent == AnyPerson ? 0 : 1);
}

OpponentModel::Row& OpponentModel::rowFor(std::vector<Row>& rows, const PlayedGame& game,
                                          const std::string& opponent)
{
    const auto found = std::find_if(rows.begin(), rows.end(), [&](const Row& row) {
        return row.rules == game.rules && row.opponent == opponent;
    });
    Row& row = found != rows.end() ? *found : rows.emplace_back();
    row.rules = game.rules;
    row.opponent = opponent;
    row.rulesName = game.rulesName; // as they were called last
    return row;
}

void OpponentModel::setGames(const StatisticsGame& of, const std::vector<GameOfPerson>& games)
{
    game_ = of;
    std::vector<Row> rows;
    for (const GameOfPerson& played : games) {
        const PlayedSeat& own = played.own();
        std::set<std::string> met{{}};
        for (int seat = 0; seat < std::ssize(played.game->seats); ++seat) {
            if (seat != played.seat)
                met.insert(kindOf(played.game->seats[seat]));
        }
        for (const std::string& opponent : met) {
            Row& row = rowFor(rows, *played.game, opponent);
            ++row.games;
            ++row.places[own.place - 1];
            row.money += own.money;
            for (int seat = 0; seat < std::ssize(played.game->seats); ++seat) {
                const PlayedSeat& other = played.game->seats[seat];
                if (seat == played.seat || (!opponent.empty() && kindOf(other) != opponent))
                    continue;
                ++row.pairs;
                row.ahead += own.place < other.place ? 1 : own.place == other.place ? 0.5 : 0;
            }
        }
    }
    // The rules played most come first.
    std::map<std::string, int> played;
    for (const Row& row : rows) {
        if (row.opponent.empty())
            played[row.rules] = row.games;
    }
    std::stable_sort(rows.begin(), rows.end(), [&](const Row& a, const Row& b) {
        return std::make_tuple(-played[a.rules], a.rules, orderOf(a.opponent)) <
               std::make_tuple(-played[b.rules], b.rules, orderOf(b.opponent));
    });
    beginResetModel();
    rows_ = std::move(rows);
    endResetModel();
}

QString OpponentModel::opponentName(const std::string& opponent) const
{
    if (opponent.empty())
        return tr("All", "opponents");
    if (opponent == AnyPerson)
        return tr("Persons");
    return opponent == AnyProgram ? tr("Programs")
                                  : game_.players().name(QString::fromStdString(opponent));
}

QString OpponentModel::cell(const Row& row, int column) const
{
    switch (column) {
    case Rules:
        return game_.rulesName(row.rulesName);
    case Opponent:
        return opponentName(row.opponent);
    case Games:
        return QString::number(row.games);
    case Ahead:
        return tr("%1 %", "percent").arg(localNumber(100 * row.ahead / std::max(row.pairs, 1)));
    case Money:
        return localNumber(static_cast<double>(row.money) / row.games, 1);
    default:
        return QString::number(row.places[column - First]);
    }
}

QVariant OpponentModel::cellData(const QModelIndex& index, int role) const
{
    const Row& row = rows_[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return cell(row, index.column());
    case Qt::AccessibleTextRole:
        return tr("%1, %2, %3: %4", "rules, opponent, the column's title, its value")
            .arg(cell(row, Rules), cell(row, Opponent),
                 headerData(index.column(), Qt::Horizontal).toString(), cell(row, index.column()));
    case Qt::ToolTipRole:
        return headerData(index.column(), Qt::Horizontal, Qt::ToolTipRole);
    case Qt::TextAlignmentRole:
        return index.column() > Opponent ? int(Qt::AlignRight | Qt::AlignVCenter)
                                         : int(Qt::AlignLeft | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant OpponentModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= Columns)
        return TableModel::headerData(section, orientation, role);
    if (role == Qt::ToolTipRole && section == Ahead)
        return tr("How often the person had more than a seat of that opponent");
    if (role == Qt::ToolTipRole && section == Money)
        return tr("The person's money at the end, on average");
    if (role != Qt::DisplayRole)
        return TableModel::headerData(section, orientation, role);
    const std::array<QString, Columns> names{tr("Rules"), tr("Against"), tr("Games"),
                                             tr("1st"),   tr("2nd"),     tr("3rd"),
                                             tr("4th"),   tr("Ahead"),   tr("Money")};
    return names[section];
}

} // namespace hp
