#include "ui/heller/teaching/AnalysisModel.h"

#include "engine/heller/text/Tokens.h"
#include "engine/heller/words/LedgerWording.h"
#include "engine/heller/words/Numbers.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace hp {

namespace {

constexpr double Percent = 100;

QString percentText(double part)
{
    return localNumber(part * Percent, 0) + QStringLiteral("\u00a0%");
}

QString withError(const QString& value, double error, int decimals)
{
    return error > 0 ? value + QLatin1Char(' ') + errorText(error, decimals) : value;
}

} // namespace

QString AnalysisModel::spoken(const QString& value, bool certain, const QString& error)
{
    return certain ? tr("%1, certain", "a value").arg(value)
                   : tr("%1, give or take %2", "a value, a number").arg(value, error);
}

void AnalysisModel::reset(const SeatView& view)
{
    beginResetModel();
    view_ = view;
    turns_.clear();
    endResetModel();
}

void AnalysisModel::setTurns(std::vector<AnalysedTurn> turns)
{
    const auto isIn = [](const std::vector<AnalysedTurn>& all, const AnalysedTurn& turn) {
        return std::any_of(all.begin(), all.end(), [&turn](const AnalysedTurn& other) {
            return other.decision == turn.decision;
        });
    };
    const int wanted = static_cast<int>(turns.size());
    // New turns come as new rows at the end, then all rows move to their places, and turns that are
    // gone leave from the end.
    std::vector<AnalysedTurn> added;
    std::copy_if(turns.begin(), turns.end(), std::back_inserter(added),
                 [&](const AnalysedTurn& turn) { return !isIn(turns_, turn); });
    if (!added.empty()) {
        beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(added.size()) - 1);
        turns_.insert(turns_.end(), added.begin(), added.end());
        endInsertRows();
    }
    if (rowCount() == 0)
        return;
    std::copy_if(turns_.begin(), turns_.end(), std::back_inserter(turns),
                 [&](const AnalysedTurn& turn) { return !isIn(turns, turn); });
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const std::vector<AnalysedTurn> old = std::exchange(turns_, std::move(turns));
    const QModelIndexList from = persistentIndexList();
    QModelIndexList to;
    for (const QModelIndex& at : from)
        to.append(index(rowOf(old[at.row()].decision), at.column()));
    changePersistentIndexList(from, to);
    emit layoutChanged({}, VerticalSortHint);
    if (rowCount() > wanted) {
        beginRemoveRows({}, wanted, rowCount() - 1);
        turns_.resize(wanted);
        endRemoveRows();
    }
    if (wanted > 0)
        emit dataChanged(index(0, 0), index(wanted - 1, Columns - 1));
}

int AnalysisModel::rowOf(const Decision& decision) const
{
    const auto found =
        std::find_if(turns_.begin(), turns_.end(),
                     [&decision](const AnalysedTurn& turn) { return turn.decision == decision; });
    return found == turns_.end() ? -1 : static_cast<int>(found - turns_.begin());
}

QVariant AnalysisModel::cellData(const QModelIndex& index, int role) const
{
    const AnalysedTurn& turn = turns_[index.row()];
    const int rank = turn.isAsGood ? 1 : index.row() + 1;
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case Rank:
            return QString::number(rank);
        case TurnWords:
            return decisionInWords(turn.decision, *view_.rules);
        case Margin:
            if (turn.certain)
                return tr("%1, certain", "coins with sign")
                    .arg(signedText(turn.margin, coinDecimals(turn.margin)));
            return withError(signedText(turn.margin, 1), turn.marginError, 1);
        default:
            return withError(percentText(turn.win), turn.winError * Percent, 0);
        }
    case Qt::AccessibleTextRole:
        switch (index.column()) {
        case Rank:
            return tr("Rank %1: %2", "number, turn")
                .arg(rank)
                .arg(decisionInWords(turn.decision, *view_.rules));
        case TurnWords:
            return decisionInWords(turn.decision, *view_.rules);
        case Margin:
            return spoken(tr("%1 coins more than the best other player", "with sign")
                              .arg(signedText(turn.margin, 1)),
                          turn.certain, errorNumber(turn.marginError, 1));
        default:
            return spoken(tr("wins with a chance of %1").arg(percentText(turn.win)),
                          turn.certain && turn.winError <= 0,
                          errorNumber(turn.winError * Percent, 0));
        }
    case SortRole:
        switch (index.column()) {
        case TurnWords: // by square, then by rank
            return (turn.decision.draw ? -1 : turn.decision.turn.square) * rowCount() + index.row();
        case Margin:
            return -turn.margin;
        case Win:
            return -turn.win;
        default:
            return index.row();
        }
    case TokenRole:
        return turn.decision.draw ? QStringLiteral("?")
                                  : QString::fromStdString(
                                        turnToken(turn.decision.turn, *view_.rules, view_.toMove));
    case Qt::TextAlignmentRole:
        return int((index.column() == TurnWords ? Qt::AlignLeft : Qt::AlignRight) |
                   Qt::AlignVCenter);
    default:
        return {};
    }
}

QVariant AnalysisModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::DisplayRole) {
        switch (section) {
        case Rank:
            return tr("Rank");
        case TurnWords:
            return tr("Turn");
        case Margin:
            return tr("Margin");
        case Win:
            return tr("Wins");
        default:
            return {};
        }
    }
    if (role == Qt::ToolTipRole || role == Qt::AccessibleDescriptionRole) {
        switch (section) {
        case Rank:
            return tr("Turns that are not clearly worse than the best one have rank 1 as well");
        case Margin:
            return tr("Expected money at the end, less that of the best other player");
        case Win:
            return tr("Chance of the first place; a tie counts as a part");
        default:
            return {};
        }
    }
    return {};
}

} // namespace hp
