#include "ui/heller/review/ReviewTurnsModel.h"

#include "engine/heller/words/Numbers.h"
#include "ui/heller/review/ReviewWords.h"
#include "ui/kit/access/PlainTip.h"

#include <algorithm>
#include <utility>

namespace hp {

void ReviewTurnsModel::setGame(const ReviewedGame* game)
{
    beginResetModel();
    game_ = game;
    turns_.clear();
    endResetModel();
}

void ReviewTurnsModel::setTurns(std::vector<TurnReview> turns)
{
    const bool same = std::equal(
        turns.begin(), turns.end(), turns_.begin(), turns_.end(),
        [](const TurnReview& one, const TurnReview& other) { return one.step == other.step; });
    if (!same) {
        beginResetModel();
        turns_ = std::move(turns);
        endResetModel();
        return;
    }
    turns_ = std::move(turns);
    touch();
}

int ReviewTurnsModel::rowOfStep(std::size_t step) const
{
    const auto found = std::find_if(turns_.begin(), turns_.end(),
                                    [step](const TurnReview& turn) { return turn.step == step; });
    return found == turns_.end() ? -1 : static_cast<int>(found - turns_.begin());
}

QString ReviewTurnsModel::cell(const TurnReview& turn, int column) const
{
    switch (column) {
    case Number:
        return QString::number(game_->turnNumber(turn.step));
    case Who:
        return game_->name(turn.seat);
    case Played:
        return game_->words(turn.played, turn.seat);
    case Best:
        return turn.best == turn.played ? tr("the same") : game_->words(turn.best, turn.seat);
    case Loss:
        return turn.byWin ? winLossText(turn) : lossText(turn);
    case WinLoss:
        return winLossText(turn);
    default:
        return bandText(turn.band);
    }
}

QString ReviewTurnsModel::spoken(const TurnReview& turn, int column) const
{
    switch (column) {
    case Number:
        return tr("Turn %1, round %2, %3: %4", "number, number, person, verdict")
            .arg(game_->turnNumber(turn.step))
            .arg(turn.round)
            .arg(game_->name(turn.seat), bandName(turn.band));
    case Played:
        return tr("played: %1").arg(cell(turn, column));
    case Best:
        return turn.best == turn.played ? tr("nothing better was found")
                                        : tr("better: %1").arg(cell(turn, column));
    case Loss:
        if (turn.byWin)
            return spoken(turn, WinLoss);
        return turn.certain || turn.best == turn.played
                   ? tr("lost %1, certain", "coins").arg(coinsInWords(turn.loss))
                   : tr("lost %1, give or take %2", "coins, uncertainty")
                         .arg(coinsInWords(turn.loss), errorNumber(turn.lossError, 1));
    case WinLoss:
        return tr("lost %1 percent of the chance to win").arg(localNumber(turn.winLoss * 100));
    case Verdict:
        return bandName(turn.band);
    default:
        return cell(turn, column);
    }
}

QVariant ReviewTurnsModel::cellData(const QModelIndex& index, int role) const
{
    const TurnReview& turn = turns_[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return cell(turn, index.column());
    case Qt::AccessibleTextRole:
        return spoken(turn, index.column());
    case Qt::ToolTipRole: // what is cut off in the table
        return index.column() == Played || index.column() == Best
                   ? plainTip(cell(turn, index.column()))
                   : QString();
    case SortRole:
        return -rankOf(turn);
    case SeatRole:
        return turn.seat;
    case BandRole:
        return static_cast<int>(turn.band);
    case Qt::TextAlignmentRole: {
        const bool number =
            index.column() == Number || index.column() == Loss || index.column() == WinLoss;
        return int((number ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    }
    default:
        return {};
    }
}

QVariant ReviewTurnsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::DisplayRole) {
        switch (section) {
        case Number:
            return tr("Turn", "number of a turn");
        case Who:
            return tr("Player");
        case Played:
            return tr("Played");
        case Best:
            return tr("Better");
        case Loss:
            return tr("Lost");
        case WinLoss:
            return tr("Chance lost");
        case Verdict:
            return tr("Verdict");
        default:
            return {};
        }
    }
    if (role == Qt::ToolTipRole || role == Qt::AccessibleDescriptionRole) {
        switch (section) {
        case Loss:
            return tr("Coins by which the better turn was expected to bring more, compared with "
                      "the best other player; in the last round, the chance to win that was lost");
        case WinLoss:
            return tr("The same for the chance of the first place; it decides the verdict in the "
                      "last round");
        case Verdict:
            return tr("?! small loss, ? mistake, ?? blunder");
        default:
            return {};
        }
    }
    return {};
}

} // namespace hp
