#include "ui/models/SupplyModel.h"

#include "engine/text/Wording.h"

namespace hp {

SupplyModel::SupplyModel(const GameSession& session, QObject* parent)
    : QAbstractListModel(parent), session_(session)
{
    connect(&session_, &GameSession::gameReset, this, [this] {
        beginResetModel();
        rows_ = session_.rules().kindCount();
        endResetModel();
    });
    connect(&session_, &GameSession::shownChanged, this, &SupplyModel::retranslate);
    if (session_.hasGame())
        rows_ = session_.rules().kindCount();
}

int SupplyModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : rows_;
}

QVariant SupplyModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid | CheckIndexOption::ParentIsInvalid))
        return {};
    const TileKind& kind = session_.rules().kind(static_cast<KindIndex>(index.row()));
    // A curtain is down or onlookers watch: what nobody at the table may know is not counted out.
    const int unseen = session_.shown().unseen[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return pieceName(kind.piece);
    case PieceRole:
        return QVariant::fromValue(kind.piece);
    case UnseenRole:
        return unseen;
    case TotalRole:
        return kind.count;
    case Qt::AccessibleTextRole:
        return tr("%1: %2 of %3 not seen yet")
            .arg(pieceName(kind.piece))
            .arg(unseen)
            .arg(kind.count);
    default:
        return {};
    }
}

void SupplyModel::retranslate()
{
    if (rows_ > 0 && rows_ == session_.rules().kindCount())
        emit dataChanged(index(0), index(rows_ - 1));
}

} // namespace hp
