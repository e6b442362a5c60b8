#include "ui/teaching/AnalysisModel.h"

#include "engine/text/LedgerWording.h"
#include "engine/text/Tokens.h"
#include "ui/teaching/Numbers.h"

#include <algorithm>
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
    return (certain ? tr("%1, certain", "a value") : tr("%1, give or take %2", "a value, a number"))
        .arg(value, error);
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
    const int before = rowCount();
    const int now = static_cast<int>(turns.size());
    // First the number of rows, then their order.
    if (now > before) {
        beginInsertRows({}, before, now - 1);
        turns_.insert(turns_.end(), turns.begin() + before, turns.end());
        endInsertRows();
    } else if (now < before) {
        beginRemoveRows({}, now, before - 1);
        turns_.resize(turns.size());
        endRemoveRows();
    }
    if (now == 0)
        return;
    emit layoutAboutToBeChanged({}, VerticalSortHint);
    const std::vector<AnalysedTurn> old = std::exchange(turns_, std::move(turns));
    const QModelIndexList from = persistentIndexList();
    QModelIndexList to;
    for (const QModelIndex& at : from) {
        const int row = rowOf(old[static_cast<std::size_t>(at.row())].decision);
        to.append(row < 0 ? QModelIndex() : index(row, at.column()));
    }
    changePersistentIndexList(from, to);
    emit layoutChanged({}, VerticalSortHint);
    emit dataChanged(index(0, 0), index(now - 1, Columns - 1));
}

int AnalysisModel::rowOf(const Decision& decision) const
{
    const auto found =
        std::find_if(turns_.begin(), turns_.end(),
                     [&decision](const AnalysedTurn& turn) { return turn.decision == decision; });
    return found == turns_.end() ? -1 : static_cast<int>(found - turns_.begin());
}

int AnalysisModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(turns_.size());
}

int AnalysisModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : Columns;
}

QVariant AnalysisModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const AnalysedTurn& turn = turns_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        switch (index.column()) {
        case Rank:
            return QString::number(index.row() + 1);
        case TurnWords:
            return decisionInWords(turn.decision, *view_.rules);
        case Margin:
            if (turn.certain)
                return tr("%1, certain", "coins with sign").arg(signedText(turn.margin, 1));
            return withError(signedText(turn.margin, 1), turn.marginError, 1);
        default:
            return withError(percentText(turn.win), turn.winError * Percent, 0);
        }
    case Qt::AccessibleTextRole:
        switch (index.column()) {
        case Rank:
            return tr("Rank %1: %2", "number, turn")
                .arg(index.row() + 1)
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

QString AnalysisModel::text() const
{
    QString text;
    for (int row = 0; row < rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < Columns; ++column)
            cells.append(index(row, column).data().toString());
        text += cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    }
    return text;
}

void AnalysisModel::retranslate()
{
    emit headerDataChanged(Qt::Horizontal, 0, Columns - 1);
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, Columns - 1));
}

} // namespace hp
