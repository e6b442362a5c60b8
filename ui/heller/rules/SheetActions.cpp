#include "ui/heller/rules/SheetActions.h"

namespace hp {

SheetActions::SheetActions(QObject* parent) : EditorActions(parent)
{
    copyAsText = add("copyAsText", {Qt::CTRL | Qt::SHIFT | Qt::Key_C});
    sheet = add("sheet", QKeySequence::keyBindings(QKeySequence::Print).mid(0, 1), "rules");
    SheetActions::retranslate();
}

void SheetActions::retranslate()
{
    EditorActions::retranslate();
    copyAsText->setText(tr("&Copy as Text"));
    sheet->setText(tr("Rule S&heet…"));
    sheet->setIconText(tr("Rule Sheet"));
}

} // namespace hp
