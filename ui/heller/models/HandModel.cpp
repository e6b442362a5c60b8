#include "ui/heller/models/HandModel.h"

#include "engine/heller/words/PieceWording.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"

#include <algorithm>

namespace hp {

HandModel::HandModel(const TableSession& session, const TurnInput& input, QObject* parent)
    : TableModel(parent), session_(session), input_(input)
{
    connect(&session_, &TableSession::gameReset, this, &HandModel::refresh);
    connect(&session_, &TableSession::shownChanged, this, &HandModel::refresh);
    connect(&session_, &TableSession::stateChanged, this, &HandModel::refresh);
    connect(&session_, &TableSession::seatsChanged, this, &HandModel::refresh);
    connect(&input_, &TurnInput::heldChanged, this, &HandModel::refresh);
    if (session_.hasGame())
        entries_ = build();
}

std::vector<HandModel::Entry> HandModel::build() const
{
    std::vector<Entry> entries;
    const SeatView& view = session_.shown();
    const Rules& rules = *view.rules;
    // Shows the hand of the person at the table. Onlookers see the hand of the seat to move, with
    // its tiles face down.
    const int seat = session_.viewer() >= 0 ? session_.viewer() : view.toMove;
    for (int rank = 1; rank <= RankCount; ++rank) {
        entries.push_back({Item::Stall,
                           Piece::stall(seat, rank),
                           view.stalls[seat][rank - 1],
                           {TurnKind::Stall, static_cast<std::uint8_t>(rank)},
                           seat});
    }
    // A tile that was drawn into the hand counts as one of its tiles.
    const int held = seat == view.toMove ? view.handCount() : view.hiddenCount[seat];
    for (int i = 0; i < held; ++i) {
        const PieceCode code = seat == view.toMove ? view.handTile(i) : view.hidden[seat][i];
        if (code == UnknownTile) {
            entries.push_back({Item::HiddenTile, {}, 1, {TurnKind::Hidden, NoKind}, seat});
            continue;
        }
        // Equal tiles look like the first one, which is placed whichever is taken up.
        const TurnInput::Source source{TurnKind::Hidden, rules.kindOf(code)};
        const auto equal =
            std::find_if(entries.begin(), entries.end(),
                         [&source](const Entry& entry) { return entry.source == source; });
        entries.push_back({Item::HiddenTile,
                           equal == entries.end() ? rules.piece(code) : equal->piece, 1, source,
                           seat});
    }
    if (rules.set().openTiles) {
        for (int kind = 0; kind < rules.kindCount(); ++kind) {
            const int count = view.unseen[kind];
            if (count > 0) {
                entries.push_back({Item::OpenTile,
                                   TurnInput::openTile(view, static_cast<KindIndex>(kind)),
                                   count,
                                   {TurnKind::Open, static_cast<std::uint8_t>(kind)},
                                   -1});
            }
        }
    } else {
        if (view.inHand != NoPiece && !view.drewIntoHand()) {
            const bool known = view.inHand != UnknownTile;
            entries.push_back({Item::DrawnTile,
                               known ? rules.piece(view.inHand) : Piece{},
                               1,
                               {TurnKind::Draw, known ? rules.kindOf(view.inHand) : NoKind},
                               view.toMove});
        }
        entries.push_back({Item::Supply, {}, view.supplyCount, {TurnKind::Draw, NoKind}, -1});
    }
    return entries;
}

void HandModel::refresh()
{
    std::vector<Entry> next = build();
    if (next.size() == entries_.size()) {
        entries_ = std::move(next);
        touch();
        return;
    }
    // Rows are added and removed in the middle (a tile drawn, a tile placed): announce only those.
    std::size_t head = 0;
    while (head < next.size() && head < entries_.size() && next[head] == entries_[head])
        ++head;
    std::size_t tail = 0;
    while (tail < next.size() - head && tail < entries_.size() - head &&
           next[next.size() - 1 - tail].item == entries_[entries_.size() - 1 - tail].item &&
           next[next.size() - 1 - tail].source == entries_[entries_.size() - 1 - tail].source)
        ++tail;
    const std::size_t oldMiddle = entries_.size() - head - tail;
    const std::size_t newMiddle = next.size() - head - tail;
    if (oldMiddle > 0) {
        beginRemoveRows({}, static_cast<int>(head), static_cast<int>(head + oldMiddle - 1));
        entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(head),
                       entries_.begin() + static_cast<std::ptrdiff_t>(head + oldMiddle));
        endRemoveRows();
    }
    if (newMiddle > 0) {
        beginInsertRows({}, static_cast<int>(head), static_cast<int>(head + newMiddle - 1));
        entries_ = std::move(next);
        endInsertRows();
    } else {
        entries_ = std::move(next);
    }
    touch();
}

QString HandModel::nameOf(const Entry& entry) const
{
    switch (entry.item) {
    case Item::Stall:
        return tr("%n stalls of rank %1", nullptr, entry.count).arg(rankName(entry.piece.rank));
    case Item::HiddenTile:
        if (entry.piece.isNone())
            return tr("Hidden tile, face down");
        return (entry.seat == session_.viewer() ? tr("Your hidden tile: %1")
                                                : tr("Hidden tile, uncovered: %1"))
            .arg(pieceName(entry.piece));
    case Item::DrawnTile:
        return entry.piece.isNone() ? tr("Drawn tile, not placed yet")
                                    : tr("Drawn tile: %1").arg(pieceName(entry.piece));
    case Item::Supply:
        return tr("Supply: %n tiles face down", nullptr, entry.count);
    case Item::OpenTile:
        break;
    }
    const QString name = tr("Open tile: %1", nullptr).arg(pieceName(entry.piece));
    return entry.count > 1 ? name + tr(" (%1 of them)").arg(entry.count) : name;
}

QString HandModel::meaningOf(const Entry& entry) const
{
    QString meaning = pieceMeaning(entry.piece, session_.ruleSet());
    // While rows are added or removed, they may still belong to the previous game.
    if (entry.item == Item::Stall && entry.seat < session_.seatCount())
        return tr("%1's.", "a person's stalls").arg(isolated(session_.seats()[entry.seat].name)) +
               QLatin1Char(' ') + meaning;
    if (!entry.piece.isNone())
        return meaning;
    switch (entry.item) {
    case Item::Supply:
        return session_.ruleSet().drawsIntoHand()
                   ? tr("Whoever draws takes the top one into the hand and places any tile of it.")
                   : tr("Whoever draws takes the top one, looks at it and places it at once.");
    case Item::HiddenTile:
        return tr("Only its owner knows it. It can be placed in any turn of the round.");
    default:
        return {};
    }
}

QVariant HandModel::cellData(const QModelIndex& index, int role) const
{
    const Entry& entry = entries_[index.row()];
    const bool held = input_.held() && entry.item != Item::Supply && *input_.held() == entry.source;
    const auto whyNot = [&]() -> QString {
        if (entry.item == Item::Supply)
            return input_.whyNotDraw();
        // Asks for the reason that a click would give first: at a round's end, the turn does not
        // matter.
        QString why = input_.whyNot(entry.source);
        if (why.isEmpty() && entry.seat >= 0 && entry.seat != session_.shown().toMove)
            why = TurnInput::tr("It is not your turn.");
        return why;
    };
    switch (role) {
    case ItemRole:
        return static_cast<int>(entry.item);
    case PieceRole:
        return QVariant::fromValue(entry.piece);
    case CountRole:
        return entry.count;
    case SourceRole:
        return entry.item == Item::Supply ? QVariant() : QVariant::fromValue(entry.source);
    case HeldRole:
        return held;
    case WhyNotRole:
        return whyNot();
    case SeatRole:
        return entry.seat;
    case Qt::ToolTipRole: {
        // The reason comes first: a person who points at the piece now wants to pick it up.
        QStringList parts{whyNot(), meaningOf(entry)};
        parts.removeAll(QString());
        return pieceTip(nameOf(entry), parts.join(QLatin1Char('\n')));
    }
    case Qt::AccessibleTextRole:
        return held ? tr("%1, taken up").arg(nameOf(entry)) : nameOf(entry);
    case Qt::AccessibleDescriptionRole: {
        QStringList parts{whyNot(), meaningOf(entry)};
        parts.removeAll(QString());
        return parts.join(QLatin1Char(' '));
    }
    default:
        return {};
    }
}

Qt::ItemFlags HandModel::flags(const QModelIndex& index) const
{
    if (!index.isValid())
        return Qt::NoItemFlags;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled;
}

int HandModel::rowOf(const TurnInput::Source& source) const
{
    for (int i = 0; i < std::ssize(entries_); ++i) {
        if (entries_[i].item != Item::Supply && entries_[i].source == source)
            return i;
    }
    return -1;
}

int HandModel::supplyRow() const
{
    for (int i = 0; i < std::ssize(entries_); ++i) {
        if (entries_[i].item == Item::Supply)
            return i;
    }
    return -1;
}

} // namespace hp
