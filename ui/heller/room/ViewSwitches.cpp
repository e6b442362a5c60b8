#include "ui/heller/room/ViewSwitches.h"

#include "ui/heller/market/MarketView.h"
#include "ui/heller/scoring/ScoringView.h"
#include "ui/heller/table/PromptStrip.h"
#include "ui/heller/table/Table.h"
#include "ui/table/commands/Actions.h"
#include "ui/table/commands/CommonActions.h"
#include "ui/table/settings/Preferences.h"

namespace hp {

ViewSwitches::ViewSwitches(Actions& actions, Preferences& preferences, LookSettings& look,
                           Table& table, QObject* parent)
    : QObject(parent), actions_(actions), preferences_(preferences), look_(look), table_(table)
{
    bind({actions_.lineValues, true, true},
         [this](bool on) { table_.market().setShowLineValues(on); });
    bind({actions_.unseenTiles, false, false}, [this](bool on) { table_.showUnseen(on); });
    bind({actions_.turnList, false, false}, [this](bool on) { table_.showTurnList(on); });
    bind({actions_.scoringView, true, true}, [this](bool on) { table_.showScoring(on); });
    bind({actions_.swapSides, false, false}, [this](bool on) { table_.setSwapped(on); });
    bindExplanation();
    bindTextSize(actions_, preferences_, this,
                 [this](const QString& size) { table_.prompt().tell(size); });
}

bool ViewSwitches::isOn(const Switch& entry) const
{
    return look_.shown(entry.action->objectName(),
                       look_.teachingTable() ? entry.teaching : entry.normal);
}

void ViewSwitches::readAgain()
{
    for (const Switch& entry : bound_)
        entry.action->setChecked(isOn(entry));
    preferences_.followTable();
}

void ViewSwitches::bind(const Switch& entry, const std::function<void(bool)>& apply)
{
    bound_.push_back(entry);
    QAction* action = entry.action;
    action->setChecked(isOn(entry));
    apply(action->isChecked());
    connect(action, &QAction::toggled, this, [this, action, apply](bool checked) {
        look_.setShown(action->objectName(), checked);
        apply(checked);
    });
}

void ViewSwitches::bindExplanation()
{
    StepPlayer& player = table_.scoring().player();
    // In front of a class, the teacher says when the explanation goes on.
    bind({actions_.waitForNext, false, true}, [&player](bool on) { player.setWaits(on); });
    connect(actions_.explainAgain, &QAction::triggered, &player, &StepPlayer::again);
    hp::bindExplanation(actions_, player, this);
}

} // namespace hp
