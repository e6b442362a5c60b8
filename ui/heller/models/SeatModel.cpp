#include "ui/heller/models/SeatModel.h"

#include "engine/heller/game/Winners.h"
#include "engine/heller/players/EvenMatch.h"
#include "engine/heller/words/PieceWording.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"

namespace hp {

SeatModel::SeatModel(const TableSession& session, QObject* parent)
    : TableModel(parent), session_(session)
{
    connect(&session_, &TableSession::gameReset, this, [this] {
        beginResetModel();
        rows_ = session_.seatCount();
        turns_ = session_.turnCount(true);
        played_ = false;
        forgetDue();
        endResetModel();
    });
    connect(&session_, &TableSession::shownChanged, this, &SeatModel::followShown);
    connect(&session_, &TableSession::seatsChanged, this, &SeatModel::retranslate);
    connect(&session_, &TableSession::thinkingChanged, this, &SeatModel::retranslate);
    connect(&session_, &TableSession::explainingChanged, this, &SeatModel::retranslate);
    if (session_.hasGame()) {
        rows_ = session_.seatCount();
        turns_ = session_.turnCount(true);
    }
}

void SeatModel::followShown()
{
    const int turns = session_.turnCount(true);
    played_ = session_.atLatest() && turns > turns_;
    turns_ = turns;
    if (!session_.atLatest())
        forgetDue();
    const TableStep& last = session_.steps().back();
    if (played_ && last.kind == StepKind::Turn && paysLater_ && paysLater_()) {
        for (const LineScore& line : last.report.lines) {
            for (int seat = 0; seat < rows_; ++seat)
                due_[seat] += line.coins[seat];
            ++dueLines_;
        }
    }
    retranslate();
}

void SeatModel::forgetDue()
{
    due_ = {};
    dueLines_ = 0;
}

void SeatModel::pay(const LineScore& line)
{
    if (dueLines_ == 0)
        return;
    for (int seat = 0; seat < rows_; ++seat)
        due_[seat] -= line.coins[seat];
    if (--dueLines_ == 0)
        forgetDue();
    retranslate();
}

void SeatModel::payAll()
{
    if (dueLines_ == 0)
        return;
    forgetDue();
    retranslate();
}

void SeatModel::retranslate()
{
    if (rows_ > 0 && rows_ == session_.seatCount())
        touch();
}

QVector<Piece> SeatModel::openTilesOf(int seat) const
{
    QVector<Piece> tiles;
    if (!session_.isTableOpen())
        return tiles;
    const SeatView& view = session_.shown();
    const bool toMove = view.phase == Phase::Playing && view.toMove == seat;
    const int count = toMove ? view.handCount() : view.hiddenCount[seat];
    for (int i = 0; i < count; ++i) {
        const PieceCode code = toMove ? view.handTile(i) : view.hidden[seat][i];
        tiles.append(view.rules->piece(code));
    }
    return tiles;
}

QVariant SeatModel::cellData(const QModelIndex& index, int role) const
{
    const std::size_t seat = index.row();
    const SeatView& view = session_.shown();
    const SeatInfo& info = session_.seats()[seat];
    const bool toMove = view.phase == Phase::Playing && view.toMove == index.row();
    const bool thinking = session_.thinkingSeat() == index.row();
    const bool winner = view.phase == Phase::GameOver && !session_.isExplaining() &&
                        (winnersOf(view) >> index.row() & 1U) != 0;
    switch (role) {
    case Qt::DisplayRole:
    case NameRole:
        return QString::fromStdString(info.name);
    case MoneyRole:
        return view.money[seat] - due_[index.row()];
    case StallsRole: {
        QVector<int> stalls;
        for (const std::uint8_t count : view.stalls[seat])
            stalls.append(count);
        return QVariant::fromValue(stalls);
    }
    case HiddenCountRole:
        return toMove ? view.handCount() : view.hiddenCount[seat];
    case HiddenTilesRole:
        return QVariant::fromValue(openTilesOf(index.row()));
    case ToMoveRole:
        return toMove;
    case ThinkingRole:
        return thinking;
    case ColourRole:
        return info.colour;
    case PlayerRole:
        return QString::fromStdString(info.player);
    case PlayerNameRole:
        return session_.playerText(index.row());
    case PlayerKindRole:
        return evenStrength(info.player)
                   ? playerName(QString::fromStdString(std::string(EvenMatch)))
                   : session_.playerText(index.row());
    case ViewerRole:
        return session_.viewer() == index.row();
    case WinnerRole:
        return winner;
    case PlayedRole:
        return played_;
    case Qt::AccessibleTextRole: {
        QStringList parts;
        parts << tr("%1, %2, %3", "name, colour, level or person")
                     .arg(isolated(info.name), colourName(info.colour),
                          session_.playerText(index.row()));
        parts << tr("%n coins", nullptr, data(index, MoneyRole).toInt());
        for (int rank = 1; rank <= RankCount; ++rank) {
            parts << tr("%n stalls of rank %1", nullptr, view.stalls[seat][rank - 1])
                         .arg(rankName(rank));
        }
        if (const int hidden = data(index, HiddenCountRole).toInt(); hidden > 0)
            parts << tr("%n hidden tiles", nullptr, hidden);
        for (const Piece& tile : openTilesOf(index.row()))
            parts << pieceName(tile);
        if (winner)
            parts << tr("has won");
        else if (thinking)
            parts << tr("thinks");
        else if (toMove)
            parts << tr("is to move");
        return parts.join(tr(", ", "between the parts of a seat's description"));
    }
    default:
        return {};
    }
}

} // namespace hp
