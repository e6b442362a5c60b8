#include "ui/lisboa/rules/RulesEditor.h"

#include "ui/lisboa/rules/RulePages.h"
#include "ui/lisboa/rules/RulesBalance.h"
#include "ui/lisboa/rules/SampleMarket.h"

namespace hp::lisboa {

RulesEditor::RulesEditor(RulesLibrary& library, Dialogs& dialogs, QWidget* parent)
    : RulesEditorOf(library, dialogs, parent)
{
    setObjectName(QStringLiteral("lisboaRulesEditor"));
    build();
}

FieldPages* RulesEditor::makePages(QWidget* parent)
{
    return new RulePages(draft(), parent);
}

QWidget* RulesEditor::makeSample(QWidget* parent)
{
    return new SampleMarket(draft(), parent);
}

QString RulesEditor::titleFor(const QString& rules) const
{
    return tr("[*]%1 – Rules of Mercado de Lisboa").arg(rules);
}

void RulesEditor::openOthers(const RuleSet& rules)
{
    const RulesId id = idOf(rules);
    open(id.kind == RulesId::Kind::Preset ? id : library().add(rules));
}

void RulesEditor::showBalance()
{
    if (!mayMeasure())
        return;
    RulesBalance dialog(draft().rules(), library(), this);
    dialog.exec();
}

} // namespace hp::lisboa
