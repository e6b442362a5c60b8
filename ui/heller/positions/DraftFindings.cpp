#include "ui/heller/positions/DraftFindings.h"

#include "engine/heller/words/Wording.h"
#include "ui/heller/positions/PositionDocument.h"

namespace hp {

DraftFindings::DraftFindings(PositionDocument& document, QObject* parent)
    : FindingsModel(parent), document_(document)
{
    connect(&document, &PositionDocument::changed, this, &DraftFindings::refresh);
    refresh();
}

QString DraftFindings::allIsWell() const
{
    return tr("A game can go on from this position.");
}

QString DraftFindings::listName() const
{
    return tr("What is wrong with the position");
}

std::vector<ListedFinding> DraftFindings::currentFindings() const
{
    std::vector<ListedFinding> list;
    for (const PositionFinding& finding : document_.findings()) {
        ListedFinding listed{finding.severity == PositionFinding::Severity::Error,
                             wording(finding.message),
                             QString::number(list.size()),
                             {}};
        for (const PositionFinding::Fix& fix : finding.fixes) {
            // A fix holds the whole position, so it is valid only for the one it was made for.
            listed.fixes.push_back(
                {wording(fix.message), [&document = document_, fix, of = document_.draft()] {
                     if (document.draft() != of)
                         return false;
                     document.apply(fix);
                     return true;
                 }});
        }
        list.push_back(std::move(listed));
    }
    return list;
}

} // namespace hp
