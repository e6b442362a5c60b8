#include "ui/table/commands/CommonActions.h"

#include "ui/kit/preferences/TextSize.h"
#include "ui/kit/steps/StepPlayer.h"
#include "ui/table/commands/Actions.h"
#include "ui/table/settings/Preferences.h"

#include <QCoreApplication>

#include <utility>

namespace hp {

namespace {

struct SizeText {
    Q_DECLARE_TR_FUNCTIONS(hp::ViewSwitches)
};

} // namespace

void bindExplanation(Actions& actions, StepPlayer& player, QObject* context)
{
    const auto bind = [&](QAction* action, auto slot) {
        QObject::connect(action, &QAction::triggered, &player, slot);
    };
    bind(actions.explainPause, &StepPlayer::toggle);
    bind(actions.explainBack, &StepPlayer::back);
    bind(actions.explainNext, &StepPlayer::next);
    bind(actions.explainAll, &StepPlayer::finish);
    const auto follow = [&actions, &player] {
        const bool any = player.stepCount() > 0;
        actions.explainAgain->setEnabled(any);
        actions.explainPause->setEnabled(any && player.playsBySelf());
        actions.explainBack->setEnabled(player.canGoBack());
        actions.explainNext->setEnabled(any && player.canGoOn());
        actions.explainAll->setEnabled(player.isActive());
        actions.waitForNext->setEnabled(player.playsBySelf());
    };
    QObject::connect(&player, &StepPlayer::changed, context, follow);
    follow();
}

void bindTextSize(Actions& actions, Preferences& preferences, QObject* context,
                  std::function<void(const QString&)> tell)
{
    const auto set = [&preferences, tell = std::move(tell)](int percent) {
        preferences.setTextSize(percent);
        tell(SizeText::tr("Text size: %1%").arg(percent));
    };
    const auto size = [&preferences] { return preferences.settings().look.textSize(); };
    const auto bind = [&](QAction* action, auto percent) {
        QObject::connect(action, &QAction::triggered, context, [set, percent] { set(percent()); });
    };
    bind(actions.largerText, [size] { return neighbourTextSize(size(), 1); });
    bind(actions.smallerText, [size] { return neighbourTextSize(size(), -1); });
    bind(actions.usualText, [] { return UsualTextSize; });
    const auto follow = [&actions, size] {
        actions.largerText->setEnabled(size() < TextSizes.back());
        actions.smallerText->setEnabled(size() > TextSizes.front());
        actions.usualText->setEnabled(size() != UsualTextSize);
    };
    QObject::connect(&preferences, &Preferences::textSizeChanged, context, follow);
    follow();
}

} // namespace hp
