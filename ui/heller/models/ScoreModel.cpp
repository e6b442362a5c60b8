#include "ui/heller/models/ScoreModel.h"

#include "engine/heller/words/Wording.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

namespace hp {

ScoreModel::ScoreModel(const TableSession& session, QObject* parent)
    : TableModel(parent), session_(session)
{
    connect(&session_, &TableSession::gameReset, this, [this] {
        beginResetModel();
        lines_ = paidLines();
        endResetModel();
    });
    connect(&session_, &TableSession::shownChanged, this, &ScoreModel::refresh);
    connect(&session_, &TableSession::seatsChanged, this, &ScoreModel::retranslate);
    if (session_.hasGame())
        lines_ = paidLines();
}

std::vector<ScoredLine> ScoreModel::paidLines() const
{
    std::vector<ScoredLine> lines = session_.scoredLines();
    const auto due = std::min<std::ptrdiff_t>(due_ ? due_() : 0, std::ssize(lines));
    lines.erase(lines.end() - due, lines.end());
    return lines;
}

const ScoredLine& ScoreModel::lineAt(int row) const
{
    return lines_[lines_.size() - 1 - row];
}

void ScoreModel::refresh()
{
    const auto same = [](const ScoredLine& a, const ScoredLine& b) {
        return a.step == b.step && a.score.line == b.score.line && a.score.coins == b.score.coins &&
               a.moneyAfter == b.moneyAfter;
    };
    std::vector<ScoredLine> next = paidLines();
    std::size_t common = 0;
    while (common < next.size() && common < lines_.size() && same(next[common], lines_[common]))
        ++common;
    // The latest lines come first, so lines are added and removed at the top.
    if (lines_.size() > common) {
        beginRemoveRows({}, 0, static_cast<int>(lines_.size() - common) - 1);
        lines_.resize(common);
        endRemoveRows();
    }
    if (next.size() > common) {
        beginInsertRows({}, 0, static_cast<int>(next.size() - common) - 1);
        lines_ = std::move(next);
        endInsertRows();
    }
}

QVariant ScoreModel::cellData(const QModelIndex& index, int role) const
{
    const ScoredLine& line = lineAt(index.row());
    const auto coinsText = [&] {
        const QString coins = coinsOfEach(line.score.coins, session_.seats());
        return coins.isEmpty() ? tr("nothing for anybody") : coins;
    };
    switch (role) {
    case Qt::DisplayRole:
        return tr("%1, turn %2: %3", "line, number, coins")
            .arg(lineName(line.score.line))
            .arg(line.turn)
            .arg(coinsText());
    case Qt::AccessibleTextRole: // the round headings are only drawn
        return tr("%1, round %2, turn %3: %4", "line, numbers, coins")
            .arg(lineName(line.score.line))
            .arg(line.round)
            .arg(line.turn)
            .arg(coinsText());
    case ScoredLineRole:
        return QVariant::fromValue(line);
    case LineNameRole:
        return lineName(line.score.line);
    case TurnRole:
        return line.turn;
    case RoundRole:
        return line.round;
    case CoinsRole: {
        QVector<int> coins;
        for (int seat = 0; seat < session_.seatCount(); ++seat)
            coins.append(total(line.score, seat));
        return QVariant::fromValue(coins);
    }
    case CoinsTextRole:
        return coinsText();
    default:
        return {};
    }
}

} // namespace hp
