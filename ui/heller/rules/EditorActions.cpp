#include "ui/heller/rules/EditorActions.h"

#include "ui/heller/rules/RulesEditor.h"

namespace hp {

EditorActions::EditorActions(QObject* parent) : QObject(parent)
{
    const auto standard = [](QKeySequence::StandardKey key) {
        return QKeySequence::keyBindings(key).mid(0, 1);
    };
    duplicate = add("duplicate", {Qt::CTRL | Qt::Key_D});
    save = add("save", standard(QKeySequence::Save));
    importRules = add("import", standard(QKeySequence::Open));
    exportRules = add("export", {Qt::CTRL | Qt::Key_E});
    copyAsText = add("copyAsText", {Qt::CTRL | Qt::SHIFT | Qt::Key_C});
    sheet = add("sheet", standard(QKeySequence::Print));
    remove = add("remove", {Qt::CTRL | Qt::SHIFT | Qt::Key_Delete});
    close = add("close", standard(QKeySequence::Close));
    allToBase = add("allToBase", {Qt::CTRL | Qt::SHIFT | Qt::Key_B});
    nextFinding = add("nextFinding", {Qt::Key_F8});
    balance = add("balance", {Qt::CTRL | Qt::Key_B});
    play = add("play", {Qt::Key_F5});
    undo = add("undo", standard(QKeySequence::Undo));
    // Ctrl+Y always works, in addition to the desktop's own keys.
    QList<QKeySequence> redoKeys = QKeySequence::keyBindings(QKeySequence::Redo);
    if (!redoKeys.contains(QKeySequence(Qt::CTRL | Qt::Key_Y)))
        redoKeys += Qt::CTRL | Qt::Key_Y;
    redo = add("redo", redoKeys);
    retranslate();
}

QAction* EditorActions::add(const char* name, const QList<QKeySequence>& keys)
{
    // Qt looks for a menu's shortcuts in the window.
    auto* action = new QAction(parent() ? parent() : this);
    action->setObjectName(QLatin1String(name));
    action->setShortcuts(keys);
    return action;
}

void EditorActions::retranslate()
{
    duplicate->setText(RulesEditor::tr("&Duplicate"));
    save->setText(RulesEditor::tr("&Save"));
    importRules->setText(RulesEditor::tr("&Import…"));
    exportRules->setText(RulesEditor::tr("E&xport…"));
    copyAsText->setText(RulesEditor::tr("&Copy as Text"));
    sheet->setText(RulesEditor::tr("Rule S&heet…"));
    remove->setText(RulesEditor::tr("De&lete…"));
    close->setText(RulesEditor::tr("Cl&ose"));
    allToBase->setText(RulesEditor::tr("&Everything Back to the Base"));
    nextFinding->setText(RulesEditor::tr("&Next Finding"));
    balance->setText(RulesEditor::tr("&Balance Report…"));
    play->setText(RulesEditor::tr("&Play with These Rules…"));
    play->setIconText(RulesEditor::tr("Play"));
    balance->setIconText(RulesEditor::tr("Balance Report"));
    sheet->setIconText(RulesEditor::tr("Rule Sheet"));
    undo->setText(RulesEditor::tr("&Undo"));
    redo->setText(RulesEditor::tr("&Redo"));
    undo->setIconText(RulesEditor::tr("Undo"));
    redo->setIconText(RulesEditor::tr("Redo"));
}

QList<QAction*> EditorActions::all() const
{
    return {duplicate, save, importRules, exportRules, copyAsText,  sheet, remove,
            close,     undo, redo,        allToBase,   nextFinding, play,  balance};
}

} // namespace hp
