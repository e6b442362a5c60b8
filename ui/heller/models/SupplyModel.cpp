#include "ui/heller/models/SupplyModel.h"

#include "engine/heller/words/PieceWording.h"
#include "engine/heller/words/Wording.h"

#include <algorithm>

namespace hp {

SupplyModel::SupplyModel(const TableSession& session, QObject* parent)
    : TableModel(parent), session_(session)
{
    connect(&session_, &TableSession::gameReset, this, [this] {
        beginResetModel();
        rows_ = kindsOfTiles();
        endResetModel();
    });
    connect(&session_, &TableSession::shownChanged, this, &SupplyModel::retranslate);
    if (session_.hasGame())
        rows_ = kindsOfTiles();
}

int SupplyModel::kindsOfTiles() const
{
    const auto& kinds = session_.rules().kinds();
    return static_cast<int>(std::count_if(kinds.begin(), kinds.end(),
                                          [](const TileKind& kind) { return kind.count > 0; }));
}

Piece SupplyModel::pieceOf(const TileKind& kind) const
{
    const auto& squares = session_.shown().squares;
    for (int copy = 0; copy < kind.count; ++copy) {
        const auto code = static_cast<PieceCode>(kind.firstCode + copy);
        if (std::ranges::find(squares, code) == squares.end())
            return session_.rules().piece(code);
    }
    return kind.piece;
}

QVariant SupplyModel::cellData(const QModelIndex& index, int role) const
{
    const TileKind& kind = session_.rules().kind(static_cast<KindIndex>(index.row()));
    const Piece piece = pieceOf(kind);
    // While the curtain is down or onlookers watch, the count does not reveal tiles that they must
    // not know.
    const int unseen = session_.shown().unseen[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return pieceName(piece);
    case PieceRole:
        return QVariant::fromValue(piece);
    case UnseenRole:
        return unseen;
    case TotalRole:
        return kind.count;
    case Qt::AccessibleTextRole:
        return (session_.ruleSet().openTiles ? tr("%1: %2 of %3 still open")
                                             : tr("%1: %2 of %3 not seen yet"))
            .arg(pieceName(piece))
            .arg(unseen)
            .arg(kind.count);
    case Qt::AccessibleDescriptionRole:
        return pieceMeaning(piece, session_.ruleSet());
    case Qt::ToolTipRole:
        return pieceTip(data(index, Qt::AccessibleTextRole).toString(),
                        data(index, Qt::AccessibleDescriptionRole).toString());
    default:
        return {};
    }
}

int SupplyModel::unseenCount() const
{
    return session_.hasGame() ? session_.shown().unseenCount() : 0;
}

QString SupplyModel::title() const
{
    const int count = unseenCount();
    return session_.hasGame() && session_.ruleSet().openTiles
               ? tr("%n tiles lie open", nullptr, count)
               : tr("%n tiles not seen yet", nullptr, count);
}

QString SupplyModel::hint() const
{
    const int count = unseenCount();
    if (count == 0)
        return {};
    if (session_.ruleSet().openTiles)
        return tr("Whoever is to move may take any of them.", "of %n tiles", count);
    if (session_.ruleSet().hiddenTilesDealt() == 0 || session_.isTableOpen())
        return tr("They lie in the supply.", "%n tiles", count);
    return tr("They lie in the supply, or somebody holds them hidden.", "%n tiles", count);
}

void SupplyModel::retranslate()
{
    if (rows_ > 0 && rows_ == kindsOfTiles())
        touch();
}

} // namespace hp
