#include "ui/lisboa/scoring/SumsModel.h"

namespace hp::lisboa {

void SumsModel::setSums(std::vector<ExplainedSum> sums)
{
    beginResetModel();
    sums_ = std::move(sums);
    endResetModel();
}

QVariant SumsModel::cellData(const QModelIndex& index, int role) const
{
    return role == Qt::DisplayRole ? QVariant(sums_[index.row()].text) : QVariant();
}

} // namespace hp::lisboa
