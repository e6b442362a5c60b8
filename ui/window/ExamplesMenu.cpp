#include "ui/window/ExamplesMenu.h"

#include "engine/text/Wording.h"
#include "ui/market/MarketView.h"
#include "ui/shell/MenuTips.h"
#include "ui/window/GameFlow.h"

#include <QAction>
#include <QMenu>

namespace hp {

ExamplesMenu::ExamplesMenu(QMenu& menu, GameFlow& flow, MarketView& market, QObject* parent)
    : QObject(parent), flow_(flow), market_(market), menu_(menu.addMenu(QString()))
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
    retranslate();
}

void ExamplesMenu::lay(WorkedExample example)
{
    if (!flow_.layPosition(positionOf(example), seatsOf(example)))
        return;
    // At the first line of the example, so that a key explains it at once.
    const std::vector<Line> lines = linesOf(example);
    const Market market = positionOf(example).market;
    const SquareIndex first = market.squaresOf(lines.front()).front();
    market_.setCurrentIndex(market_.model()->index(market.rowOf(first), market.columnOf(first)));
    QStringList names;
    for (const Line line : lines)
        names += lineName(line);
    emit told(tr("Look at %1.", "the full lines of a worked example")
                  .arg(names.join(QStringLiteral(", "))));
}

void ExamplesMenu::retranslate()
{
    menu_->setTitle(tr("&Examples"));
    actions_.at(WorkedExample::FullRow)->setText(tr("&1  A Row Is Full"));
    actions_.at(WorkedExample::FireAndEye)->setText(tr("&2  Fire and Evil Eye"));
    actions_.at(WorkedExample::RowAndColumn)->setText(tr("&3  Row and Column at Once"));
    actions_.at(WorkedExample::Wizard)->setText(tr("&4  The Wizard of 2011"));
    for (const auto& [example, action] : actions_)
        action->setStatusTip(example == WorkedExample::Wizard
                                 ? tr("An example of the 2011 edition, laid on the table")
                                 : tr("An example of the rulebook, laid on the table"));
}

} // namespace hp
