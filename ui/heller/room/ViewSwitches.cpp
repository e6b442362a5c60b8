#include "ui/heller/room/ViewSwitches.h"

#include "ui/heller/market/MarketView.h"
#include "ui/heller/scoring/ScoringView.h"
#include "ui/heller/table/PromptStrip.h"
#include "ui/heller/table/Table.h"
#include "ui/kit/preferences/TextSize.h"
#include "ui/table/commands/Actions.h"
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
    connect(actions_.largerText, &QAction::triggered, this,
            [this] { setTextSize(neighbourTextSize(look_.textSize(), 1)); });
    connect(actions_.smallerText, &QAction::triggered, this,
            [this] { setTextSize(neighbourTextSize(look_.textSize(), -1)); });
    connect(actions_.usualText, &QAction::triggered, this, [this] { setTextSize(UsualTextSize); });
    connect(&preferences_, &Preferences::textSizeChanged, this, &ViewSwitches::followTextSize);
    followTextSize();
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
    connect(actions_.explainPause, &QAction::triggered, &player, &StepPlayer::toggle);
    connect(actions_.explainBack, &QAction::triggered, &player, &StepPlayer::back);
    connect(actions_.explainNext, &QAction::triggered, &player, &StepPlayer::next);
    connect(actions_.explainAll, &QAction::triggered, &player, &StepPlayer::finish);
    const auto follow = [this, &player] {
        const bool any = player.stepCount() > 0;
        actions_.explainAgain->setEnabled(any);
        actions_.explainPause->setEnabled(any && player.playsBySelf());
        actions_.explainBack->setEnabled(player.canGoBack());
        actions_.explainNext->setEnabled(any && player.canGoOn());
        actions_.explainAll->setEnabled(player.isActive());
        actions_.waitForNext->setEnabled(player.playsBySelf());
    };
    connect(&player, &StepPlayer::changed, this, follow);
    follow();
}

void ViewSwitches::setTextSize(int percent)
{
    preferences_.setTextSize(percent);
    table_.prompt().tell(tr("Text size: %1%").arg(percent));
}

void ViewSwitches::followTextSize()
{
    const int percent = look_.textSize();
    actions_.largerText->setEnabled(percent < TextSizes.back());
    actions_.smallerText->setEnabled(percent > TextSizes.front());
    actions_.usualText->setEnabled(percent != UsualTextSize);
}

} // namespace hp
