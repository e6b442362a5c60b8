#include "ui/lisboa/rules/RulesFindings.h"

#include "engine/lisboa/words/RuleNames.h"
#include "engine/text/Wording.h"
#include "ui/lisboa/rules/RulesDraft.h"

namespace hp::lisboa {

RulesFindings::RulesFindings(RulesDraft& draft, QObject* parent)
    : FindingsModel(parent), draft_(draft)
{
    connect(&draft, &RulesDraft::changed, this, &RulesFindings::refresh);
    refresh();
}

QString RulesFindings::text(const Finding& finding)
{
    return tr("%1: %2", "a field and what is wrong with it")
        .arg(ruleName(finding.path), wording(finding.message));
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
    std::vector<ListedFinding> list;
    for (const Finding& finding : draft_.findings()) {
        list.push_back(draft_.listed(finding));
        list.back().text = text(finding);
    }
    return list;
}

} // namespace hp::lisboa
