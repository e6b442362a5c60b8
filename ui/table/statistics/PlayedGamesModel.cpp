#include "ui/table/statistics/PlayedGamesModel.h"

#include "engine/text/Names.h"
#include "engine/text/Wording.h"
#include "ui/kit/access/PlainTip.h"

#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace hp {

void PlayedGamesModel::setGames(const StatisticsGame& of, std::vector<GameOfPerson> games)
{
    beginResetModel();
    game_ = of;
    games_ = std::move(games);
    std::reverse(games_.begin(), games_.end());
    endResetModel();
}

QString PlayedGamesModel::ratingText(const Rating& rating)
{
    const auto whole = [](double value) {
        return QString::number(std::lround(value)).replace(QLatin1Char('-'), QChar(0x2212));
    };
    return tr("%1 (%2 to %3)", "a rating and its interval")
        .arg(whole(rating.strength), whole(rating.interval.low), whole(rating.interval.high));
}

QString PlayedGamesModel::dateText(std::int64_t time)
{
    return QLocale().toString(QDateTime::fromSecsSinceEpoch(time), QLocale::ShortFormat);
}

QString PlayedGamesModel::opponentsText(const GameOfPerson& played) const
{
    QStringList others;
    for (int seat = 0; seat < std::ssize(played.game->seats); ++seat) {
        const PlayedSeat& other = played.game->seats[seat];
        if (seat == played.seat)
            continue;
        const QString name = isolated(PersonName::of(other.person));
        const QString player =
            shortened(game_.players().name(QString::fromStdString(other.player)));
        others << (other.isPerson() ? name
                                    : tr("%1 (%2)", "a name, a level").arg(name, isolated(player)));
    }
    return others.join(tr(", ", "between names"));
}

QString PlayedGamesModel::countsText(const GameOfPerson& played)
{
    switch (played.unrated) {
    case Unrated::Counts:
        return tr("yes", "counts for the rating");
    case Unrated::Aids:
        return tr("no: %1", "does not count for the rating").arg(aidWords(played.own().aids));
    case Unrated::OwnRules:
        return tr("no: other rules");
    case Unrated::Changed:
        return tr("no: players changed");
    case Unrated::Elsewhere:
        return tr("no: at a table elsewhere");
    case Unrated::NoLevel:
        break;
    }
    return tr("no: against no level");
}

QString PlayedGamesModel::cell(const GameOfPerson& played, int column) const
{
    switch (column) {
    case Date:
        return dateText(played.game->time);
    case Rules: {
        const QString rules = game_.rulesName(played.game->rulesName);
        return played.game->fair ? tr("%1, fair", "rules; nobody had help").arg(rules) : rules;
    }
    case Opponents:
        return opponentsText(played);
    case Place:
        return tr("%1 of %2", "a place, the number of seats")
            .arg(played.own().place)
            .arg(played.game->seats.size());
    case Money:
        return localNumber(played.own().money);
    case RatingAfter:
        return played.rating.games > 0 ? ratingText(played.rating) : QString(QChar(0x2013));
    default:
        return countsText(played);
    }
}

QVariant PlayedGamesModel::cellData(const QModelIndex& index, int role) const
{
    const GameOfPerson& played = games_[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return cell(played, index.column());
    case Qt::ToolTipRole:
        return plainTip(cell(played, index.column()));
    case Qt::AccessibleTextRole:
        return tr("%1: %2", "the column's title, its value")
            .arg(headerData(index.column(), Qt::Horizontal).toString(),
                 cell(played, index.column()));
    case Qt::TextAlignmentRole:
        return index.column() == Money ? int(Qt::AlignRight | Qt::AlignVCenter)
                                       : int(Qt::AlignLeft | Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant PlayedGamesModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole || section < 0 ||
        section >= Columns)
        return TableModel::headerData(section, orientation, role);
    const std::array<QString, Columns> names{tr("Date"),  tr("Rules"),  tr("Against"), tr("Place"),
                                             tr("Money"), tr("Rating"), tr("Rated")};
    return names[section];
}

} // namespace hp
