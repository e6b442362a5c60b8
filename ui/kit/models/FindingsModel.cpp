#include "ui/kit/models/FindingsModel.h"

#include <QApplication>
#include <QStyle>

#include <algorithm>

namespace hp {

namespace {

bool sameText(const ListedFinding& a, const ListedFinding& b)
{
    return a.isError == b.isError && a.text == b.text && a.place == b.place;
}

} // namespace

void FindingsModel::refresh()
{
    std::vector<ListedFinding> next = currentFindings();
    // Unchanged texts keep their rows and the selection; their fixes are always renewed.
    if (std::equal(findings_.begin(), findings_.end(), next.begin(), next.end(), sameText)) {
        findings_ = std::move(next);
        touch();
        return;
    }
    beginResetModel();
    findings_ = std::move(next);
    endResetModel();
}

QVariant FindingsModel::cellData(const QModelIndex& index, int role) const
{
    const ListedFinding& finding = findings_[index.row()];
    switch (role) {
    case Qt::DisplayRole:
        return finding.text;
    case Qt::AccessibleTextRole:
        return finding.isError ? tr("Error. %1").arg(finding.text)
                               : tr("Warning. %1").arg(finding.text);
    case Qt::DecorationRole:
        return QApplication::style()->standardIcon(finding.isError ? QStyle::SP_MessageBoxCritical
                                                                   : QStyle::SP_MessageBoxWarning);
    case PlaceRole:
        return finding.place;
    case ErrorRole:
        return finding.isError;
    default:
        return {};
    }
}

int FindingsModel::errorCount() const
{
    return static_cast<int>(
        std::count_if(findings_.begin(), findings_.end(),
                      [](const ListedFinding& finding) { return finding.isError; }));
}

} // namespace hp
