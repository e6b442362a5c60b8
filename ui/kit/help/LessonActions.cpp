#include "ui/kit/help/LessonActions.h"

namespace hp {

LessonActions::LessonActions(QObject* parent)
    : QObject(parent), hint(add({Qt::Key_F2})), back(add({Qt::Key_F7, Qt::ALT | Qt::Key_Left})),
      next(add({Qt::Key_F8, Qt::ALT | Qt::Key_Right})), again(add({Qt::Key_F5}))
{
    retranslate();
}

QAction* LessonActions::add(const QList<QKeySequence>& keys)
{
    auto* action = new QAction(this);
    action->setShortcuts(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    return action;
}

void LessonActions::retranslate()
{
    hint->setText(tr("A hint; press again for more"));
    back->setText(tr("The step before"));
    next->setText(tr("Go on"));
    again->setText(tr("The position again as it was"));
}

} // namespace hp
