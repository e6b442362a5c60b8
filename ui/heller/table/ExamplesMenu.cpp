#include "ui/heller/table/ExamplesMenu.h"

#include "ui/heller/table/ExampleWindow.h"
#include "ui/kit/access/MenuTips.h"
#include "ui/table/commands/Actions.h"

#include <QAction>
#include <QMenu>

namespace hp {

ExamplesMenu::ExamplesMenu(QMenu& menu, const Actions& actions, QWidget* window)
    : QObject(window), windowActions_(actions), window_(window), menu_(menu.addMenu(QString()))
{
    menu_->setObjectName(QStringLiteral("examplesMenu"));
    MenuTips::installOn(*menu_);
    int number = 0;
    for (const WorkedExample example : WorkedExamples) {
        QAction* action = menu_->addAction(QString());
        action->setObjectName(QStringLiteral("example%1").arg(++number));
        action->setShortcut(Qt::ALT | static_cast<Qt::Key>(Qt::Key_0 + number));
        connect(action, &QAction::triggered, this, [this, example] { lay(example); });
        actions_.emplace(example, action);
    }
    connect(actions.teachingTable, &QAction::toggled, this, [this](bool on) {
        if (example_)
            example_->setForAudience(on);
    });
    retranslate();
}

void ExamplesMenu::lay(WorkedExample example)
{
    const auto make = [this] {
        auto* window = new ExampleWindow(windowActions_, window_);
        window->setForAudience(windowActions_.teachingTable->isChecked());
        return window;
    };
    example_.open(make).lay(example);
}

void ExamplesMenu::retranslate()
{
    menu_->setTitle(tr("&Examples"));
    for (const auto& [example, action] : actions_) {
        action->setText(
            QStringLiteral("&%1  %2").arg(action->objectName().back()).arg(exampleName(example)));
        action->setStatusTip(example == WorkedExample::Wizard
                                 ? tr("An example of the 2011 edition, laid beside the game")
                                 : tr("An example of the rulebook, laid beside the game"));
    }
}

} // namespace hp
