#include "ui/table/rules/RulesFindings.h"

#include "ui/table/rules/EditedRules.h"

namespace hp {

RulesFindings::RulesFindings(EditedRules& draft, QObject* parent)
    : FindingsModel(parent), draft_(draft)
{
    connect(&draft, &EditedRules::changed, this, &RulesFindings::refresh);
    refresh();
}

QString RulesFindings::allIsWell() const
{
    return tr("These rules can be played: nothing to complain about.");
}

QString RulesFindings::listName() const
{
    return tr("What is wrong with the rules");
}

std::vector<ListedFinding> RulesFindings::currentFindings() const
{
    std::vector<ListedFinding> list = draft_.findingsAt({});
    for (ListedFinding& finding : list)
        finding.text = draft_.textOf(finding);
    return list;
}

} // namespace hp
