#include "ui/table/rules/EditedRules.h"

namespace hp {

QString EditedRules::textOf(const ListedFinding& finding) const
{
    return tr("%1: %2", "a field and what is wrong with it")
        .arg(fieldName(finding.place.toStdString()), finding.text);
}

void EditedRules::tellIfModified()
{
    if (isModified() == wasModified_)
        return;
    wasModified_ = !wasModified_;
    emit modifiedChanged(wasModified_);
}

} // namespace hp
