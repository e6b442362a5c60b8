#include "ui/heller/scoring/SummaryModel.h"

#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/kit/access/PlainTip.h"

#include <QFont>

namespace hp {

SummaryModel::SummaryModel(std::vector<RoundSummary> rounds, QStringList names, QObject* parent)
    : TableModel(parent), names_(std::move(names)), manyRounds_(rounds.size() > 1)
{
    if (rounds.empty())
        return;
    entries_.push_back({RowKind::Start, rounds.front().round, {}, rounds.front().moneyBefore});
    for (const RoundSummary& round : rounds) {
        for (const ScoredLine& line : round.lines)
            entries_.push_back({RowKind::Line, round.round, line, line.score.coins});
        if (!manyRounds_)
            continue;
        Entry sum{RowKind::Round, round.round, {}, round.moneyAfter};
        for (std::size_t seat = 0; seat < MaxSeats; ++seat)
            sum.coins[seat] -= round.moneyBefore[seat];
        entries_.push_back(sum);
    }
    entries_.push_back({RowKind::End, rounds.back().round, {}, rounds.back().moneyAfter});
}

void SummaryModel::setMarks(std::vector<QIcon> marks)
{
    marks_ = std::move(marks);
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

QString SummaryModel::rowName(const Entry& entry) const
{
    switch (entry.kind) {
    case RowKind::Start:
        return tr("Money at the start");
    case RowKind::Line:
        return tr("%1, turn %2", "line, number of a turn")
            .arg(lineName(entry.line.score.line))
            .arg(entry.line.turn);
    case RowKind::Round:
        return tr("Round %1 together").arg(entry.round);
    case RowKind::End:
        return tr("Money at the end");
    }
    return {};
}

QVariant SummaryModel::cellData(const QModelIndex& index, int role) const
{
    const Entry& entry = entries_[index.row()];
    const int coins = entry.coins[index.column()];
    const bool money = entry.kind == RowKind::Start || entry.kind == RowKind::End;
    switch (role) {
    case Qt::DisplayRole:
        if (money)
            return coins < 0 ? signedNumber(coins) : QString::number(coins);
        return coins == 0 && entry.kind == RowKind::Line ? QStringLiteral("·")
                                                         : signedNumber(coins);
    case Qt::AccessibleTextRole:
        return tr("%1, %2: %3", "row, person, coins")
            .arg(rowName(entry), isolated(names_[index.column()]),
                 money && coins >= 0 ? QString::number(coins) : signedNumber(coins));
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
    case Qt::FontRole: {
        QFont font = font_;
        font.setBold(entry.kind != RowKind::Line);
        return font;
    }
    case RowKindRole:
        return static_cast<int>(entry.kind);
    case CoinsRole:
        return coins;
    default:
        return {};
    }
}

QVariant SummaryModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal) {
        if (section < 0 || section >= columnCount())
            return {};
        if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
            return names_[section];
        if (role == Qt::ToolTipRole) // for names that are too long for their column
            return plainTip(names_[section]);
        if (role == Qt::DecorationRole && static_cast<std::size_t>(section) < marks_.size())
            return marks_[section];
        if (role == Qt::TextAlignmentRole)
            return QVariant::fromValue(Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter));
        return {};
    }
    if (section < 0 || section >= rowCount())
        return {};
    const Entry& entry = entries_[section];
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return rowName(entry);
    if (role == Qt::ToolTipRole && entry.kind == RowKind::Line)
        return plainTip(tr("Double click or Enter: explain this line on the market"));
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::Alignment(Qt::AlignLeft | Qt::AlignVCenter));
    if (role == Qt::FontRole) {
        QFont font = font_;
        font.setBold(entry.kind != RowKind::Line);
        return font;
    }
    return {};
}

std::optional<ScoredLine> SummaryModel::lineAt(int row) const
{
    if (row < 0 || row >= rowCount())
        return {};
    const Entry& entry = entries_[row];
    return entry.kind == RowKind::Line ? std::optional(entry.line) : std::nullopt;
}

} // namespace hp
