#include "ui/table/rules/EditorActions.h"

#include "ui/kit/look/SvgIcon.h"
#include "ui/kit/windows/Named.h"

namespace hp {

EditorActions::EditorActions(QObject* parent) : QObject(parent)
{
    const auto standard = [](QKeySequence::StandardKey key) {
        return QKeySequence::keyBindings(key).mid(0, 1);
    };
    duplicate = add("duplicate", {Qt::CTRL | Qt::Key_D}, "new");
    rename = add("rename", {Qt::CTRL | Qt::Key_R});
    save = add("save", standard(QKeySequence::Save), "save");
    importRules = add("import", standard(QKeySequence::Open), "open");
    exportRules = add("export", {Qt::CTRL | Qt::Key_E}, "save-as");
    remove = add("remove", {Qt::CTRL | Qt::SHIFT | Qt::Key_Delete});
    close = add("close", standard(QKeySequence::Close));
    allToBase = add("allToBase", {Qt::CTRL | Qt::SHIFT | Qt::Key_B});
    nextFinding = add("nextFinding", {Qt::Key_F8});
    balance = add("balance", {Qt::CTRL | Qt::Key_B}, "scoring");
    play = add("play", {Qt::Key_F5}, "place");
    undo = add("undo", standard(QKeySequence::Undo), "undo");
    // Ctrl+Y always works, in addition to the desktop's own keys.
    QList<QKeySequence> redoKeys = QKeySequence::keyBindings(QKeySequence::Redo);
    if (!redoKeys.contains(QKeySequence(Qt::CTRL | Qt::Key_Y)))
        redoKeys += Qt::CTRL | Qt::Key_Y;
    redo = add("redo", redoKeys, "redo");
    EditorActions::retranslate();
}

QAction* EditorActions::add(const char* name, const QList<QKeySequence>& keys, const char* icon)
{
    // Qt looks for a menu's shortcuts in the window.
    auto* action = named(name, new QAction(parent() ? parent() : this));
    action->setShortcuts(keys);
    if (icon)
        icons_.emplace_back(action, icon);
    return action;
}

void EditorActions::showIcons(bool onDark)
{
    const QString ending = onDark ? QStringLiteral("-dark.svg") : QStringLiteral(".svg");
    for (const auto& [action, name] : icons_)
        action->setIcon(svgIcon(QStringLiteral(":/icons/") + QLatin1String(name) + ending));
}

void EditorActions::retranslate()
{
    duplicate->setText(tr("&Duplicate"));
    rename->setText(tr("Re&name"));
    save->setText(tr("&Save"));
    importRules->setText(tr("&Import…"));
    exportRules->setText(tr("E&xport…"));
    remove->setText(tr("De&lete…"));
    close->setText(tr("Cl&ose"));
    allToBase->setText(tr("&Everything Back to the Base"));
    nextFinding->setText(tr("&Next Finding"));
    balance->setText(tr("&Balance Report…"));
    play->setText(tr("&Play with These Rules…"));
    play->setIconText(tr("Play"));
    balance->setIconText(tr("Balance Report"));
    undo->setText(tr("&Undo"));
    redo->setText(tr("&Redo"));
    undo->setIconText(tr("Undo"));
    redo->setIconText(tr("Redo"));
}

QList<QAction*> EditorActions::all() const
{
    return QList<QAction*>{duplicate, rename, save, importRules, exportRules} + own() +
           QList<QAction*>{remove, close, undo, redo, allToBase, nextFinding, play, balance};
}

} // namespace hp
