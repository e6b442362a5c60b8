#include "ui/window/ViewSwitches.h"

#include "ui/market/MarketView.h"
#include "ui/scoring/ScoringView.h"
#include "ui/seats/SeatsView.h"
#include "ui/session/GameSession.h"
#include "ui/shell/TextSize.h"
#include "ui/window/Actions.h"
#include "ui/window/Appearance.h"
#include "ui/window/GameFlow.h"
#include "ui/window/PromptStrip.h"
#include "ui/window/Table.h"

namespace hp {

namespace {

/// Times in milliseconds.
struct PaceTimes {
    int perTurn;      ///< before a computer's turn
    int perStep;      ///< a short step of an explanation; 0: no animation and no waiting
    int summaryDelay; ///< after a round and its explanations; negative: no summary by itself
};

PaceTimes timesOf(Settings::Pace pace)
{
    switch (pace) {
    case Settings::Pace::Slow:
        return {1600, 1800, 3000};
    case Settings::Pace::Normal:
        break;
    case Settings::Pace::Fast:
        return {250, 450, 1000};
    case Settings::Pace::AtOnce:
        return {0, 0, -1};
    }
    return {700, 1000, 2000};
}

} // namespace

ViewSwitches::ViewSwitches(Actions& actions, Settings& settings, GameSession& session,
                           GameFlow& flow, Table& table, QObject* parent)
    : QObject(parent), actions_(actions), settings_(settings), session_(session), flow_(flow),
      table_(table)
{
    bind({actions_.lineValues, true, true},
         [this](bool on) { table_.market().setShowLineValues(on); });
    bind({actions_.unseenTiles, false, false}, [this](bool on) { table_.showUnseen(on); });
    bind({actions_.turnList, false, false}, [this](bool on) { table_.showTurnList(on); });
    bind({actions_.scoringView, true, true}, [this](bool on) { table_.showScoring(on); });
    bind({actions_.animation, true, true}, [this](bool on) { table_.setAnimated(on); });
    bindExplanation();
    for (std::size_t i = 0; i < actions_.pace.size(); ++i) {
        connect(actions_.pace[i], &QAction::triggered, this,
                [this, i] { setPace(static_cast<Settings::Pace>(i)); });
    }
    for (std::size_t i = 0; i < actions_.thinkTime.size(); ++i) {
        connect(actions_.thinkTime[i], &QAction::triggered, this, [this, i] {
            settings_.setThinkTime(static_cast<Settings::ThinkTime>(i));
            applyThinkTime();
        });
    }
    for (std::size_t i = 0; i < actions_.theme.size(); ++i) {
        connect(actions_.theme[i], &QAction::triggered, this, [this, i] {
            settings_.setTheme(static_cast<Settings::Theme>(i));
            emit themeChosen();
        });
    }
    connect(actions_.largerText, &QAction::triggered, this,
            [this] { setTextSize(neighbourTextSize(settings_.textSize(), 1)); });
    connect(actions_.smallerText, &QAction::triggered, this,
            [this] { setTextSize(neighbourTextSize(settings_.textSize(), -1)); });
    connect(actions_.usualText, &QAction::triggered, this, [this] { setTextSize(UsualTextSize); });
    actions_.theme[static_cast<std::size_t>(settings_.theme())]->setChecked(true);
    applyTextSize();
    applyPace();
    applyThinkTime();
}

bool ViewSwitches::isOn(const Switch& entry) const
{
    return settings_.shown(entry.action->objectName(),
                           settings_.teachingTable() ? entry.teaching : entry.normal);
}

void ViewSwitches::readAgain()
{
    for (const Switch& entry : bound_)
        entry.action->setChecked(isOn(entry));
    applyTextSize();
    emit textSizeChosen();
}

void ViewSwitches::bind(const Switch& entry, const std::function<void(bool)>& apply)
{
    bound_.push_back(entry);
    QAction* action = entry.action;
    action->setChecked(isOn(entry));
    apply(action->isChecked());
    connect(action, &QAction::toggled, this, [this, action, apply](bool checked) {
        settings_.setShown(action->objectName(), checked);
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

int ViewSwitches::turnPace(Settings::Pace pace)
{
    return timesOf(pace).perTurn;
}

void ViewSwitches::setPace(Settings::Pace pace)
{
    settings_.setPace(pace);
    applyPace();
}

void ViewSwitches::applyPace()
{
    const Settings::Pace pace = settings_.pace();
    actions_.pace[static_cast<std::size_t>(pace)]->setChecked(true);
    const PaceTimes times = timesOf(pace);
    session_.setPace(times.perTurn);
    table_.scoring().player().setInterval(times.perStep);
    flow_.setSummaryDelay(times.summaryDelay);
}

void ViewSwitches::setTextSize(int percent)
{
    settings_.setTextSize(percent);
    applyTextSize();
    emit textSizeChosen();
    table_.prompt().tell(tr("Text size: %1%").arg(percent));
}

void ViewSwitches::applyTextSize()
{
    const int percent = settings_.textSize();
    Appearance::applyTextSize(percent);
    actions_.largerText->setEnabled(percent < TextSizes.back());
    actions_.smallerText->setEnabled(percent > TextSizes.front());
    actions_.usualText->setEnabled(percent != UsualTextSize);
}

void ViewSwitches::applyThinkTime()
{
    const Settings::ThinkTime time = settings_.thinkTime();
    actions_.thinkTime[static_cast<std::size_t>(time)]->setChecked(true);
    session_.setThinkSeconds(Settings::seconds(time));
}

} // namespace hp
