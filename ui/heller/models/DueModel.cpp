#include "ui/heller/models/DueModel.h"

#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"

#include <algorithm>

namespace hp {

namespace {

std::vector<LineStatus> whatIsDue(const SeatView& view)
{
    std::vector<LineStatus> lines = lineStatuses(view, {});
    std::erase_if(lines, [](const LineStatus& line) { return line.state != LineState::Due; });
    return lines;
}

} // namespace

DueModel::DueModel(const TableSession& session, QObject* parent)
    : TableModel(parent), session_(session)
{
    connect(&session_, &TableSession::gameReset, this, [this] {
        beginResetModel(); // other players, even if the same is due to them
        lines_ = whatIsDue(session_.shown());
        endResetModel();
    });
    connect(&session_, &TableSession::shownChanged, this, &DueModel::refresh);
    connect(&session_, &TableSession::seatsChanged, this, &DueModel::retranslate);
    if (session_.hasGame())
        refresh();
}

void DueModel::refresh()
{
    std::vector<LineStatus> next = whatIsDue(session_.shown());
    if (next == lines_)
        return;
    const auto sameLine = [](const LineStatus& a, const LineStatus& b) { return a.line == b.line; };
    // A wizard changes the amounts that are due, but not the lines.
    if (std::equal(next.begin(), next.end(), lines_.begin(), lines_.end(), sameLine)) {
        lines_ = std::move(next);
        touch();
        return;
    }
    beginResetModel();
    lines_ = std::move(next);
    endResetModel();
}

QVariant DueModel::cellData(const QModelIndex& index, int role) const
{
    if (role != Qt::DisplayRole && role != Qt::AccessibleTextRole)
        return {};
    const LineStatus& line = lineAt(index.row());
    const QString coins = coinsOfEach(line.coins, session_.seats());
    return tr("%1: %2", "line, coins")
        .arg(lineName(line.line), coins.isEmpty() ? tr("nothing for anybody") : coins);
}

QString DueModel::totals() const
{
    const std::array<int, MaxSeats> sums = totalDue(lines_);
    QStringList parts;
    for (std::size_t seat = 0; session_.hasGame() && seat < session_.seats().size(); ++seat)
        parts << tr("%1 %2", "person, coins")
                     .arg(isolated(session_.seats()[seat].name), signedNumber(sums[seat]));
    return parts.join(QStringLiteral(", "));
}

} // namespace hp
