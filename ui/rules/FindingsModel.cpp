#include "ui/rules/FindingsModel.h"

#include "engine/text/RulesWording.h"
#include "engine/text/Wording.h"
#include "ui/rules/RulesDraft.h"

#include <QApplication>
#include <QStyle>

#include <algorithm>

namespace hp {

namespace {

bool sameText(const Finding& a, const Finding& b)
{
    return a.severity == b.severity && a.message == b.message && a.path == b.path;
}

} // namespace

FindingsModel::FindingsModel(RulesDraft& draft, QObject* parent)
    : QAbstractListModel(parent), draft_(draft), findings_(draft.findings())
{
    connect(&draft, &RulesDraft::changed, this, &FindingsModel::refresh);
}

void FindingsModel::refresh()
{
    const std::vector<Finding>& next = draft_.findings();
    // Unchanged texts keep their rows and the selection; their fixes are always renewed.
    if (std::equal(findings_.begin(), findings_.end(), next.begin(), next.end(), sameText)) {
        findings_ = next;
        if (!findings_.empty())
            emit dataChanged(index(0), index(rowCount() - 1));
        return;
    }
    beginResetModel();
    findings_ = next;
    endResetModel();
}

int FindingsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(findings_.size());
}

QVariant FindingsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid())
        return {};
    const Finding& finding = findings_[static_cast<std::size_t>(index.row())];
    const bool isError = finding.severity == Finding::Severity::Error;
    switch (role) {
    case Qt::DisplayRole:
        return text(finding);
    case Qt::AccessibleTextRole:
        return isError ? tr("Error. %1").arg(data(index, Qt::DisplayRole).toString())
                       : tr("Warning. %1").arg(data(index, Qt::DisplayRole).toString());
    case Qt::DecorationRole:
        return QApplication::style()->standardIcon(isError ? QStyle::SP_MessageBoxCritical
                                                           : QStyle::SP_MessageBoxWarning);
    case PathRole:
        return QString::fromStdString(finding.path);
    case ErrorRole:
        return isError;
    default:
        return {};
    }
}

QString FindingsModel::text(const Finding& finding)
{
    return tr("%1: %2", "a field and what is wrong with it")
        .arg(fieldName(finding.path), wording(finding.message));
}

int FindingsModel::errorCount() const
{
    return static_cast<int>(
        std::count_if(findings_.begin(), findings_.end(), [](const Finding& finding) {
            return finding.severity == Finding::Severity::Error;
        }));
}

void FindingsModel::retranslate()
{
    if (!findings_.empty())
        emit dataChanged(index(0), index(rowCount() - 1));
}

} // namespace hp
