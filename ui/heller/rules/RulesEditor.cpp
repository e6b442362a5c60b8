#include "ui/heller/rules/RulesEditor.h"

#include "engine/heller/words/Wording.h"
#include "ui/heller/rules/EditorPages.h"
#include "ui/heller/rules/PreviewPanel.h"
#include "ui/heller/rules/RuleSheet.h"
#include "ui/heller/rules/RulesBalance.h"
#include "ui/heller/rules/SheetActions.h"
#include "ui/heller/rules/SheetDialog.h"

#include <QClipboard>

namespace hp {

RulesEditor::RulesEditor(RulesLibrary& library, SampleStore& samples, Dialogs& dialogs,
                         QWidget* parent)
    : RulesEditorOf(library, dialogs, parent), samples_(samples)
{
    setObjectName(QStringLiteral("rulesEditor"));
    build();
}

RulesEditor::~RulesEditor()
{
    RulesEditor::keepDraft();
    RulesEditor::leave();
    samples_.write();
}

EditorActions* RulesEditor::makeActions()
{
    auto* actions = new SheetActions(this);
    connect(actions->copyAsText, &QAction::triggered, this, &RulesEditor::copyAsText);
    connect(actions->sheet, &QAction::triggered, this, &RulesEditor::showSheet);
    return actions;
}

FieldPages* RulesEditor::makePages(QWidget* parent)
{
    return new EditorPages(draft(), parent);
}

QWidget* RulesEditor::makeSample(QWidget* parent)
{
    return new PreviewPanel(draft(), parent);
}

QString RulesEditor::titleFor(const QString& rules) const
{
    return tr("[*]%1 – Rules editor").arg(rules);
}

void RulesEditor::openOthers(const RuleSet& rules)
{
    RuleSet unstored = rules;
    if (const RulesId preset = library().presetOf(rules); !preset.isEmpty()) {
        unstored.base = preset.name.toStdString();
        // A placeholder name until the person types one: the editor cannot know whose house rules
        // they are.
        unstored.name = inEachLanguage("hp::RulesEditor", QT_TR_NOOP("House rules"));
    }
    openUnstored(unstored);
}

void RulesEditor::load(const RulesId& id, const RuleSet& rules, bool readOnly,
                       std::optional<RuleSet> saved)
{
    draft().load(rules, readOnly, std::move(saved), samples_.find(id, rules));
}

void RulesEditor::leave()
{
    if (currentId().isEmpty() && draft().isReadOnly())
        return; // nothing was opened yet, or it was deleted
    samples_.keep(currentId(), draft().rules(), {draft().sample(), draft().sampleSeats()});
}

RuleSet RulesEditor::toCopy()
{
    RuleSet copy = draft().rules();
    completeName(copy);
    return copy;
}

void RulesEditor::copied(const RulesId& id, const RuleSet& rules)
{
    samples_.keep(id, rules, {draft().sample(), draft().sampleSeats()}); // keeps the edited sample
}

void RulesEditor::copyAsText()
{
    if (!takeTyped())
        return;
    QApplication::clipboard()->setText(ruleSheetText(draft().rules(), {}, {}));
    tell(tr("The rules are on the clipboard as text."));
}

void RulesEditor::showSheet()
{
    if (!takeTyped())
        return;
    SheetDialog dialog(draft().rules(), dialogs_, this);
    dialog.exec();
}

void RulesEditor::showBalance()
{
    if (!mayMeasure())
        return;
    RulesBalance dialog(draft().rules(), library(), this);
    dialog.exec();
}

} // namespace hp
