#include "ui/heller/positions/PaletteModel.h"

#include "engine/heller/rules/TileCounts.h"
#include "engine/heller/words/PieceWording.h"
#include "engine/heller/words/Wording.h"
#include "engine/text/Names.h"
#include "ui/heller/models/HandModel.h"

#include <algorithm>
#include <utility>

namespace hp {

void PaletteModel::show(const Contents& contents)
{
    std::vector<PaletteEntry> next;
    const auto lies = [&](const Piece& piece) {
        for (int i = 0; i < contents.market.squareCount(); ++i) {
            if (contents.market.at(static_cast<SquareIndex>(i)) == piece)
                return true;
        }
        return false;
    };
    const auto add = [&](Piece piece) {
        while (piece.isTile() && lies(piece))
            ++piece.copy;
        next.push_back({piece, contents.left ? contents.left(piece) : 0});
    };
    for (int seat = 0; seat < contents.seats; ++seat) {
        for (int rank = 1; rank <= RankCount; ++rank)
            add(Piece::stall(seat, rank));
    }
    forEachTile(contents.rules, [&](const Piece& tile, int count) {
        // Rules being edited may hold any values.
        const bool known = tile.type != PieceType::Rogue || tile.value < 0;
        if (known && (count > 0 || contents.everyKind))
            add(tile);
    });
    next.push_back({Piece{}, 0});
    const bool samePieces = std::equal(
        entries_.begin(), entries_.end(), next.begin(), next.end(),
        [](const PaletteEntry& a, const PaletteEntry& b) { return sameMeaning(a.piece, b.piece); });
    const bool counted = contents.left != nullptr;
    const bool sameTexts =
        samePieces && rules_ == contents.rules && names_ == contents.names && counted_ == counted;
    if (!samePieces)
        beginResetModel();
    const std::vector<PaletteEntry> before = std::exchange(entries_, std::move(next));
    rules_ = contents.rules;
    names_ = contents.names;
    counted_ = counted;
    if (!samePieces) {
        endResetModel();
        if (held_ && rowOf(*held_) < 0)
            setHeld({});
        return;
    }
    for (int row = 0; row < rowCount(); ++row) {
        if (!sameTexts || before[row] != entries_[row])
            emit dataChanged(index(row), index(row));
    }
}

std::vector<Piece> PaletteModel::pieces() const
{
    std::vector<Piece> pieces;
    for (const PaletteEntry& entry : entries_) {
        if (!entry.piece.isNone())
            pieces.push_back(entry.piece);
    }
    return pieces;
}

void PaletteModel::setHeld(const std::optional<Piece>& piece)
{
    if (held_ == piece)
        return;
    held_ = piece;
    touch();
    emit heldChanged();
}

int PaletteModel::rowOf(const Piece& piece) const
{
    const auto at = std::find_if(entries_.begin(), entries_.end(), [&](const PaletteEntry& entry) {
        return sameMeaning(entry.piece, piece);
    });
    return at == entries_.end() ? -1 : static_cast<int>(at - entries_.begin());
}

QString PaletteModel::nameOf(const Piece& piece) const
{
    if (piece.isNone())
        return tr("Eraser: empties squares");
    if (piece.isStall())
        return tr("Stall %1 of %2", "rank, person")
            .arg(rankName(piece.rank), isolated(names_[piece.seat].name));
    return pieceName(piece);
}

QVariant PaletteModel::cellData(const QModelIndex& index, int role) const
{
    const PaletteEntry& entry = entries_[index.row()];
    const bool held = held_ && sameMeaning(*held_, entry.piece);
    const auto name = [&] {
        const QString plain = nameOf(entry.piece);
        return entry.piece.isNone() || !counted_
                   ? plain
                   : tr("%1, %2 left", "a piece and how many").arg(plain).arg(entry.left);
    };
    switch (role) {
    case HandModel::ItemRole:
        return static_cast<int>(HandModel::Item::Stall); // a piece with its number below
    case HandModel::PieceRole:
        return QVariant::fromValue(entry.piece);
    case HandModel::CountRole:
        return entry.left;
    case HandModel::HeldRole:
        return held;
    case HandModel::WhyNotRole:
        // It can be placed all the same: a finding then says what is wrong.
        return entry.piece.isNone() || !counted_ || entry.left > 0 ? QString() : tr("None left.");
    case HandModel::SeatRole:
        return entry.piece.isStall() ? entry.piece.seat : -1;
    case Qt::AccessibleTextRole:
        return held ? tr("%1, taken up").arg(name()) : name();
    case Qt::AccessibleDescriptionRole:
        return pieceMeaning(entry.piece, rules_);
    case Qt::ToolTipRole:
        return pieceTip(name(), pieceMeaning(entry.piece, rules_));
    default:
        return {};
    }
}

Qt::ItemFlags PaletteModel::flags(const QModelIndex& index) const
{
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsDragEnabled
                           : Qt::NoItemFlags;
}

} // namespace hp
