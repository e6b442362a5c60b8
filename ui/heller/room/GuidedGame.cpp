#include "ui/heller/room/GuidedGame.h"

#include "ui/heller/guide/TipBox.h"
#include "ui/heller/table/Explainer.h"
#include "ui/heller/table/Table.h"
#include "ui/table/commands/Actions.h"
#include "ui/table/settings/GuideProgress.h"

namespace hp {

GuidedGame::GuidedGame(Actions& actions, GuideProgress& progress, TableSession& session,
                       const GameHost& host, Table& table, QObject* parent)
    : QObject(parent), actions_(actions), progress_(progress), session_(session), table_(table),
      guide_(session, host), box_(new TipBox(guide_))
{
    box_->setKey(actions_.tipRead->shortcut().toString(QKeySequence::NativeText));
    table_.setTipBox(box_);
    actions_.guideMe->setChecked(progress_.guided());
    guide_.setOn(progress_.guided());
    if (guide_.isOn())
        guide_.resume(progress_.guidedGame(), progress_.tipsSeen());
    connect(actions_.guideMe, &QAction::toggled, this, [this](bool on) {
        progress_.setGuided(on);
        guide_.setOn(on);
    });
    connect(actions_.tipRead, &QAction::triggered, &guide_, &Guide::dismiss);
    connect(&guide_, &Guide::changed, this, &GuidedGame::updateActions);
    connect(&guide_, &Guide::seenChanged, this,
            [this] { progress_.setTipsSeen(guide_.game(), guide_.seen()); });
    const auto off = [this] { actions_.guideMe->setChecked(false); };
    connect(&guide_, &Guide::over, this, off);
    connect(box_, &TipBox::enough, this, off);
    connect(box_, &TipBox::explanationAsked, this, &GuidedGame::explain);
    updateActions();
}

bool GuidedGame::dismissTip()
{
    const bool shown = guide_.tip().has_value();
    guide_.dismiss();
    return shown;
}

void GuidedGame::explain()
{
    const std::vector<ScoredLine> paid = guide_.paidLines();
    if (paid.size() == 1)
        table_.explainer().explainPaid(paid.front());
    else
        table_.explainer().explain(guide_.lines());
}

void GuidedGame::updateActions()
{
    actions_.tipRead->setEnabled(guide_.tip().has_value());
}

} // namespace hp
